#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>

// Supports plurals in formats.
//
// On Apple's platforms, a localized string contains its plural forms, and formatting selects one. Formatting on Linux
// sees only the format. AppResources therefore adds a number that identifies the forms to a format's variables
// (`%#@items@` becomes `%#@items 17@`), and this file looks them up: all of Foundation's formatting methods end in one
// function.
//
// Needs: that they do, through the dynamic linker, and that a list of arguments contains integers of up to 64 bits,
// doubles and objects according to C's calling convention. Foundation on Linux has no public support for plural forms
// in a format.
//
// Without it: texts with plural forms use their form for "other".

typedef aloe_object Ref;

enum { mostArguments = 64 };

// Implemented in AppResources. The first returns the number and types of the arguments of a format with plurals, and
// -1 for any other format. Weak, for programs without that module, which never watch formats.
extern int aloe_format_arguments(Ref format, int *kinds, int capacity) __attribute__((weak));
extern Ref aloe_expanded_format(Ref format, Ref locale, const aloe_argument *arguments, int count)
    __attribute__((weak));

static atomic_bool isWatching;

void aloe_watch_formats(void) { atomic_store(&isWatching, 1); }

__attribute__((weak)) Ref CFStringCreateWithFormatAndArguments(Ref allocator, Ref options, Ref format, va_list list);

/// Foundation's own formatting.
static Ref ownText(Ref allocator, Ref options, Ref format, va_list list) {
  static _Atomic(void *) kept;
  Ref (*original)(Ref, Ref, Ref, va_list) = atomic_load(&kept);
  if (!original) atomic_store(&kept, original = dlsym(RTLD_NEXT, "CFStringCreateWithFormatAndArguments"));
  return original ? original(allocator, options, format, list) : NULL;
}

static Ref ownTextOf(Ref options, Ref format, ...) {
  va_list list;
  va_start(list, format);
  Ref text = ownText(NULL, options, format, list);
  va_end(list);
  return text;
}

Ref aloe_formatted_argument(Ref options, Ref format, int kind, aloe_argument argument) {
  switch (kind) {
    case aloe_argument_number: return ownTextOf(options, format, argument.number);
    case aloe_argument_object: return ownTextOf(options, format, argument.object);
    default: return ownTextOf(options, format, argument.integer);
  }
}

Ref CFStringCreateWithFormatAndArguments(Ref allocator, Ref options, Ref format, va_list list) {
  int kinds[mostArguments];
  _Bool isOn = !aloe_probe_reached(aloe_patch_formats) && !aloe_patch_is_off(aloe_patch_formats);
  int count = isOn && atomic_load(&isWatching) && format ? aloe_format_arguments(format, kinds, mostArguments) : -1;
  if (count < 0) return ownText(allocator, options, format, list);
  aloe_argument arguments[mostArguments];
  for (int index = 0; index < count; index++) {
    switch (kinds[index]) {
      case aloe_argument_number: arguments[index].number = va_arg(list, double); break;
      case aloe_argument_object: arguments[index].object = va_arg(list, void *); break;
      default: arguments[index].integer = va_arg(list, int64_t);
    }
  }
  return aloe_expanded_format(format, options, arguments, count);
}
