import AloeCore
import CFoundationFix
import Foundation

/// Stops the program with a message if this isn't the main thread.
///
/// The compiler sees to that in Swift 6 mode; older code may still get here from a dispatch queue of its own.
package func requireMainThread(_ what: @autoclosure () -> String) {
  guard isOnMainThread else {
    Messages.stop(
      "\(what()) was used off the main thread. Views, controllers and windows belong to the main thread: wrap the "
        + "call in `DispatchQueue.main.async { }` or `await MainActor.run { }`.")
  }
}

/// Whether this is the main thread, or a thread that runs the main queue.
package var isOnMainThread: Bool { aloe_is_main_thread() || MainQueue.isCurrent }

/// Tells the main queue from others. Without GLib's loop, as in tests, Dispatch serves it from threads of its own.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
