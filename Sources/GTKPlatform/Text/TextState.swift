import AloeCore

/// The text cache of one context, and its performance counter.
@MainActor final class TextState {
  /// The most recently used layouts.
  var cache = TextState.emptyCache

  private static var emptyCache: TextCache {
    TextCache(
      capacity: TextLayout.keptCount, byteLimit: TextLayout.keptBytesLimit, maxEntryBytes: TextLayout.maxKeptBytes)
  }

  /// Empties the cache.
  func forget() { cache = Self.emptyCache }

  /// The number of shaped strings.
  var shapedCount = 0
  /// The length of the text that was passed to Pango, in bytes.
  var shapedBytes = 0
  /// The number of glyphs in runs that were split.
  var splitGlyphs = 0

  /// The text state of the current context.
  static var current: TextState { Context.presentState(of: .texts) { _ in TextState() } }
}

extension Context.Owner {
  /// The owner of the text state.
  static let texts = Context.Owner()
}

extension Context {
  /// The text state of this context.
  @MainActor var texts: TextState { state(of: .texts) { TextState() } }
}
