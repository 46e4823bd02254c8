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

typedef struct {
    PyObject *class, *methods; /* methods: name -> (callable, takes self) */
    bool notified;             /* the class wants _notification */
    gd_method_entry *found;    /* open-addressed by key; a power of two of them */
    size_t capacity, used;
    gd_export_entry *exports;
    Py_ssize_t export_count;
} gd_script;

const gd_method_entry *gd_find_method(gd_script *script, const godot_string_name *name); /* NULL: out of memory */
gd_export_entry *gd_find_export(gd_script *script, const godot_string *name);            /* NULL: not exported */
void gd_instance_callbacks(gd_language_desc *desc);

#endif
