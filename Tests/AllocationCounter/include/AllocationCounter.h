/// Counts the Swift allocations of the thread that asks for it, for tests that hold them down.
///
/// Objects and buffers count; what C libraries allocate doesn't, since it differs between their versions.
/// The counter takes the place of the C library's functions in the program that it is linked into.

/// Begins to count from 0 on this thread.
void allocation_counter_start(void);

/// Stops counting and returns how many blocks were asked for.
long allocation_counter_stop(void);

/// The bytes that the program holds from the C library's heap.
unsigned long allocation_counter_bytes(void);
