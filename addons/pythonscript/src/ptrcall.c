/* The short way into the engine: arguments as plain memory instead of Variants.
 *
 * It serves calls whose parameters and result all have simple types and whose arguments fit exactly; anything else,
 * also every wrong argument, goes the long way, which converts and complains. */
#include "ptrcall.h"

/* ---- node paths, by the identity of the Python text ---- */

enum { PATH_CACHE = 256 };
static struct {
    PyObject *text;
    godot_node_path path;
} path_cache[PATH_CACHE];

/* A copy for the caller to destroy: while the engine works, another call may take the place in the cache. */
static int take_path(PyObject *text, godot_node_path *out) {
    size_t slot = ((uintptr_t)text >> 4) % PATH_CACHE;
    if (path_cache[slot].text != text) {
        godot_string s;
        if (gd_to_string(text, &s) < 0) return -1;
        if (path_cache[slot].text) godot_node_path_destroy(&path_cache[slot].path);
        godot_node_path_new(&path_cache[slot].path, &s);
        godot_string_destroy(&s);
        Py_XSETREF(path_cache[slot].text, Py_NewRef(text));
    }
    godot_node_path_new_copy(out, &path_cache[slot].path);
    return 0;
}

void gd_ptrcall_release(void) {
    for (size_t i = 0; i < PATH_CACHE; i++)
        if (path_cache[i].text) {
            godot_node_path_destroy(&path_cache[i].path);
            Py_CLEAR(path_cache[i].text);
        }
}

/* ---- which calls qualify ---- */

static bool simple(int kind) {
    return (kind >= GD_BOOL && kind <= GD_NODE_PATH) || kind == GD_OBJECT;
}

bool gd_ptrcall_qualifies(int result, const gd_parameter *parameters, int count) {
    if (count > PTRCALL_ARGUMENTS || !(result == PTRCALL_VOID || (simple(result) && result != GD_NODE_PATH))) return false;
    for (int i = 0; i < count; i++)
        if (!simple(parameters[i].kind)) return false;
    return true;
}

/* ---- arguments ---- */

typedef union {
    bool boolean;
    int64_t integer;
    double real;
    godot_string text;
    godot_node_path path;
} argument_store;

enum { FITS, UNFIT, FAILED };

static int store_argument(const gd_parameter *p, PyObject *value, argument_store *store, const void **place) {
    *place = store;
    switch (p->kind) {
    case GD_BOOL:
        if (!PyBool_Check(value)) return UNFIT;
        store->boolean = value == Py_True;
        return FITS;
    case GD_INT: {
        int overflow;
        if (!PyLong_Check(value)) return UNFIT;
        store->integer = PyLong_AsLongLongAndOverflow(value, &overflow);
        return overflow ? UNFIT : FITS;
    }
    case GD_REAL:
        if (PyFloat_Check(value)) store->real = PyFloat_AS_DOUBLE(value);
        else if (PyLong_Check(value) && !(((store->real = PyLong_AsDouble(value)) == -1.0) && PyErr_Occurred())) return FITS;
        else return PyErr_Occurred() ? FAILED : UNFIT;
        return FITS;
    case GD_STRING:
        if (!PyUnicode_CheckExact(value)) return UNFIT;
        return gd_to_string(value, &store->text) < 0 ? FAILED : FITS;
    case GD_NODE_PATH:
        if (!PyUnicode_Check(value)) return UNFIT;
        return take_path(value, &store->path) < 0 ? FAILED : FITS;
    case GD_OBJECT:
        *place = NULL;
        if (value == Py_None) return FITS;
        if (!p->type || !PyObject_TypeCheck(value, (PyTypeObject *)p->type)) return UNFIT;
        *place = ((gd_object *)value)->ptr;
        return *place ? FITS : UNFIT;
    default:
        if (!Py_IS_TYPE(value, gd_value_types[p->kind])) return UNFIT;
        *place = ((gd_value *)value)->f;
        return FITS;
    }
}

/* ---- results ---- */

typedef union {
    bool boolean;
    int64_t integer;
    double real;
    float floats[12];
    godot_string text;
    void *object;
} result_store;

static PyObject *take_result(int kind, result_store *store) {
    PyObject *text;
    switch (kind) {
    case PTRCALL_VOID: Py_RETURN_NONE;
    case GD_BOOL: return PyBool_FromLong(store->boolean);
    case GD_INT: return PyLong_FromLongLong(store->integer);
    case GD_REAL: return PyFloat_FromDouble(store->real);
    case GD_OBJECT: return gd_wrap(store->object);
    case GD_STRING:
        text = gd_from_string(&store->text);
        godot_string_destroy(&store->text);
        return text;
    default: return gd_value_new(kind, store->floats);
    }
}

PyObject *gd_ptrcall(godot_method_bind *bind, void *ptr, int result, const gd_parameter *parameters,
                     PyObject *const *arguments, int count) {
    argument_store stores[PTRCALL_ARGUMENTS];
    const void *places[PTRCALL_ARGUMENTS];
    result_store store;
    int filled = 0, state = FITS;
    while (filled < count) {
        state = store_argument(&parameters[filled], arguments[filled], &stores[filled], &places[filled]);
        if (state != FITS) break;
        filled++;
    }
    if (state == FITS) {
        memset(&store, 0, sizeof store); /* also an empty String for the engine to assign to */
        GD_BEGIN_ENGINE
        godot_method_bind_ptrcall(bind, ptr, places, &store);
        GD_END_ENGINE
    }
    for (int i = 0; i < filled; i++) {
        if (parameters[i].kind == GD_STRING) godot_string_destroy(&stores[i].text);
        if (parameters[i].kind == GD_NODE_PATH) godot_node_path_destroy(&stores[i].path);
    }
    if (state == FITS) return take_result(result, &store);
    return state == FAILED ? NULL : Py_NewRef(Py_NotImplemented);
}
