/* What the C files share. Each section names the file that implements it. */
#ifndef PYTHONSCRIPT_H
#define PYTHONSCRIPT_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "abi.h"

/* ---- boot.c: process state ---- */
extern bool gd_in_editor;        /* the editor hosts us, scripts run only as tools */
extern bool gd_finished;         /* the engine said goodbye: no engine call is allowed any more */
extern int gd_engine_version;    /* 0x030203 for 3.2.3 */
extern const char *gd_home;      /* absolute path of addons/pythonscript */

/* Policy lives in Python; these are the functions the runtime registers with _gd.set_hooks(). */
typedef struct {
    PyObject *load_script;    /* (path, source) -> description of the exposed class, or None */
    PyObject *class_for;      /* (engine class name, has foreign script) -> wrapper type */
    PyObject *instance_class; /* (exposed class, engine class name) -> type of the node's instance */
    PyObject *init_instance;  /* (instance, exposed class): defaults and constructor */
    PyObject *migrate;        /* (instance, exposed class, type): its script was reloaded */
    PyObject *report;         /* (exception, where): an error nobody in Python can catch */
    PyObject *add_global;     /* (name, value): an autoload */
    PyObject *coerce_export;  /* (exposed class, name, value) -> value for the declared type */
    PyObject *start_method;   /* (instance, coroutine) -> what the method returns to the engine */
    PyObject *parse_color;    /* (text) -> (r, g, b, a) */
    PyObject *finish;         /* () */
    PyObject *template, *validate, *find_function, *make_function; /* what the script editor asks, see _editor.py */
} gd_hook_table;
extern gd_hook_table gd_hooks;
extern PyObject *gd_freed_error; /* FreedObjectError */

PyObject *gd_report(const char *where); /* hand the current exception to hooks.report; returns NULL */

/* ---- gil.c: taking turns ---- */
void gd_gil_setup(void);
bool gd_on_main_thread(void);
int gd_enter_python(void);
void gd_leave_python(int before);
PyThreadState *gd_begin_engine(void);
void gd_end_engine(PyThreadState *thread);
#define GD_ENTER_PYTHON int gil_before_ = gd_enter_python() /* the engine calls us */
#define GD_LEAVE_PYTHON gd_leave_python(gil_before_)
#define GD_BEGIN_ENGINE { PyThreadState *gil_thread_ = gd_begin_engine(); /* we call the engine */
#define GD_END_ENGINE gd_end_engine(gil_thread_); }

/* ---- settle.c: the engine's list of bindings, which has no lock ---- */
void gd_settle(bool freeing);

/* ---- object.c: one Python wrapper per engine object ---- */
struct gd_object;

/* What the engine stores for us on an object. It lives exactly as long as the object. */
typedef struct {
    struct gd_object *wrapper; /* NULL while no Python instance exists */
    bool strong;               /* the engine side owns a reference to the wrapper */
} gd_binding;

typedef struct gd_object {
    PyObject_HEAD
    void *ptr;           /* engine object, NULL once it was freed */
    gd_binding *binding; /* NULL once it was freed */
    bool counted;        /* a Reference: we own one engine reference */
    struct gd_object *previous, *next; /* list of all wrappers, for the end */
    PyObject *weakrefs, *dict;
} gd_object;

extern PyTypeObject gd_object_type;
#define gd_is_object(o) PyObject_TypeCheck(o, &gd_object_type)

int gd_objects_setup(void);
void gd_objects_release(void);                     /* let go of every engine object */
gd_binding *gd_binding_of(void *ptr);              /* of a live object */
PyObject *gd_wrap(void *ptr);                      /* new reference; None for NULL; ptr must be alive */
PyObject *gd_wrap_as(void *ptr, PyTypeObject *type, bool fresh);
PyObject *gd_construct(const char *class_name, PyTypeObject *type); /* a new engine object; NULL: find the type */
PyObject *gd_class_name(void *ptr);                /* str */
bool gd_is_reference(void *ptr);
bool gd_unreference(void *ptr);                    /* true: nobody holds it any more */
PyObject *gd_raise_freed(PyObject *object, const char *what); /* returns NULL */

/* ---- drop.c: references that wait ---- */
void gd_drop_later(PyObject *wrapper);  /* when the engine is counting right now */
void gd_flush_dropped(bool all);        /* drop what may go by now, or all of it */

/* ---- values.c: Vector2, Color and their kin, immutable ---- */
typedef struct {
    PyObject_HEAD
    float f[12]; /* as many as the type has, in the engine's memory order */
} gd_value;

extern PyTypeObject *gd_value_types[GD_TYPE_COUNT];
int gd_values_setup(PyObject *module);
int gd_value_kind(PyTypeObject *type); /* variant type number, 0 if not a value type */
int gd_value_floats(int kind);
PyObject *gd_value_new(int kind, const float *floats);

/* ---- rid.c ---- */
typedef struct {
    PyObject_HEAD
    uint8_t id[8];
} gd_rid;
extern PyTypeObject gd_rid_type;

/* ---- variant.c: Python value <-> Variant ---- */
typedef struct {
    PyTypeObject *node_path, *pool[GD_TYPE_COUNT];
} gd_type_table;
extern gd_type_table gd_types;

#define gd_variant_kind(v) (*(const int *)(v)->bytes)
#define gd_variant_data(v) ((v)->bytes + 8)
static inline bool gd_variant_owns_memory(const godot_variant *v) {
    int kind = gd_variant_kind(v);
    return kind == GD_STRING || kind == GD_TRANSFORM2D || (kind >= GD_AABB && kind <= GD_TRANSFORM) || kind >= GD_NODE_PATH;
}
static inline void gd_variant_clear(godot_variant *v) {
    if (gd_variant_owns_memory(v)) godot_variant_destroy(v);
}
static inline void gd_variant_set_nil(godot_variant *v) { *(int *)v->bytes = GD_NIL; }

int gd_to_variant(PyObject *value, godot_variant *out);  /* 0, or -1 with an exception and *out nil */
PyObject *gd_from_variant(const godot_variant *v);       /* new reference or NULL */
int gd_to_string(PyObject *text, godot_string *out);
PyObject *gd_from_string(const godot_string *s);
int gd_to_string_name(PyObject *text, godot_string_name *out);

/* ---- pool.c: packed arrays ---- */
int gd_pool_kind(PyObject *list); /* Variant type of a pool list, 0 for any other list */
int gd_pool_to_variant(PyObject *list, int kind, godot_variant *out);
int gd_bytes_to_variant(const char *data, Py_ssize_t size, godot_variant *out);
int gd_buffer_to_variant(PyObject *value, godot_variant *out);
PyObject *gd_pool_from_variant(const godot_variant *v);

/* ---- method.c, call.c: callable descriptors ---- */
extern PyTypeObject gd_method_type, gd_property_type, gd_value_method_type;
int gd_methods_setup(PyObject *module);
PyObject *gd_call_by_name(gd_object *object, PyObject *name, PyObject *const *arguments, Py_ssize_t count);
PyObject *gd_variant_call(PyObject *self, PyObject *name, PyObject *const *arguments, Py_ssize_t count);

/* ---- signal.c ---- */
int gd_signals_setup(PyObject *module);

/* ---- ptrcall.c ---- */
void gd_ptrcall_release(void); /* forget what it cached */

/* ---- script.c, instance.c: exposed classes and their instances ---- */
void gd_script_callbacks(gd_language_desc *desc);
void gd_editor_callbacks(gd_language_desc *desc); /* editor.c */
PyObject *gd_running(void); /* list of the objects whose methods are running */

/* ---- language.c ---- */
const gd_language_desc *gd_language(void);

/* ---- module.c: the module _gd ---- */
PyMODINIT_FUNC PyInit__gd(void);

#endif
