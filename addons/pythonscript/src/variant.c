/* Python value <-> engine Variant. Containers are copied both ways. */
#include "pythonscript.h"

gd_type_table gd_types;

/* ---- text ---- */

int gd_to_string(PyObject *text, godot_string *out) {
    wchar_t small[256], *wide = small;
    Py_ssize_t length = PyUnicode_GET_LENGTH(text);
    if (length < 256) {
        if (PyUnicode_AsWideChar(text, small, 256) < 0) return -1;
    } else if (!(wide = PyUnicode_AsWideCharString(text, &length))) {
        return -1;
    }
    godot_string_new_with_wide_string(out, wide, (int)length);
    if (wide != small) PyMem_Free(wide);
    return 0;
}

PyObject *gd_from_string(const godot_string *s) {
    int length = godot_string_length(s);
    return length ? PyUnicode_FromWideChar(godot_string_wide_str(s), length) : PyUnicode_New(0, 0);
}

int gd_to_string_name(PyObject *text, godot_string_name *out) {
    godot_string s;
    if (gd_to_string(text, &s) < 0) return -1;
    godot_string_name_new(out, &s);
    godot_string_destroy(&s);
    return 0;
}

/* ---- Python -> Variant ---- */

static void set_plain(godot_variant *out, int kind, const void *data, size_t size) {
    *(int *)out->bytes = kind;
    memcpy(gd_variant_data(out), data, size);
}

static int value_to_variant(gd_value *value, int kind, godot_variant *out) {
    const void *f = value->f;
    switch (kind) {
    case GD_TRANSFORM2D: godot_variant_new_transform2d(out, f); break;
    case GD_AABB: godot_variant_new_aabb(out, f); break;
    case GD_BASIS: godot_variant_new_basis(out, f); break;
    case GD_TRANSFORM: godot_variant_new_transform(out, f); break;
    default: set_plain(out, kind, f, sizeof(float) * gd_value_floats(kind));
    }
    return 0;
}

static int object_to_variant(gd_object *object, godot_variant *out) {
    if (!object->ptr) {
        gd_raise_freed((PyObject *)object, "cannot pass it to the engine");
        return -1;
    }
    godot_variant_new_object(out, object->ptr);
    return 0;
}

static int sequence_to_variant(PyObject *items, godot_variant *out) {
    godot_array array;
    godot_array_new(&array);
    int failed = 0;
    for (Py_ssize_t i = 0; !failed && i < PySequence_Fast_GET_SIZE(items); i++) {
        godot_variant element;
        failed = gd_to_variant(PySequence_Fast_GET_ITEM(items, i), &element);
        if (!failed) godot_array_append(&array, &element);
        gd_variant_clear(&element);
    }
    if (!failed) godot_variant_new_array(out, &array);
    godot_array_destroy(&array);
    return failed;
}

static int dict_to_variant(PyObject *items, godot_variant *out) {
    godot_dictionary dictionary;
    godot_dictionary_new(&dictionary);
    PyObject *key, *value;
    Py_ssize_t position = 0;
    int failed = 0;
    while (!failed && PyDict_Next(items, &position, &key, &value)) {
        godot_variant k, v;
        gd_variant_set_nil(&v);
        failed = gd_to_variant(key, &k) || gd_to_variant(value, &v);
        if (!failed) godot_dictionary_set(&dictionary, &k, &v);
        gd_variant_clear(&k);
        gd_variant_clear(&v);
    }
    if (!failed) godot_variant_new_dictionary(out, &dictionary);
    godot_dictionary_destroy(&dictionary);
    return failed;
}

static int list_to_variant(PyObject *list, godot_variant *out) {
    int kind = Py_TYPE(list) == &PyList_Type ? 0 : gd_pool_kind(list);
    return kind ? gd_pool_to_variant(list, kind, out) : sequence_to_variant(list, out);
}

static int text_to_variant(PyObject *text, godot_variant *out) {
    godot_string s;
    if (gd_to_string(text, &s) < 0) return -1;
    if (PyObject_TypeCheck(text, gd_types.node_path)) {
        godot_node_path path;
        godot_node_path_new(&path, &s);
        godot_variant_new_node_path(out, &path);
        godot_node_path_destroy(&path);
    } else {
        godot_variant_new_string(out, &s);
    }
    godot_string_destroy(&s);
    return 0;
}

static int integer_to_variant(PyObject *number, godot_variant *out) {
    int overflow;
    int64_t i = PyLong_AsLongLongAndOverflow(number, &overflow);
    if (overflow) {
        PyErr_SetString(PyExc_OverflowError, "the engine's integers have 64 bits");
        return -1;
    }
    if (i == -1 && PyErr_Occurred()) return -1;
    set_plain(out, GD_INT, &i, sizeof i);
    return 0;
}

static int real_to_variant(double number, godot_variant *out) {
    set_plain(out, GD_REAL, &number, sizeof number);
    return 0;
}

/* Whatever is no container and no exact basic type: subclasses, numpy scalars. */
static int other_to_variant(PyObject *value, godot_variant *out) {
    if (PyUnicode_Check(value)) return text_to_variant(value, out);
    if (PyLong_Check(value)) return integer_to_variant(value, out);
    if (PyFloat_Check(value)) return real_to_variant(PyFloat_AS_DOUBLE(value), out);
    if (PyBytes_Check(value)) return gd_bytes_to_variant(PyBytes_AS_STRING(value), PyBytes_GET_SIZE(value), out);
    if (PyByteArray_Check(value))
        return gd_bytes_to_variant(PyByteArray_AS_STRING(value), PyByteArray_GET_SIZE(value), out);
    if (Py_IS_TYPE(value, &gd_rid_type)) {
        set_plain(out, GD_RID, ((gd_rid *)value)->id, 8);
        return 0;
    }
    Py_ssize_t length = PyObject_CheckBuffer(value) ? PyObject_Size(value) : -1; /* a scalar has none */
    PyErr_Clear();
    if (length >= 0) return gd_buffer_to_variant(value, out);
    if (PyIndex_Check(value)) {
        PyObject *number = PyNumber_Index(value);
        int failed = number ? integer_to_variant(number, out) : -1;
        Py_XDECREF(number);
        return failed;
    }
    PyNumberMethods *number = Py_TYPE(value)->tp_as_number;
    if (number && number->nb_float) {
        double real = PyFloat_AsDouble(value);
        return real == -1.0 && PyErr_Occurred() ? -1 : real_to_variant(real, out);
    }
    PyErr_Format(PyExc_TypeError, "a %s has no counterpart in the engine", Py_TYPE(value)->tp_name);
    return -1;
}

static int container_to_variant(PyObject *value, godot_variant *out) {
    if (Py_EnterRecursiveCall(" while converting a container for the engine")) return -1;
    int failed = PyList_Check(value)   ? list_to_variant(value, out)
                 : PyDict_Check(value) ? dict_to_variant(value, out)
                                       : sequence_to_variant(value, out);
    Py_LeaveRecursiveCall();
    return failed;
}

int gd_to_variant(PyObject *value, godot_variant *out) {
    PyTypeObject *type = Py_TYPE(value);
    int failed = 0, kind;
    gd_variant_set_nil(out);
    if (value == Py_None) return 0;
    if (type == &PyLong_Type) failed = integer_to_variant(value, out);
    else if (type == &PyFloat_Type) failed = real_to_variant(PyFloat_AS_DOUBLE(value), out);
    else if (type == &PyUnicode_Type) failed = text_to_variant(value, out);
    else if (type == &PyBool_Type) {
        bool truth = value == Py_True;
        set_plain(out, GD_BOOL, &truth, sizeof truth);
    } else if (gd_is_object(value)) failed = object_to_variant((gd_object *)value, out);
    else if ((kind = gd_value_kind(type))) failed = value_to_variant((gd_value *)value, kind, out);
    else if (PyList_Check(value) || PyTuple_Check(value) || PyDict_Check(value)) failed = container_to_variant(value, out);
    else failed = other_to_variant(value, out);
    if (failed) gd_variant_set_nil(out);
    return failed ? -1 : 0;
}

/* ---- Variant -> Python ---- */

static PyObject *object_from_variant(const godot_variant *v) {
    static const uint8_t null_object[16];
    void *ptr = godot_variant_as_object(v);
    /* Some builds answer NULL for a freed object, others its stale pointer. */
    bool freed = ptr ? !godot_is_instance_valid(ptr) : memcmp(gd_variant_data(v), null_object, sizeof null_object) != 0;
    if (freed) {
        PyErr_SetString(gd_freed_error, "received an object that was freed");
        return NULL;
    }
    return gd_wrap(ptr);
}

/* A list cannot be a key in Python: arrays used as keys arrive as tuples. */
static PyObject *key_from_variant(const godot_variant *v) {
    PyObject *key = gd_from_variant(v);
    if (key && PyList_Check(key)) Py_SETREF(key, PyList_AsTuple(key));
    return key;
}

static PyObject *list_from_array(const godot_array *array) {
    int count = godot_array_size(array);
    PyObject *list = PyList_New(count);
    for (int i = 0; list && i < count; i++) {
        godot_variant element = godot_array_get(array, i);
        PyObject *item = gd_from_variant(&element);
        gd_variant_clear(&element);
        if (item) PyList_SET_ITEM(list, i, item);
        else Py_CLEAR(list);
    }
    return list;
}

static PyObject *dict_from_dictionary(const godot_dictionary *dictionary) {
    godot_array keys = godot_dictionary_keys(dictionary);
    int count = godot_array_size(&keys);
    PyObject *dict = PyDict_New();
    for (int i = 0; dict && i < count; i++) {
        godot_variant k = godot_array_get(&keys, i), v = godot_dictionary_get(dictionary, &k);
        PyObject *key = key_from_variant(&k), *value = key ? gd_from_variant(&v) : NULL;
        if (!value || PyDict_SetItem(dict, key, value) < 0) Py_CLEAR(dict);
        Py_XDECREF(key);
        Py_XDECREF(value);
        gd_variant_clear(&k);
        gd_variant_clear(&v);
    }
    godot_array_destroy(&keys);
    return dict;
}

static PyObject *text_from_variant(const godot_variant *v) {
    godot_string s = godot_variant_as_string(v); /* of a NodePath too */
    PyObject *text = gd_from_string(&s);
    godot_string_destroy(&s);
    if (text && gd_variant_kind(v) == GD_NODE_PATH)
        Py_SETREF(text, PyObject_CallOneArg((PyObject *)gd_types.node_path, text));
    return text;
}

static PyObject *container_from_variant(const godot_variant *v) {
    PyObject *result;
    if (Py_EnterRecursiveCall(" while converting a container of the engine")) return NULL;
    if (gd_variant_kind(v) == GD_ARRAY) {
        godot_array array = godot_variant_as_array(v);
        result = list_from_array(&array);
        godot_array_destroy(&array);
    } else {
        godot_dictionary dictionary = godot_variant_as_dictionary(v);
        result = dict_from_dictionary(&dictionary);
        godot_dictionary_destroy(&dictionary);
    }
    Py_LeaveRecursiveCall();
    return result;
}

static PyObject *rid_from_variant(const godot_variant *v) {
    gd_rid *rid = PyObject_New(gd_rid, &gd_rid_type);
    if (rid) memcpy(rid->id, gd_variant_data(v), sizeof rid->id);
    return (PyObject *)rid;
}

PyObject *gd_from_variant(const godot_variant *v) {
    const void *data = gd_variant_data(v);
    int kind = gd_variant_kind(v);
    switch (kind) {
    case GD_NIL: Py_RETURN_NONE;
    case GD_BOOL: return PyBool_FromLong(*(const bool *)data);
    case GD_INT: return PyLong_FromLongLong(*(const int64_t *)data);
    case GD_REAL: return PyFloat_FromDouble(*(const double *)data);
    case GD_STRING:
    case GD_NODE_PATH: return text_from_variant(v);
    case GD_VECTOR2:
    case GD_RECT2:
    case GD_VECTOR3:
    case GD_PLANE:
    case GD_QUAT:
    case GD_COLOR: return gd_value_new(kind, data);
    case GD_TRANSFORM2D: {
        godot_transform2d t = godot_variant_as_transform2d(v);
        return gd_value_new(kind, (const float *)&t);
    }
    case GD_AABB: {
        godot_aabb a = godot_variant_as_aabb(v);
        return gd_value_new(kind, (const float *)&a);
    }
    case GD_BASIS: {
        godot_basis b = godot_variant_as_basis(v);
        return gd_value_new(kind, (const float *)&b);
    }
    case GD_TRANSFORM: {
        godot_transform t = godot_variant_as_transform(v);
        return gd_value_new(kind, (const float *)&t);
    }
    case GD_RID: return rid_from_variant(v);
    case GD_OBJECT: return object_from_variant(v);
    case GD_DICTIONARY:
    case GD_ARRAY: return container_from_variant(v);
    case GD_POOL_BYTE:
    case GD_POOL_INT:
    case GD_POOL_REAL:
    case GD_POOL_STRING:
    case GD_POOL_VECTOR2:
    case GD_POOL_VECTOR3:
    case GD_POOL_COLOR: return gd_pool_from_variant(v);
    default: return PyErr_Format(PyExc_TypeError, "unknown Variant type %d", kind);
    }
}
