/* RID, an opaque handle of a resource inside a server. */
#include "pythonscript.h"

static PyObject *rid_compare(PyObject *a, PyObject *b, int op) {
    if (!Py_IS_TYPE(b, &gd_rid_type) || (op != Py_EQ && op != Py_NE)) Py_RETURN_NOTIMPLEMENTED;
    bool equal = !memcmp(((gd_rid *)a)->id, ((gd_rid *)b)->id, sizeof((gd_rid *)a)->id);
    return PyBool_FromLong(equal == (op == Py_EQ));
}

static Py_hash_t rid_hash(PyObject *self) {
    Py_hash_t hash;
    memcpy(&hash, ((gd_rid *)self)->id, sizeof hash);
    return hash == -1 ? -2 : hash;
}

static PyObject *rid_get_id(PyObject *self, PyObject *unused) {
    (void)unused;
    godot_rid rid;
    memcpy(&rid, ((gd_rid *)self)->id, sizeof rid);
    return PyLong_FromLong(godot_rid_get_id(&rid));
}

static PyObject *rid_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    (void)args, (void)kwargs;
    return type->tp_alloc(type, 0);
}

static PyMethodDef rid_methods[] = {
    {"get_id", rid_get_id, METH_NOARGS, "The number of the resource, 0 for none."},
    {NULL, NULL, 0, NULL},
};
PyTypeObject gd_rid_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "godot.RID",
    .tp_doc = "Handle of a resource inside one of the engine's servers.",
    .tp_basicsize = sizeof(gd_rid),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = rid_new,
    .tp_hash = rid_hash,
    .tp_richcompare = rid_compare,
    .tp_methods = rid_methods,
};
