/* What the editor's script panel asks: templates, validation, finding and adding functions. The answers are those of
 * godot/_editor.py. */
#include "pythonscript.h"

static godot_string empty_string(void) {
    godot_string s;
    godot_string_new_with_wide_string(&s, L"", 0);
    return s;
}

/* The answer of a hook (reference stolen) as text; an error is reported and gives the empty text. */
static godot_string as_text(PyObject *answer, const char *question) {
    godot_string s;
    if (!answer || !PyUnicode_Check(answer) || gd_to_string(answer, &s) < 0) {
        if (PyErr_Occurred()) gd_report(question);
        s = empty_string();
    }
    Py_XDECREF(answer);
    return s;
}

static PyObject *ask_with_texts(PyObject *hook, const godot_string *a, const godot_string *b) {
    PyObject *first = gd_from_string(a), *second = first ? gd_from_string(b) : NULL;
    PyObject *answer = second ? PyObject_CallFunctionObjArgs(hook, first, second, NULL) : NULL;
    Py_XDECREF(first);
    Py_XDECREF(second);
    return answer;
}

static godot_string get_template(void *language, const godot_string *class_name, const godot_string *base) {
    (void)language;
    GD_ENTER_PYTHON;
    godot_string s = as_text(ask_with_texts(gd_hooks.template, class_name, base), "make a script from the template");
    GD_LEAVE_PYTHON;
    return s;
}

/* hooks.validate gives (line, column, message, names with lines); the message is empty when all is well. */
static bool validate(void *language, const godot_string *source, int *r_line, int *r_column, godot_string *r_message,
                     const godot_string *path, godot_pool_string_array *r_functions) {
    (void)language;
    bool valid = true;
    GD_ENTER_PYTHON;
    PyObject *answer = ask_with_texts(gd_hooks.validate, source, path), *message, *functions;
    int line, column;
    if (answer && PyArg_ParseTuple(answer, "iiUO!", &line, &column, &message, &PyList_Type, &functions)) {
        valid = !PyUnicode_GET_LENGTH(message);
        godot_string text;
        if (!valid && gd_to_string(message, &text) == 0) {
            *r_line = line;
            *r_column = column;
            godot_string_destroy(r_message);
            *r_message = text;
        }
        for (Py_ssize_t i = 0; r_functions && i < PyList_GET_SIZE(functions); i++) {
            if (gd_to_string(PyList_GET_ITEM(functions, i), &text) < 0) break;
            godot_pool_string_array_append(r_functions, &text);
            godot_string_destroy(&text);
        }
    }
    if (PyErr_Occurred()) gd_report("validate a script");
    Py_XDECREF(answer);
    GD_LEAVE_PYTHON;
    return valid;
}

static int find_function(void *language, const godot_string *name, const godot_string *source) {
    (void)language;
    GD_ENTER_PYTHON;
    PyObject *answer = ask_with_texts(gd_hooks.find_function, name, source);
    int line = answer ? (int)PyLong_AsLong(answer) : -1;
    if (PyErr_Occurred()) gd_report("find a function");
    Py_XDECREF(answer);
    GD_LEAVE_PYTHON;
    return line;
}

static godot_string make_function(void *language, const godot_string *class_name, const godot_string *name,
                                  const godot_pool_string_array *parameters) {
    (void)language, (void)class_name;
    GD_ENTER_PYTHON;
    godot_variant v;
    godot_variant_new_pool_string_array(&v, parameters);
    PyObject *list = gd_from_variant(&v), *word = list ? gd_from_string(name) : NULL;
    godot_variant_destroy(&v);
    PyObject *answer = word ? PyObject_CallFunctionObjArgs(gd_hooks.make_function, word, list, NULL) : NULL;
    Py_XDECREF(word);
    Py_XDECREF(list);
    godot_string s = as_text(answer, "make a function");
    GD_LEAVE_PYTHON;
    return s;
}

void gd_editor_callbacks(gd_language_desc *desc) {
    desc->get_template_source_code = (void *)get_template;
    desc->validate = (void *)validate;
    desc->find_function = (void *)find_function;
    desc->make_function = (void *)make_function;
}
