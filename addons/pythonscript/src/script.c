/* Exposed classes: loading, and finding their methods and exports by the engine's names. */
#include "script.h"

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

/* Empty it. Its memory stays until a reload has succeeded: after a failed one the engine finishes it again. */
static void script_clear(gd_script *script) {
    for (Py_ssize_t i = 0; i < script->export_count; i++) {
        Py_XDECREF(script->exports[i].name);
        PyMem_Free(script->exports[i].text);
    }
    for (size_t i = 0; i < script->capacity; i++)
        if (script->found[i].key) godot_string_name_destroy(&script->found[i].name);
    Py_CLEAR(script->class);
    Py_CLEAR(script->methods);
    PyMem_Free(script->exports);
    PyMem_Free(script->found);
    script->exports = NULL;
    script->found = NULL;
    script->export_count = 0;
    script->capacity = 0;
}

static gd_script *finished_scripts;

/* The engine loaded the file again, or failed to (script NULL). Instances of the former script go over to the new one,
 * or stay where they are. */
static void succeed(PyObject *path, gd_script *script) {
    gd_script **place = &finished_scripts, *old;
    while ((old = *place)) {
        bool same = !PyUnicode_Compare(old->path, path);
        if (same && !script) old->stuck = true;
        while (same && script && old->instances) gd_instance_migrate(old->instances, script);
        if (!same || old->stuck) {
            place = &old->next;
            continue;
        }
        *place = old->next;
        script_clear(old);
        Py_CLEAR(old->path);
        PyMem_Free(old);
    }
}

void gd_script_add(gd_script *script, gd_instance *instance) {
    instance->script = script;
    instance->previous = NULL;
    instance->next = script->instances;
    if (script->instances) script->instances->previous = instance;
    script->instances = instance;
}

void gd_script_remove(gd_instance *instance) {
    gd_script *script = instance->script;
    if (instance->previous) instance->previous->next = instance->next;
    else script->instances = instance->next;
    if (instance->next) instance->next->previous = instance->previous;
    if (script->finished && !script->instances) script_clear(script);
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
        gd_export_entry *e = &script->exports[script->export_count++];
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
    if (m.data) ((gd_script *)m.data)->path = Py_NewRef(p);
    if (p) succeed(p, m.data);
    Py_XDECREF(description);
    Py_XDECREF(p);
    Py_XDECREF(s);
    GD_LEAVE_PYTHON;
    return m;
}

static void script_finish(void *data) {
    if (!data) return;
    gd_script *script = data;
    GD_ENTER_PYTHON;
    if (!script->finished) {
        script->finished = true;
        script->next = finished_scripts;
        finished_scripts = script;
        if (!script->instances) script_clear(script);
    }
    GD_LEAVE_PYTHON;
}

/* ---- finding ---- */

gd_export_entry *gd_find_export(gd_script *script, const godot_string *name) {
    if (!script->export_count) return NULL;
    Py_ssize_t length = godot_string_length(name);
    const wchar_t *text = godot_string_wide_str(name);
    for (Py_ssize_t i = 0; i < script->export_count; i++) {
        gd_export_entry *e = &script->exports[i];
        if (e->length == length && !wmemcmp(e->text, text, length)) return e;
    }
    return NULL;
}

static size_t slot_of(const gd_script *script, const void *key) {
    size_t i = (((uintptr_t)key >> 4) * 2654435761u) & (script->capacity - 1);
    while (script->found[i].key && script->found[i].key != key) i = (i + 1) & (script->capacity - 1);
    return i;
}

static int grow(gd_script *script) {
    gd_method_entry *old = script->found;
    size_t count = script->capacity;
    gd_method_entry *larger = PyMem_Calloc(count * 2, sizeof *larger);
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
const gd_method_entry *gd_find_method(gd_script *script, const godot_string_name *name) {
    const void *key = *(const void *const *)name->bytes;
    if (!script->found) return NULL;
    size_t slot = slot_of(script, key);
    if (script->found[slot].key) return &script->found[slot];
    if (script->used * 4 >= script->capacity * 3) {
        if (grow(script) < 0) return NULL;
        slot = slot_of(script, key);
    }
    godot_string text = godot_string_name_get_name(name);
    PyObject *word = gd_from_string(&text), *pair = word ? PyDict_GetItemWithError(script->methods, word) : NULL;
    Py_XDECREF(word);
    gd_method_entry *entry = &script->found[slot];
    godot_string_name_new(&entry->name, &text);
    godot_string_destroy(&text);
    entry->key = key;
    entry->function = pair ? PyTuple_GET_ITEM(pair, 0) : NULL;
    entry->takes_self = pair && PyTuple_GET_ITEM(pair, 1) == Py_True;
    script->used++;
    return entry;
}

void gd_script_callbacks(gd_language_desc *desc) {
    desc->script_init = script_init;
    desc->script_finish = script_finish;
    gd_instance_callbacks(desc);
}
