/* Who holds the GIL while the engine works.
 *
 * Giving the GIL up and taking it again costs as much as a whole call, so the main thread keeps it while no other
 * thread runs Python: it only notes that the engine works now (LENT). An engine thread that wants in then asks for it
 * with a signal, whose handler, on the main thread, gives the GIL up in the middle of the engine's work. This is safe
 * because in that state the main thread is in none of Python's functions. As soon as a second Python thread exists,
 * the GIL is really given up around every call. */
#include "pythonscript.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>

enum { HELD, LENT, RELEASED };
enum { ASK_SIGNAL = SIGURG }; /* ignored by default, and used by nothing in the engine */

static int state; /* of the main thread; other threads only look */
static int waiting; /* engine threads that want the GIL */
static PyThreadState *main_state;
static PyInterpreterState *interpreter;
static pthread_t main_thread;
static _Thread_local bool on_main __attribute__((tls_model("initial-exec")));

#define LOAD(place) __atomic_load_n(&(place), __ATOMIC_SEQ_CST)
#define SWAP(place, value) __atomic_exchange_n(&(place), value, __ATOMIC_SEQ_CST)

static void really_release(void) {
    PyEval_SaveThread();
    SWAP(state, RELEASED);
}

static void asked(int number) {
    (void)number;
    int kept = errno;
    if (on_main && LOAD(state) == LENT) {
        SWAP(state, HELD); /* nobody asks twice */
        really_release();
    }
    errno = kept;
}

static void lend(void) {
    if (PyInterpreterState_ThreadHead(interpreter) != main_state) { /* newer threads come first in the list */
        really_release();
        return;
    }
    SWAP(state, LENT);
    if (LOAD(waiting) && SWAP(state, HELD) == LENT) really_release();
    else if (LOAD(state) == HELD) SWAP(state, RELEASED); /* the signal was faster */
}

static void take_back(void) {
    if (SWAP(state, HELD) == RELEASED) PyEval_RestoreThread(main_state);
}

int gd_enter_python(void) {
    if (on_main) {
        int before = SWAP(state, HELD);
        if (before == RELEASED) PyEval_RestoreThread(main_state);
        return before;
    }
    __atomic_add_fetch(&waiting, 1, __ATOMIC_SEQ_CST);
    if (LOAD(state) == LENT) pthread_kill(main_thread, ASK_SIGNAL);
    int before = PyGILState_Ensure();
    __atomic_sub_fetch(&waiting, 1, __ATOMIC_SEQ_CST);
    return before;
}

void gd_leave_python(int before) {
    if (!on_main) PyGILState_Release(before);
    else if (before != HELD) lend();
}

PyThreadState *gd_begin_engine(void) {
    if (!on_main) return PyEval_SaveThread();
    lend();
    return NULL;
}

void gd_end_engine(PyThreadState *thread) {
    if (thread) PyEval_RestoreThread(thread);
    else take_back();
}

bool gd_on_main_thread(void) { return on_main; }

/* The main thread, holding the GIL, enters the engine for the first time. */
void gd_gil_setup(void) {
    struct sigaction action = {.sa_handler = asked, .sa_flags = SA_RESTART};
    sigaction(ASK_SIGNAL, &action, NULL);
    on_main = true;
    main_thread = pthread_self();
    main_state = PyThreadState_Get();
    interpreter = PyThreadState_GetInterpreter(main_state);
    lend();
}
