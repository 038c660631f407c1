# Sourced by ./test --sanitize: how the sanitizers work, and the files that list what isn't ours.
# A stop of the program is reported by Swift. Huge blocks that a test asks for are refused, as without a sanitizer.
common=handle_abort=0:handle_sigill=0:handle_sigtrap=0
export ASAN_OPTIONS=$common:suppressions=$PWD/Tests/Sanitizers/address.txt:detect_leaks=0:allocator_may_return_null=1
ASAN_OPTIONS+=:detect_stack_use_after_return=0
export LSAN_OPTIONS=suppressions=$PWD/Tests/Sanitizers/leaks.txt:print_suppressions=0:report_objects=0
export TSAN_OPTIONS=$common:suppressions=$PWD/Tests/Sanitizers/thread.txt:die_after_fork=0:allocator_may_return_null=1
# The checks make each call take several times as much of the stack, as far as the system allows it.
ulimit -s 524288 2>/dev/null || ulimit -s "$(ulimit -Hs)"
