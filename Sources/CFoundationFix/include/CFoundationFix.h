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

#endif
