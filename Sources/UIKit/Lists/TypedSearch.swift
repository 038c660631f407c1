import Foundation

/// The characters typed to find a row, and the text of rows out of sight that was read for them.
struct TypedSearch {
  private(set) var prefix = TypedPrefix()
  /// The text of rows of one revision of the model.
  private var texts: [IndexPath: String] = [:]
  private var revision = 0

  /// Returns the text of a row, if it was read before; otherwise `nil`.
  func text(of path: IndexPath) -> String? { texts[path] }

  /// Adds a character. After a pause in typing, or if the model has changed, the rows' text is discarded.
  mutating func add(_ character: String, at now: TimeInterval, revision: Int) {
    prefix.add(character, at: now)
    if prefix.text == character || self.revision != revision { texts = [:] }
    self.revision = revision
  }

  mutating func keep(_ text: String, of path: IndexPath) { texts[path] = text }
  /// Discards the text of a row whose content has changed, so that it's read again.
  mutating func forgetText(of path: IndexPath) { texts[path] = nil }
}
