import Foundation
import ObjectRoot

/// Something in a text that can be tapped.
@preconcurrency @MainActor public final class UITextItem: MainActorObject {
  /// What it is.
  public enum Content: Sendable {
    /// A link, or what was found in the text as one.
    case link(URL)
  }

  /// What it is.
  public let content: Content
  /// Where it lies in the text, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}
