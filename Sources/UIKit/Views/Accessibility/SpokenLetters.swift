import Foundation

/// A view whose text assistive programs read by letters.
@MainActor protocol SpokenLetters: UIView {
  /// The text as it looks.
  var spokenLetters: NSAttributedString? { get }
  /// A number that is another one after each change of a text that is edited.
  var spokenVersion: Int? { get }
  /// The rectangle of a part of the text in the view; `nil` where that isn't known.
  func place(ofLetters range: Range<Int>) -> CGRect?
  /// The letter nearest to a point of the view.
  func letter(at point: CGPoint) -> Int?
  /// The line that a letter is in.
  func line(ofLetter offset: Int) -> Range<Int>?
}

extension SpokenLetters {
  var spokenVersion: Int? { nil }
  func place(ofLetters range: Range<Int>) -> CGRect? { nil }
  func letter(at point: CGPoint) -> Int? { nil }
  func line(ofLetter offset: Int) -> Range<Int>? { nil }
}
