import AloeCore

/// Counts of work done on layers, for benchmarks and for tests that hold down what a change costs.
package struct LayerStatistics: Sendable, Equatable {
  /// Layers recorded again, with what is inside them.
  package internal(set) var layersRecorded = 0
  /// Layers whose own content was drawn again.
  package internal(set) var contentsDrawn = 0

  package init() {}

  /// The counts since the start of the context.
  @MainActor package internal(set) static var current: LayerStatistics {
    get { RenderingState.current.statistics }
    set { RenderingState.current.statistics = newValue }
  }
}
