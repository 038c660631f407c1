/// Counts the Swift allocations of the thread that asks for it, for tests that hold them down.
///
/// Objects and buffers count; what C libraries allocate doesn't, since it differs between their versions.
/// The counter takes the place of the C library's functions in the program that it is linked into.

/// Begins to count from 0 on this thread.
void allocation_counter_start(void);

/// Stops counting and returns how many blocks were asked for.
long allocation_counter_stop(void);

/// Whether blocks are counted. They aren't in a program with an address or thread sanitizer, which allocates differently.
_Bool allocation_counter_counts(void);

/// The bytes that the program holds from the C library's heap.
unsigned long allocation_counter_bytes(void);

/// How often Swift has asked, since the counter began to count on this thread, whether it's on an actor's executor. It
/// does so wherever an isolated closure is given to code that isn't isolated, such as `Optional.map`, and each time
/// costs as much as some twenty calls.
long allocation_counter_executor_checks(void);

/// The bytes that a block of the heap has, such as an object.
unsigned long allocation_counter_size(const void *block);
