#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// Deallocates a class's objects on the main thread.
//
// When the last reference to an object is released, Swift calls the function two words before the class's metadata, on
// the releasing thread. It runs the deinitialisers of all classes from the object's own to the root, and frees the
// memory. It's therefore the one place where all of them can be postponed. An `isolated deinit` does that for one
// class, but then the compiler (Swift 6.3) rejects a plain one in subclasses, which every app has.
//
// Needs: that function at its position before the metadata, the metadata in writable memory, and the calling
// convention of `swift_context`. `swift_tryRetain` of Swift's runtime is weak; without it, every object counts as
// alive.
//
// Without it: views are deallocated on the thread that releases them, and their `deinit`s run there.

typedef __attribute__((swiftcall)) void (*Destroy)(__attribute__((swift_context)) void *object);

_Bool aloe_is_main_thread(void) {
  // Unknown, no, yes.
  static _Thread_local signed char known;
  if (!known) known = syscall(SYS_gettid) == getpid() ? 2 : 1;
  return known == 2;
}

static aloe_last_release handler;

__attribute__((swiftcall)) static void hand(__attribute__((swift_context)) void *object) { handler(object); }

static Destroy *destroyOf(void *metadata) { return (Destroy *)metadata - 2; }

void aloe_set_last_release(aloe_last_release called) { handler = called; }

void *aloe_take_over(void *metadata) {
  // A word that can't be written, or that doesn't contain a function's address, isn't the expected one.
  if (!aloe_is_writable(destroyOf(metadata))) return NULL;
  Destroy own = *destroyOf(metadata);
  if (own == hand || !aloe_is_code((void *)own)) return NULL;
  *destroyOf(metadata) = hand;
  return (void *)own;
}

void aloe_hand_back(void *metadata, void *destroy) { *destroyOf(metadata) = (Destroy)destroy; }

_Bool aloe_is_taken_over(const void *metadata) { return *destroyOf((void *)metadata) == hand; }

void *aloe_metadata(const void *object) { return *(void *const *)object; }

void aloe_destroy(void *object, void *destroy) { ((Destroy)destroy)(object); }

// Functions of Swift's runtime; the first returns NULL while the object is being destroyed.
extern void *swift_tryRetain(void *object) __attribute__((weak));
extern void *swift_retain(void *object);
extern void swift_release(void *object);

void *aloe_retain_if_alive(void *object) {
  return swift_tryRetain ? swift_tryRetain(object) : swift_retain(object);
}

void aloe_release(void *object) { swift_release(object); }
