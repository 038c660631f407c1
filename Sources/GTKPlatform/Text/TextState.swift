import AloeCore

/// The texts that are known in one context, and how much was done for them.
@MainActor final class TextState {
  /// Layouts that were made lately.
  var cache = TextState.emptyCache

  private static var emptyCache: TextCache {
    TextCache(capacity: TextLayout.keptCount, byteLimit: TextLayout.keptBytesLimit, longest: TextLayout.longestKept)
  }

  /// Forgets the layouts.
  func forget() { cache = Self.emptyCache }

  /// How many texts were shaped.
  var shapedCount = 0
  /// How much text was given to Pango, in bytes.
  var shapedBytes = 0

  /// The texts that are known in the present context.
  static var current: TextState { Context.presentState(of: .texts) { _ in TextState() } }
}

extension Context.Owner {
  /// Texts that were laid out.
  static let texts = Context.Owner()
}

extension Context {
  /// The texts that are known in this context.
  @MainActor var texts: TextState { state(of: .texts) { TextState() } }
}
