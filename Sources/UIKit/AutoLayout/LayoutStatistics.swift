import ConstraintSolver
import Foundation
import QuartzCore

/// Counts of work done, and where the time of a layout goes. They're for the benchmarks, which are a package of their
/// own, and for tests of what a change costs; the product itself doesn't read them.
///
/// Not part of Apple's UIKit; import it with `@_spi(Aloe) import UIKit`.
@_spi(Aloe) public struct LayoutStatistics: Sendable, Equatable {
  /// Constraints given to a solver.
  public internal(set) var constraintsAdded = 0
  /// Solutions asked for.
  public internal(set) var solves = 0
  /// Constraints that solvers looked at in presolving.
  public internal(set) var constraintsPresolved = 0
  /// Pivots of the simplex method in solvers.
  public internal(set) var pivots = 0
  /// Views whose `layoutSubviews()` was called.
  public internal(set) var viewsLaidOut = 0
  /// Layers recorded again, with what is inside them.
  public internal(set) var layersRecorded = 0
  /// Layers whose own content was drawn again.
  public internal(set) var contentsDrawn = 0

  /// The counts since the start of the context.
  @MainActor public static var current: LayoutStatistics {
    var all = InterfaceState.current.statistics
    // QuartzCore counts the layers.
    let layers = LayerStatistics.current
    all.layersRecorded = layers.layersRecorded
    all.contentsDrawn = layers.contentsDrawn
    return all
  }

  /// The work done since `earlier`.
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
  /// Solves, and counts the work of it.
  @MainActor static func solve(_ solver: Solver) -> Solution {
    let state = InterfaceState.current
    let before = solver.statistics
    let solution = measure(.solving, state) { solver.solve() }
    let after = solver.statistics
    state.statistics.solves += 1
    state.statistics.constraintsPresolved += after.presolvedConstraints - before.presolvedConstraints
    state.statistics.pivots += after.pivots - before.pivots
    return solution
  }

  /// The parts that a layout's time is divided into.
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

  /// Measures the time of `body`, in seconds for each part. The parts don't overlap.
  @MainActor public static func times(of body: () -> Void) -> [Part: Double] {
    let state = InterfaceState.current
    state.stopwatch = Stopwatch()
    body()
    state.stopwatch?.enter(.tree)
    let seconds = state.stopwatch?.seconds ?? .zero
    state.stopwatch = nil
    return Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, seconds[$0.rawValue]) })
  }

  /// Runs `body`. If times are being measured, its time counts for `part`.
  @MainActor @inline(__always) static func measure<Result>(_ part: Part, _ body: () -> Result) -> Result {
    measure(part, InterfaceState.current, body)
  }

  @MainActor @inline(__always) private static func measure<Result>(
    _ part: Part, _ state: InterfaceState, _ body: () -> Result
  ) -> Result {
    guard let outer = state.stopwatch?.part else { return body() }
    state.stopwatch?.enter(part)
    defer { state.stopwatch?.enter(outer) }
    return body()
  }

  /// Time by part.
  struct Stopwatch {
    /// By part.
    private(set) var seconds = SIMD4<Double>.zero
    private(set) var part = Part.tree
    private var begin = Self.now

    /// Ends the present part and begins another.
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
