import AloeCore
import UIKit

/// A message in a bubble: the user's own on the trailing side, the other's on the leading side.
final class BubbleRow: UIView {
  private let bubble = UIView()
  private var widest: NSLayoutConstraint?

  init(_ message: Message) {
    super.init(frame: .zero)
    bubble.backgroundColor = message.isOwn ? .tintColor : .systemGray5
    bubble.layer.cornerRadius = 18
    bubble.translatesAutoresizingMaskIntoConstraints = false
    bubble.addPinned(
      UILabel(message.text, style: .body, color: message.isOwn ? .textOnTint : .label),
      insets: NSDirectionalEdgeInsets(top: 8, leading: 13, bottom: 8, trailing: 13))
    addSubview(bubble)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: topAnchor),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      message.isOwn
        ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor)
        : bubble.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
    applyTextSize()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTextSize()
  }

  /// Limits bubbles to 78 % of the width, or 90 % if texts are so large that words need it.
  private func applyTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    widest?.isActive = false
    widest = bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: isLarge ? 0.9 : 0.78)
    widest?.isActive = true
  }

  required init?(coder: NSCoder) {
    Messages.stop("A BubbleRow isn't made from an archive; use its init.")
  }
}
