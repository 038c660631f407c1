#include "CRuntimePatches.h"

#include <stddef.h>

// The plural rules of all languages, from Foundation's ICU library.
//
// Needs: three functions of that library, under the names that Swift 6.3 gives them, with a prefix, or under ICU's own
// as in Swift 6.2. It has no headers that a package may rely on, and Foundation has no public access to the rules. The
// functions are weak: without them, there are no rules.
//
// Without it: forms are selected as in English.

typedef int Status;
typedef struct Rules Rules;

typedef Rules *Open(const char *language, Status *status);
typedef void Close(Rules *rules);
typedef int32_t Select(const Rules *rules, double number, uint16_t *keyword, int32_t capacity, Status *status);

extern Open swift_uplrules_open __attribute__((weak)), uplrules_open __attribute__((weak));
extern Close swift_uplrules_close __attribute__((weak)), uplrules_close __attribute__((weak));
extern Select swift_uplrules_select __attribute__((weak)), uplrules_select __attribute__((weak));

int aloe_plural_category(const char *language, double number, char *category, int capacity) {
  if (aloe_patch_is_off(aloe_patch_plurals)) return 0;
  Open *open = swift_uplrules_open ? swift_uplrules_open : uplrules_open;
  Close *close = swift_uplrules_close ? swift_uplrules_close : uplrules_close;
  Select *select = swift_uplrules_select ? swift_uplrules_select : uplrules_select;
  if (!open || !close || !select) return 0;
  Status status = 0;
  Rules *rules = open(language, &status);
  // Positive numbers are errors, negative ones warnings.
  if (!rules || status > 0) return 0;
  uint16_t keyword[16];
  int length = select(rules, number, keyword, 16, &status);
  close(rules);
  if (status > 0 || length < 0 || length > capacity || length > 16) return 0;
  for (int index = 0; index < length; index++) category[index] = (char)keyword[index];
  return length;
}
