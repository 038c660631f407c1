import Foundation
import GTKPlatform

/// Serves the main loop until `isDone`, at most for some seconds; returns whether it's done.
@MainActor @discardableResult package func serve(
  atMost seconds: TimeInterval = 3, until isDone: @MainActor () -> Bool = { false }
) -> Bool {
  let end = Platform.now + seconds
  let call = Platform.schedule(after: seconds) {}
  defer { call.cancel() }
  while !isDone(), Platform.now < end { Platform.runOnce(waiting: true) }
  return isDone()
}

/// What `action` gives when another thread does it.
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
