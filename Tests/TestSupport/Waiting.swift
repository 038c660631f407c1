import Foundation
import GTKPlatform

/// The number of seconds that tests wait for an event that must occur, even on a busy machine. Only a failing test
/// waits so long.
package let patience: TimeInterval = 180

/// Serves the main loop until `isDone`, at most for some seconds; returns whether it was done before they ended.
///
/// Conditions that only their end would make true aren't met.
@MainActor @discardableResult package func serve(
  atMost seconds: TimeInterval = patience, until isDone: @MainActor () -> Bool = { false }
) -> Bool {
  var isOver = false
  let call = Platform.schedule(after: seconds) { isOver = true }
  defer { call.cancel() }
  while !isDone(), !isOver { Platform.runOnce(waiting: true) }
  return !isOver
}

/// Returns the result of `action` on another thread.
package func onAnotherThread<Value: Sendable>(_ action: @escaping @Sendable () -> Value) -> Value {
  let isDone = DispatchSemaphore(value: 0)
  // Written before the signal and read after it.
  nonisolated(unsafe) var value: Value?
  Thread.detachNewThread {
    value = action()
    isDone.signal()
  }
  isDone.wait()
  return value!
}
