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
