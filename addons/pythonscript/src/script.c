/* Exposed classes and their instances: what the engine calls on a node with a Python script. */
#include "pythonscript.h"

/* ---- tables of a script ---- */

typedef struct {
    const void *key;    /* the engine's unique pointer of `name` */
    godot_string_name name;
    PyObject *function; /* NULL: no such method */
    bool takes_self;
} method_entry;

typedef struct {
    PyObject *name;
    wchar_t *text;
    Py_ssize_t length;
} export_entry;

typedef struct {
    PyObject *class, *methods; /* methods: name -> (callable, takes self) */
    bool notified;             /* the class wants _notification */
    method_entry *found;       /* open-addressed by key; a power of two of them */
    size_t capacity, used;
    export_entry *exports;
    Py_ssize_t export_count;
} gd_script;

typedef struct {
    gd_script *script;
    gd_binding *binding;
    void *owner;
    int active;      /* callbacks running right now */
    bool gone;       /* the engine finished it while active */
    bool destroying; /* its object is on the way out */
} gd_instance;

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

/* ---- loading ---- */

static int fill_array(uint8_t *out, PyObject *list) {
    godot_variant v;
    if (gd_to_variant(list, &v) < 0) return -1;
    godot_array array = godot_variant_as_array(&v);
    gd_variant_clear(&v);
    godot_array_destroy((godot_array *)out);
    memcpy(out, &array, sizeof array);
    return 0;
}

static int fill_name(uint8_t *out, PyObject *text) {
    godot_string_name name;
    if (gd_to_string_name(text, &name) < 0) return -1;
    godot_string_name_destroy((godot_string_name *)out);
    memcpy(out, &name, sizeof name);
    return 0;
}

static gd_manifest empty_manifest(void) {
    gd_manifest m;
    godot_string nothing;
    memset(&m, 0, sizeof m);
    godot_string_new_with_wide_string(&nothing, L"", 0);
    godot_string_name_new((godot_string_name *)m.name, &nothing);
    godot_string_name_new((godot_string_name *)m.base, &nothing);
    godot_string_destroy(&nothing);
    godot_dictionary_new((godot_dictionary *)m.member_lines);
    godot_array_new((godot_array *)m.methods);
    godot_array_new((godot_array *)m.signals);
    godot_array_new((godot_array *)m.properties);
    return m;
}

static void script_free(gd_script *script) {
    for (Py_ssize_t i = 0; i < script->export_count; i++) {
        Py_XDECREF(script->exports[i].name);
        PyMem_Free(script->exports[i].text);
    }
    for (size_t i = 0; i < script->capacity; i++)
        if (script->found[i].key) godot_string_name_destroy(&script->found[i].name);
    Py_XDECREF(script->class);
    Py_XDECREF(script->methods);
    PyMem_Free(script->exports);
    PyMem_Free(script->found);
    PyMem_Free(script);
}

static gd_script *script_new(PyObject *class, PyObject *methods, PyObject *exports, bool notified) {
    gd_script *script = PyMem_Calloc(1, sizeof *script);
    if (!script) return NULL;
    script->class = Py_NewRef(class);
    script->methods = Py_NewRef(methods);
    script->notified = notified;
    script->capacity = 64;
    script->found = PyMem_Calloc(script->capacity, sizeof *script->found);
    script->exports = PyMem_Calloc(PyTuple_GET_SIZE(exports) + 1, sizeof *script->exports);
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(exports); i++) {
        export_entry *e = &script->exports[script->export_count++];
        e->name = Py_NewRef(PyTuple_GET_ITEM(exports, i));
        e->text = PyUnicode_AsWideCharString(e->name, &e->length);
    }
    return script;
}

/* Fill a manifest from what hooks.load_script returned. */
static int describe(gd_manifest *m, PyObject *description) {
    PyObject *class, *name, *base, *methods, *signals, *properties, *table, *exports;
    int tool, notified;
    if (!PyArg_ParseTuple(description, "OUUppO!O!O!O!O!", &class, &name, &base, &tool, &notified, &PyList_Type, &methods,
                          &PyList_Type, &signals, &PyList_Type, &properties, &PyDict_Type, &table, &PyTuple_Type, &exports))
        return -1;
    if (fill_name(m->name, name) < 0 || fill_name(m->base, base) < 0 || fill_array(m->methods, methods) < 0 ||
        fill_array(m->signals, signals) < 0 || fill_array(m->properties, properties) < 0)
        return -1;
    m->is_tool = tool;
    m->data = script_new(class, table, exports, notified);
    return m->data ? 0 : -1;
}

static gd_manifest script_init(void *language, const godot_string *path, const godot_string *source, int *r_error) {
    (void)language;
    gd_manifest m = empty_manifest();
    *r_error = GD_ERR_PARSE;
    if (gd_finished) return m;
    GD_ENTER_PYTHON;
    PyObject *p = gd_from_string(path), *s = gd_from_string(source);
    PyObject *description = p && s ? PyObject_CallFunctionObjArgs(gd_hooks.load_script, p, s, NULL) : NULL;
    if (!description || (description != Py_None && describe(&m, description) < 0)) gd_report("load a script");
    else if (description != Py_None) *r_error = GD_OK;
    Py_XDECREF(description);
    Py_XDECREF(p);
    Py_XDECREF(s);
    GD_LEAVE_PYTHON;
    return m;
}

static void script_finish(void *data) {
    if (!data) return;
    GD_ENTER_PYTHON;
    script_free(data);
    GD_LEAVE_PYTHON;
}

/* ---- instances ---- */

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

/* From 3.3 on the engine's script instance holds a counted reference to its own owner, which would keep a Reference
 * alive for good; that count is given back. */
static bool owner_is_counted(void) {
    static int answer = -1;
    if (answer < 0) answer = gd_engine_version >= 0x030300;
    return answer;
}

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
        instance->script = script;
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
    gd_flush_dropped();
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
    if (instance->active) instance->gone = true;
    else free(instance);
    GD_LEAVE_PYTHON;
}

static export_entry *find_export(gd_script *script, const godot_string *name) {
    if (!script->export_count) return NULL;
    Py_ssize_t length = godot_string_length(name);
    const wchar_t *text = godot_string_wide_str(name);
    for (Py_ssize_t i = 0; i < script->export_count; i++) {
        export_entry *e = &script->exports[i];
        if (e->length == length && !wmemcmp(e->text, text, length)) return e;
    }
    return NULL;
}

static bool instance_set(void *data, const godot_string *name, const godot_variant *value) {
    gd_instance *instance = data;
    export_entry *e = find_export(instance->script, name);
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
    gd_flush_dropped();
    GD_LEAVE_PYTHON;
    return true;
}

static bool instance_get(void *data, const godot_string *name, godot_variant *r_value) {
    gd_instance *instance = data;
    export_entry *e = find_export(instance->script, name);
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
    gd_flush_dropped();
    GD_LEAVE_PYTHON;
    return true;
}

static size_t slot_of(const gd_script *script, const void *key) {
    size_t i = (((uintptr_t)key >> 4) * 2654435761u) & (script->capacity - 1);
    while (script->found[i].key && script->found[i].key != key) i = (i + 1) & (script->capacity - 1);
    return i;
}

static int grow(gd_script *script) {
    method_entry *old = script->found;
    size_t count = script->capacity;
    method_entry *larger = PyMem_Calloc(count * 2, sizeof *larger);
    if (!larger) return -1;
    script->found = larger;
    script->capacity = count * 2;
    for (size_t i = 0; i < count; i++)
        if (old[i].key) script->found[slot_of(script, old[i].key)] = old[i];
    PyMem_Free(old);
    return 0;
}

/* The method of that name. The first look-up by text is remembered under the name's unique pointer, which stays unique
 * because we keep the StringName. */
static const method_entry *find_method(gd_script *script, const godot_string_name *name) {
    const void *key = *(const void *const *)name->bytes;
    size_t slot = slot_of(script, key);
    if (script->found[slot].key) return &script->found[slot];
    if (script->used * 4 >= script->capacity * 3) {
        if (grow(script) < 0) return NULL;
        slot = slot_of(script, key);
    }
    godot_string text = godot_string_name_get_name(name);
    PyObject *word = gd_from_string(&text), *pair = word ? PyDict_GetItemWithError(script->methods, word) : NULL;
    Py_XDECREF(word);
    method_entry *entry = &script->found[slot];
    godot_string_name_new(&entry->name, &text);
    godot_string_destroy(&text);
    entry->key = key;
    entry->function = pair ? PyTuple_GET_ITEM(pair, 0) : NULL;
    entry->takes_self = pair && PyTuple_GET_ITEM(pair, 1) == Py_True;
    script->used++;
    return entry;
}

enum { INLINE_ARGUMENTS = 16 };

static PyObject *call_function(const method_entry *method, PyObject *self, const godot_variant **arguments, int count) {
    PyObject *inline_stack[INLINE_ARGUMENTS + 1], **stack = inline_stack, *result = NULL;
    if (count > INLINE_ARGUMENTS && !(stack = PyMem_Calloc(count + 1, sizeof *stack))) return PyErr_NoMemory();
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
    const method_entry *method = find_method(instance->script, name);
    if (method && method->function) {
        r_error->error = GD_CALL_OK;
        enter(instance);
        PyObject *self = instance_self(instance);
        PyObject *result = self ? call_function(method, self, arguments, count) : NULL;
        if (!result || gd_to_variant(result, &out) < 0) gd_report(NULL);
        Py_XDECREF(result);
        Py_XDECREF(self);
        leave(instance);
        gd_flush_dropped();
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
        gd_flush_dropped();
    }
    GD_LEAVE_PYTHON;
}

static int remote_mode(void *instance, const godot_string *name) {
    (void)instance, (void)name;
    return 0; /* disabled */
}

void gd_script_callbacks(gd_language_desc *desc) {
    desc->script_init = script_init;
    desc->script_finish = script_finish;
    desc->instance_init = instance_init;
    desc->instance_finish = instance_finish;
    desc->instance_set = instance_set;
    desc->instance_get = instance_get;
    desc->instance_call = instance_call;
    desc->instance_notification = instance_notification;
    desc->instance_rpc_mode = remote_mode;
    desc->instance_rset_mode = remote_mode;
}
