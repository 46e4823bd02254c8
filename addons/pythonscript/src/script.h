/* An exposed class as the engine knows it; see script.c. */
#ifndef PYTHONSCRIPT_SCRIPT_H
#define PYTHONSCRIPT_SCRIPT_H

#include "pythonscript.h"

typedef struct {
    const void *key; /* the engine's unique pointer of `name` */
    godot_string_name name;
    PyObject *function; /* NULL: no such method */
    bool takes_self;
} gd_method_entry;

typedef struct {
    PyObject *name;
    wchar_t *text;
    Py_ssize_t length;
} gd_export_entry;

struct gd_instance;

typedef struct gd_script {
    PyObject *path;
    PyObject *class, *methods; /* methods: name -> (callable, takes self, …) */
    struct gd_instance *instances;
    bool finished;          /* by the engine; it may live on for its instances */
    bool stuck;             /* a reload failed: the engine still has the pointer */
    struct gd_script *next; /* list of the finished ones */
    bool notified;             /* the class wants _notification */
    gd_method_entry *found;    /* open-addressed by key; a power of two of them */
    size_t capacity, used;
    gd_export_entry *exports;
    Py_ssize_t export_count;
} gd_script;

typedef struct gd_instance {
    gd_script *script;
    gd_binding *binding;
    void *owner;
    int active;      /* callbacks running right now */
    bool gone;       /* the engine finished it while active */
    bool destroying; /* its object is on the way out */
    struct gd_instance *previous, *next; /* of the same script */
} gd_instance;

void gd_script_add(gd_script *script, gd_instance *instance);
void gd_script_remove(gd_instance *instance);
void gd_instance_migrate(gd_instance *instance, gd_script *script); /* to what a reload made of its script */

const gd_method_entry *gd_find_method(gd_script *script, const godot_string_name *name); /* NULL: out of memory */
gd_export_entry *gd_find_export(gd_script *script, const godot_string *name);            /* NULL: not exported */
void gd_instance_callbacks(gd_language_desc *desc);

#endif
