#pragma once

#include <stddef.h>

// The bytes of SystemStrings.xcstrings, a JSON text, and their number.
const void *aloe_system_strings(void);
size_t aloe_system_strings_count(void);
