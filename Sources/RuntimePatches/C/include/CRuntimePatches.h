#ifndef ALOE_CRUNTIMEPATCHES_H
#define ALOE_CRUNTIMEPATCHES_H

#include <stdint.h>

// MARK: - Which patches are on; see Switches.c

/// Places where this package relies on what the runtimes of Swift, Foundation and Dispatch don't promise.
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
  aloe_patch_count
};

/// The name of a patch in environment variables.
const char *aloe_patch_name(int patch);

/// Whether `ALOE_DISABLE_PATCHES` names the patch, or is "all".
_Bool aloe_patch_is_disabled(int patch);

/// Whether `ALOE_FAIL_PATCHES` names the patch, or is "all": its self-test is to fail, for tests of that.
_Bool aloe_patch_must_fail(int patch);

/// Whether the patch does nothing: it's disabled, or its self-test failed.
_Bool aloe_patch_is_off(int patch);

/// Notes that the self-test of a patch failed.
void aloe_patch_turn_off(int patch);

/// Begins the self-test of a patch on this thread: what the patch wraps then only notes that it was called.
void aloe_probe_begin(int patch);

/// Ends the self-test; returns whether the patch was reached.
_Bool aloe_probe_end(void);

/// Whether this thread tests a patch, which it notes as reached.
_Bool aloe_probe_reached(int patch);

/// Whether this thread tests any patch.
_Bool aloe_probe_is_on(void);

// MARK: - Memory; see Memory.c

/// Whether the word at an address can be written, without changing it.
_Bool aloe_is_writable(const void *address);

/// Whether an address is in the code of the program or of a library.
_Bool aloe_is_code(const void *address);

// MARK: - Comparing objects; see ObjectComparison.c

/// Whether Core Foundation can compare any two objects, which `NSAttributedString` needs.
_Bool aloe_foundation_compares_objects(void);

/// Compares two objects with the function that was put in.
_Bool aloe_compare_objects(const void *one, const void *other);

// MARK: - The main run loop; see RunLoopChanges.c

typedef void (*aloe_run_loop_listener)(void);

/// Has `called` called when something was added to the main run loop, on the thread that did it; NULL for nobody.
void aloe_run_loop_listen(aloe_run_loop_listener called);

/// Whether something was added that nobody has taken note of yet.
_Bool aloe_run_loop_is_changed(void);

/// Whether something was added since the last call, while somebody listened.
_Bool aloe_run_loop_take_change(void);

/// Calls the listener, as if something had been added.
void aloe_run_loop_tell(void);

/// When the next timer of the main run loop is due, in seconds since 2001; 0 for never.
double aloe_run_loop_next_fire_date(void);

/// Serves what is due in the main run loop, without waiting.
void aloe_run_loop_poll(void);

// MARK: - The main queue; see MainQueue.c

/// A descriptor that can be read when the main queue has work; -1 where there's none.
int aloe_main_queue_descriptor(void);

/// Does the main queue's work.
void aloe_main_queue_serve(void);

// MARK: - Where objects are deallocated; see MainThreadDeath.c

typedef void (*aloe_last_release)(void *object);

/// Whether this is the process's first thread. The system is asked once in each thread; Foundation asks it each time.
_Bool aloe_is_main_thread(void);

/// Has `called` called in place of the destruction of each object whose class was taken over.
void aloe_set_last_release(aloe_last_release called);

/// Takes a class over, of which there must be no object on another thread, and returns the function that destroys its
/// objects; NULL if that was done, or can't be: the metadata can't be written, or has no such function.
void *aloe_take_over(void *metadata);

/// Undoes it.
void aloe_hand_back(void *metadata, void *destroy);

/// Whether a class was taken over.
_Bool aloe_is_taken_over(const void *metadata);

/// The class of an object, which may be in deallocation.
void *aloe_metadata(const void *object);

/// Destroys an object whose last reference is gone, with the function that `aloe_take_over` returned.
void aloe_destroy(void *object, void *destroy);

/// Releases an object, as Swift does.
void aloe_release(void *object);

/// Retains an object whose memory is there for sure; NULL if it's in deallocation.
void *aloe_retain_if_alive(void *object);

// MARK: - Foundation's bundles; see BundleAnswers.c

/// An object of Core Foundation's or Foundation's.
typedef const void *aloe_object;

/// Whether this is Core Foundation's main bundle.
_Bool aloe_is_main_bundle(aloe_object bundle);

/// The folder of a bundle; the caller releases it.
extern aloe_object CFBundleCopyBundleURL(aloe_object bundle);

/// The folder of a bundle's resources as Core Foundation finds it; the caller releases it.
aloe_object aloe_own_resources_folder(aloe_object bundle);

/// Foundation's own information of a bundle.
aloe_object aloe_own_information(aloe_object bundle);

/// Whether the program has AppResources, which bundles, formats and the locale are answered by.
_Bool aloe_has_resources(void);

/// Whether Foundation's own functions can be found behind the wrapped ones. A static Foundation leaves none.
_Bool aloe_foundation_asks(void);

// MARK: - The user's locale; see LocaleAnswers.c

/// Notes that this thread looks for the user's locale; false if it already does.
_Bool aloe_begin_locale(void);

/// Ends what a successful ``aloe_begin_locale`` began.
void aloe_end_locale(void);

// MARK: - Formats with plurals; see FormatAnswers.c

/// Has formats looked at from now on: one that needs ``aloe_expanded_format`` was handed out.
void aloe_watch_formats(void);

/// How an argument of a format is read.
enum { aloe_argument_integer, aloe_argument_number, aloe_argument_object };

/// An argument of a format.
typedef union {
  int64_t integer;
  double number;
  void *object;
} aloe_argument;

/// What a format such as `%5.1f` makes of an argument of a kind; `options` is a locale or NULL. The caller releases it.
aloe_object aloe_formatted_argument(aloe_object options, aloe_object format, int kind, aloe_argument argument);

// MARK: - Plurals; see PluralRules.c

/// Writes the category of `number` in a language, such as "few", and returns the number of its characters; 0 where
/// there are no rules to be asked.
int aloe_plural_category(const char *language, double number, char *category, int capacity);

// MARK: - A client's traps; see LastWords.c

/// Has a sentence, which must stay, written if a trap stops the program before ``aloe_last_words_end``. For the main
/// thread, and not to be nested.
void aloe_last_words_begin(const char *sentence);

/// Ends that.
void aloe_last_words_end(void);

#endif
