#include "SystemStrings.h"

// The assembler copies the catalog into the program's constants, so an installed program needs no file for it, whether
// it's linked statically or not. Compilers take half a minute for such an array; this takes no time.

// The preprocessor notes each file that it looks for, so a change of the catalog compiles this file again.
#if !__has_include("SystemStrings.xcstrings")
#error "SystemStrings.xcstrings is missing."
#endif

#define TEXT(name) #name
#define SYMBOL_TEXT(prefix, name) TEXT(prefix) #name
#define SYMBOL_OF(prefix, name) SYMBOL_TEXT(prefix, name)
#define SYMBOL(name) SYMBOL_OF(__USER_LABEL_PREFIX__, name)

#ifdef __APPLE__
__asm__(".section __TEXT,__const\n"
#else
__asm__(".pushsection .rodata, \"a\"\n"
#endif
        ".globl " SYMBOL(aloe_system_strings_start) "\n" SYMBOL(aloe_system_strings_start) ":\n"
        ".incbin \"SystemStrings.xcstrings\"\n"
        ".globl " SYMBOL(aloe_system_strings_end) "\n" SYMBOL(aloe_system_strings_end) ":\n"
        ".byte 0\n"
#ifdef __APPLE__
        ".text\n");
#else
        ".popsection\n");
#endif

extern const char aloe_system_strings_start[], aloe_system_strings_end[];

const void *aloe_system_strings(void) { return aloe_system_strings_start; }

size_t aloe_system_strings_count(void) {
  return (size_t)(aloe_system_strings_end - aloe_system_strings_start);
}
