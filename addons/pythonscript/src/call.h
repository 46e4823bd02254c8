/* Arguments as Variants; see call.c. */
#ifndef PYTHONSCRIPT_CALL_H
#define PYTHONSCRIPT_CALL_H

#include "pythonscript.h"

enum { INLINE_ARGUMENTS = 16 };

typedef struct {
    godot_variant inline_values[INLINE_ARGUMENTS], *values;
    const godot_variant *inline_pointers[INLINE_ARGUMENTS], **pointers;
    Py_ssize_t count;
} gd_argument_list;

int gd_arguments_convert(gd_argument_list *list, PyObject *const *arguments, Py_ssize_t count);
void gd_arguments_clear(gd_argument_list *list);
PyObject *gd_raise_call_error(const godot_variant_call_error *error, PyObject *self, PyObject *name); /* NULL */
bool gd_convertible(int given, int wanted); /* may the engine convert between these Variant types? */
const char *gd_kind_name(int kind);        /* of a Variant type, for messages */
PyObject *gd_bind_to(PyObject *self, PyObject *target, PyObject *type); /* __get__ of a method */

#endif
