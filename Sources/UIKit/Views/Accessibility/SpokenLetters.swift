import Foundation

/// A view whose text assistive programs read by letters.
@MainActor protocol SpokenLetters: UIView {
  /// The text as it looks.
  var spokenLetters: NSAttributedString? { get }
  /// The rectangle of a part of the text in the view; `nil` where that isn't known.
  func place(ofLetters range: Range<Int>) -> CGRect?
  /// The letter nearest to a point of the view.
  func letter(at point: CGPoint) -> Int?
  /// The line that a letter is in.
  func line(ofLetter offset: Int) -> Range<Int>?
}

extension SpokenLetters {
  func place(ofLetters range: Range<Int>) -> CGRect? { nil }
  func letter(at point: CGPoint) -> Int? { nil }
  func line(ofLetter offset: Int) -> Range<Int>? { nil }
}
