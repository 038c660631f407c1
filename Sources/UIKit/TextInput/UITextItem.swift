import Foundation
import ObjectRoot

/// An item in text that responds to taps.
@preconcurrency @MainActor public final class UITextItem: MainActorObject {
  /// The content of an item.
  public enum Content: Sendable {
    /// A link, or detected text that acts as one.
    case link(URL)
  }

  /// The item's content.
  public let content: Content
  /// The item's range in the text, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}
