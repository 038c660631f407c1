#if os(Linux)
  import Foundation

  /// Runs work of a strategy on the main actor. SnapshotTesting calls strategies where `assertSnapshot` is called, and
  /// doesn't declare them as isolated.
  func onMainActor<Result>(_ work: @MainActor () -> Result) -> Result {
    guard Thread.isMainThread else {
      fatalError("assertSnapshot(of:as:) was called with a view on another thread. Mark the test as @MainActor.")
    }
    return withoutActuallyEscaping(work) { work in
      // The result stays on this thread.
      nonisolated(unsafe) var result: Result?
      MainActor.assumeIsolated { result = work() }
      return result!
    }
  }
#endif
