/* The module _gd: what the Python side of the binding is built on. */
#include "pythonscript.h"

#include <string.h>

static int need_object(PyObject *o) {
    if (gd_is_object(o)) return 0;
    PyErr_Format(PyExc_TypeError, "an engine object is needed, not %s", Py_TYPE(o)->tp_name);
    return -1;
}

/* call(object or value, name, *arguments) */
static PyObject *module_call(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
    (void)module;
    if (count < 2 || !PyUnicode_Check(arguments[1])) return PyErr_Format(PyExc_TypeError, "call(object, name, *arguments)");
    if (gd_is_object(arguments[0]))
        return gd_call_by_name((gd_object *)arguments[0], arguments[1], arguments + 2, count - 2);
    return gd_variant_call(arguments[0], arguments[1], arguments + 2, count - 2);
}

/* construct(class name, wrapper type or None to find it) */
static PyObject *module_construct(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
    (void)module;
    if (count < 1 || !PyUnicode_Check(arguments[0])) return PyErr_Format(PyExc_TypeError, "construct(class name, type)");
    if (count > 2) return PyErr_Format(PyExc_TypeError, "%U.new() takes no arguments", arguments[0]);
    bool typed = count == 2 && PyType_Check(arguments[1]) && PyType_IsSubtype((PyTypeObject *)arguments[1], &gd_object_type);
    const char *text = PyUnicode_AsUTF8(arguments[0]);
    return text ? gd_construct(text, typed ? (PyTypeObject *)arguments[1] : NULL) : NULL;
}

static PyObject *module_singleton(PyObject *module, PyObject *name) {
    (void)module;
    const char *text = PyUnicode_AsUTF8(name);
    return text ? gd_wrap(godot_global_get_singleton((char *)text)) : NULL;
}

static PyObject *module_free(PyObject *module, PyObject *object) {
    (void)module;
    if (need_object(object) < 0) return NULL;
    void *ptr = ((gd_object *)object)->ptr;
    if (!ptr) return gd_raise_freed(object, "free");
    GD_BEGIN_ENGINE
    godot_object_destroy(ptr);
    GD_END_ENGINE
    gd_flush_dropped(false);
    Py_RETURN_NONE;
}

static PyObject *module_running(PyObject *module, PyObject *unused) {
    (void)module, (void)unused;
    return gd_running();
}

static PyObject *module_print_error(PyObject *module, PyObject *args) {
    (void)module;
    const char *description, *function, *file;
    int line;
    if (!PyArg_ParseTuple(args, "sssi", &description, &function, &file, &line)) return NULL;
    godot_print_error(description, function, file, line);
    Py_RETURN_NONE;
}

/* print(text): a line for the engine's log and the editor's Output panel */
static PyObject *module_print(PyObject *module, PyObject *text) {
    (void)module;
    godot_string s;
    if (!PyUnicode_Check(text)) return PyErr_Format(PyExc_TypeError, "print takes a str");
    if (gd_to_string(text, &s) < 0) return NULL;
    GD_BEGIN_ENGINE
    godot_print(&s);
    GD_END_ENGINE
    godot_string_destroy(&s);
    Py_RETURN_NONE;
}

static PyObject *module_release(PyObject *module, PyObject *unused) {
    (void)module, (void)unused;
    gd_objects_release();
    Py_RETURN_NONE;
}

/* set_hooks(**functions, freed_error=…, node_path=…, pool={kind: type}) */
static PyObject *module_set_hooks(PyObject *module, PyObject *args, PyObject *kwargs) {
    (void)module, (void)args;
    static const struct {
        const char *name;
        void *place;
    } places[] = {
        {"load_script", &gd_hooks.load_script}, {"class_for", &gd_hooks.class_for},
        {"instance_class", &gd_hooks.instance_class}, {"init_instance", &gd_hooks.init_instance},
        {"report", &gd_hooks.report}, {"add_global", &gd_hooks.add_global},
        {"coerce_export", &gd_hooks.coerce_export}, {"parse_color", &gd_hooks.parse_color},
        {"start_method", &gd_hooks.start_method},
        {"finish", &gd_hooks.finish}, {"migrate", &gd_hooks.migrate}, {"template", &gd_hooks.template},
        {"validate", &gd_hooks.validate}, {"find_function", &gd_hooks.find_function},
        {"make_function", &gd_hooks.make_function},
        {"freed_error", &gd_freed_error}, {"node_path", &gd_types.node_path},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        PyObject *value = kwargs ? PyDict_GetItemString(kwargs, places[i].name) : NULL;
        if (!value) return PyErr_Format(PyExc_TypeError, "set_hooks: %s is missing", places[i].name);
        *(PyObject **)places[i].place = Py_NewRef(value);
    }
    PyObject *pool = PyDict_GetItemString(kwargs, "pool"), *kind, *type;
    Py_ssize_t position = 0;
    while (pool && PyDict_Next(pool, &position, &kind, &type)) {
        long index = PyLong_AsLong(kind);
        if (index < GD_POOL_INT || index >= GD_TYPE_COUNT || !PyType_Check(type))
            return PyErr_Format(PyExc_ValueError, "set_hooks: pool maps pool array kinds to list types");
        gd_types.pool[index] = (PyTypeObject *)Py_NewRef(type);
    }
    Py_RETURN_NONE;
}

static PyMethodDef module_methods[] = {
    {"call", (PyCFunction)(void *)module_call, METH_FASTCALL, "Call a method by name."},
    {"construct", (PyCFunction)(void *)module_construct, METH_FASTCALL, "A new object of an engine class."},
    {"singleton", module_singleton, METH_O, "One of the engine's singletons, or None."},
    {"free", module_free, METH_O, "Destroy an object at once."},
    {"running", module_running, METH_NOARGS, "The objects whose Python methods are running, outermost first."},
    {"print_error", module_print_error, METH_VARARGS, "print_error(text, function, file, line): to the engine's log."},
    {"print", module_print, METH_O, "A line for the engine's log and the editor's Output panel."},
    {"release", module_release, METH_NOARGS, "Let go of every engine object, for good."},
    {"set_hooks", (PyCFunction)(void *)module_set_hooks, METH_VARARGS | METH_KEYWORDS, "Register the runtime."},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "_gd", .m_size = -1, .m_methods = module_methods};

PyMODINIT_FUNC PyInit__gd(void) {
    PyObject *module = PyModule_Create(&definition);
    if (!module || gd_objects_setup() < 0 || gd_values_setup(module) < 0 || gd_methods_setup(module) < 0 || gd_signals_setup(module) < 0) return NULL;
    if (PyModule_AddObjectRef(module, "ObjectBase", (PyObject *)&gd_object_type) < 0 ||
        PyModule_AddIntConstant(module, "in_editor", gd_in_editor) < 0 ||
        PyModule_AddIntConstant(module, "engine_version", gd_engine_version) < 0 ||
        PyModule_AddStringConstant(module, "home", gd_home) < 0)
        return NULL;
    return module;
}
