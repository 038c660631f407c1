import Foundation

/// An aspect of a screen at a moment, as a value to compare, to print or to store.
public enum Snapshot: Hashable, Sendable {
  /// Lines of text.
  case text(String)
  /// A picture as the data of a PNG file.
  case image(Data)

  /// The text, or `nil` for a picture.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The data of a PNG file, or `nil` for text.
  public var png: Data? { if case .image(let data) = self { data } else { nil } }
}
