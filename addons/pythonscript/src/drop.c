/* References to wrappers that have to wait for a better moment to go. */
#include "pythonscript.h"

#include <time.h>

typedef struct {
    PyObject *wrapper;
    double due; /* monotonic seconds */
} waiting_drop;

static waiting_drop *waiting;
static size_t waiting_count, waiting_capacity;
enum { SETTLE_MILLISECONDS = 100 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Give up one reference to a wrapper. The last one must not go here and now: the engine is in the middle of counting,
 * and the wrapper's end would free the object under it. On the main thread it goes as soon as the engine has returned;
 * what another thread gave up waits until that thread is surely past the place. */
void gd_drop_later(PyObject *wrapper) {
    if (Py_REFCNT(wrapper) > 1) {
        Py_DECREF(wrapper);
        return;
    }
    if (waiting_count == waiting_capacity) {
        size_t capacity = waiting_capacity ? waiting_capacity * 2 : 64;
        waiting_drop *grown = realloc(waiting, capacity * sizeof *grown);
        if (!grown) return; /* out of memory: leak it */
        waiting = grown;
        waiting_capacity = capacity;
    }
    waiting[waiting_count++] = (waiting_drop){wrapper, gd_on_main_thread() ? 0 : now() + SETTLE_MILLISECONDS * 1e-3};
}

void gd_flush_dropped(bool all) {
    if (!waiting_count || !(all || gd_on_main_thread())) return;
    for (size_t i = waiting_count; i-- > 0;) {
        if (i >= waiting_count) continue; /* a wrapper's end flushed too */
        if (!all && waiting[i].due > 0 && waiting[i].due > now()) continue;
        PyObject *wrapper = waiting[i].wrapper;
        waiting[i] = waiting[--waiting_count];
        Py_DECREF(wrapper);
    }
}
