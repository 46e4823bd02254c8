/* Nodes and resources with a Python script: what the engine calls on them. */
#include "script.h"

/* Callbacks running on all threads, innermost last; guarded by the GIL. */
static gd_instance **running;
static size_t running_count, running_capacity;

static void enter(gd_instance *instance) {
    if (running_count == running_capacity) {
        size_t capacity = running_capacity ? running_capacity * 2 : 64;
        gd_instance **grown = realloc(running, capacity * sizeof *grown);
        if (!grown) Py_FatalError("out of memory");
        running = grown;
        running_capacity = capacity;
    }
    running[running_count++] = instance;
    instance->active++;
}

static void leave(gd_instance *instance) {
    size_t i = running_count;
    while (i && running[i - 1] != instance) i--; /* threads may interleave */
    if (i) memmove(running + i - 1, running + i, (running_count-- - i) * sizeof *running);
    if (!--instance->active && instance->gone) free(instance);
}

PyObject *gd_running(void) {
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list && i < running_count; i++) {
        gd_instance *instance = running[i];
        gd_object *wrapper = instance->gone ? NULL : instance->binding->wrapper;
        if (wrapper && PyList_Append(list, (PyObject *)wrapper) < 0) Py_CLEAR(list);
    }
    return list;
}

/* ---- beginning and end ---- */

static PyTypeObject *instance_type(gd_script *script, void *owner) {
    PyObject *native = gd_class_name(owner);
    PyObject *type = native ? PyObject_CallFunctionObjArgs(gd_hooks.instance_class, script->class, native, NULL) : NULL;
    Py_XDECREF(native);
    Py_XDECREF(type); /* the runtime keeps it */
    return (PyTypeObject *)type;
}

/* The Python object of an instance (new reference). */
static PyObject *instance_self(gd_instance *instance) {
    if (instance->binding->wrapper) return Py_NewRef((PyObject *)instance->binding->wrapper);
    PyTypeObject *type = instance_type(instance->script, instance->owner);
    return type ? gd_wrap_as(instance->owner, type, false) : NULL;
}

/* In newer engines (3.6 does, 3.2.3 does not) the script instance holds a counted reference to its own owner, which
 * would keep a Reference alive for good; that count is given back. */
static bool owner_is_counted(void) { return gd_engine_version >= 0x030500; }

static void *instance_init(void *data, godot_object *owner) {
    if (gd_finished) return NULL;
    GD_ENTER_PYTHON;
    gd_script *script = data;
    gd_instance *instance = calloc(1, sizeof *instance);
    PyTypeObject *type = instance_type(script, owner);
    gd_binding *binding = type ? gd_binding_of(owner) : NULL;
    PyObject *self = NULL;
    if (binding && binding->wrapper) { /* Python saw the object before it got its script */
        self = Py_NewRef((PyObject *)binding->wrapper);
        if (PyObject_SetAttrString(self, "__class__", (PyObject *)type) < 0) Py_CLEAR(self);
    } else if (binding) {
        self = gd_wrap_as(owner, type, false);
    }
    if (instance && self) {
        gd_script_add(script, instance);
        instance->binding = binding;
        instance->owner = owner;
        if (((gd_object *)self)->counted && owner_is_counted()) gd_unreference(owner);
        enter(instance);
        PyObject *done = PyObject_CallFunctionObjArgs(gd_hooks.init_instance, self, script->class, NULL);
        if (!done) gd_report("construct an instance");
        Py_XDECREF(done);
        leave(instance);
    } else {
        gd_report("attach a script");
        free(instance);
        instance = NULL;
    }
    Py_XDECREF(self);
    gd_flush_dropped(false);
    GD_LEAVE_PYTHON;
    return instance;
}

static void instance_finish(void *data) {
    gd_instance *instance = data;
    if (!instance) return;
    GD_ENTER_PYTHON;
    gd_object *self = gd_finished ? NULL : instance->binding->wrapper;
    if (self && !instance->destroying) { /* the script was taken off: back to the engine's own class */
        PyObject *name = gd_class_name(instance->owner);
        PyObject *type = name ? PyObject_CallFunctionObjArgs(gd_hooks.class_for, name, Py_False, NULL) : NULL;
        if (!type || PyObject_SetAttrString((PyObject *)self, "__class__", type) < 0) gd_report("detach a script");
        Py_XDECREF(type);
        Py_XDECREF(name);
    }
    gd_script_remove(instance);
    if (instance->active) instance->gone = true;
    else free(instance);
    GD_LEAVE_PYTHON;
}

void gd_instance_migrate(gd_instance *instance, gd_script *script) {
    gd_script_remove(instance);
    gd_script_add(script, instance);
    gd_object *self = instance->binding->wrapper;
    if (!self) return;
    PyTypeObject *type = instance_type(script, instance->owner);
    PyObject *done = type ? PyObject_CallFunctionObjArgs(gd_hooks.migrate, self, script->class, type, NULL) : NULL;
    if (!done) gd_report("carry an instance over to its reloaded script");
    Py_XDECREF(done);
}

/* ---- exported properties ---- */

static bool instance_set(void *data, const godot_string *name, const godot_variant *value) {
    gd_instance *instance = data;
    gd_export_entry *e = gd_find_export(instance->script, name);
    if (!e || gd_finished) return false;
    GD_ENTER_PYTHON;
    enter(instance);
    PyObject *self = instance_self(instance), *given = self ? gd_from_variant(value) : NULL;
    PyObject *item = given ? PyObject_CallFunctionObjArgs(gd_hooks.coerce_export, instance->script->class, e->name, given, NULL) : NULL;
    if (!item || PyObject_SetAttr(self, e->name, item) < 0) gd_report("set an exported property");
    Py_XDECREF(item);
    Py_XDECREF(given);
    Py_XDECREF(self);
    leave(instance);
    gd_flush_dropped(false);
    GD_LEAVE_PYTHON;
    return true;
}

static bool instance_get(void *data, const godot_string *name, godot_variant *r_value) {
    gd_instance *instance = data;
    gd_export_entry *e = gd_find_export(instance->script, name);
    if (!e || gd_finished) return false;
    GD_ENTER_PYTHON;
    enter(instance);
    PyObject *self = instance_self(instance), *item = self ? PyObject_GetAttr(self, e->name) : NULL;
    if (!item || gd_to_variant(item, r_value) < 0) {
        gd_report("get an exported property");
        godot_variant_new_nil(r_value);
    }
    Py_XDECREF(item);
    Py_XDECREF(self);
    leave(instance);
    gd_flush_dropped(false);
    GD_LEAVE_PYTHON;
    return true;
}

/* ---- methods ---- */

enum { STACK_ARGUMENTS = 16 };

static PyObject *call_function(const gd_method_entry *method, PyObject *self, const godot_variant **arguments, int count) {
    PyObject *inline_stack[STACK_ARGUMENTS + 1], **stack = inline_stack, *result = NULL;
    if (count > STACK_ARGUMENTS && !(stack = PyMem_Calloc(count + 1, sizeof *stack))) return PyErr_NoMemory();
    int filled = 0;
    stack[0] = self;
    while (filled < count && (stack[filled + 1] = gd_from_variant(arguments[filled]))) filled++;
    if (filled == count)
        result = PyObject_Vectorcall(method->function, method->takes_self ? stack : stack + 1,
                                     count + (method->takes_self ? 1 : 0), NULL);
    for (int i = 1; i <= filled; i++) Py_DECREF(stack[i]);
    if (stack != inline_stack) PyMem_Free(stack);
    return result;
}

static godot_variant instance_call(void *data, const godot_string_name *name, const godot_variant **arguments, int count,
                                   godot_variant_call_error *r_error) {
    gd_instance *instance = data;
    godot_variant out;
    gd_variant_set_nil(&out);
    r_error->error = GD_CALL_INVALID_METHOD;
    if (gd_finished) return out;
    GD_ENTER_PYTHON;
    const gd_method_entry *method = gd_find_method(instance->script, name);
    if (method && method->function) {
        r_error->error = GD_CALL_OK;
        enter(instance);
        PyObject *self = instance_self(instance);
        PyObject *result = self ? call_function(method, self, arguments, count) : NULL;
        if (result && PyCoro_CheckExact(result))
            Py_SETREF(result, PyObject_CallFunctionObjArgs(gd_hooks.start_method, self, result, NULL));
        if (!result || gd_to_variant(result, &out) < 0) gd_report(NULL);
        Py_XDECREF(result);
        Py_XDECREF(self);
        leave(instance);
        gd_flush_dropped(false);
    }
    GD_LEAVE_PYTHON;
    return out;
}

enum { NOTIFICATION_PREDELETE = 1 };

static void instance_notification(void *data, int what) {
    gd_instance *instance = data;
    if (what == NOTIFICATION_PREDELETE) instance->destroying = true;
    if (!instance->script->notified || gd_finished) return;
    GD_ENTER_PYTHON;
    /* A Reference that dies with its Python instance has none left to notify. */
    PyObject *self = instance->binding->wrapper ? Py_NewRef((PyObject *)instance->binding->wrapper) : NULL;
    if (self) {
        enter(instance);
        PyObject *done = PyObject_CallMethod(self, "_notification", "i", what);
        if (!done) gd_report(NULL);
        Py_XDECREF(done);
        Py_DECREF(self);
        leave(instance);
        gd_flush_dropped(false);
    }
    GD_LEAVE_PYTHON;
}

/* Never asked: the engine goes by the modes of the manifest. */
static int network_mode(void *instance, const godot_string *name) {
    (void)instance, (void)name;
    return 0;
}

void gd_instance_callbacks(gd_language_desc *desc) {
    desc->instance_init = instance_init;
    desc->instance_finish = instance_finish;
    desc->instance_set = instance_set;
    desc->instance_get = instance_get;
    desc->instance_call = instance_call;
    desc->instance_notification = instance_notification;
    desc->instance_rpc_mode = network_mode;
    desc->instance_rset_mode = network_mode;
}
