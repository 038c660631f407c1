#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <link.h>
#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// The patches' checks of memory before they access it.

_Bool aloe_is_writable(const void *address) {
  // The system atomically combines the word with 0, and wakes all threads that wait for it, of which there are none.
  // It reports a word that can't be written instead of terminating the program, and doesn't need to read a list of
  // mappings.
  static uint32_t unused;
  int nothing = FUTEX_OP(FUTEX_OP_OR, 0, FUTEX_OP_CMP_EQ, 0);
  return syscall(SYS_futex, &unused, FUTEX_WAKE_OP | FUTEX_PRIVATE_FLAG, 0, NULL, address, nothing) >= 0;
}

static int isInCode(struct dl_phdr_info *image, size_t size, void *address) {
  (void)size;
  for (int index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[index];
    uintptr_t start = image->dlpi_addr + part->p_vaddr, place = *(uintptr_t *)address;
    if (part->p_type == PT_LOAD && part->p_flags & PF_X && place >= start && place < start + part->p_memsz) return 1;
  }
  return 0;
}

_Bool aloe_is_code(const void *address) {
  uintptr_t place = (uintptr_t)address;
  return dl_iterate_phdr(isInCode, &place);
}
