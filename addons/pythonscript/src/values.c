/* The engine's value types as immutable Python types: numbers in the engine's own memory order. */
#include "pythonscript.h"

#include <math.h>

PyTypeObject *gd_value_types[GD_TYPE_COUNT];

typedef struct {
    const char *name, *doc;
    int kind, floats;
    bool elementwise; /* + - * / act on each number of two values of the type */
    bool scalable;    /* * and / take a number */
    float initial[12];
} value_spec;

static const value_spec specs[] = {
    {"Vector2", "Vector2(x=0, y=0): single precision numbers.", GD_VECTOR2, 2, true, true, {0}},
    {"Rect2", "Rect2(position, size) or Rect2(x, y, width, height).", GD_RECT2, 4, false, false, {0}},
    {"Vector3", "Vector3(x=0, y=0, z=0): single precision numbers.", GD_VECTOR3, 3, true, true, {0}},
    {"Transform2D", "Transform2D(x, y, origin), Transform2D(angle in radians, origin) or identity.", GD_TRANSFORM2D, 6,
     false, false, {1, 0, 0, 1, 0, 0}},
    {"Plane", "Plane(normal, d) or Plane(x, y, z, d).", GD_PLANE, 4, false, false, {0}},
    {"Quat", "Quat(x, y, z, w).", GD_QUAT, 4, false, true, {0, 0, 0, 1}},
    {"AABB", "AABB(position, size).", GD_AABB, 6, false, false, {0}},
    {"Basis", "Basis(x_axis, y_axis, z_axis) or identity.", GD_BASIS, 9, false, false, {1, 0, 0, 0, 1, 0, 0, 0, 1}},
    {"Transform", "Transform(basis, origin), Transform(x_axis, y_axis, z_axis, origin) or identity.", GD_TRANSFORM, 12,
     false, false, {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}},
    {"Color", "Color(r=0, g=0, b=0, a=1), Color(color, a) or Color('#rrggbb').", GD_COLOR, 4, true, true, {0, 0, 0, 1}},
};
#define SPEC_COUNT (sizeof specs / sizeof *specs)

static const value_spec *spec_by_kind[GD_TYPE_COUNT];

int gd_value_floats(int kind) { return spec_by_kind[kind]->floats; }

int gd_value_kind(PyTypeObject *type) {
    if (type == gd_value_types[GD_VECTOR2]) return GD_VECTOR2;
    for (size_t i = 1; i < SPEC_COUNT; i++)
        if (type == gd_value_types[specs[i].kind]) return specs[i].kind;
    return 0;
}

PyObject *gd_value_new(int kind, const float *floats) {
    PyTypeObject *type = gd_value_types[kind];
    gd_value *self = (gd_value *)type->tp_alloc(type, 0);
    if (self) memcpy(self->f, floats, sizeof(float) * spec_by_kind[kind]->floats);
    return (PyObject *)self;
}

static const value_spec *spec_of(PyObject *self) { return spec_by_kind[gd_value_kind(Py_TYPE(self))]; }

/* A number, and nothing else, as a double. */
static bool as_number(PyObject *o, double *out) {
    if (PyFloat_Check(o)) *out = PyFloat_AS_DOUBLE(o);
    else if (PyLong_Check(o)) *out = PyLong_AsDouble(o);
    else if (!gd_value_kind(Py_TYPE(o)) && Py_TYPE(o)->tp_as_number && Py_TYPE(o)->tp_as_number->nb_float) *out = PyFloat_AsDouble(o);
    else return false;
    return !(*out == -1.0 && PyErr_Occurred());
}

/* ---- construction ---- */

/* Three axes were given as rows; a basis keeps them as columns. */
static void transpose(float *m) {
    for (int row = 0; row < 3; row++)
        for (int column = row + 1; column < 3; column++) {
            float swap = m[3 * row + column];
            m[3 * row + column] = m[3 * column + row];
            m[3 * column + row] = swap;
        }
}

/* Lay numbers and smaller values out one after the other; their count, or -1 with an exception. */
static int flatten(const value_spec *spec, PyObject *const *arguments, Py_ssize_t count, float *out) {
    int filled = 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        int kind = gd_value_kind(Py_TYPE(arguments[i]));
        int size = kind ? spec_by_kind[kind]->floats : 1;
        double number;
        if (filled + size > spec->floats) {
            PyErr_Format(PyExc_TypeError, "too many numbers for %s; write %s", spec->name, spec->doc);
            return -1;
        }
        if (kind) {
            memcpy(out + filled, ((gd_value *)arguments[i])->f, sizeof(float) * size);
        } else if (as_number(arguments[i], &number)) {
            out[filled] = (float)number;
        } else {
            if (!PyErr_Occurred())
                PyErr_Format(PyExc_TypeError, "%s takes numbers, not %s; write %s", spec->name, Py_TYPE(arguments[i])->tp_name, spec->doc);
            return -1;
        }
        filled += size;
    }
    return filled;
}

static bool count_is_complete(const value_spec *spec, int filled) {
    if (filled == spec->floats || filled == 0) return true;
    return (spec->kind == GD_VECTOR2 || spec->kind == GD_VECTOR3) || (spec->kind == GD_COLOR && filled == 3);
}

static PyObject *build(const value_spec *spec, PyObject *const *arguments, Py_ssize_t count) {
    float f[12], rotated[6];
    if (count == 1 && spec->kind == GD_COLOR && PyUnicode_Check(arguments[0])) {
        PyObject *parsed = PyObject_CallOneArg(gd_hooks.parse_color, arguments[0]);
        PyObject *color = parsed ? build(spec, &PyTuple_GET_ITEM(parsed, 0), PyTuple_GET_SIZE(parsed)) : NULL;
        Py_XDECREF(parsed);
        return color;
    }
    if (count == 2 && spec->kind == GD_COLOR && Py_IS_TYPE(arguments[0], gd_value_types[GD_COLOR])) {
        PyObject *rgba[4];
        gd_value *base = (gd_value *)arguments[0];
        for (int i = 0; i < 3; i++) rgba[i] = PyFloat_FromDouble(base->f[i]);
        rgba[3] = Py_NewRef(arguments[1]);
        PyObject *color = build(spec, rgba, 4);
        for (int i = 0; i < 4; i++) Py_XDECREF(rgba[i]);
        return color;
    }
    memcpy(f, spec->initial, sizeof f);
    int filled = flatten(spec, arguments, count, f);
    if (filled < 0) return NULL;
    if (spec->kind == GD_TRANSFORM2D && count == 2 && filled == 3) {
        float c = cosf(f[0]), s = sinf(f[0]);
        float rotation[] = {c, s, -s, c, f[1], f[2]};
        memcpy(rotated, rotation, sizeof rotated);
        return gd_value_new(spec->kind, rotated);
    }
    if (!count_is_complete(spec, filled))
        return PyErr_Format(PyExc_TypeError, "%s: %d of %d numbers given; write %s", spec->name, filled, spec->floats, spec->doc);
    bool axes = count && !Py_IS_TYPE(arguments[0], gd_value_types[GD_BASIS]) && !Py_IS_TYPE(arguments[0], gd_value_types[GD_TRANSFORM]);
    if (axes && (spec->kind == GD_BASIS || spec->kind == GD_TRANSFORM)) transpose(f);
    return gd_value_new(spec->kind, f);
}

/* Keyword arguments fill the places behind the positional ones by name. */
static PyObject *value_vectorcall(PyObject *type, PyObject *const *arguments, size_t flags, PyObject *names) {
    static const char *letters[GD_TYPE_COUNT] = {[GD_VECTOR2] = "xy", [GD_VECTOR3] = "xyz", [GD_QUAT] = "xyzw",
                                                 [GD_PLANE] = "xyzd", [GD_COLOR] = "rgba"};
    const value_spec *spec = spec_by_kind[gd_value_kind((PyTypeObject *)type)];
    Py_ssize_t count = PyVectorcall_NARGS(flags), named = names ? PyTuple_GET_SIZE(names) : 0;
    if (!named) return build(spec, arguments, count);
    PyObject *slots[12] = {NULL}, *result = NULL;
    const char *known = letters[spec->kind];
    if (!known) return PyErr_Format(PyExc_TypeError, "%s takes no keyword arguments", spec->name);
    for (int i = 0; i < spec->floats; i++)
        slots[i] = i < count ? Py_NewRef(arguments[i]) : PyFloat_FromDouble(spec->initial[i]);
    Py_ssize_t i = 0;
    for (; i < named; i++) {
        const char *name = PyUnicode_AsUTF8(PyTuple_GET_ITEM(names, i));
        const char *place = name && name[0] && !name[1] ? strchr(known, name[0]) : NULL;
        if (!place || place - known < count) break;
        Py_XSETREF(slots[place - known], Py_NewRef(arguments[count + i]));
    }
    if (i == named) result = build(spec, slots, spec->floats);
    else PyErr_Format(PyExc_TypeError, "%s: unexpected keyword argument %R", spec->name, PyTuple_GET_ITEM(names, i));
    for (int k = 0; k < spec->floats; k++) Py_XDECREF(slots[k]);
    return result;
}

static PyObject *value_tp_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    if (kwargs && PyDict_GET_SIZE(kwargs)) return PyErr_Format(PyExc_TypeError, "%s: call it directly", type->tp_name);
    return build(spec_by_kind[gd_value_kind(type)], &PyTuple_GET_ITEM(args, 0), PyTuple_GET_SIZE(args));
}

/* ---- operators ---- */

static PyObject *by_engine(int op, PyObject *a, PyObject *b) {
    godot_variant left, right, result;
    bool valid = false;
    if (gd_to_variant(a, &left) < 0 || gd_to_variant(b, &right) < 0) {
        gd_variant_clear(&left);
        PyErr_Clear();
        Py_RETURN_NOTIMPLEMENTED;
    }
    gd_variant_set_nil(&result);
    godot_variant_evaluate(op, &left, &right, &result, &valid);
    PyObject *value = valid ? gd_from_variant(&result) : Py_NewRef(Py_NotImplemented);
    gd_variant_clear(&left);
    gd_variant_clear(&right);
    gd_variant_clear(&result);
    return value;
}

static float apply(int op, float a, float b) {
    switch (op) {
    case GD_OP_ADD: return a + b;
    case GD_OP_SUBTRACT: return a - b;
    case GD_OP_MULTIPLY: return a * b;
    default: return a / b;
    }
}

static PyObject *binary(int op, PyObject *a, PyObject *b) {
    int left = gd_value_kind(Py_TYPE(a)), right = gd_value_kind(Py_TYPE(b));
    const value_spec *spec = spec_by_kind[left ? left : right];
    float f[12];
    double number;
    if (left == right && spec->elementwise) {
        for (int i = 0; i < spec->floats; i++) f[i] = apply(op, ((gd_value *)a)->f[i], ((gd_value *)b)->f[i]);
        return gd_value_new(spec->kind, f);
    }
    bool scales = spec->scalable && (op == GD_OP_MULTIPLY || (op == GD_OP_DIVIDE && left));
    if (scales && !(left && right) && as_number(left ? b : a, &number)) {
        gd_value *value = (gd_value *)(left ? a : b);
        if (op == GD_OP_DIVIDE && number == 0) {
            PyErr_Format(PyExc_ZeroDivisionError, "%s divided by zero", spec->name);
            return NULL;
        }
        for (int i = 0; i < spec->floats; i++) f[i] = apply(op, value->f[i], (float)number);
        return gd_value_new(spec->kind, f);
    }
    if (PyErr_Occurred()) return NULL;
    return left && right ? by_engine(op, a, b) : Py_NewRef(Py_NotImplemented);
}

static PyObject *value_add(PyObject *a, PyObject *b) { return binary(GD_OP_ADD, a, b); }
static PyObject *value_subtract(PyObject *a, PyObject *b) { return binary(GD_OP_SUBTRACT, a, b); }
static PyObject *value_multiply(PyObject *a, PyObject *b) { return binary(GD_OP_MULTIPLY, a, b); }
static PyObject *value_divide(PyObject *a, PyObject *b) { return binary(GD_OP_DIVIDE, a, b); }

static PyObject *value_negative(PyObject *self) {
    const value_spec *spec = spec_of(self);
    float f[12];
    if (spec->kind == GD_COLOR || !(spec->scalable || spec->kind == GD_PLANE))
        return PyErr_Format(PyExc_TypeError, "-%s has no meaning", spec->name);
    for (int i = 0; i < spec->floats; i++) f[i] = -((gd_value *)self)->f[i];
    return gd_value_new(spec->kind, f);
}

static PyObject *value_positive(PyObject *self) { return Py_NewRef(self); }

static PyObject *value_compare(PyObject *a, PyObject *b, int op) {
    if (Py_TYPE(a) != Py_TYPE(b)) Py_RETURN_NOTIMPLEMENTED;
    const value_spec *spec = spec_of(a);
    const float *x = ((gd_value *)a)->f, *y = ((gd_value *)b)->f;
    int i = 0;
    while (i < spec->floats && x[i] == y[i]) i++;
    bool equal = i == spec->floats;
    if (op == Py_EQ || op == Py_NE) return PyBool_FromLong(equal == (op == Py_EQ));
    if (spec->kind != GD_VECTOR2 && spec->kind != GD_VECTOR3) Py_RETURN_NOTIMPLEMENTED;
    if (equal) return PyBool_FromLong(op == Py_LE || op == Py_GE);
    Py_RETURN_RICHCOMPARE(x[i], y[i], op);
}

static Py_hash_t value_hash(PyObject *self) {
    const value_spec *spec = spec_of(self);
    PyObject *numbers = PyTuple_New(spec->floats);
    if (!numbers) return -1;
    for (int i = 0; i < spec->floats; i++)
        PyTuple_SET_ITEM(numbers, i, PyFloat_FromDouble(((gd_value *)self)->f[i]));
    Py_hash_t hash = PyObject_Hash(numbers);
    Py_DECREF(numbers);
    return hash;
}

/* ---- text, items, copies ---- */

static PyObject *value_repr(PyObject *self) {
    const value_spec *spec = spec_of(self);
    float order[12];
    char text[320];
    memcpy(order, ((gd_value *)self)->f, sizeof(float) * spec->floats);
    if (spec->kind == GD_BASIS || spec->kind == GD_TRANSFORM) transpose(order); /* as the constructor takes them */
    size_t used = snprintf(text, sizeof text, "%s(", spec->name);
    for (int i = 0; i < spec->floats; i++) {
        char number[32];
        snprintf(number, sizeof number, "%g", order[i]);
        if (strtof(number, NULL) != order[i]) snprintf(number, sizeof number, "%.9g", order[i]);
        used += snprintf(text + used, sizeof text - used, i ? ", %s" : "%s", number);
    }
    snprintf(text + used, sizeof text - used, ")");
    return PyUnicode_FromString(text);
}

static Py_ssize_t value_length(PyObject *self) { return spec_of(self)->floats; }

static PyObject *value_item(PyObject *self, Py_ssize_t index) {
    const value_spec *spec = spec_of(self);
    if (index < 0 || index >= spec->floats) return PyErr_Format(PyExc_IndexError, "%s has %d numbers", spec->name, spec->floats);
    return PyFloat_FromDouble(((gd_value *)self)->f[index]);
}

static int value_truth(PyObject *self) {
    const value_spec *spec = spec_of(self);
    for (int i = 0; i < spec->floats; i++)
        if (((gd_value *)self)->f[i] != 0) return 1;
    return 0;
}

static PyObject *value_reduce(PyObject *self, PyObject *unused) {
    (void)unused;
    const value_spec *spec = spec_of(self);
    float order[12];
    memcpy(order, ((gd_value *)self)->f, sizeof(float) * spec->floats);
    if (spec->kind == GD_BASIS || spec->kind == GD_TRANSFORM) transpose(order);
    PyObject *numbers = PyTuple_New(spec->floats);
    for (int i = 0; numbers && i < spec->floats; i++) PyTuple_SET_ITEM(numbers, i, PyFloat_FromDouble(order[i]));
    return numbers ? Py_BuildValue("ON", Py_TYPE(self), numbers) : NULL;
}

/* ---- named parts ---- */

typedef struct {
    int kind;         /* of the whole */
    const char *name;
    int part;         /* kind of the part, GD_REAL for one number */
    int offset, step; /* first number and distance of the next */
} value_field;

static const value_field fields[] = {
    {GD_VECTOR2, "x", GD_REAL, 0, 1}, {GD_VECTOR2, "y", GD_REAL, 1, 1},
    {GD_VECTOR3, "x", GD_REAL, 0, 1}, {GD_VECTOR3, "y", GD_REAL, 1, 1}, {GD_VECTOR3, "z", GD_REAL, 2, 1},
    {GD_RECT2, "position", GD_VECTOR2, 0, 1}, {GD_RECT2, "size", GD_VECTOR2, 2, 1},
    {GD_TRANSFORM2D, "x", GD_VECTOR2, 0, 1}, {GD_TRANSFORM2D, "y", GD_VECTOR2, 2, 1}, {GD_TRANSFORM2D, "origin", GD_VECTOR2, 4, 1},
    {GD_PLANE, "x", GD_REAL, 0, 1}, {GD_PLANE, "y", GD_REAL, 1, 1}, {GD_PLANE, "z", GD_REAL, 2, 1}, {GD_PLANE, "d", GD_REAL, 3, 1},
    {GD_PLANE, "normal", GD_VECTOR3, 0, 1},
    {GD_QUAT, "x", GD_REAL, 0, 1}, {GD_QUAT, "y", GD_REAL, 1, 1}, {GD_QUAT, "z", GD_REAL, 2, 1}, {GD_QUAT, "w", GD_REAL, 3, 1},
    {GD_AABB, "position", GD_VECTOR3, 0, 1}, {GD_AABB, "size", GD_VECTOR3, 3, 1},
    {GD_BASIS, "x", GD_VECTOR3, 0, 3}, {GD_BASIS, "y", GD_VECTOR3, 1, 3}, {GD_BASIS, "z", GD_VECTOR3, 2, 3},
    {GD_TRANSFORM, "basis", GD_BASIS, 0, 1}, {GD_TRANSFORM, "origin", GD_VECTOR3, 9, 1},
    {GD_COLOR, "r", GD_REAL, 0, 1}, {GD_COLOR, "g", GD_REAL, 1, 1}, {GD_COLOR, "b", GD_REAL, 2, 1}, {GD_COLOR, "a", GD_REAL, 3, 1},
};
#define FIELD_COUNT (sizeof fields / sizeof *fields)

static PyObject *field_get(PyObject *self, void *closure) {
    const value_field *field = closure;
    const float *f = ((gd_value *)self)->f + field->offset;
    float part[12];
    if (field->part == GD_REAL) return PyFloat_FromDouble(*f);
    for (int i = 0; i < spec_by_kind[field->part]->floats; i++) part[i] = f[i * field->step];
    return gd_value_new(field->part, part);
}

static int field_set(PyObject *self, PyObject *value, void *closure) {
    (void)value;
    const char *type = spec_of(self)->name, *name = ((const value_field *)closure)->name;
    PyErr_Format(PyExc_AttributeError,
                 "%s values do not change (a property would hand out a copy anyway): to change %s, assign a new %s", type,
                 name, type);
    return -1;
}

static PyMethodDef value_methods[] = {{"__reduce__", value_reduce, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};

static void value_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyTypeObject *make_type(const value_spec *spec) {
    PyGetSetDef *getset = PyMem_Calloc(FIELD_COUNT + 1, sizeof *getset); /* lives as long as the type: for good */
    if (!getset) return NULL;
    int used = 0;
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if (fields[i].kind == spec->kind)
            getset[used++] = (PyGetSetDef){fields[i].name, field_get, field_set, NULL, (void *)&fields[i]};
    PyType_Slot slots[] = {
        {Py_tp_doc, (void *)spec->doc}, {Py_tp_new, value_tp_new}, {Py_tp_repr, value_repr}, {Py_tp_hash, value_hash},
        {Py_tp_richcompare, value_compare}, {Py_tp_getset, getset}, {Py_tp_methods, value_methods},
        {Py_nb_add, value_add}, {Py_nb_subtract, value_subtract},
        {Py_nb_multiply, value_multiply}, {Py_nb_true_divide, value_divide},
        {Py_nb_negative, value_negative}, {Py_nb_positive, value_positive},
        {Py_nb_bool, value_truth}, {Py_sq_length, value_length}, {Py_sq_item, value_item}, {Py_tp_dealloc, value_dealloc},
        {0, NULL},
    };
    char *name = PyMem_Malloc(64);
    snprintf(name, 64, "godot.%s", spec->name);
    PyType_Spec type_spec = {name, (int)(offsetof(gd_value, f) + sizeof(float) * spec->floats), 0, Py_TPFLAGS_DEFAULT, slots};
    PyTypeObject *type = (PyTypeObject *)PyType_FromSpec(&type_spec);
    if (type) type->tp_vectorcall = value_vectorcall;
    return type;
}

int gd_values_setup(PyObject *module) {
    for (size_t i = 0; i < SPEC_COUNT; i++) spec_by_kind[specs[i].kind] = &specs[i];
    for (size_t i = 0; i < SPEC_COUNT; i++) {
        PyTypeObject *type = make_type(&specs[i]);
        if (!type || PyModule_AddObjectRef(module, specs[i].name, (PyObject *)type) < 0) return -1;
        gd_value_types[specs[i].kind] = type;
    }
    return PyModule_AddType(module, &gd_rid_type);
}
