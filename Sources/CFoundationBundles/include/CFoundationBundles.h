#ifndef ALOE_CFOUNDATION_BUNDLES_H
#define ALOE_CFOUNDATION_BUNDLES_H

#include <stdint.h>

/// An object of Core Foundation's or Foundation's.
typedef const void *aloe_object;

// MARK: - What Foundation itself answers; see BundleAnswers.c

/// Whether this is Core Foundation's main bundle.
_Bool aloe_is_main_bundle(aloe_object bundle);

/// The folder of a bundle; the caller releases it.
extern aloe_object CFBundleCopyBundleURL(aloe_object bundle);

/// The folder of a bundle's resources as Core Foundation finds it; the caller releases it.
aloe_object aloe_own_resources_folder(aloe_object bundle);

/// Foundation's own information of a bundle.
aloe_object aloe_own_information(aloe_object bundle);

/// Whether Foundation asks this package before itself. A program with a static Foundation never does.
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

#endif
