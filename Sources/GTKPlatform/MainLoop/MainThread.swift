import AloeCore
import RuntimePatches

/// Stops the program with a message if this isn't the main thread.
///
/// In the Swift 6 language mode, the compiler ensures that it is the main thread; code in an older mode
/// may run on another queue.
package func requireMainThread(_ what: @autoclosure () -> String) {
  guard isOnMainThread else {
    Messages.stop(
      "\(what()) was used off the main thread. Views, controllers and windows belong to the main thread: wrap the "
        + "call in `DispatchQueue.main.async { }` or `await MainActor.run { }`.")
  }
}
