import Foundation

/// The views inside a text field, and the settings of its text.
@MainActor final class TextFieldParts {
  /// Clips the text to its rectangle.
  let clip = UIView()
  let canvas = TextCanvas()
  let placeholder = UILabel()
  let clearButton = TextClearButton()
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  /// The default attributes besides font and colour.
  var attributes: [NSAttributedString.Key: Any] = [:]
  var inputView: UIView?
  var inputAccessoryView: UIView?
  /// How far the text is scrolled to the left.
  var scroll: CGFloat = 0
  /// The text's rectangle at the last layout.
  var room = CGRect.zero
}

/// The grey disc with a cross that clears a text field.
final class TextClearButton: UIControl {
  static let side: CGFloat = 19

  /// False, because the keyboard has keys for clearing a text.
  override var canBecomeFocused: Bool { false }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let disc = CGRect(x: bounds.midX - 8.5, y: bounds.midY - 8.5, width: 17, height: 17)
    (isHighlighted ? UIColor.systemGray2 : UIColor.systemGray3).setFill()
    context.fillEllipse(in: disc)
    UIColor.systemBackground.setStroke()
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    let cross = disc.insetBy(dx: 5.25, dy: 5.25)
    context.strokeLineSegments(between: [
      CGPoint(x: cross.minX, y: cross.minY), CGPoint(x: cross.maxX, y: cross.maxY),
      CGPoint(x: cross.maxX, y: cross.minY), CGPoint(x: cross.minX, y: cross.maxY),
    ])
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }
}
