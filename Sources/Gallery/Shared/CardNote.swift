import UIKit

/// A text above or below a card, slightly indented; as wide as the card if texts are so large that words need the
/// width.
final class CardNote: UIView {
  private static let inset: CGFloat = 16
  private var sides: [NSLayoutConstraint] = []

  init(_ label: UILabel) {
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    sides = [
      label.leadingAnchor.constraint(equalTo: leadingAnchor), trailingAnchor.constraint(equalTo: label.trailingAnchor),
    ]
    NSLayoutConstraint.activate(
      sides + [
        label.topAnchor.constraint(equalTo: topAnchor), bottomAnchor.constraint(equalTo: label.bottomAnchor),
      ])
    applyTextSize()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A CardNote isn't made from an archive; use its init.")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTextSize()
  }

  private func applyTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for side in sides { side.constant = isLarge ? 0 : Self.inset }
  }
}
