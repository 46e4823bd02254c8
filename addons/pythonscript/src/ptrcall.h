/* The short way into the engine; see ptrcall.c. */
#ifndef PYTHONSCRIPT_PTRCALL_H
#define PYTHONSCRIPT_PTRCALL_H

#include "pythonscript.h"

enum { PTRCALL_ARGUMENTS = 6, PTRCALL_VOID = -1 };

typedef struct {
    PyObject *class_name; /* for objects, else NULL */
    PyObject *type;       /* wrapper class of class_name, once needed */
    int kind;             /* Variant type, GD_NIL for any */
} gd_parameter;

/* Result and parameters all have types that the short way knows. */
bool gd_ptrcall_qualifies(int result, const gd_parameter *parameters, int count);

/* The result; NULL with an exception; NotImplemented when the arguments need the long way. */
PyObject *gd_ptrcall(godot_method_bind *bind, void *ptr, int result, const gd_parameter *parameters,
                     PyObject *const *arguments, int count);

#endif
