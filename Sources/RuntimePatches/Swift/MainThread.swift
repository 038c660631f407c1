import Foundation

/// Whether this is the main thread, or a thread that runs the main queue.
package var isOnMainThread: Bool { aloe_is_main_thread() || MainQueue.isCurrent }

/// Whether this code runs on the main queue, and Dispatch serves that on a thread of its own: the program has called
/// `dispatchMain()`, or waits in an asynchronous `main`.
var isMainQueueServedByDispatch: Bool { !aloe_is_main_thread() && MainQueue.isCurrent }

/// Functions that distinguish the main queue from others. Without GLib's loop, as in tests, Dispatch serves it on its
/// own threads.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
