/* The engine's packed arrays: bytes, and lists of a kind. */
#include "pythonscript.h"

/* ---- Python -> Variant ---- */

int gd_bytes_to_variant(const char *data, Py_ssize_t size, godot_variant *out) {
    godot_pool_byte_array array;
    godot_pool_byte_array_new(&array);
    godot_pool_byte_array_resize(&array, (int)size);
    if (size) {
        godot_pool_byte_array_write_access *access = godot_pool_byte_array_write(&array);
        memcpy(godot_pool_byte_array_write_access_ptr(access), data, size);
        godot_pool_byte_array_write_access_destroy(access);
    }
    godot_variant_new_pool_byte_array(out, &array);
    godot_pool_byte_array_destroy(&array);
    return 0;
}

/* The packed array that a buffer's items make: its kind and how many, 0 for none. */
static int kind_of_buffer(const Py_buffer *view, Py_ssize_t *count) {
    const char *format = view->format ? view->format : "B";
    if (*format == '<' || *format == '=' || *format == '@') format++;
    *count = view->shape[0];
    if (format[0] == 0 || format[1] != 0) return 0;
    if (view->ndim == 1 && view->itemsize == 1 && strchr("bB?c", *format)) return GD_POOL_BYTE;
    if (view->ndim == 1 && view->itemsize == 4 && strchr("il", *format)) return GD_POOL_INT;
    if (*format != 'f') return 0;
    if (view->ndim == 1) return GD_POOL_REAL;
    if (view->ndim != 2) return 0;
    switch (view->shape[1]) {
    case 2: return GD_POOL_VECTOR2;
    case 3: return GD_POOL_VECTOR3;
    case 4: return GD_POOL_COLOR;
    default: return 0;
    }
}

#define COPY_BUFFER(pool)                                                                  \
    do {                                                                                   \
        godot_##pool array;                                                                \
        godot_##pool##_new(&array);                                                        \
        godot_##pool##_resize(&array, (int)count);                                         \
        if (count) {                                                                       \
            godot_##pool##_write_access *access = godot_##pool##_write(&array);            \
            memcpy(godot_##pool##_write_access_ptr(access), view.buf, view.len);           \
            godot_##pool##_write_access_destroy(access);                                   \
        }                                                                                  \
        godot_variant_new_##pool(out, &array);                                             \
        godot_##pool##_destroy(&array);                                                    \
    } while (0)

/* Numpy arrays and other buffers become packed arrays in one copy. */
int gd_buffer_to_variant(PyObject *value, godot_variant *out) {
    Py_buffer view;
    Py_ssize_t count = 0;
    if (PyObject_GetBuffer(value, &view, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0) return -1;
    int kind = view.ndim ? kind_of_buffer(&view, &count) : 0;
    switch (kind) {
    case GD_POOL_BYTE: COPY_BUFFER(pool_byte_array); break;
    case GD_POOL_INT: COPY_BUFFER(pool_int_array); break;
    case GD_POOL_REAL: COPY_BUFFER(pool_real_array); break;
    case GD_POOL_VECTOR2: COPY_BUFFER(pool_vector2_array); break;
    case GD_POOL_VECTOR3: COPY_BUFFER(pool_vector3_array); break;
    case GD_POOL_COLOR: COPY_BUFFER(pool_color_array); break;
    default:
        PyErr_Format(PyExc_TypeError,
                     "the engine's packed arrays hold uint8, int32 or float32, or rows of 2, 3 or 4 float32; "
                     "this %s holds '%s' in %d dimension(s): convert it with astype()",
                     Py_TYPE(value)->tp_name, view.format ? view.format : "B", view.ndim);
    }
    PyBuffer_Release(&view);
    return kind ? 0 : -1;
}

/* One function per pool array type: `FILL` stores the Python item into element `target[i]`. */
#define POOL_TO_VARIANT(function, pool, element, FILL)                                     \
    static int function(PyObject *list, godot_variant *out) {                              \
        godot_##pool array;                                                                \
        Py_ssize_t count = PyList_GET_SIZE(list);                                          \
        int failed = 0;                                                                    \
        godot_##pool##_new(&array);                                                        \
        godot_##pool##_resize(&array, (int)count);                                         \
        if (count) {                                                                       \
            godot_##pool##_write_access *access = godot_##pool##_write(&array);            \
            element *target = (element *)godot_##pool##_write_access_ptr(access);          \
            for (Py_ssize_t i = 0; i < count && !failed; i++) {                            \
                PyObject *item = PyList_GET_ITEM(list, i);                                 \
                FILL                                                                       \
            }                                                                              \
            godot_##pool##_write_access_destroy(access);                                   \
        }                                                                                  \
        if (!failed) godot_variant_new_##pool(out, &array);                                \
        godot_##pool##_destroy(&array);                                                    \
        return failed ? -1 : 0;                                                            \
    }

static int fill_floats(PyObject *item, int kind, void *target) {
    if (!Py_IS_TYPE(item, gd_value_types[kind])) {
        PyErr_Format(PyExc_TypeError, "this pool array takes %s items, not %s", gd_value_types[kind]->tp_name,
                     Py_TYPE(item)->tp_name);
        return -1;
    }
    memcpy(target, ((gd_value *)item)->f, sizeof(float) * gd_value_floats(kind));
    return 0;
}

POOL_TO_VARIANT(pool_int_to_variant, pool_int_array, int32_t, {
    long long number = PyLong_AsLongLong(item);
    failed = number == -1 && PyErr_Occurred();
    if (!failed && number != (int32_t)number) {
        PyErr_SetString(PyExc_OverflowError, "PoolIntArray holds 32-bit integers");
        failed = 1;
    }
    target[i] = (int32_t)number;
})
POOL_TO_VARIANT(pool_real_to_variant, pool_real_array, float, {
    double number = PyFloat_AsDouble(item);
    failed = number == -1.0 && PyErr_Occurred();
    target[i] = (float)number;
})
POOL_TO_VARIANT(pool_vector2_to_variant, pool_vector2_array, godot_vector2,
                { failed = fill_floats(item, GD_VECTOR2, target + i); })
POOL_TO_VARIANT(pool_vector3_to_variant, pool_vector3_array, godot_vector3,
                { failed = fill_floats(item, GD_VECTOR3, target + i); })
POOL_TO_VARIANT(pool_color_to_variant, pool_color_array, godot_color,
                { failed = fill_floats(item, GD_COLOR, target + i); })

static int pool_string_to_variant(PyObject *list, godot_variant *out) {
    godot_pool_string_array array;
    int failed = 0;
    godot_pool_string_array_new(&array);
    for (Py_ssize_t i = 0; !failed && i < PyList_GET_SIZE(list); i++) {
        PyObject *item = PyList_GET_ITEM(list, i);
        godot_string text;
        if (!PyUnicode_Check(item)) {
            PyErr_Format(PyExc_TypeError, "PoolStringArray takes str items, not %s", Py_TYPE(item)->tp_name);
            failed = -1;
        } else if (!(failed = gd_to_string(item, &text))) {
            godot_pool_string_array_append(&array, &text);
            godot_string_destroy(&text);
        }
    }
    if (!failed) godot_variant_new_pool_string_array(out, &array);
    godot_pool_string_array_destroy(&array);
    return failed;
}

int gd_pool_kind(PyObject *list) {
    for (int kind = GD_POOL_INT; kind <= GD_POOL_COLOR; kind++)
        if (Py_TYPE(list) == gd_types.pool[kind]) return kind;
    return 0;
}

int gd_pool_to_variant(PyObject *list, int kind, godot_variant *out) {
    switch (kind) {
    case GD_POOL_INT: return pool_int_to_variant(list, out);
    case GD_POOL_REAL: return pool_real_to_variant(list, out);
    case GD_POOL_STRING: return pool_string_to_variant(list, out);
    case GD_POOL_VECTOR2: return pool_vector2_to_variant(list, out);
    case GD_POOL_VECTOR3: return pool_vector3_to_variant(list, out);
    default: return pool_color_to_variant(list, out);
    }
}

/* ---- Variant -> Python ---- */

static PyObject *pool_list(int kind, Py_ssize_t count) {
    PyObject *list = PyObject_CallNoArgs((PyObject *)gd_types.pool[kind]);
    PyObject *filler = list ? PyList_New(count) : NULL;
    for (Py_ssize_t i = 0; filler && i < count; i++) PyList_SET_ITEM(filler, i, Py_NewRef(Py_None));
    if (!filler || PyList_SetSlice(list, 0, 0, filler) < 0) Py_CLEAR(list);
    Py_XDECREF(filler);
    return list;
}

#define POOL_FROM_VARIANT(function, pool, kind, element, ITEM)                                   \
    static PyObject *function(const godot_variant *v) {                                          \
        godot_##pool array = godot_variant_as_##pool(v);                                         \
        Py_ssize_t count = godot_##pool##_size(&array);                                          \
        PyObject *list = pool_list(kind, count);                                                 \
        if (list && count) {                                                                     \
            godot_##pool##_read_access *access = godot_##pool##_read(&array);                    \
            const element *source = (const element *)godot_##pool##_read_access_ptr(access);     \
            for (Py_ssize_t i = 0; list && i < count; i++) {                                     \
                PyObject *item = ITEM;                                                           \
                if (!item || PyList_SetItem(list, i, item) < 0) Py_CLEAR(list);                  \
            }                                                                                    \
            godot_##pool##_read_access_destroy(access);                                          \
        }                                                                                        \
        godot_##pool##_destroy(&array);                                                          \
        return list;                                                                             \
    }

POOL_FROM_VARIANT(pool_int_from_variant, pool_int_array, GD_POOL_INT, int32_t, PyLong_FromLong(source[i]))
POOL_FROM_VARIANT(pool_real_from_variant, pool_real_array, GD_POOL_REAL, float, PyFloat_FromDouble(source[i]))
POOL_FROM_VARIANT(pool_vector2_from_variant, pool_vector2_array, GD_POOL_VECTOR2, godot_vector2,
                  gd_value_new(GD_VECTOR2, (const float *)(source + i)))
POOL_FROM_VARIANT(pool_vector3_from_variant, pool_vector3_array, GD_POOL_VECTOR3, godot_vector3,
                  gd_value_new(GD_VECTOR3, (const float *)(source + i)))
POOL_FROM_VARIANT(pool_color_from_variant, pool_color_array, GD_POOL_COLOR, godot_color,
                  gd_value_new(GD_COLOR, (const float *)(source + i)))

static PyObject *pool_string_from_variant(const godot_variant *v) {
    godot_pool_string_array array = godot_variant_as_pool_string_array(v);
    Py_ssize_t count = godot_pool_string_array_size(&array);
    PyObject *list = pool_list(GD_POOL_STRING, count);
    for (Py_ssize_t i = 0; list && i < count; i++) {
        godot_string text = godot_pool_string_array_get(&array, (int)i);
        PyObject *item = gd_from_string(&text);
        godot_string_destroy(&text);
        if (!item || PyList_SetItem(list, i, item) < 0) Py_CLEAR(list);
    }
    godot_pool_string_array_destroy(&array);
    return list;
}

static PyObject *bytes_from_variant(const godot_variant *v) {
    godot_pool_byte_array array = godot_variant_as_pool_byte_array(v);
    Py_ssize_t count = godot_pool_byte_array_size(&array);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, count);
    if (bytes && count) {
        godot_pool_byte_array_read_access *access = godot_pool_byte_array_read(&array);
        memcpy(PyBytes_AS_STRING(bytes), godot_pool_byte_array_read_access_ptr(access), count);
        godot_pool_byte_array_read_access_destroy(access);
    }
    godot_pool_byte_array_destroy(&array);
    return bytes;
}

PyObject *gd_pool_from_variant(const godot_variant *v) {
    switch (gd_variant_kind(v)) {
    case GD_POOL_BYTE: return bytes_from_variant(v);
    case GD_POOL_INT: return pool_int_from_variant(v);
    case GD_POOL_REAL: return pool_real_from_variant(v);
    case GD_POOL_STRING: return pool_string_from_variant(v);
    case GD_POOL_VECTOR2: return pool_vector2_from_variant(v);
    case GD_POOL_VECTOR3: return pool_vector3_from_variant(v);
    default: return pool_color_from_variant(v);
    }
}
