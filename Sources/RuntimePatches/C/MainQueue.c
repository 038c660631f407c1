#include "CRuntimePatches.h"

#include <stddef.h>

// Lets GLib's loop serve the main dispatch queue.
//
// Needs: two libdispatch functions for Core Foundation's run loop: one returns a descriptor that becomes readable when
// the main queue has work, the other performs the work. The only public way to serve the main queue is
// `dispatchMain()`, which never returns. They're weak: programs still link if a future Dispatch lacks them.
//
// Without it: Core Foundation's run loop, which also serves the main queue, is polled sixty times a second.

extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

int aloe_main_queue_descriptor(void) {
  if (aloe_patch_is_off(aloe_patch_main_queue)) return -1;
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) return -1;
  return _dispatch_get_main_queue_handle_4CF();
}

void aloe_main_queue_serve(void) {
  if (_dispatch_main_queue_callback_4CF) _dispatch_main_queue_callback_4CF(NULL);
}
