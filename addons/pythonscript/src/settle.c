/* The engine's list of instance bindings has no lock: it grows when Python meets an object and shrinks right after
 * binding_free() (object.c) has returned. Both our calls happen under the GIL, which keeps them apart; what is left is
 * the short way of the freeing thread from our return to the end of the engine's own removal. So whoever wants to
 * touch the list after another thread waits until that thread has surely gone this way: it sleeps, or ran on. */
#define _GNU_SOURCE
#include "pythonscript.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static pid_t freeing_thread; /* the last one whose removal nobody has waited for; 0 for none */
static _Thread_local pid_t own_thread __attribute__((tls_model("initial-exec")));
enum { RAN_ON_NANOSECONDS = 200000, NAP_NANOSECONDS = 30000, MOST_NAPS = 3000 };

static pid_t thread_id(void) { return own_thread ? own_thread : (own_thread = gettid()); }

/* CPU time of a thread in nanoseconds; -1 where it is over or sleeps. */
static long long busy_time(pid_t thread) {
    char path[64], line[512];
    long long spent = -1;
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)thread);
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    const char *end = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    fclose(file);
    if (!end || end[2] != 'R') return -1;
    snprintf(path, sizeof path, "/proc/self/task/%d/schedstat", (int)thread);
    if (!(file = fopen(path, "r"))) return -1;
    if (fscanf(file, "%lld", &spent) != 1) spent = -1;
    fclose(file);
    return spent;
}

/* Call it, with the GIL, before the list is touched; `freeing`: from inside of binding_free(). */
void gd_settle(bool freeing) {
    pid_t own = thread_id();
    if (freeing_thread && freeing_thread != own) {
        struct timespec nap = {0, NAP_NANOSECONDS};
        long long start = busy_time(freeing_thread), now = start;
        for (int i = 0; now >= 0 && now < start + RAN_ON_NANOSECONDS && i < MOST_NAPS; i++) {
            nanosleep(&nap, NULL);
            now = busy_time(freeing_thread);
        }
        freeing_thread = 0;
    }
    if (freeing) freeing_thread = own;
}
