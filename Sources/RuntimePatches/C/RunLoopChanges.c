#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// Reports additions to the main run loop, so that another loop can serve it.
//
// Core Foundation's run loop sleeps on a descriptor that it doesn't expose. An addition from another thread wakes it
// (a timer), or doesn't (a block to perform). The functions that add something are therefore wrapped: Foundation calls
// them through the dynamic linker, which prefers the program's own functions to the library's. Each calls the
// library's function, then the listener. They're weak: a program that is statically linked with Foundation still
// links, with Foundation's own.
//
// Needs: that Foundation calls Core Foundation's public functions through the dynamic linker. CFRunLoopObserver, the
// public way to observe a run loop, reports only the activity of a running loop.
//
// Without it: the run loop is polled four times a second.

typedef const void *Ref;

// Core Foundation's public functions, for which Swift's Foundation has no headers.
extern Ref CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(Ref loop, Ref mode);
extern int CFRunLoopRunInMode(Ref mode, double seconds, unsigned char returnAfterSourceHandled);
extern const Ref kCFRunLoopDefaultMode;

double aloe_run_loop_next_fire_date(void) {
  return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
}

void aloe_run_loop_poll(void) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1); }

static _Atomic(aloe_run_loop_listener) listener;
static atomic_bool isChanged;

static void notify(void) {
  aloe_run_loop_listener called = atomic_load(&listener);
  if (!called || aloe_patch_is_off(aloe_patch_run_loop)) return;
  atomic_store(&isChanged, 1);
  called();
}

/// The library's function with a name, looked up once.
static void *next(_Atomic(void *) *kept, const char *name) {
  void *function = atomic_load(kept);
  if (!function) atomic_store(kept, function = dlsym(RTLD_NEXT, name));
  return function;
}

#define WRAP(name, parameters, arguments)                \
  __attribute__((weak)) void name parameters;            \
  void name parameters {                                 \
    if (aloe_probe_reached(aloe_patch_run_loop)) return; \
    static _Atomic(void *) kept;                         \
    void(*original) parameters = next(&kept, #name);     \
    original arguments;                                  \
    if (loop == CFRunLoopGetMain()) notify();            \
  }

WRAP(CFRunLoopAddTimer, (Ref loop, Ref timer, Ref mode), (loop, timer, mode))
WRAP(CFRunLoopPerformBlock, (Ref loop, Ref mode, Ref block), (loop, mode, block))
// Called for rescheduled timers and signalled sources.
WRAP(CFRunLoopWakeUp, (Ref loop), (loop))

void aloe_run_loop_listen(aloe_run_loop_listener called) { atomic_store(&listener, called); }

_Bool aloe_run_loop_is_changed(void) { return atomic_load(&isChanged); }

_Bool aloe_run_loop_take_change(void) { return atomic_exchange(&isChanged, 0); }

void aloe_run_loop_notify(void) { notify(); }
