import AloeCore

/// Auto Layout's state in one context: counts of the work done.
@MainActor final class LayoutState {
  /// Counts of the work done so far.
  @exclusivity(unchecked) var statistics = LayoutStatistics()
  /// A stopwatch for the phases of layout; `nil` except in benchmarks.
  @exclusivity(unchecked) var stopwatch: LayoutStatistics.Stopwatch?
  #if DEBUG
    /// Whether classes are UIKit's own, for the classes that the check of measured sizes has already seen.
    var ownClasses: [ObjectIdentifier: Bool] = [:]
  #endif

  /// Auto Layout's state in the current context.
  static var current: LayoutState { Context.presentState(of: .layout) { _ in LayoutState() } }
}

extension Context.Owner {
  /// The key of Auto Layout's state in a context.
  fileprivate static let layout = Context.Owner()
}
