import Foundation
import GTKPlatform

extension UILabel: SpokenLetters {
  /// The label's default accessibility content: its text, unless it's only white space.
  var spokenLabel: SpokenContent {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return SpokenContent() }
    return SpokenContent(label: text, traits: .staticText)
  }

  var spokenLetters: NSAttributedString? { attributedText }

  func rect(ofLetters range: Range<Int>) -> CGRect? {
    let (layout, top) = drawnLayout(in: bounds)
    let rect = layout.rect(forRange: range, alignIn: bounds.width)
    return rect.isNull ? nil : rect.offsetBy(dx: 0, dy: top)
  }

  func letter(at point: CGPoint) -> Int? {
    let (layout, top) = drawnLayout(in: bounds)
    return layout.characterIndex(at: CGPoint(x: point.x, y: point.y - top), alignIn: bounds.width)
  }

  func line(ofLetter offset: Int) -> Range<Int>? {
    let (layout, _) = drawnLayout(in: bounds)
    return layout.lineCount == 0 ? nil : layout.range(ofLine: layout.lineIndex(of: CaretPosition(offset)))
  }
}
