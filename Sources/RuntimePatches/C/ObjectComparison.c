#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Lets Core Foundation compare Swift's objects, whatever is in them.
//
// `NSAttributedString` keeps its attributes in Core Foundation's dictionaries, and `CFEqual` compares their
// values. To tell its own objects from Swift's it reads 10 bits at the place where its own have their type's
// number. In a Swift object these are bits 8 to 17 of its first stored property: where they are 0, as for a
// small number, an enum or `nil`, the object counts as one of type 0, "Not A Type". Two of them are handed to
// that type's comparison, which stops the program. So a text with two fonts ended in an illegal instruction,
// whenever the first property of the fonts happened to look so. (With other bits `CFEqual` calls
// `NSObject.isEqual`, as it ought to.)
//
// No value can be kept away from there: a client's own, Swift's structs and URLs come in boxes whose first
// property is the value. But no object of Core Foundation's is of type 0, so its comparison may well do what
// is meant: ask `NSObject`. The type's description is constant, so the page that holds it has to be made
// writable for a moment. That is done before `main`, while there are no other threads.
//
// Needs: `_CFRuntimeGetClassWithTypeID` and `__CFSwiftBridge` of Core Foundation, the beginning of its type
// descriptions, and a type 0 of that name. There is no public way to have CFEqual call something else.
//
// Without it: comparing or changing an attributed text whose attributes hold such objects stops the program. Nothing
// of it is needed where Foundation's own comparison is right: then it's just never called.

// The beginning of Core Foundation's description of a type.
struct Type {
  intptr_t version;
  const char *name;
  void *init;
  void *copy;
  void *finalize;
  _Bool (*equal)(const void *, const void *);
  uintptr_t (*hash)(const void *);
};

// Weak, so that programs still link with a Foundation that has them no more.
extern const struct Type *_CFRuntimeGetClassWithTypeID(unsigned long) __attribute__((weak));
// How Core Foundation calls Swift's Foundation; only the first functions matter here.
extern struct {
  unsigned long (*typeID)(const void *);
  uintptr_t (*hash)(const void *);
  _Bool (*isEqual)(const void *, const void *);
} __CFSwiftBridge __attribute__((weak));

static struct Type *patched;

static _Bool isEqual(const void *one, const void *other) { return __CFSwiftBridge.isEqual(one, other); }
static uintptr_t hash(const void *one) { return __CFSwiftBridge.hash(one); }

/// Whether the dynamic linker made `*address` constant, once it had filled it in.
static int isMadeConstant(struct dl_phdr_info *image, size_t size, void *address) {
  (void)size;
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[index];
    uintptr_t start = image->dlpi_addr + part->p_vaddr, place = *(uintptr_t *)address;
    if (part->p_type == PT_GNU_RELRO && place >= start && place < start + part->p_memsz) return 1;
  }
  return 0;
}

__attribute__((constructor)) static void letObjectsBeCompared(void) {
  if (aloe_patch_is_off(aloe_patch_comparison)) return;
  if (!_CFRuntimeGetClassWithTypeID || !&__CFSwiftBridge) return;
  struct Type *type = (struct Type *)_CFRuntimeGetClassWithTypeID(0);
  if (type && type->name && strcmp(type->name, "Not A Type") == 0 && aloe_is_code((void *)type->equal) &&
      aloe_is_code((void *)type->hash)) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (uintptr_t)type & ~(page - 1);
    size_t length = (uintptr_t)(type + 1) - start;
    if (mprotect((void *)start, length, PROT_READ | PROT_WRITE) == 0) {
      type->equal = isEqual;
      type->hash = hash;
      uintptr_t place = (uintptr_t)type;
      if (dl_iterate_phdr(isMadeConstant, &place)) mprotect((void *)start, length, PROT_READ);
      patched = type;
    }
  }
}

_Bool aloe_foundation_compares_objects(void) {
  return patched && patched == _CFRuntimeGetClassWithTypeID(0) && patched->equal == isEqual;
}

_Bool aloe_compare_objects(const void *one, const void *other) { return patched && patched->equal(one, other); }
