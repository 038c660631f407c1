import AloeCore
import Foundation
import QuartzCore
import RuntimePatches

/// The answer of a closure that provides data or a file: it may come on any thread, and only the first one counts.
///
/// It's passed on asynchronously on the main thread.
final class ProviderAnswer: @unchecked Sendable {
  // Unchecked: the lock is held around every use of `isGiven`.
  private let lock = Lock()
  private var isGiven = false
  /// The context in which the data was requested.
  private let context: Context

  @MainActor init() { context = .current }

  /// Returns a closure that passes data on to `completion`. Any thread may call it.
  func data(for completion: @escaping (Data?, (any Error)?) -> Void) -> (Data?, (any Error)?) -> Void {
    // Only the main thread calls it.
    nonisolated(unsafe) let completion = completion
    let answer: @MainActor @Sendable (Data?, (any Error)?) -> Void = { completion($0, $1) }
    return { data, error in self.deliver { answer(data, error) } }
  }

  /// Returns a closure that passes a file on to `completion`. Any thread may call it.
  func file(for completion: @escaping (URL?, (any Error)?) -> Void) -> (URL?, Bool, (any Error)?) -> Void {
    // Only the main thread calls it.
    nonisolated(unsafe) let completion = completion
    let answer: @MainActor @Sendable (URL?, (any Error)?) -> Void = { completion($0, $1) }
    return { file, _, error in self.deliver { answer(file, error) } }
  }

  private func deliver(_ action: @escaping @MainActor @Sendable () -> Void) {
    let wasGiven: Bool = lock.withLock {
      defer { isGiven = true }
      return isGiven
    }
    if wasGiven { return }
    if isOnMainThread {
      MainActor.assumeIsolated { FrameClock.shared.runInNextTurn(action) }
    } else {
      let context = context
      DispatchQueue.main.async { MainActor.assumeIsolated { context.run { action() } } }
    }
  }
}

/// Data that a closure provides before it returns, or later on another thread.
final class ProvidedData: @unchecked Sendable {
  // Unchecked: the lock is held around every use of `data` and `isGiven`.
  private let lock = Lock()
  private var data: Data?
  private var isGiven = false

  /// The data that has been provided so far.
  var value: Data? { lock.withLock { data } }

  /// Receives the closure's answer. Only the first one counts.
  func receive(_ new: Data?, _ error: (any Error)?) {
    lock.withLock {
      if !isGiven { data = new }
      isGiven = true
    }
  }
}
