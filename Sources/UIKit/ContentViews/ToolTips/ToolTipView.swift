import Foundation

/// Short text on a small card, beside the pointer.
final class ToolTipView: UIView {
  private static let (side, top): (CGFloat, CGFloat) = (8, 5)
  /// The maximum width of a line, in points.
  private static let widest: CGFloat = 320
  private static let style = SystemTextStyle(13, as: .footnote)
  private let label = UILabel()

  /// Creates a card with the size of its text, and with the traits of a view.
  init(_ text: String, in available: CGSize, for view: UIView?) {
    super.init(frame: .zero)
    if let traits = view?.traitCollection {
      overrideUserInterfaceStyle = traits.userInterfaceStyle
      label.font = Self.style.font(in: traits)
    }
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 6
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    label.text = text
    label.textColor = .label
    label.numberOfLines = 0
    addSubview(label)
    let width = min(Self.widest, max(20, available.width - 2 * Self.side))
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    bounds.size = CGSize(width: size.width + 2 * Self.side, height: size.height + 2 * Self.top)
    label.frame = CGRect(origin: CGPoint(x: Self.side, y: Self.top), size: size)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderWidth = 1 / traitCollection.effectiveScale
  }
}

extension UILabel: PointerHinting {
  /// Returns the full text if it's truncated and `showsExpansionTextWhenTruncated` is true.
  func hint(at point: CGPoint, in view: UIView) -> PointerHint? {
    guard showsExpansionTextWhenTruncated, let text, !text.isEmpty, isTruncatedNow else { return nil }
    return .text(text, over: bounds, of: self)
  }

  private var isTruncatedNow: Bool {
    let whole = textLayout(width: numberOfLines == 1 ? nil : bounds.width, lines: 0).size
    return whole.width > bounds.width + 0.5 || whole.height > bounds.height + 0.5
  }
}
