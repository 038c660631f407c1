#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stddef.h>

/// How many pieces of memory the calling thread has asked for since it started; pieces made larger count, too.
size_t allocation_count(void);

#endif
