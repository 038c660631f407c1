#include "CRuntimePatches.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// The active patches.
//
// ALOE_DISABLE_PATCHES=locale,bundles disables patches, and ALOE_FAIL_PATCHES=locale makes self-tests fail; "all"
// means every patch. Both are read here instead of in Swift, because some patches start before `main`.

static const char *const names[aloe_patch_count] = {
    [aloe_patch_comparison] = "comparison",
    [aloe_patch_bundles] = "bundles",
    [aloe_patch_formats] = "formats",
    [aloe_patch_locale] = "locale",
    [aloe_patch_plurals] = "plurals",
    [aloe_patch_run_loop] = "run-loop",
    [aloe_patch_main_queue] = "main-queue",
    [aloe_patch_main_thread] = "main-thread",
    [aloe_patch_layer_classes] = "layer-classes",
    [aloe_patch_isolation] = "isolation",
    [aloe_patch_rectangles] = "rectangles",
    [aloe_patch_method_tables] = "method-tables",
};

const char *aloe_patch_name(int patch) { return patch >= 0 && patch < aloe_patch_count ? names[patch] : ""; }

enum { isRead = 1 << aloe_patch_count, everyPatch = isRead - 1 };

/// Returns the patches listed in an environment variable, as bits.
static int patchesIn(const char *variable) {
  const char *text = getenv(variable);
  int found = isRead;
  while (text && *text) {
    size_t length = strcspn(text, ", ");
    if (length == 3 && strncmp(text, "all", 3) == 0) found |= everyPatch;
    for (int patch = 0; patch < aloe_patch_count; patch++) {
      if (strlen(names[patch]) == length && strncmp(text, names[patch], length) == 0) found |= 1 << patch;
    }
    text += length;
    text += strspn(text, ", ");
  }
  return found;
}

static atomic_int disabled, failing, failed;

/// The result is the same for every thread, so it doesn't matter which of them reads it first.
static int known(atomic_int *patches, const char *variable) {
  int found = atomic_load_explicit(patches, memory_order_relaxed);
  if (!found) atomic_store(patches, found = patchesIn(variable));
  return found;
}

_Bool aloe_patch_is_disabled(int patch) { return known(&disabled, "ALOE_DISABLE_PATCHES") & 1 << patch; }

_Bool aloe_patch_must_fail(int patch) { return known(&failing, "ALOE_FAIL_PATCHES") & 1 << patch; }

_Bool aloe_patch_is_off(int patch) {
  return aloe_patch_is_disabled(patch) || aloe_patch_must_fail(patch) ||
         atomic_load_explicit(&failed, memory_order_relaxed) & 1 << patch;
}

void aloe_patch_turn_off(int patch) { atomic_fetch_or(&failed, 1 << patch); }

// MARK: - Self-tests

static _Thread_local int probed = -1;
static _Thread_local _Bool isReached;

void aloe_probe_begin(int patch) {
  probed = patch;
  isReached = 0;
}

_Bool aloe_probe_end(void) {
  probed = -1;
  return isReached;
}

_Bool aloe_probe_reached(int patch) {
  if (probed != patch) return 0;
  isReached = 1;
  return 1;
}

_Bool aloe_probe_is_on(void) { return probed >= 0; }
