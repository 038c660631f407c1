#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Makes Core Foundation compare Swift's objects correctly, whatever their contents.
//
// `NSAttributedString` stores its attributes in Core Foundation's dictionaries, and `CFEqual` compares their values.
// To distinguish its own objects from Swift's, it reads 10 bits at the position of its own objects' type number. In a
// Swift object, these are bits 8 to 17 of its first stored property: if they are 0, as for a small number, an enum or
// `nil`, the object counts as one of type 0, "Not A Type". Two of them are passed to that type's comparison function,
// which stops the program. A text with two fonts therefore stopped with an illegal instruction whenever the first
// property of the fonts had such a value. (With other bits, `CFEqual` calls `NSObject.isEqual`, as intended.)
//
// No value can be kept away from there: a client's own values, Swift's structs and URLs are boxed, and the box's first
// property is the value. But no Core Foundation object has type 0, so its comparison function can do what is intended:
// call `NSObject`. The type's description is constant, so its page has to be made writable for a moment. That is done
// before `main`, while there are no other threads.
//
// Needs: `_CFRuntimeGetClassWithTypeID` and `__CFSwiftBridge` of Core Foundation, the beginning of its type
// descriptions, and a type 0 with that name. There is no public way to change the function that CFEqual calls.
//
// Without it: comparing or changing an attributed text whose attributes contain such objects stops the program. If a
// future Foundation compares correctly, the patch has no effect: the function is never called.

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

// Weak, so that programs still link if a future Foundation lacks them.
extern const struct Type *_CFRuntimeGetClassWithTypeID(unsigned long) __attribute__((weak));
// The table through which Core Foundation calls Swift's Foundation; only the first functions matter here.
extern struct {
  unsigned long (*typeID)(const void *);
  uintptr_t (*hash)(const void *);
  _Bool (*isEqual)(const void *, const void *);
} __CFSwiftBridge __attribute__((weak));

static struct Type *patched;

static _Bool isEqual(const void *one, const void *other) { return __CFSwiftBridge.isEqual(one, other); }
static uintptr_t hash(const void *one) { return __CFSwiftBridge.hash(one); }

/// Returns whether the dynamic linker made `*address` constant after relocation.
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
