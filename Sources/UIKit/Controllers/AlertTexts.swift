import Foundation

/// A title and a message, centred one above the other.
final class AlertTexts: UIView {
  private let title = UILabel()
  private let message = UILabel()
  private let styles: (title: SystemTextStyle, message: SystemTextStyle)
  private let insets: (top: CGFloat, side: CGFloat, bottom: CGFloat)
  private let gap: CGFloat

  init(
    titleStyle: SystemTextStyle, titleColor: UIColor, messageStyle: SystemTextStyle, messageColor: UIColor,
    insets: (top: CGFloat, side: CGFloat, bottom: CGFloat), gap: CGFloat
  ) {
    styles = (titleStyle, messageStyle)
    self.insets = insets
    self.gap = gap
    super.init(frame: .zero)
    applyFonts()
    title.textColor = titleColor
    message.textColor = messageColor
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    styles = (SystemTextStyle(17, as: .headline), SystemTextStyle(13, as: .footnote))
    insets = (0, 0, 0)
    gap = 0
    super.init(coder: coder)
  }

  private func applyFonts() {
    title.font = styles.title.font(in: traitCollection)
    message.font = styles.message.font(in: traitCollection)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyFonts()
    setNeedsLayout()
  }

  func set(title: String?, message: String?) {
    self.title.text = title
    self.message.text = message
    setNeedsLayout()
  }

  /// The margin at each side; smaller at accessibility text sizes, where words need the width.
  private var side: CGFloat {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? min(insets.side, 12) : insets.side
  }

  private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    let limits = CGSize(width: width - 2 * side, height: CGFloat.greatestFiniteMagnitude)
    return label.sizeThatFits(limits).height.rounded(.up)
  }

  /// Returns the height of the title and message in a width; zero without either.
  func height(forWidth width: CGFloat) -> CGFloat {
    let parts = [height(of: title, width), height(of: message, width)].filter { $0 > 0 }
    guard !parts.isEmpty else { return 0 }
    return parts.reduce(0, +) + CGFloat(parts.count - 1) * gap + insets.top + insets.bottom
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = insets.top
    for label in [title, message] {
      let height = height(of: label, bounds.width)
      label.frame = CGRect(
        x: side, y: y, width: bounds.width - 2 * side, height: height)
      if height > 0 { y += height + gap }
    }
  }
}
