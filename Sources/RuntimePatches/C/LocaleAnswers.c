#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// Provides the user's locale to Foundation.
//
// On Linux, Foundation uses en_001 as every user's locale, regardless of the environment, and has no setting for it
// (swift-foundation, issue 717). The functions that it and the program call to get the current locale are therefore
// replaced: the dynamic linker prefers the program's own functions to the library's. They're Swift functions, of which
// only the names are known in C, so each is a jump, which changes neither the stack nor any register that a caller
// relies on. It goes to the corresponding function in AppResources, or to Foundation's own if the patch is off.
// They're weak: a program that is statically linked with Foundation still links, with Foundation's own.
//
// Needs: the names of the five functions, and that a property's getter has the calling convention of a function
// without parameters. Core Foundation's function for the locale is public. Environment variables and user defaults
// don't affect the locale.
//
// Without it: `Locale.current`, `Calendar.current` and `Locale.preferredLanguages` are those of en_001 for every user.

// Jumps through the slot with a name.
#if defined(__x86_64__)
#define JUMP_THROUGH(slot) "  jmpq *" slot "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP_THROUGH(slot) "  adrp x16, " slot "\n  ldr x16, [x16, :lo12:" slot "]\n  br x16\n"
#elif defined(__riscv)
#define JUMP_THROUGH(slot) "  lla t1, " slot "\n  ld t1, 0(t1)\n  jr t1\n"
#endif

#ifdef JUMP_THROUGH
#define INSTEAD_OF(symbol, own, slot)                                   \
  extern void own(void) __attribute__((weak));                          \
  __attribute__((used, visibility("hidden"))) void (*slot)(void) = own; \
  __asm__(".text\n"                                                     \
          ".p2align 4\n"                                                \
          ".weak \"" symbol "\"\n"                                      \
          ".type \"" symbol "\", %function\n"                           \
          "\"" symbol "\":\n" JUMP_THROUGH(#slot)                       \
          ".size \"" symbol "\", .-\"" symbol "\"\n")

#define CURRENT_LOCALE "$s20FoundationEssentials6LocaleV7currentACvgZ"
#define FOLLOWING_LOCALE "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ"
#define LANGUAGES "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ"
#define CURRENT_CALENDAR "$s20FoundationEssentials8CalendarV7currentACvgZ"
#define FOLLOWING_CALENDAR "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ"

INSTEAD_OF(CURRENT_LOCALE, aloe_current_locale, aloe_current_locale_slot);
INSTEAD_OF(FOLLOWING_LOCALE, aloe_current_locale, aloe_following_locale_slot);
INSTEAD_OF(LANGUAGES, aloe_preferred_languages, aloe_languages_slot);
INSTEAD_OF(CURRENT_CALENDAR, aloe_current_calendar, aloe_current_calendar_slot);
INSTEAD_OF(FOLLOWING_CALENDAR, aloe_current_calendar, aloe_following_calendar_slot);

static void useFoundations(void (**slot)(void), const char *symbol) {
  void *function = dlsym(RTLD_NEXT, symbol);
  if (function) *slot = (void (*)(void))function;
}

__attribute__((constructor)) static void chooseLocale(void) {
  // A program without AppResources has no target for the jump.
  if (aloe_current_locale && !aloe_patch_is_off(aloe_patch_locale)) return;
  useFoundations(&aloe_current_locale_slot, CURRENT_LOCALE);
  useFoundations(&aloe_following_locale_slot, FOLLOWING_LOCALE);
  useFoundations(&aloe_languages_slot, LANGUAGES);
  useFoundations(&aloe_current_calendar_slot, CURRENT_CALENDAR);
  useFoundations(&aloe_following_calendar_slot, FOLLOWING_CALENDAR);
}
#endif

static _Thread_local _Bool isLookingForLocale;

_Bool aloe_begin_locale(void) {
  _Bool isFirst = !isLookingForLocale;
  isLookingForLocale = 1;
  return isFirst;
}

void aloe_end_locale(void) { isLookingForLocale = 0; }

// Implemented in AppResources. NULL means that the environment specifies no locale.
extern aloe_object aloe_locale_identifier(void) __attribute__((weak));

extern aloe_object CFLocaleCreate(aloe_object allocator, aloe_object identifier);
extern void CFRelease(aloe_object object);

// The locale with which Core Foundation compares and formats text.
__attribute__((weak)) aloe_object CFLocaleCopyCurrent(void) {
  _Bool isOn = aloe_locale_identifier && !aloe_probe_is_on() && !aloe_patch_is_off(aloe_patch_locale);
  aloe_object identifier = isOn ? aloe_locale_identifier() : NULL;
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
