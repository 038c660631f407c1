#ifndef ALOE_CFOUNDATION_FIX_H
#define ALOE_CFOUNDATION_FIX_H

/// Whether Core Foundation can compare any two objects, which `NSAttributedString` needs; see FoundationFix.c.
///
/// Done before `main`; false only if the system refused it.
_Bool aloe_foundation_compares_objects(void);

// MARK: - Changes of the main run loop; see RunLoopChanges.c

typedef void (*aloe_run_loop_listener)(void);

/// Has `called` called when something was added to the main run loop, on the thread that did it; NULL for nobody.
void aloe_run_loop_listen(aloe_run_loop_listener called);

/// Whether something was added that nobody has taken note of yet.
_Bool aloe_run_loop_is_changed(void);

/// Whether something was added since the last call, while somebody listened.
_Bool aloe_run_loop_take_change(void);

/// Tells the listener, as if something had been added.
void aloe_run_loop_tell(void);

// MARK: - Where objects die; see MainThreadDeath.c

typedef void (*aloe_last_release)(void *object);

/// Whether this is the process's first thread. Asks the system once in each thread; Foundation asks it each time.
_Bool aloe_is_main_thread(void);

/// Has `called` called in place of the destruction of each object whose class was taken over.
void aloe_set_last_release(aloe_last_release called);

/// Takes a class over, of which there must be no object on another thread, and returns the function that destroys its
/// objects; NULL if that was done.
void *aloe_take_over(void *metadata);

/// Undoes it.
void aloe_hand_back(void *metadata, void *destroy);

/// Whether a class was taken over.
_Bool aloe_is_taken_over(const void *metadata);

/// The class of an object, which may be dying.
void *aloe_metadata(const void *object);

/// Destroys an object whose last reference is gone, with the function that `aloe_take_over` returned.
void aloe_destroy(void *object, void *destroy);

/// Releases an object, as Swift does.
void aloe_release(void *object);

/// Retains an object whose memory is there for sure; NULL if it's dying.
void *aloe_retain_if_alive(void *object);

#endif
