/* Calls by name, and the methods of value types that go this way. */
#include "call.h"

#include <structmember.h>

/* ---- arguments ---- */

void gd_arguments_clear(gd_argument_list *list) {
    for (Py_ssize_t i = 0; i < list->count; i++) gd_variant_clear(&list->values[i]);
    if (list->values != list->inline_values) {
        PyMem_Free(list->values);
        PyMem_Free(list->pointers);
    }
}

int gd_arguments_convert(gd_argument_list *list, PyObject *const *arguments, Py_ssize_t count) {
    list->values = list->inline_values;
    list->pointers = list->inline_pointers;
    list->count = 0;
    if (count > INLINE_ARGUMENTS) {
        list->values = PyMem_Calloc(count, sizeof *list->values);
        list->pointers = PyMem_Calloc(count, sizeof *list->pointers);
        if (!list->values || !list->pointers) {
            PyErr_NoMemory();
            gd_arguments_clear(list);
            return -1;
        }
    }
    for (; list->count < count; list->count++) {
        if (gd_to_variant(arguments[list->count], &list->values[list->count]) < 0) {
            gd_arguments_clear(list);
            return -1;
        }
        list->pointers[list->count] = &list->values[list->count];
    }
    return 0;
}

PyObject *gd_raise_call_error(const godot_variant_call_error *error, PyObject *self, PyObject *name) {
    const char *type = Py_TYPE(self)->tp_name;
    switch (error->error) {
    case GD_CALL_INVALID_METHOD: return PyErr_Format(PyExc_AttributeError, "%s has no method %U", type, name);
    case GD_CALL_INVALID_ARGUMENT:
        return PyErr_Format(PyExc_TypeError, "%s.%U: argument %d has the wrong type", type, name, error->argument + 1);
    case GD_CALL_TOO_MANY: return PyErr_Format(PyExc_TypeError, "%s.%U: more than %d arguments", type, name, error->argument);
    case GD_CALL_TOO_FEW: return PyErr_Format(PyExc_TypeError, "%s.%U: fewer than %d arguments", type, name, error->argument);
    default: return PyErr_Format(PyExc_RuntimeError, "%s.%U: the instance is null", type, name);
    }
}

/* ---- types ---- */

static const char *kind_names[GD_TYPE_COUNT] = {
    "anything", "bool", "int", "float", "str", "Vector2", "Rect2", "Vector3", "Transform2D", "Plane", "Quat", "AABB",
    "Basis", "Transform", "Color", "NodePath", "RID", "an engine object", "dict", "list", "bytes", "PoolIntArray",
    "PoolRealArray", "PoolStringArray", "PoolVector2Array", "PoolVector3Array", "PoolColorArray",
};

const char *gd_kind_name(int kind) { return kind_names[kind]; }

/* May the engine convert a value of kind `given` for a parameter of kind `wanted`? */
bool gd_convertible(int given, int wanted) {
    if (given == wanted || wanted == GD_NIL) return true;
    bool number = wanted == GD_BOOL || wanted == GD_INT || wanted == GD_REAL;
    if (number) return given == GD_BOOL || given == GD_INT || given == GD_REAL;
    if (wanted == GD_STRING || wanted == GD_NODE_PATH) return given == GD_STRING || given == GD_NODE_PATH;
    if (wanted == GD_RID) return given == GD_OBJECT;
    if (wanted == GD_OBJECT) return given == GD_NIL;
    if (wanted >= GD_ARRAY) return given >= GD_ARRAY; /* arrays of every sort */
    if (wanted == GD_COLOR) return given == GD_STRING || given == GD_INT;
    if (wanted == GD_BASIS) return given == GD_QUAT;
    if (wanted == GD_QUAT) return given == GD_BASIS;
    if (wanted == GD_TRANSFORM) return given == GD_TRANSFORM2D || given == GD_BASIS || given == GD_QUAT;
    if (wanted == GD_TRANSFORM2D) return given == GD_TRANSFORM;
    return false;
}

/* ---- calls by name ---- */

static PyObject *call_converted(godot_variant *self, PyObject *owner, PyObject *name, gd_argument_list *list) {
    godot_string method;
    godot_variant_call_error error = {0, 0, 0};
    if (gd_to_string(name, &method) < 0) return NULL;
    godot_variant result;
    GD_BEGIN_ENGINE
    result = godot_variant_call(self, &method, list->pointers, (int)list->count, &error);
    GD_END_ENGINE
    PyObject *value = error.error ? gd_raise_call_error(&error, owner, name) : gd_from_variant(&result);
    gd_variant_clear(&result);
    godot_string_destroy(&method);
    return value;
}

PyObject *gd_variant_call(PyObject *self, PyObject *name, PyObject *const *arguments, Py_ssize_t count) {
    godot_variant variant;
    if (gd_to_variant(self, &variant) < 0) return NULL;
    gd_argument_list list;
    PyObject *value = NULL;
    if (gd_arguments_convert(&list, arguments, count) == 0) {
        value = call_converted(&variant, self, name, &list);
        gd_arguments_clear(&list);
    }
    gd_variant_clear(&variant);
    gd_flush_dropped(false);
    return value;
}

PyObject *gd_call_by_name(gd_object *object, PyObject *name, PyObject *const *arguments, Py_ssize_t count) {
    if (!object->ptr) return gd_raise_freed((PyObject *)object, PyUnicode_AsUTF8(name));
    return gd_variant_call((PyObject *)object, name, arguments, count);
}

/* ---- a method of a value type (Vector2.length and the like) ---- */

enum { MOST_PARAMETERS = 4 };

typedef struct {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    PyObject *name;
    int count, optional, kinds[MOST_PARAMETERS];
} gd_value_method;

/* Engines built for release read as many arguments as the method has, given or not. */
static int check_value_arguments(gd_value_method *self, PyObject *const *arguments, gd_argument_list *list) {
    if (list->count < self->count - self->optional || list->count > self->count) {
        PyErr_Format(PyExc_TypeError, "%U takes %d to %d arguments, not %zd", self->name, self->count - self->optional,
                     self->count, list->count);
        return -1;
    }
    for (Py_ssize_t i = 0; i < list->count; i++)
        if (!gd_convertible(gd_variant_kind(&list->values[i]), self->kinds[i])) {
            PyErr_Format(PyExc_TypeError, "%U: argument %zd must be %s, not %s", self->name, i + 1,
                         gd_kind_name(self->kinds[i]), Py_TYPE(arguments[i])->tp_name);
            return -1;
        }
    return 0;
}

static PyObject *value_method_vectorcall(PyObject *callable, PyObject *const *arguments, size_t flags, PyObject *names) {
    gd_value_method *self = (gd_value_method *)callable;
    Py_ssize_t count = PyVectorcall_NARGS(flags);
    if (names && PyTuple_GET_SIZE(names)) return PyErr_Format(PyExc_TypeError, "%U takes no keyword arguments", self->name);
    if (!count) return PyErr_Format(PyExc_TypeError, "%U needs a value to act on", self->name);
    godot_variant variant;
    gd_argument_list list;
    PyObject *value = NULL;
    if (gd_to_variant(arguments[0], &variant) < 0) return NULL;
    if (gd_arguments_convert(&list, arguments + 1, count - 1) == 0) {
        if (check_value_arguments(self, arguments + 1, &list) == 0) value = call_converted(&variant, arguments[0], self->name, &list);
        gd_arguments_clear(&list);
    }
    gd_variant_clear(&variant);
    return value;
}

static void value_method_dealloc(gd_value_method *self) {
    Py_XDECREF(self->name);
    Py_TYPE(self)->tp_free(self);
}

static PyObject *value_method_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *name, *kinds;
    int optional;
    if (!PyArg_ParseTuple(args, "UO!i", &name, &PyTuple_Type, &kinds, &optional)) return NULL;
    if (PyTuple_GET_SIZE(kinds) > MOST_PARAMETERS) return PyErr_Format(PyExc_ValueError, "%U: too many parameters", name);
    gd_value_method *self = (gd_value_method *)type->tp_alloc(type, 0);
    if (!self) return NULL;
    self->vectorcall = value_method_vectorcall;
    self->name = Py_NewRef(name);
    self->optional = optional;
    self->count = (int)PyTuple_GET_SIZE(kinds);
    for (int i = 0; i < self->count; i++) self->kinds[i] = (int)PyLong_AsLong(PyTuple_GET_ITEM(kinds, i));
    return (PyObject *)self;
}

static PyMemberDef value_method_members[] = {
    {"__name__", T_OBJECT, offsetof(gd_value_method, name), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};
PyTypeObject gd_value_method_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "_gd.ValueMethod",
    .tp_basicsize = sizeof(gd_value_method),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR,
    .tp_new = value_method_new,
    .tp_dealloc = (destructor)value_method_dealloc,
    .tp_vectorcall_offset = offsetof(gd_value_method, vectorcall),
    .tp_call = PyVectorcall_Call,
    .tp_descr_get = gd_bind_to,
    .tp_members = value_method_members,
};

PyObject *gd_bind_to(PyObject *self, PyObject *target, PyObject *type) {
    (void)type;
    return !target || target == Py_None ? Py_NewRef(self) : PyMethod_New(self, target);
}
