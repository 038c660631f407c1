import AloeCore
import RuntimePatches

/// Stops the program with a message if this isn't the main thread.
///
/// The compiler ensures that in Swift 6 mode; older code may still call it from its own dispatch queue.
package func requireMainThread(_ what: @autoclosure () -> String) {
  guard isOnMainThread else {
    Messages.stop(
      "\(what()) was used off the main thread. Views, controllers and windows belong to the main thread: wrap the "
        + "call in `DispatchQueue.main.async { }` or `await MainActor.run { }`.")
  }
}
