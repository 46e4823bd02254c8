/* One signal of one object, as far as it has to be quick. The rest of it is BoundSignal in godot/_expose.py. */
#include "call.h"

#include <structmember.h>

typedef struct {
    PyObject_HEAD
    PyObject *owner, *name;
    godot_variant text; /* the name as the engine wants it */
} gd_signal;

static godot_method_bind *bind_emit;

/* emit(*arguments): call everything that is connected, in order of connection. */
static PyObject *signal_emit(PyObject *o, PyObject *const *arguments, Py_ssize_t count) {
    gd_signal *self = (gd_signal *)o;
    gd_argument_list list;
    if (!self->owner) return PyErr_Format(PyExc_TypeError, "this signal has no owner");
    void *ptr = ((gd_object *)self->owner)->ptr;
    if (!ptr) return gd_raise_freed(self->owner, "emit");
    if (gd_arguments_convert(&list, arguments, count) < 0) return NULL;
    const godot_variant *inline_pointers[INLINE_ARGUMENTS + 1], **pointers = inline_pointers;
    godot_variant_call_error error = {0, 0, 0};
    if (count > INLINE_ARGUMENTS && !(pointers = PyMem_Calloc(count + 1, sizeof *pointers))) {
        gd_arguments_clear(&list);
        return PyErr_NoMemory();
    }
    pointers[0] = &self->text;
    for (Py_ssize_t i = 0; i < count; i++) pointers[i + 1] = list.pointers[i];
    Py_INCREF(self);
    godot_variant result;
    GD_BEGIN_ENGINE
    result = godot_method_bind_call(bind_emit, ptr, pointers, (int)count + 1, &error);
    GD_END_ENGINE
    gd_variant_clear(&result);
    gd_arguments_clear(&list);
    if (pointers != inline_pointers) PyMem_Free(pointers);
    gd_flush_dropped(false);
    PyObject *value = error.error ? gd_raise_call_error(&error, self->owner, self->name) : Py_NewRef(Py_None);
    Py_DECREF(self);
    return value;
}

static PyObject *signal_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)kwargs;
    PyObject *owner, *name;
    if (!PyArg_ParseTuple(args, "O!U", &gd_object_type, &owner, &name)) return NULL;
    gd_signal *self = (gd_signal *)type->tp_alloc(type, 0);
    if (!self) return NULL;
    self->owner = Py_NewRef(owner);
    self->name = Py_NewRef(name);
    if (gd_to_variant(name, &self->text) < 0) Py_CLEAR(self);
    return (PyObject *)self;
}

static int signal_traverse(gd_signal *self, visitproc visit, void *arg) {
    Py_VISIT(self->owner);
    return 0;
}

static int signal_clear(gd_signal *self) {
    Py_CLEAR(self->owner);
    return 0;
}

static void signal_dealloc(gd_signal *self) {
    PyObject_GC_UnTrack(self);
    Py_CLEAR(self->owner);
    Py_CLEAR(self->name);
    gd_variant_clear(&self->text);
    Py_TYPE(self)->tp_free((PyObject *)self); /* a subclass's own dealloc drops the heap type */
}

static PyMethodDef signal_methods[] = {
    {"emit", (PyCFunction)(void *)signal_emit, METH_FASTCALL, "Call everything that is connected, in order of connection."},
    {NULL, NULL, 0, NULL},
};
static PyMemberDef signal_members[] = {
    {"owner", T_OBJECT, offsetof(gd_signal, owner), READONLY, "The object that emits."},
    {"name", T_OBJECT, offsetof(gd_signal, name), READONLY, "The signal's name."},
    {NULL, 0, 0, 0, NULL},
};
PyTypeObject gd_signal_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "_gd.Signal",
    .tp_basicsize = sizeof(gd_signal),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_new = signal_new,
    .tp_dealloc = (destructor)signal_dealloc,
    .tp_traverse = (traverseproc)signal_traverse,
    .tp_clear = (inquiry)signal_clear,
    .tp_methods = signal_methods,
    .tp_members = signal_members,
};

int gd_signals_setup(PyObject *module) {
    bind_emit = godot_method_bind_get_method("Object", "emit_signal");
    return PyModule_AddType(module, &gd_signal_type);
}
