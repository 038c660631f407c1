#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A sanitizer's own allocator takes the place of these functions; blocks of the C library's would be foreign to it.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#else
#define IS_SANITIZED 0
#endif

// The C library's own functions, which stay reachable under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// The function with which Swift's runtime allocates; it shows where the runtime lies in memory.
extern void *swift_slowAlloc(size_t size, size_t alignment);

static _Thread_local int is_counting;
static _Thread_local long count;
static _Thread_local long executor_checks;
static uintptr_t runtime_start, runtime_end;

// Notes the code of the library that holds Swift's runtime.
static int find_runtime(struct dl_phdr_info *library, size_t size, void *unused) {
  uintptr_t wanted = (uintptr_t)swift_slowAlloc;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    uintptr_t start = library->dlpi_addr + segment->p_vaddr;
    if (segment->p_type != PT_LOAD || wanted < start || wanted >= start + segment->p_memsz) continue;
    runtime_start = start;
    runtime_end = start + segment->p_memsz;
    return 1;
  }
  return 0;
}

// Counts an allocation that Swift's runtime asks for. Those of Pango, GLib and the rest differ between their versions.
static void note(void *caller) {
  count += is_counting && (uintptr_t)caller >= runtime_start && (uintptr_t)caller < runtime_end;
}

void allocation_counter_start(void) {
  if (!runtime_end) dl_iterate_phdr(find_runtime, NULL);
  count = 0;
  executor_checks = 0;
  is_counting = 1;
}

long allocation_counter_stop(void) {
  is_counting = 0;
  return count;
}

bool allocation_counter_counts(void) { return !IS_SANITIZED; }

#if IS_SANITIZED
extern size_t __sanitizer_get_current_allocated_bytes(void);

unsigned long allocation_counter_bytes(void) { return __sanitizer_get_current_allocated_bytes(); }
#else
void *malloc(size_t size) {
  note(__builtin_return_address(0));
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(__builtin_return_address(0));
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note(__builtin_return_address(0));
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(__builtin_return_address(0));
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note(__builtin_return_address(0));
  void *made = __libc_memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

unsigned long allocation_counter_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#endif

long allocation_counter_executor_checks(void) { return executor_checks; }

typedef bool __attribute__((swiftcall)) executor_check(void *identity, void *implementation);

// Takes the place of the function of Swift's library, and calls it.
__attribute__((swiftcall)) bool swift_task_isCurrentExecutor(void *identity, void *implementation) {
  static executor_check *next;
  if (!next) next = (executor_check *)dlsym(RTLD_NEXT, "swift_task_isCurrentExecutor");
  executor_checks += is_counting;
  return next(identity, implementation);
}

unsigned long allocation_counter_size(const void *block) { return malloc_usable_size((void *)block); }
