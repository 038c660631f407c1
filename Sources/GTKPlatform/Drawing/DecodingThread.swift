import AloeCore
import Foundation
import Synchronization

/// A separate thread, with a limit on CPU time, for code that reads data of unknown origin.
///
/// The libraries that read pictures can't be stopped. So the waiting thread continues without them: the thread ends by
/// itself, or never. While ``maxAbandoned`` of them are abandoned, nothing more is read that way, so that no number of
/// bad pictures takes all processors.
enum DecodingThread {
  /// Why there's no result.
  enum Failure: Error {
    /// The work took longer than the limit.
    case tooSlow
    /// Earlier work hasn't ended yet.
    case busy
  }

  /// The longest wait of a caller, as a multiple of the limit. Libraries also compute on threads of their own, whose
  /// time isn't known; and on a busy computer, a thread waits for its turn.
  private static let longestWait = 5

  /// The maximum number of abandoned threads.
  static let maxAbandoned = AloeLimits.abandonedPictures

  private static let abandoned = Atomic<Int>(0)

  /// The number of abandoned threads that still run.
  static var abandonedCount: Int { abandoned.load(ordering: .relaxed) }

  private final class Work<Result>: @unchecked Sendable {
    // Unchecked: the lock is held around every use of the variables.
    private let lock = Lock()
    private var result: Result?
    private var clock: clockid_t?
    private var isAbandoned = false
    private var hasEnded = false
    let isDone = DispatchSemaphore(value: 0)

    func begin() {
      var own = clockid_t()
      let isKnown = pthread_getcpuclockid(pthread_self(), &own) == 0
      lock.withLock { clock = isKnown ? own : nil }
    }

    /// Ends the work with a result. Returns whether a caller still waits for it.
    func end(_ result: Result) -> Bool {
      defer { isDone.signal() }
      return lock.withLock {
        self.result = isAbandoned ? nil : result
        hasEnded = true
        return !isAbandoned
      }
    }

    /// Abandons the work, whose result isn't awaited any longer. Returns false if it has just ended.
    func leave() -> Bool {
      lock.withLock {
        if !hasEnded { isAbandoned = true }
        return isAbandoned
      }
    }

    func take() -> Result? { lock.withLock { result } }

    /// The CPU time that the work has taken so far, in milliseconds.
    var milliseconds: Int {
      lock.withLock {
        var time = timespec()
        // The clock belongs to the thread, so it's read only while the thread exists.
        guard let clock, !hasEnded, clock_gettime(clock, &time) == 0 else { return 0 }
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
      }
    }
  }

  /// Returns the result of `work`. Throws the error that `work` throws, or `Failure` if it takes more than `limit`
  /// milliseconds of processor time on its thread, or five times as long in all.
  ///
  /// `limit` is queried repeatedly, because `work` may discover how much it has to do.
  static func run<Result>(
    limit: @escaping () -> Int, _ work: @escaping () throws -> Result
  ) throws -> Result {
    guard abandonedCount < maxAbandoned else { throw Failure.busy }
    let state = Work<Swift.Result<Result, any Error>>()
    // The caller waits, or leaves everything to the thread.
    nonisolated(unsafe) let work = work
    let thread = Thread {
      state.begin()
      let result = Swift.Result { try work() }
      if !state.end(result) { abandoned.subtract(1, ordering: .relaxed) }
    }
    // Like the main thread's: the libraries recurse as deeply as the data is nested.
    thread.stackSize = 8 << 20
    thread.start()
    let step = 20
    // Counted, not read from a clock, which continues while the program is stopped.
    var waited = 0
    while state.isDone.wait(timeout: .now() + .milliseconds(step)) == .timedOut {
      waited += step
      let limit = limit()
      guard state.milliseconds > limit || waited > limit * longestWait else { continue }
      abandoned.add(1, ordering: .relaxed)
      if state.leave() { throw Failure.tooSlow }
      abandoned.subtract(1, ordering: .relaxed)
    }
    guard let result = state.take() else { throw Failure.tooSlow }
    return try result.get()
  }
}

extension DecodingThread.Failure {
  /// Returns the error that a picture's reader throws.
  func error(_ place: String?) -> BitmapError {
    switch self {
    case .tooSlow: .tooComplex(place, reason: "reading it takes too long")
    case .busy:
      .tooComplex(place, reason: "\(DecodingThread.maxAbandoned) earlier ones that take too long are still being read")
    }
  }
}

extension VectorCheck.Excess {
  /// The exceeded limit, as part of a message.
  var reason: String {
    switch self {
    case .elements:
      "more than \(AloeLimits.vectorElements) elements would be drawn, those counted again that others refer to"
    case .depth: "its elements lie more than \(AloeLimits.vectorDepth) deep in each other"
    case .entities: "its entities contain others"
    }
  }
}
