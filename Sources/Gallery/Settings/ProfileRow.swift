import AloeCore
import AloeStackView
import UIKit

/// The card at the top of settings: a round picture, a name, and what there is.
final class ProfileRow: UIView, Highlightable {
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
    let line = TurningLine([picture, texts], spacing: 14)
    addPinned(line, insets: NSDirectionalEdgeInsets(top: 10, leading: 14, bottom: 10, trailing: 16))
  }

  required init?(coder: NSCoder) {
    Messages.stop("A ProfileRow isn't made from an archive; use its init.")
  }

  /// The line below the name.
  var subtitle: String? {
    get { subtitleLabel.text }
    set { subtitleLabel.text = newValue }
  }

  var isHighlightable: Bool { false }
}
