import Foundation

/// The subviews of a text field, and the settings of its text.
@MainActor final class TextFieldParts {
  /// The view that clips the text to its rectangle.
  let clip = UIView()
  let canvas = TextCanvas()
  let placeholder = PlaceholderLabel()
  let clearButton = TextClearButton()
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  /// The default attributes other than font and colour.
  var attributes: [NSAttributedString.Key: Any] = [:]
  var inputView: UIView?
  var inputAccessoryView: UIView?
  /// The horizontal scroll offset of the text.
  var scroll: CGFloat = 0
  /// The text's rectangle at the last layout.
  var available = CGRect.zero
}

/// The placeholder of a text field. The field draws it.
final class PlaceholderLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return }
    // The field draws in its own coordinates.
    context.saveGState()
    context.translateBy(x: -frame.minX, y: -frame.minY)
    field.drawPlaceholder(in: rect.offsetBy(dx: frame.minX, dy: frame.minY))
    context.restoreGState()
  }

  /// Draws the text like other labels.
  func drawPlainly(in rect: CGRect) { super.drawText(in: rect) }
}

/// The clear button of a text field: a grey disc with a cross.
///
/// The disc has its colour in iOS 14, read from its simulator by Flutter's authors (`text_field.dart`). The size of 17
/// points is ours; Flutter's symbol has 18.
final class TextClearButton: UIControl {
  static let side: CGFloat = 19

  private static let color = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2)
  }

  /// Whether the button can have the focus: false, because the keyboard has keys for clearing text.
  override var canBecomeFocused: Bool { false }

  /// The visible disc's frame.
  var disc: CGRect { CGRect(x: bounds.midX - 8.5, y: bounds.midY - 8.5, width: 17, height: 17) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let disc = disc
    (isHighlighted ? UIColor.systemGray2 : Self.color).setFill()
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
