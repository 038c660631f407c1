import AloeCore

/// Counters of work done on layers, for benchmarks and for tests that limit the cost of changes.
package struct LayerStatistics: Sendable, Equatable {
  /// The number of layers recorded again, with their contents.
  package internal(set) var layersRecorded = 0
  /// The number of layers whose own content was drawn again.
  package internal(set) var contentsDrawn = 0

  package init() {}

  /// The counters since the start of the context.
  @MainActor package internal(set) static var current: LayerStatistics {
    get { RenderingState.current.statistics }
    set { RenderingState.current.statistics = newValue }
  }
}
