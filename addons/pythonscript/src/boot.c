/* Entry points of the library: find the engine's functions, start Python, register the language. */
#define _GNU_SOURCE
#include "pythonscript.h"

#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <unistd.h>

#ifndef PYTHON_SONAME
#error "build.py passes PYTHON_SONAME, the file name of the shared libpython"
#endif

void **gd_core[3], **gd_nativescript[2], **gd_pluginscript[1];
bool gd_in_editor, gd_finished;
int gd_engine_version;
const char *gd_home;
gd_hook_table gd_hooks;
PyObject *gd_freed_error;

/* ---- the engine's function tables (see docs/binding.md, ABI) ---- */

enum { API_NEXT = 16, API_EXTENSION_COUNT = 24, API_EXTENSIONS = 32, CORE_FUNCTIONS = 40, TABLE_FUNCTIONS = 24 };
enum { OPTION_IN_EDITOR = 0, OPTION_API = 56 };
enum { EXTENSION_NATIVESCRIPT = 1, EXTENSION_PLUGINSCRIPT = 2 };

#define FIELD(type, base, offset) (*(type *)((char *)(base) + (offset)))

static void read_tables(void *options) {
    char *core = FIELD(char *, options, OPTION_API);
    gd_in_editor = FIELD(bool, options, OPTION_IN_EDITOR);
    gd_core[0] = (void **)(core + CORE_FUNCTIONS);
    char *table = FIELD(char *, core, API_NEXT);
    for (int step = 1; step < 3 && table; step++, table = FIELD(char *, table, API_NEXT))
        gd_core[step] = (void **)(table + TABLE_FUNCTIONS);
    unsigned count = FIELD(unsigned, core, API_EXTENSION_COUNT);
    char **extensions = FIELD(char **, core, API_EXTENSIONS);
    for (unsigned i = 0; i < count; i++) {
        unsigned kind = FIELD(unsigned, extensions[i], 0);
        char *next = FIELD(char *, extensions[i], API_NEXT);
        if (kind == EXTENSION_PLUGINSCRIPT) gd_pluginscript[0] = (void **)(extensions[i] + TABLE_FUNCTIONS);
        if (kind != EXTENSION_NATIVESCRIPT) continue;
        gd_nativescript[0] = (void **)(extensions[i] + TABLE_FUNCTIONS);
        if (next) gd_nativescript[1] = (void **)(next + TABLE_FUNCTIONS);
    }
}

static int dictionary_number(const godot_dictionary *dictionary, const wchar_t *key) {
    godot_string text;
    godot_variant name;
    godot_string_new_with_wide_string(&text, key, (int)wcslen(key));
    godot_variant_new_string(&name, &text);
    godot_string_destroy(&text);
    godot_variant value = godot_dictionary_get(dictionary, &name);
    int number = (int)godot_variant_as_int(&value);
    godot_variant_destroy(&name);
    gd_variant_clear(&value);
    return number;
}

static int ask_engine_version(void) {
    godot_variant_call_error error = {0, 0, 0};
    godot_method_bind *bind = godot_method_bind_get_method("_Engine", "get_version_info");
    godot_variant info = godot_method_bind_call(bind, godot_global_get_singleton((char *)"Engine"), NULL, 0, &error);
    godot_dictionary dictionary = godot_variant_as_dictionary(&info);
    int version = dictionary_number(&dictionary, L"hex");
    godot_dictionary_destroy(&dictionary);
    godot_variant_destroy(&info);
    return version;
}

/* ---- Python ---- */

static void complain(const char *text) {
    fprintf(stderr, "pythonscript: %s\n", text);
    godot_print_error(text, "pythonscript", "addons/pythonscript", 0);
}

/* The folder of this add-on, from the place of the library itself: the engine's own path is relative in exports. */
static char *find_home(void) {
    Dl_info info;
    char path[PATH_MAX];
    if (!dladdr((void *)find_home, &info) || !realpath(info.dli_fname, path)) return NULL;
    char *folder = dirname(path); /* …/addons/pythonscript/bin; in an export the library lies in the home itself */
    size_t length = strlen(folder);
    if (length > 4 && !strcmp(folder + length - 4, "/bin")) folder[length - 4] = 0;
    return strdup(folder);
}

/* The folder of the virtual environment whose packages we use, or NULL after saying why there is none. */
static const char *find_venv(void) {
    static char folder[PATH_MAX];
    char inside[PATH_MAX + 64], root[PATH_MAX];
    const char *wanted = getenv("PYTHONSCRIPT_VENV");
    bool given = wanted && *wanted;
    snprintf(inside, sizeof inside, "%s/../..", gd_home);
    if (given) snprintf(folder, sizeof folder, "%s", wanted);
    else if (!realpath(inside, root) || snprintf(folder, sizeof folder, "%s/.venv", root) >= (int)sizeof folder) return NULL;
    const char *call = given ? "PYTHONSCRIPT_VENV=" : "";
    snprintf(inside, sizeof inside, "%s/bin/python3", folder);
    if (access(inside, X_OK)) {
        fprintf(stderr, "pythonscript: %s%s has no bin/python3: only the standard library can be imported\n", call, folder);
        return NULL;
    }
    snprintf(inside, sizeof inside, "%s/lib/python%d.%d", folder, PY_MAJOR_VERSION, PY_MINOR_VERSION);
    if (access(inside, X_OK))
        fprintf(stderr, "pythonscript: %s%s was not made by Python %d.%d: its packages cannot be imported; make it again\n",
                call, folder, PY_MAJOR_VERSION, PY_MINOR_VERSION);
    return folder;
}

/* An export brings its own Python along: lib/pythonX.Y and packages/ beside the library. */
static bool is_bundled(void) {
    char library[PATH_MAX];
    snprintf(library, sizeof library, "%s/lib/python%d.%d/os.py", gd_home, PY_MAJOR_VERSION, PY_MINOR_VERSION);
    return !access(library, R_OK);
}

static int set_path(PyConfig *config, wchar_t **place, const char *value) {
    wchar_t *wide = Py_DecodeLocale(value, NULL);
    PyStatus status = wide ? PyConfig_SetString(config, place, wide) : PyStatus_NoMemory();
    PyMem_RawFree(wide);
    return PyStatus_Exception(status) ? -1 : 0;
}

static int start_python(void) {
    /* Extension modules do not link libpython: its symbols must be global. */
    if (!dlopen(PYTHON_SONAME, RTLD_NOW | RTLD_GLOBAL)) {
        complain(dlerror());
        return -1;
    }
    PyImport_AppendInittab("_gd", PyInit__gd);
    PyConfig config;
    PyConfig_InitPythonConfig(&config);
    config.install_signal_handlers = 0;
    config.parse_argv = 0;
    bool bundled = is_bundled();
    const char *venv = bundled ? NULL : find_venv();
    char python[PATH_MAX + 16];
    snprintf(python, sizeof python, "%s/bin/python3", venv ? venv : "");
    int failed = bundled && set_path(&config, &config.home, gd_home);
    failed |= venv && (set_path(&config, &config.program_name, python) || set_path(&config, &config.executable, python));
    PyStatus status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    if (failed || PyStatus_Exception(status)) {
        complain(status.err_msg ? status.err_msg : "Python did not start");
        return -1;
    }
    return 0;
}

static int start_runtime(void) {
    PyObject *path = PySys_GetObject("path"), *home = PyUnicode_DecodeFSDefault(gd_home);
    if (!path || !home || PyList_Insert(path, 0, home) < 0) return -1;
    PyObject *packages = is_bundled() ? PyUnicode_FromFormat("%U/packages", home) : NULL;
    if (packages && PyList_Append(path, packages) < 0) return -1;
    Py_XDECREF(packages);
    Py_DECREF(home);
    PyObject *runtime = PyImport_ImportModule("godot._runtime");
    if (!runtime) {
        PyErr_Print();
        return -1;
    }
    Py_DECREF(runtime);
    return 0;
}

PyObject *gd_report(const char *where) {
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    if (!value) return NULL;
    if (traceback) PyException_SetTraceback(value, traceback);
    bool deep = PyErr_GivenExceptionMatches(value, PyExc_RecursionError); /* telling it needs room too */
    int limit = Py_GetRecursionLimit();
    if (deep) Py_SetRecursionLimit(limit + 200);
    PyObject *done = PyObject_CallFunction(gd_hooks.report, "Oz", value, where);
    if (!done) PyErr_Print();
    if (deep) Py_SetRecursionLimit(limit);
    Py_XDECREF(done);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(traceback);
    return NULL;
}

/* ---- entry points ---- */

__attribute__((visibility("default"))) void godot_gdnative_init(void *options);
__attribute__((visibility("default"))) void godot_gdnative_singleton(void);
__attribute__((visibility("default"))) void godot_gdnative_terminate(void *options);

void godot_gdnative_init(void *options) {
    read_tables(options);
    if (!gd_core[2] || !gd_nativescript[1] || !gd_pluginscript[0]) {
        fprintf(stderr, "pythonscript: this engine is too old; Godot 3.2 or later is needed\n");
        return;
    }
    gd_engine_version = ask_engine_version();
    gd_home = find_home();
    if (!gd_home) {
        complain("cannot find the folder of the add-on");
        return;
    }
    if (start_python() < 0) return;
    bool started = start_runtime() == 0;
    gd_gil_setup();
    if (started) godot_pluginscript_register_language(gd_language());
    else complain("the Python runtime did not start (see the traceback above)");
}

void godot_gdnative_singleton(void) {}

void godot_gdnative_terminate(void *options) {
    (void)options;
    gd_finished = true; /* Python stays as it is: finalizing under a live engine gains nothing */
}
