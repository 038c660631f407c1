import Foundation

/// Counts of work done, for benchmarks and for tests that hold down what a change costs.
///
/// Not part of Apple's UIKit; import it with `@_spi(Aloe) import UIKit`.
@_spi(Aloe) public struct LayoutStatistics: Sendable, Equatable {
  /// Constraints given to a solver.
  public internal(set) var constraintsAdded = 0
  /// Solutions asked for.
  public internal(set) var solves = 0
  /// Views whose `layoutSubviews()` was called.
  public internal(set) var viewsLaidOut = 0
  /// Layers recorded again, with what is inside them.
  public internal(set) var layersRecorded = 0
  /// Layers whose own content was drawn again.
  public internal(set) var contentsDrawn = 0

  /// The counts since the start of the program.
  @MainActor public internal(set) static var current = LayoutStatistics()

  /// The work done since `earlier`.
  public func since(_ earlier: LayoutStatistics) -> LayoutStatistics {
    var result = LayoutStatistics()
    result.constraintsAdded = constraintsAdded - earlier.constraintsAdded
    result.solves = solves - earlier.solves
    result.viewsLaidOut = viewsLaidOut - earlier.viewsLaidOut
    result.layersRecorded = layersRecorded - earlier.layersRecorded
    result.contentsDrawn = contentsDrawn - earlier.contentsDrawn
    return result
  }
}

extension LayoutStatistics {
  /// What time is spent on in a layout.
  public enum Part: Int, Sendable, CaseIterable {
    /// The view tree: marking, `layoutSubviews()`, setting frames, and what belongs to no other part.
    case tree
    /// Constraints on their way to the solver, and its results on their way to the views.
    case engine
    /// The solver itself.
    case solving
    /// Measuring of text.
    case text
  }

  /// Measures where the time of `body` goes, in seconds by part; the parts exclude each other.
  @MainActor public static func times(of body: () -> Void) -> [Part: Double] {
    stopwatch = Stopwatch()
    body()
    stopwatch?.enter(.tree)
    defer { stopwatch = nil }
    return stopwatch?.times ?? [:]
  }

  /// Runs `body`, whose time belongs to `part` if times are being measured.
  @MainActor @inline(__always) static func measure<Result>(_ part: Part, _ body: () -> Result) -> Result {
    guard stopwatch != nil else { return body() }
    let outer = stopwatch?.part ?? .tree
    stopwatch?.enter(part)
    defer { stopwatch?.enter(outer) }
    return body()
  }

  @MainActor private static var stopwatch: Stopwatch?

  private struct Stopwatch {
    var times: [Part: Double] = [:]
    private(set) var part = Part.tree
    private var start = Stopwatch.now

    /// Ends the present part and begins another.
    mutating func enter(_ next: Part) {
      let now = Stopwatch.now
      times[part, default: 0] += now - start
      part = next
      start = now
    }

    private static var now: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}
