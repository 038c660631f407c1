import UIKit

/// A white symbol on a coloured tile with rounded corners, as in rows of settings.
///
/// It's twice as large for accessibility text sizes.
final class IconTile: UIImageView {
  private let side: CGFloat
  private var lengths: [NSLayoutConstraint] = []

  convenience init(symbol: String, color: UIColor, side: CGFloat = 29) {
    let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.55, weight: .medium)
    self.init(image: UIImage(systemName: symbol, withConfiguration: configuration), color: color, side: side)
  }

  init(image: UIImage?, color: UIColor, side: CGFloat = 29) {
    self.side = side
    super.init(frame: .zero)
    self.image = image?.withRenderingMode(.alwaysTemplate)
    tintColor = .white
    contentMode = .center
    backgroundColor = color
    clipsToBounds = true
    adjustsImageSizeForAccessibilityContentSizeCategory = true
    translatesAutoresizingMaskIntoConstraints = false
    lengths = [widthAnchor.constraint(equalToConstant: side), heightAnchor.constraint(equalToConstant: side)]
    NSLayoutConstraint.activate(lengths)
    applyTextSize()
  }

  required init?(coder: NSCoder) {
    side = 29
    super.init(coder: coder)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTextSize()
  }

  private func applyTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let length = isLarge ? 2 * side : side
    for constraint in lengths { constraint.constant = length }
    layer.cornerRadius = length * 0.24
  }
}
