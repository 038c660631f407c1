#ifndef ALOE_CRUNTIMEPATCHES_H
#define ALOE_CRUNTIMEPATCHES_H

#include <stdint.h>

// MARK: - Active patches; see Switches.c

/// The places where this package relies on undocumented behaviour of the runtimes of Swift, Foundation and Dispatch.
enum {
  aloe_patch_comparison,
  aloe_patch_bundles,
  aloe_patch_formats,
  aloe_patch_locale,
  aloe_patch_plurals,
  aloe_patch_run_loop,
  aloe_patch_main_queue,
  aloe_patch_main_thread,
  aloe_patch_layer_classes,
  aloe_patch_isolation,
  aloe_patch_rectangles,
  aloe_patch_method_tables,
  aloe_patch_count
};

/// The name of a patch in environment variables.
const char *aloe_patch_name(int patch);

/// Whether `ALOE_DISABLE_PATCHES` contains the patch, or is "all".
_Bool aloe_patch_is_disabled(int patch);

/// Whether `ALOE_FAIL_PATCHES` contains the patch, or is "all": its self-test should fail, to test that case.
_Bool aloe_patch_must_fail(int patch);

/// Whether the patch is inactive: it's disabled, or its self-test failed.
_Bool aloe_patch_is_off(int patch);

/// Records that the self-test of a patch failed.
void aloe_patch_turn_off(int patch);

/// Begins the self-test of a patch on this thread: the patch's functions then only record that they were called.
void aloe_probe_begin(int patch);

/// Ends the self-test; returns whether the patch was reached.
_Bool aloe_probe_end(void);

/// Whether this thread is testing a patch, which is recorded as reached.
_Bool aloe_probe_reached(int patch);

/// Whether this thread is testing any patch.
_Bool aloe_probe_is_on(void);

// MARK: - Memory; see Memory.c

/// Whether the word at an address can be written, without changing it.
_Bool aloe_is_writable(const void *address);

/// Whether an address is in the code of the program or of a library.
_Bool aloe_is_code(const void *address);

// MARK: - Comparing objects; see ObjectComparison.c

/// Whether Core Foundation can compare any two objects, which `NSAttributedString` needs.
_Bool aloe_foundation_compares_objects(void);

/// Compares two objects with the patch's function.
_Bool aloe_compare_objects(const void *one, const void *other);

// MARK: - The main run loop; see RunLoopChanges.c

typedef void (*aloe_run_loop_listener)(void);

/// Makes `called` the listener for additions to the main run loop, called on the thread that adds something; NULL for
/// none.
void aloe_run_loop_listen(aloe_run_loop_listener called);

/// Whether there are additions that haven't been processed.
_Bool aloe_run_loop_is_changed(void);

/// Whether there were additions since the last call, while there was a listener.
_Bool aloe_run_loop_take_change(void);

/// Calls the listener as after an addition.
void aloe_run_loop_notify(void);

/// The time of the main run loop's next timer, in seconds since 2001; 0 without timers.
double aloe_run_loop_next_fire_date(void);

/// Serves due work in the main run loop, without waiting.
void aloe_run_loop_poll(void);

// MARK: - The main queue; see MainQueue.c

/// A descriptor that is readable when the main queue has work; -1 if there's none.
int aloe_main_queue_descriptor(void);

/// Performs the main queue's work.
void aloe_main_queue_serve(void);

// MARK: - The thread of deallocation; see MainThreadDeallocation.c

typedef void (*aloe_last_release)(void *object);

/// Whether this is the process's first thread. The system is queried once per thread, whereas Foundation queries it
/// each time.
_Bool aloe_is_main_thread(void);

/// Makes `called` replace the destruction of each object whose class was taken over.
void aloe_set_last_release(aloe_last_release called);

/// Takes over a class that has no objects on other threads, and returns the function that destroys its objects; NULL
/// if that was already done, or is impossible: the metadata can't be written, or contains no such function.
void *aloe_take_over(void *metadata);

/// Reverts taking over a class.
void aloe_hand_back(void *metadata, void *destroy);

/// Whether a class was taken over.
_Bool aloe_is_taken_over(const void *metadata);

/// The class of an object, which may be deallocating.
void *aloe_metadata(const void *object);

/// Destroys an object without references, with the function that `aloe_take_over` returned.
void aloe_destroy(void *object, void *destroy);

/// Releases an object, as Swift does.
void aloe_release(void *object);

/// Retains an object whose memory is known to exist; NULL if it's deallocating.
void *aloe_retain_if_alive(void *object);

// MARK: - Foundation's bundles; see BundleAnswers.c

/// An object of Core Foundation or Foundation.
typedef const void *aloe_object;

/// Whether this is Core Foundation's main bundle.
_Bool aloe_is_main_bundle(aloe_object bundle);

/// The folder of a bundle; the caller releases it.
extern aloe_object CFBundleCopyBundleURL(aloe_object bundle);

/// The folder of a bundle's resources according to Core Foundation; the caller releases it.
aloe_object aloe_own_resources_folder(aloe_object bundle);

/// Foundation's own information of a bundle.
aloe_object aloe_own_information(aloe_object bundle);

/// Whether the program contains AppResources, which provides bundles, formats and the locale.
_Bool aloe_has_resources(void);

/// Whether Foundation's own functions can be found behind the wrapped ones. With a static Foundation, they can't.
_Bool aloe_foundation_asks(void);

// MARK: - The user's locale; see LocaleAnswers.c

/// Records that this thread computes the user's locale; false if it's already doing so.
_Bool aloe_begin_locale(void);

/// Ends a successful ``aloe_begin_locale``.
void aloe_end_locale(void);

// MARK: - Formats with plurals; see FormatAnswers.c

/// Starts watching formats, because one that needs ``aloe_expanded_format`` was returned.
void aloe_watch_formats(void);

/// The type of a format's argument.
enum { aloe_argument_integer, aloe_argument_number, aloe_argument_object };

/// An argument of a format.
typedef union {
  int64_t integer;
  double number;
  void *object;
} aloe_argument;

/// Formats an argument of a type with a format such as `%5.1f`; `options` is a locale or NULL. The caller releases the
/// result.
aloe_object aloe_formatted_argument(aloe_object options, aloe_object format, int kind, aloe_argument argument);

// MARK: - Plurals; see PluralRules.c

/// Writes the category of `number` in a language, such as "few", and returns the number of its characters; 0 if the
/// rules aren't available.
int aloe_plural_category(const char *language, double number, char *category, int capacity);

// MARK: - A client's traps; see LastWords.c

/// Writes a message, which isn't copied, if a trap stops the program before ``aloe_last_words_end``. Main thread only;
/// calls can't be nested.
void aloe_last_words_begin(const char *sentence);

/// Cancels the message.
void aloe_last_words_end(void);

#endif
