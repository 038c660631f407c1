import AloeCore
import AloeStackView
import UIKit

/// The card at the top of settings: a round image, a name and a line below it.
final class ProfileRow: UIView, Highlightable {
  private var sides: [NSLayoutConstraint] = []
  private let subtitleLabel = UILabel(nil, style: .footnote, color: .secondaryLabel)

  init(name: String, subtitle: String) {
    super.init(frame: .zero)
    self.subtitle = subtitle
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 10
    let picture = UIImageView(image: UIImage(named: "portrait"))
    picture.layer.cornerRadius = 30
    picture.clipsToBounds = true
    picture.fixSize(width: 60, height: 60)
    let texts = UIStackView(arrangedSubviews: [UILabel(name, style: .title3), subtitleLabel])
    texts.axis = .vertical
    texts.spacing = 2
    let line = AdaptiveLine([picture, texts], spacing: 14)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    sides = [
      line.leadingAnchor.constraint(equalTo: leadingAnchor), trailingAnchor.constraint(equalTo: line.trailingAnchor),
    ]
    NSLayoutConstraint.activate(
      sides + [
        line.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: 10),
      ])
    applyTextSize()
  }

  required init?(coder: NSCoder) {
    Messages.stop("A ProfileRow isn't made from an archive; use its init.")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTextSize()
  }

  /// Reduces the margins if texts are so large that words need the width.
  private func applyTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for side in sides { side.constant = isLarge ? 8 : 14 }
  }

  /// The line below the name.
  var subtitle: String? {
    get { subtitleLabel.text }
    set { subtitleLabel.text = newValue }
  }

  var isHighlightable: Bool { false }
}
