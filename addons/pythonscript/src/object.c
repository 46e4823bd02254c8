/* One Python wrapper per engine object.
 *
 * The engine keeps a gd_binding on every object that Python has seen and tells us when the object dies. So the same
 * Python instance is found again without a search, and a wrapper knows that its object was freed.
 *
 * Ownership. A plain object (a node) is owned by the engine; its wrapper lives as long as it does. A Reference is
 * shared: the wrapper owns one engine reference, and while anybody else holds one too, the binding owns the wrapper
 * (strong); when Python is the last holder it does not (weak), so the wrapper can die and take the object with it. */
#include "pythonscript.h"

#include <structmember.h>

static int binding_index = -1;
static gd_object *all_wrappers;
static PyObject *class_cache; /* engine class name -> wrapper type */
static void *reference_tag;
static godot_method_bind *bind_get_class, *bind_get_script, *bind_reference, *bind_init_reference, *bind_unreference;

/* ---- the engine's side of the binding ---- */

static void *binding_alloc(void *data, const void *tag, godot_object *owner) {
    (void)data, (void)tag, (void)owner;
    return calloc(1, sizeof(gd_binding));
}

static void binding_free(void *data, void *stored) {
    (void)data;
    gd_binding *binding = stored;
    GD_ENTER_PYTHON;
    gd_object *wrapper = binding->wrapper;
    if (wrapper) {
        wrapper->ptr = NULL;
        wrapper->binding = NULL;
        wrapper->counted = false;
        if (binding->strong) Py_DECREF(wrapper);
    }
    if (!gd_finished) gd_settle(true); /* last: the wrapper's end may let others in */
    GD_LEAVE_PYTHON;
    free(binding);
}

/* The engine calls this when a count rose to two: somebody beside us holds the object. */
static void binding_shared(void *stored, godot_object *owner) {
    (void)owner;
    gd_binding *binding = stored;
    if (!binding->wrapper) return;
    GD_ENTER_PYTHON;
    if (binding->wrapper && !binding->strong) {
        binding->strong = true;
        Py_INCREF(binding->wrapper);
    }
    GD_LEAVE_PYTHON;
}

/* The engine calls this when a count fell to one: ours, as long as a wrapper exists. */
static bool binding_unshared(void *stored, godot_object *owner) {
    (void)owner;
    gd_binding *binding = stored;
    if (!binding->wrapper) return true;
    GD_ENTER_PYTHON;
    if (binding->wrapper && binding->strong) {
        binding->strong = false;
        gd_drop_later((PyObject *)binding->wrapper);
    }
    GD_LEAVE_PYTHON;
    return true;
}

gd_binding *gd_binding_of(void *ptr) {
    if (gd_finished) return NULL;
    gd_settle(false);
    return godot_nativescript_get_instance_binding_data(binding_index, ptr);
}

/* ---- questions to the engine ---- */

bool gd_is_reference(void *ptr) { return godot_object_cast_to(ptr, reference_tag) != NULL; }

static void count_up(void *ptr, bool fresh) {
    bool result = false;
    godot_method_bind_ptrcall(fresh ? bind_init_reference : bind_reference, ptr, NULL, &result);
}

bool gd_unreference(void *ptr) {
    bool die = false;
    godot_method_bind_ptrcall(bind_unreference, ptr, NULL, &die);
    return die;
}

PyObject *gd_class_name(void *ptr) {
    godot_string name;
    memset(&name, 0, sizeof name); /* an empty String, for the engine to assign to */
    godot_method_bind_ptrcall(bind_get_class, ptr, NULL, &name);
    PyObject *text = gd_from_string(&name);
    godot_string_destroy(&name);
    return text;
}

static int has_script(void *ptr) {
    godot_variant_call_error error = {0, 0, 0};
    godot_variant script = godot_method_bind_call(bind_get_script, ptr, NULL, 0, &error);
    bool found = gd_variant_kind(&script) == GD_OBJECT && godot_variant_as_object(&script);
    gd_variant_clear(&script);
    return found;
}

/* The wrapper type for an engine object whose script, if any, is not ours (borrowed reference). */
static PyTypeObject *type_for(void *ptr) {
    PyObject *name = gd_class_name(ptr);
    if (!name) return NULL;
    bool foreign = has_script(ptr);
    PyObject *type = foreign ? NULL : PyDict_GetItemWithError(class_cache, name);
    if (!type && !PyErr_Occurred()) {
        type = PyObject_CallFunctionObjArgs(gd_hooks.class_for, name, foreign ? Py_True : Py_False, NULL);
        if (type && !foreign && PyDict_SetItem(class_cache, name, type) < 0) Py_CLEAR(type);
        Py_XDECREF(type); /* the cache, or the runtime's table of foreign classes, keeps it */
    }
    Py_DECREF(name);
    return (PyTypeObject *)type;
}

/* ---- making wrappers ---- */

PyObject *gd_wrap_as(void *ptr, PyTypeObject *type, bool fresh) {
    gd_binding *binding = gd_binding_of(ptr);
    if (!binding) {
        PyErr_SetString(PyExc_RuntimeError, "the engine is shutting down");
        return NULL;
    }
    gd_object *self = (gd_object *)type->tp_alloc(type, 0);
    if (!self) return NULL;
    if (binding->wrapper) { /* the allocation collected garbage, and a finalizer met the object */
        Py_DECREF(self);
        return Py_NewRef((PyObject *)binding->wrapper);
    }
    self->ptr = ptr;
    self->binding = binding;
    self->next = all_wrappers;
    if (all_wrappers) all_wrappers->previous = self;
    all_wrappers = self;
    binding->wrapper = self;
    self->counted = gd_is_reference(ptr);
    binding->strong = !(self->counted && fresh);
    if (binding->strong) Py_INCREF(self);
    if (self->counted) count_up(ptr, fresh);
    return (PyObject *)self;
}

PyObject *gd_wrap(void *ptr) {
    if (!ptr) Py_RETURN_NONE;
    gd_binding *binding = gd_binding_of(ptr);
    if (binding && binding->wrapper) return Py_NewRef((PyObject *)binding->wrapper);
    PyTypeObject *type = type_for(ptr);
    return type ? gd_wrap_as(ptr, type, false) : NULL;
}

PyObject *gd_construct(const char *class_name, PyTypeObject *type) {
    godot_class_constructor constructor = godot_get_class_constructor(class_name);
    void *ptr = NULL;
    if (constructor) {
        GD_BEGIN_ENGINE
        ptr = constructor();
        GD_END_ENGINE
    }
    if (!ptr) return PyErr_Format(PyExc_TypeError, "%s cannot be created by new()", class_name);
    if (!type) type = type_for(ptr);
    return type ? gd_wrap_as(ptr, type, true) : NULL;
}

PyObject *gd_raise_freed(PyObject *object, const char *what) {
    return PyErr_Format(gd_freed_error, "%s: this %s was freed", what, Py_TYPE(object)->tp_name);
}

/* ---- the base type ---- */

static void unlink_wrapper(gd_object *self) {
    if (self->previous) self->previous->next = self->next;
    else if (all_wrappers == self) all_wrappers = self->next;
    if (self->next) self->next->previous = self->previous;
    self->previous = self->next = NULL;
}

/* Part from the engine object, giving back our engine reference. */
static void detach(gd_object *self) {
    void *ptr = self->ptr;
    if (self->binding) self->binding->wrapper = NULL;
    self->ptr = NULL;
    self->binding = NULL;
    if (!self->counted || !ptr || gd_finished) return;
    self->counted = false;
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    if (gd_unreference(ptr)) godot_object_destroy(ptr);
    gd_flush_dropped(false);
    PyErr_Restore(type, value, traceback);
}

static void object_dealloc(gd_object *self) {
    PyObject_GC_UnTrack(self);
    if (self->weakrefs) PyObject_ClearWeakRefs((PyObject *)self);
    unlink_wrapper(self);
    detach(self);
    Py_CLEAR(self->dict);
    Py_TYPE(self)->tp_free((PyObject *)self); /* a subclass's own dealloc drops the heap type */
}

static int object_traverse(gd_object *self, visitproc visit, void *arg) {
    Py_VISIT(self->dict);
    return 0;
}

static int object_clear(gd_object *self) {
    Py_CLEAR(self->dict);
    return 0;
}

static PyObject *object_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)args, (void)kwargs;
    return PyErr_Format(PyExc_TypeError, "write %s.new() to create an engine object", type->tp_name);
}

static int object_bool(gd_object *self) { return self->ptr != NULL; }

static PyObject *object_repr(gd_object *self) {
    if (!self->ptr) return PyUnicode_FromFormat("<freed %s>", Py_TYPE(self)->tp_name);
    return PyUnicode_FromFormat("<%s at %p>", Py_TYPE(self)->tp_name, self->ptr);
}

void gd_objects_release(void) {
    gd_flush_dropped(true);
    gd_ptrcall_release();
    PyObject *held = PyList_New(0);
    for (gd_object *o = all_wrappers; held && o; o = o->next)
        if (o->counted) PyList_Append(held, (PyObject *)o);
    for (Py_ssize_t i = 0; held && i < PyList_GET_SIZE(held); i++) {
        gd_object *o = (gd_object *)PyList_GET_ITEM(held, i);
        if (o->binding && o->binding->strong) {
            o->binding->strong = false;
            Py_DECREF(o);
        }
        detach(o);
    }
    Py_XDECREF(held);
    gd_flush_dropped(true);
    gd_finished = true;
    GD_BEGIN_ENGINE /* the engine frees every binding now */
    godot_nativescript_unregister_instance_binding_data_functions(binding_index);
    GD_END_ENGINE
}

int gd_objects_setup(void) {
    godot_string text;
    godot_string_name name;
    godot_string_new_with_wide_string(&text, L"Reference", 9);
    godot_string_name_new(&name, &text);
    reference_tag = godot_get_class_tag(&name);
    godot_string_name_destroy(&name);
    godot_string_destroy(&text);
    bind_get_class = godot_method_bind_get_method("Object", "get_class");
    bind_get_script = godot_method_bind_get_method("Object", "get_script");
    bind_reference = godot_method_bind_get_method("Reference", "reference");
    bind_init_reference = godot_method_bind_get_method("Reference", "init_ref");
    bind_unreference = godot_method_bind_get_method("Reference", "unreference");
    class_cache = PyDict_New();
    godot_instance_binding_functions functions = {
        .alloc_instance_binding_data = binding_alloc,
        .free_instance_binding_data = binding_free,
        .refcount_incremented_instance_binding = binding_shared,
        .refcount_decremented_instance_binding = binding_unshared,
    };
    binding_index = godot_nativescript_register_instance_binding_data_functions(functions);
    return class_cache && binding_index >= 0 ? PyType_Ready(&gd_object_type) : -1;
}

static PyNumberMethods object_number = {.nb_bool = (inquiry)object_bool};
static PyMemberDef object_members[] = {
    {"__dictoffset__", T_PYSSIZET, offsetof(gd_object, dict), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};
static PyGetSetDef object_getset[] = {
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
PyTypeObject gd_object_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "godot.ObjectBase",
    .tp_doc = "Base of all wrappers of engine objects. False once the object was freed.",
    .tp_basicsize = sizeof(gd_object),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_new = object_new,
    .tp_dealloc = (destructor)object_dealloc,
    .tp_traverse = (traverseproc)object_traverse,
    .tp_clear = (inquiry)object_clear,
    .tp_repr = (reprfunc)object_repr,
    .tp_as_number = &object_number,
    .tp_members = object_members,
    .tp_getset = object_getset,
    .tp_weaklistoffset = offsetof(gd_object, weakrefs),
    .tp_dictoffset = offsetof(gd_object, dict),
};
