import Foundation

/// The row of a navigation bar that shows a large title. If the row isn't tall enough, the title is clipped at its top.
final class LargeTitleRow: UIView {
  private let label = UILabel()
  private static let style = SystemTextStyle(34, .bold, as: .largeTitle)

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(label)
    label.lineBreakMode = .byTruncatingTail
    // A title enlarged by the text size shrinks before it's truncated.
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.55
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  func applyAttributes(_ attributes: [NSAttributedString.Key: Any], _ traits: UITraitCollection) {
    label.font = attributes[.font] as? UIFont ?? Self.style.font(in: traits)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  /// Copies the look of another row.
  func copyLooks(of other: LargeTitleRow) {
    (label.font, label.textColor) = (other.label.font, other.label.textColor)
    overrideUserInterfaceStyle = other.overrideUserInterfaceStyle
  }

  /// The height for the whole title, in points: 52 around text of 34 points on iOS 18.
  var wholeHeight: CGFloat { max(52, (label.font.lineHeight + 11.4).rounded(.up)) }

  /// Puts the title near the bottom edge, for the current size and traits.
  func placeLabel() {
    let margin: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    let width = bounds.width - 2 * margin
    let height = label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
    label.frame = CGRect(x: margin, y: bounds.height - 8 - height, width: width, height: height)
  }

  override var spokenContent: SpokenContent { SpokenContent(label: text, traits: .header) }
}
