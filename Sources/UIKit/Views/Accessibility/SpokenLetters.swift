import Foundation

/// A view whose text assistive apps read character by character.
@MainActor protocol SpokenLetters: UIView {
  /// The text with its attributes.
  var spokenLetters: NSAttributedString? { get }
  /// A number that differs after each change of editable text.
  var spokenVersion: Int? { get }
  /// Returns the rectangle of a range of the text in the view; `nil` if it can't be determined.
  func rect(ofLetters range: Range<Int>) -> CGRect?
  /// Returns the character nearest to a point of the view.
  func letter(at point: CGPoint) -> Int?
  /// Returns the range of the line that contains a character.
  func line(ofLetter offset: Int) -> Range<Int>?
}

extension SpokenLetters {
  var spokenVersion: Int? { nil }
  func rect(ofLetters range: Range<Int>) -> CGRect? { nil }
  func letter(at point: CGPoint) -> Int? { nil }
  func line(ofLetter offset: Int) -> Range<Int>? { nil }
}
