#define _GNU_SOURCE
#include "CFoundationBundles.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// Lets Foundation know the user's locale.
//
// On Linux Foundation takes every user's locale for en_001, whatever the environment says, and has no setting for it
// (swift-foundation, issue 717). So what it and the program call to get the locale of today is answered here: the dynamic
// linker takes the program's own before the library's. These are Swift's functions, and only their names are known in C,
// so each is a jump to AppResources' function of the same kind: neither touches a register or the stack. They are weak: a
// program that is linked with a static Foundation still links, with Foundation's own.

#if defined(__x86_64__)
#define JUMP_TO(name) "jmp " name "@PLT"
#elif defined(__aarch64__)
#define JUMP_TO(name) "b " name
#elif defined(__riscv)
#define JUMP_TO(name) "tail " name
#endif

#ifdef JUMP_TO
#define INSTEAD_OF(symbol, own)                                     \
  __asm__(".text\n"                                                 \
          ".p2align 4\n"                                            \
          ".weak \"" symbol "\"\n"                                  \
          ".type \"" symbol "\", %function\n"                       \
          "\"" symbol "\":\n"                                       \
          "  " JUMP_TO(own) "\n"                                    \
          ".size \"" symbol "\", .-\"" symbol "\"\n")

// Locale.current, Locale.autoupdatingCurrent, Locale.preferredLanguages, Calendar.current, Calendar.autoupdatingCurrent.
INSTEAD_OF("$s20FoundationEssentials6LocaleV7currentACvgZ", "aloe_current_locale");
INSTEAD_OF("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", "aloe_current_locale");
INSTEAD_OF("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", "aloe_preferred_languages");
INSTEAD_OF("$s20FoundationEssentials8CalendarV7currentACvgZ", "aloe_current_calendar");
INSTEAD_OF("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", "aloe_current_calendar");
#endif

static _Thread_local _Bool isLookingForLocale;

_Bool aloe_begin_locale(void) {
  _Bool isFirst = !isLookingForLocale;
  isLookingForLocale = 1;
  return isFirst;
}

void aloe_end_locale(void) { isLookingForLocale = 0; }

// AppResources has it. NULL means that the environment names no locale.
extern aloe_object aloe_locale_identifier(void);

extern aloe_object CFLocaleCreate(aloe_object allocator, aloe_object identifier);
extern void CFRelease(aloe_object object);

// What Core Foundation takes for texts that it compares and formats.
__attribute__((weak)) aloe_object CFLocaleCopyCurrent(void) {
  aloe_object identifier = aloe_locale_identifier();
  if (identifier) {
    aloe_object locale = CFLocaleCreate(NULL, identifier);
    CFRelease(identifier);
    if (locale) return locale;
  }
  static _Atomic(void *) kept;
  void *function = atomic_load(&kept);
  if (!function) atomic_store(&kept, function = dlsym(RTLD_NEXT, "CFLocaleCopyCurrent"));
  aloe_object (*original)(void) = (aloe_object(*)(void))function;
  return original ? original() : NULL;
}
