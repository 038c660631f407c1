#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// Lets Foundation's Bundle find the resources that an app's bundle contains on iOS.
//
// On Linux, SwiftPM puts resources into a folder beside the executable, where Foundation doesn't look for those of the
// main bundle. It doesn't support the user's language, string catalogs or plurals either. This file therefore wraps
// the Core Foundation functions that Bundle calls: it calls them through the dynamic linker, which prefers the
// program's own functions to the library's. Each queries AppResources first, then the library. They're weak: a program
// that is statically linked with Foundation still links, with Foundation's own.
//
// Needs: that Foundation calls these functions, whose types are public, through the dynamic linker. `Bundle` has no
// public way to add folders, languages or types of files, and a subclass can't be `Bundle.main`.
//
// Without it: `Bundle.main` and `NSLocalizedString` find only what they find on Linux by default. `UIImage(named:)`
// and `UIColor(named:)` work either way.

typedef aloe_object Ref;

// Implemented in AppResources. NULL means that it has no answer. Weak, for programs without that module.
extern Ref aloe_localized_string(Ref bundle, Ref key, Ref value, Ref table) __attribute__((weak));
extern Ref aloe_resource(Ref bundle, Ref name, Ref type, Ref folder, Ref localization) __attribute__((weak));
extern _Bool aloe_accepts_resource(Ref bundle, Ref home, Ref resource) __attribute__((weak));
extern Ref aloe_resources(Ref bundle, Ref type, Ref folder, Ref localization) __attribute__((weak));
extern Ref aloe_resources_folder(Ref bundle) __attribute__((weak));
extern Ref aloe_information(Ref bundle) __attribute__((weak));
extern Ref aloe_localized_information(Ref bundle) __attribute__((weak));
extern Ref aloe_information_value(Ref bundle, Ref key) __attribute__((weak));
extern Ref aloe_identifier(Ref bundle) __attribute__((weak));
extern Ref aloe_development_language(Ref bundle) __attribute__((weak));
extern Ref aloe_localizations(Ref bundle) __attribute__((weak));
extern Ref aloe_preferred_localizations(Ref localizations, Ref preferences) __attribute__((weak));

/// The library's function with a name, looked up once.
static void *next(_Atomic(void *) *kept, const char *name) {
  void *function = atomic_load(kept);
  if (!function) atomic_store(kept, function = dlsym(RTLD_NEXT, name));
  return function;
}

_Bool aloe_has_resources(void) { return aloe_localized_string != NULL; }

static _Bool isOn(void) {
  return aloe_has_resources() && !aloe_probe_is_on() && !aloe_patch_is_off(aloe_patch_bundles);
}

// Calls made while an answer is being computed go to the library.
static _Thread_local _Bool isAnswering;

#define WRAP_CHECKED(name, parameters, arguments, answer, check) \
  __attribute__((weak)) Ref name parameters;                     \
  Ref name parameters {                                          \
    if (aloe_probe_reached(aloe_patch_bundles)) return NULL;     \
    if (!isAnswering && isOn()) {                                \
      isAnswering = 1;                                           \
      Ref known = answer;                                        \
      isAnswering = 0;                                           \
      if (known) return known;                                   \
    }                                                            \
    static _Atomic(void *) kept;                                 \
    Ref(*original) parameters = next(&kept, #name);              \
    return original ? check(original arguments) : NULL;          \
  }

#define WRAP(name, parameters, arguments, answer) WRAP_CHECKED(name, parameters, arguments, answer, )

extern _Bool CFURLGetFileSystemRepresentation(Ref url, _Bool isAbsolute, unsigned char *buffer, long capacity);
extern void CFRelease(Ref object);

// The main bundle is the one in the program's folder. Core Foundation isn't queried for it, because it may hold its
// lock when it calls the functions below.
_Bool aloe_is_main_bundle(Ref bundle) {
  static _Atomic(Ref) known;
  if (!bundle) return 0;
  if (bundle == atomic_load(&known)) return 1;
  char program[4096], folder[4096];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  while (length > 0 && program[length - 1] != '/') length--;
  Ref url = length > 1 ? CFBundleCopyBundleURL(bundle) : NULL;
  if (!url) return 0;
  _Bool isRead = CFURLGetFileSystemRepresentation(url, 1, (unsigned char *)folder, sizeof folder);
  CFRelease(url);
  size_t end = isRead ? strlen(folder) : 0;
  while (end > 1 && folder[end - 1] == '/') end--;
  if (end != (size_t)length - 1 || strncmp(folder, program, end) != 0) return 0;
  atomic_store(&known, bundle);
  return 1;
}

WRAP(
    CFBundleCopyLocalizedString, (Ref bundle, Ref key, Ref value, Ref table), (bundle, key, value, table),
    aloe_localized_string(bundle, key, value, table))

// Returns a file that the library found, or NULL if a name such as "../x" or a link led it out of the bundle.
static Ref accepted(Ref bundle, Ref resource) {
  if (!resource || isAnswering || !isOn()) return resource;
  isAnswering = 1;
  Ref home = CFBundleCopyBundleURL(bundle);
  _Bool isAccepted = !home || aloe_accepts_resource(bundle, home, resource);
  if (home) CFRelease(home);
  isAnswering = 0;
  if (isAccepted) return resource;
  CFRelease(resource);
  return NULL;
}

#define ACCEPTED(resource) accepted(bundle, resource)

WRAP_CHECKED(
    CFBundleCopyResourceURL, (Ref bundle, Ref name, Ref type, Ref folder), (bundle, name, type, folder),
    aloe_resource(bundle, name, type, folder, NULL), ACCEPTED)
WRAP_CHECKED(
    CFBundleCopyResourceURLForLocalization, (Ref bundle, Ref name, Ref type, Ref folder, Ref localization),
    (bundle, name, type, folder, localization), aloe_resource(bundle, name, type, folder, localization), ACCEPTED)
WRAP(
    CFBundleCopyResourceURLsOfType, (Ref bundle, Ref type, Ref folder), (bundle, type, folder),
    aloe_resources(bundle, type, folder, NULL))
WRAP(
    CFBundleCopyResourceURLsOfTypeForLocalization, (Ref bundle, Ref type, Ref folder, Ref localization),
    (bundle, type, folder, localization), aloe_resources(bundle, type, folder, localization))
WRAP(CFBundleCopyResourcesDirectoryURL, (Ref bundle), (bundle), aloe_resources_folder(bundle))
WRAP(CFBundleGetInfoDictionary, (Ref bundle), (bundle), aloe_information(bundle))
WRAP(CFBundleGetLocalInfoDictionary, (Ref bundle), (bundle), aloe_localized_information(bundle))
WRAP(
    CFBundleGetValueForInfoDictionaryKey, (Ref bundle, Ref key), (bundle, key), aloe_information_value(bundle, key))
WRAP(CFBundleGetIdentifier, (Ref bundle), (bundle), aloe_identifier(bundle))
WRAP(CFBundleGetDevelopmentRegion, (Ref bundle), (bundle), aloe_development_language(bundle))
WRAP(CFBundleCopyBundleLocalizations, (Ref bundle), (bundle), aloe_localizations(bundle))
WRAP(
    CFBundleCopyPreferredLocalizationsFromArray, (Ref localizations), (localizations),
    aloe_preferred_localizations(localizations, NULL))
WRAP(
    CFBundleCopyLocalizationsForPreferences, (Ref localizations, Ref preferences), (localizations, preferences),
    aloe_preferred_localizations(localizations, preferences))

Ref aloe_own_resources_folder(Ref bundle) {
  static _Atomic(void *) kept;
  Ref (*original)(Ref) = next(&kept, "CFBundleCopyResourcesDirectoryURL");
  return original ? original(bundle) : NULL;
}

Ref aloe_own_information(Ref bundle) {
  static _Atomic(void *) kept;
  Ref (*original)(Ref) = next(&kept, "CFBundleGetInfoDictionary");
  return original ? original(bundle) : NULL;
}

// A linker includes a static library's own function only together with another one that it needs from there.
extern Ref CFBundleCopyLocalizedStringForLocalization(Ref, Ref, Ref, Ref, Ref);
extern Ref CFBundleCopyResourceURLInDirectory(Ref, Ref, Ref, Ref);
extern Ref CFBundleCopyLocalizationsForURL(Ref);
extern Ref CFBundleCopyInfoDictionaryForURL(Ref);
extern Ref CFBundleGetAllBundles(void);

__attribute__((used)) static const void *const needed[] = {
    (void *)CFBundleCopyLocalizedStringForLocalization, (void *)CFBundleCopyResourceURLInDirectory,
    (void *)CFBundleCopyLocalizationsForURL, (void *)CFBundleCopyInfoDictionaryForURL, (void *)CFBundleGetAllBundles};

_Bool aloe_foundation_asks(void) {
  // With a static Foundation, the dynamic linker finds no other functions than the program's own.
  return dlsym(RTLD_NEXT, "CFBundleCopyLocalizedString") != NULL;
}
