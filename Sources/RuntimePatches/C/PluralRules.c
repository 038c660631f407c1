#include "CRuntimePatches.h"

#include <stddef.h>

// The plural rules of all languages, from Foundation's ICU library.
//
// Needs: three functions of that library under the names in Swift's version. It has no headers that a package may rely
// on, and Foundation has no public access to the rules. The functions are weak: without them, there are no rules.
//
// Without it: forms are selected as in English.

typedef int Status;
typedef struct Rules Rules;

extern Rules *swift_uplrules_open(const char *language, Status *status) __attribute__((weak));
extern void swift_uplrules_close(Rules *rules) __attribute__((weak));
extern int32_t swift_uplrules_select(
    const Rules *rules, double number, uint16_t *keyword, int32_t capacity, Status *status) __attribute__((weak));

int aloe_plural_category(const char *language, double number, char *category, int capacity) {
  if (aloe_patch_is_off(aloe_patch_plurals)) return 0;
  if (!swift_uplrules_open || !swift_uplrules_select || !swift_uplrules_close) return 0;
  Status status = 0;
  Rules *rules = swift_uplrules_open(language, &status);
  // Positive numbers are errors, negative ones warnings.
  if (!rules || status > 0) return 0;
  uint16_t keyword[16];
  int length = swift_uplrules_select(rules, number, keyword, 16, &status);
  swift_uplrules_close(rules);
  if (status > 0 || length < 0 || length > capacity || length > 16) return 0;
  for (int index = 0; index < length; index++) category[index] = (char)keyword[index];
  return length;
}
