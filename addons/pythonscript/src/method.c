/* Descriptors that make the engine's methods and properties attributes of the wrapper classes. */
#include "call.h"
#include "ptrcall.h"

#include <structmember.h>

/* ---- a method of an engine class ---- */

typedef struct {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    godot_method_bind *bind; /* looked up at the first call */
    PyObject *class_name, *name, *doc;
    int count, optional;
    bool varargs, checked;
    bool direct; /* ptrcall will do */
    int result;  /* Variant type, GD_NIL for any, PTRCALL_VOID for none */
    gd_parameter *parameters;
} gd_method;

static int wrong_argument(gd_method *self, Py_ssize_t index, PyObject *given) {
    gd_parameter *p = &self->parameters[index];
    const char *wanted = p->class_name ? PyUnicode_AsUTF8(p->class_name) : gd_kind_name(p->kind);
    PyErr_Format(PyExc_TypeError, "%U.%U: argument %zd must be %s, not %s", self->class_name, self->name, index + 1,
                 wanted, Py_TYPE(given)->tp_name);
    return -1;
}

/* Engines built for release convert whatever they get, so the types are checked here. */
static int check_arguments(gd_method *self, PyObject *const *arguments, gd_argument_list *list) {
    if (!self->checked) return 0;
    if (list->count < self->count - self->optional || (list->count > self->count && !self->varargs)) {
        PyErr_Format(PyExc_TypeError, "%U.%U takes %d to %d arguments, not %zd", self->class_name, self->name,
                     self->count - self->optional, self->count, list->count);
        return -1;
    }
    Py_ssize_t known = list->count < self->count ? list->count : self->count;
    for (Py_ssize_t i = 0; i < known; i++) {
        gd_parameter *p = &self->parameters[i];
        int given = gd_variant_kind(&list->values[i]);
        if (!gd_convertible(given, p->kind)) return wrong_argument(self, i, arguments[i]);
        if (!p->class_name || given != GD_OBJECT || p->kind != GD_OBJECT) continue;
        if (!p->type && !(p->type = PyObject_CallFunctionObjArgs(gd_hooks.class_for, p->class_name, Py_False, NULL))) return -1;
        if (!PyObject_TypeCheck(arguments[i], (PyTypeObject *)p->type)) return wrong_argument(self, i, arguments[i]);
    }
    return 0;
}

static godot_method_bind *method_bind(gd_method *self) {
    if (!self->bind) {
        self->bind = godot_method_bind_get_method(PyUnicode_AsUTF8(self->class_name), PyUnicode_AsUTF8(self->name));
        if (!self->bind) PyErr_Format(PyExc_AttributeError, "this engine has no %U.%U", self->class_name, self->name);
    }
    return self->bind;
}

static PyObject *method_call(gd_method *self, PyObject *target, PyObject *const *arguments, Py_ssize_t count) {
    gd_argument_list list;
    godot_variant_call_error error = {0, 0, 0};
    void *ptr = ((gd_object *)target)->ptr;
    if (!ptr) return gd_raise_freed(target, PyUnicode_AsUTF8(self->name));
    if (!method_bind(self)) return NULL;
    if (self->direct && count == self->count) {
        PyObject *value = gd_ptrcall(self->bind, ptr, self->result, self->parameters, arguments, (int)count);
        if (value != Py_NotImplemented) {
            gd_flush_dropped(false);
            return value;
        }
        Py_DECREF(value);
    }
    if (gd_arguments_convert(&list, arguments, count) < 0) return NULL;
    if (check_arguments(self, arguments, &list) < 0) {
        gd_arguments_clear(&list);
        return NULL;
    }
    godot_variant result;
    GD_BEGIN_ENGINE
    result = godot_method_bind_call(self->bind, ptr, list.pointers, (int)count, &error);
    GD_END_ENGINE
    /* Object.call and its like report about the method they were told to call. */
    bool forwarded = error.error && self->varargs && count && PyUnicode_Check(arguments[0]);
    PyObject *value = error.error ? gd_raise_call_error(&error, target, forwarded ? arguments[0] : self->name)
                                  : gd_from_variant(&result);
    gd_variant_clear(&result);
    gd_arguments_clear(&list);
    gd_flush_dropped(false);
    return value;
}

static PyObject *method_vectorcall(PyObject *callable, PyObject *const *arguments, size_t flags, PyObject *names) {
    gd_method *self = (gd_method *)callable;
    Py_ssize_t count = PyVectorcall_NARGS(flags);
    if (names && PyTuple_GET_SIZE(names))
        return PyErr_Format(PyExc_TypeError, "%U.%U takes no keyword arguments", self->class_name, self->name);
    if (!count || !gd_is_object(arguments[0]))
        return PyErr_Format(PyExc_TypeError, "%U.%U must be called on an engine object", self->class_name, self->name);
    return method_call(self, arguments[0], arguments + 1, count - 1);
}

static void method_dealloc(gd_method *self) {
    for (int i = 0; i < self->count; i++) {
        Py_XDECREF(self->parameters[i].class_name);
        Py_XDECREF(self->parameters[i].type);
    }
    PyMem_Free(self->parameters);
    Py_XDECREF(self->class_name);
    Py_XDECREF(self->name);
    Py_XDECREF(self->doc);
    Py_TYPE(self)->tp_free(self);
}

/* Method(class name, name, parameters, optional, varargs, result, doc): a parameter is a Variant type number or the name
 * of a class; parameters None switches the check off. */
static PyObject *method_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *class_name, *name, *parameters, *doc;
    int optional, varargs, result;
    if (!PyArg_ParseTuple(args, "UUOipiO", &class_name, &name, &parameters, &optional, &varargs, &result, &doc)) return NULL;
    gd_method *self = (gd_method *)type->tp_alloc(type, 0);
    if (!self) return NULL;
    self->vectorcall = method_vectorcall;
    self->class_name = Py_NewRef(class_name);
    self->name = Py_NewRef(name);
    self->doc = Py_NewRef(doc);
    self->optional = optional;
    self->varargs = varargs;
    self->checked = PyTuple_Check(parameters);
    if (!self->checked) return (PyObject *)self;
    self->count = (int)PyTuple_GET_SIZE(parameters);
    self->parameters = PyMem_Calloc(self->count + 1, sizeof *self->parameters);
    for (int i = 0; i < self->count; i++) {
        PyObject *p = PyTuple_GET_ITEM(parameters, i);
        self->parameters[i].kind = PyLong_Check(p) ? (int)PyLong_AsLong(p) : GD_OBJECT;
        if (PyUnicode_Check(p)) self->parameters[i].class_name = Py_NewRef(p);
    }
    self->result = result;
    self->direct = !varargs && gd_ptrcall_qualifies(result, self->parameters, self->count);
    return (PyObject *)self;
}

static PyObject *method_repr(gd_method *self) {
    return PyUnicode_FromFormat("<engine method %U.%U>", self->class_name, self->name);
}

static PyMemberDef method_members[] = {
    {"__name__", T_OBJECT, offsetof(gd_method, name), READONLY, NULL},
    {"__doc__", T_OBJECT, offsetof(gd_method, doc), READONLY, NULL},
    {"__objclass_name__", T_OBJECT, offsetof(gd_method, class_name), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};
PyTypeObject gd_method_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "_gd.Method",
    .tp_basicsize = sizeof(gd_method),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR,
    .tp_new = method_new,
    .tp_dealloc = (destructor)method_dealloc,
    .tp_repr = (reprfunc)method_repr,
    .tp_vectorcall_offset = offsetof(gd_method, vectorcall),
    .tp_call = PyVectorcall_Call,
    .tp_descr_get = gd_bind_to,
    .tp_members = method_members,
};

/* ---- a property of an engine class ---- */

typedef struct {
    PyObject_HEAD
    PyObject *name, *getter, *setter; /* Method or None */
    PyObject *index;                  /* first argument of both, or None */
} gd_property;

static PyObject *property_get(PyObject *descriptor, PyObject *target, PyObject *type) {
    (void)type;
    gd_property *self = (gd_property *)descriptor;
    if (!target || target == Py_None) return Py_NewRef(descriptor);
    if (self->getter == Py_None) return PyErr_Format(PyExc_AttributeError, "%U cannot be read", self->name);
    return method_call((gd_method *)self->getter, target, &self->index, self->index != Py_None);
}

static int property_set(PyObject *descriptor, PyObject *target, PyObject *value) {
    gd_property *self = (gd_property *)descriptor;
    if (!value || self->setter == Py_None) {
        PyErr_Format(PyExc_AttributeError, "%U cannot be %s", self->name, value ? "written" : "deleted");
        return -1;
    }
    bool indexed = self->index != Py_None;
    PyObject *arguments[] = {indexed ? self->index : value, value};
    PyObject *result = method_call((gd_method *)self->setter, target, arguments, indexed ? 2 : 1);
    Py_XDECREF(result);
    return result ? 0 : -1;
}

static void property_dealloc(gd_property *self) {
    Py_XDECREF(self->name);
    Py_XDECREF(self->getter);
    Py_XDECREF(self->setter);
    Py_XDECREF(self->index);
    Py_TYPE(self)->tp_free(self);
}

/* Property(name, getter, setter, index) */
static PyObject *property_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *name, *getter, *setter, *index;
    if (!PyArg_ParseTuple(args, "UOOO", &name, &getter, &setter, &index)) return NULL;
    gd_property *self = (gd_property *)type->tp_alloc(type, 0);
    if (!self) return NULL;
    self->name = Py_NewRef(name);
    self->getter = Py_NewRef(getter);
    self->setter = Py_NewRef(setter);
    self->index = Py_NewRef(index);
    return (PyObject *)self;
}

static PyMemberDef property_members[] = {
    {"__name__", T_OBJECT, offsetof(gd_property, name), READONLY, NULL},
    {"getter", T_OBJECT, offsetof(gd_property, getter), READONLY, NULL},
    {"setter", T_OBJECT, offsetof(gd_property, setter), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};
PyTypeObject gd_property_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "_gd.Property",
    .tp_basicsize = sizeof(gd_property),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = property_new,
    .tp_dealloc = (destructor)property_dealloc,
    .tp_descr_get = property_get,
    .tp_descr_set = property_set,
    .tp_members = property_members,
};

int gd_methods_setup(PyObject *module) {
    return PyModule_AddType(module, &gd_method_type) < 0 || PyModule_AddType(module, &gd_property_type) < 0 ||
                   PyModule_AddType(module, &gd_value_method_type) < 0
               ? -1
               : 0;
}
