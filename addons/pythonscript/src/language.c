/* The description of the language that the engine registers. */
#include "pythonscript.h"

static const char *extensions[] = {"py", NULL};
static const char *comments[] = {"#", NULL};
static const char *strings[] = {"\"\"\" \"\"\"", "''' '''", "\" \"", "' '", NULL};
static const char *reserved_words[] = {
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
    "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or",
    "pass", "raise", "return", "try", "while", "with", "yield", "self", NULL,
};

static void *language_init(void) { return NULL; /* Python runs already */ }

static void language_finish(void *language) {
    (void)language;
    if (gd_finished) return;
    GD_ENTER_PYTHON;
    PyObject *done = PyObject_CallNoArgs(gd_hooks.finish);
    if (!done) gd_report("finish");
    Py_XDECREF(done);
    if (!gd_finished) gd_objects_release();
    GD_LEAVE_PYTHON;
}

static void add_global_constant(void *language, const godot_string *name, const godot_variant *value) {
    (void)language;
    if (gd_finished) return;
    GD_ENTER_PYTHON;
    PyObject *n = gd_from_string(name), *v = gd_from_variant(value);
    PyObject *done = n && v ? PyObject_CallFunctionObjArgs(gd_hooks.add_global, n, v, NULL) : NULL;
    if (!done) gd_report("register an autoload");
    Py_XDECREF(done);
    Py_XDECREF(n);
    Py_XDECREF(v);
    GD_LEAVE_PYTHON;
}

const gd_language_desc *gd_language(void) {
    static gd_language_desc desc;
    desc.name = "Python";
    desc.type = "Python";
    desc.extension = "py";
    desc.recognized_extensions = extensions;
    desc.init = language_init;
    desc.finish = language_finish;
    desc.reserved_words = reserved_words;
    desc.comment_delimiters = comments;
    desc.string_delimiters = strings;
    desc.add_global_constant = add_global_constant;
    gd_script_callbacks(&desc);
    gd_editor_callbacks(&desc);
    return &desc;
}
