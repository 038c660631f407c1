import ConstraintSolver
import Foundation
import QuartzCore

/// Counts of the work done, and the time spent in each part of a layout. They're for the benchmarks, which are a
/// separate package, for tests of the cost of changes, and for the module `Inspector`.
///
/// Not part of Apple's UIKit; import it with `@_spi(Aloe) import UIKit`.
@_spi(Aloe) public struct LayoutStatistics: Sendable, Equatable {
  /// The constraints added to solvers.
  public internal(set) var constraintsAdded = 0
  /// The solutions computed.
  public internal(set) var solves = 0
  /// The constraints that solvers examined in presolving.
  public internal(set) var constraintsPresolved = 0
  /// The pivots of the simplex method in solvers.
  public internal(set) var pivots = 0
  /// The views whose `layoutSubviews()` was called.
  public internal(set) var viewsLaidOut = 0
  /// The layers recorded again, with their content.
  public internal(set) var layersRecorded = 0
  /// The layers whose own content was redrawn.
  public internal(set) var contentsDrawn = 0

  /// The counts since the start of the context.
  @MainActor public static var current: LayoutStatistics {
    var all = LayoutState.current.statistics
    // QuartzCore counts the layers.
    let layers = LayerStatistics.current
    all.layersRecorded = layers.layersRecorded
    all.contentsDrawn = layers.contentsDrawn
    return all
  }

  /// Returns the work done since `earlier`.
  public func since(_ earlier: LayoutStatistics) -> LayoutStatistics {
    var result = LayoutStatistics()
    result.constraintsAdded = constraintsAdded - earlier.constraintsAdded
    result.solves = solves - earlier.solves
    result.constraintsPresolved = constraintsPresolved - earlier.constraintsPresolved
    result.pivots = pivots - earlier.pivots
    result.viewsLaidOut = viewsLaidOut - earlier.viewsLaidOut
    result.layersRecorded = layersRecorded - earlier.layersRecorded
    result.contentsDrawn = contentsDrawn - earlier.contentsDrawn
    return result
  }
}

extension LayoutStatistics {
  /// Computes a solution, and counts the work.
  @MainActor static func solve(_ solver: Solver) -> Solution {
    let state = LayoutState.current
    let before = solver.statistics
    let solution = measure(.solving, state) { solver.solve() }
    let after = solver.statistics
    state.statistics.solves += 1
    state.statistics.constraintsPresolved += after.presolvedConstraints - before.presolvedConstraints
    state.statistics.pivots += after.pivots - before.pivots
    return solution
  }

  /// The parts into which a layout's time is divided.
  public enum Part: Int, Sendable, CaseIterable {
    /// The view tree: marking, `layoutSubviews()`, setting frames, and everything outside the other parts.
    case tree
    /// The translation of constraints for the solver, and of its results to the views.
    case engine
    /// The solver itself.
    case solving
    /// Measuring text.
    case text
  }

  /// Runs `body`, and returns the time spent in each part, in seconds. The parts don't overlap.
  @MainActor public static func times(of body: () -> Void) -> [Part: Double] {
    let state = LayoutState.current
    state.stopwatch = Stopwatch()
    body()
    state.stopwatch?.enter(.tree)
    let seconds = state.stopwatch?.seconds ?? .zero
    state.stopwatch = nil
    return Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, seconds[$0.rawValue]) })
  }

  /// Runs `body`. If times are being measured, its time is added to `part`.
  @MainActor @inline(__always) static func measure<Result>(_ part: Part, _ body: () -> Result) -> Result {
    measure(part, LayoutState.current, body)
  }

  @MainActor @inline(__always) private static func measure<Result>(
    _ part: Part, _ state: LayoutState, _ body: () -> Result
  ) -> Result {
    guard let outer = state.stopwatch?.part else { return body() }
    state.stopwatch?.enter(part)
    defer { state.stopwatch?.enter(outer) }
    return body()
  }

  /// A stopwatch with the time of each part.
  struct Stopwatch {
    /// The time of each part, in seconds.
    private(set) var seconds = SIMD4<Double>.zero
    private(set) var part = Part.tree
    private var begin = Self.now

    /// Ends the current part and begins another.
    mutating func enter(_ next: Part) {
      let now = Self.now
      seconds[part.rawValue] += now - begin
      part = next
      begin = now
    }

    private static var now: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}
