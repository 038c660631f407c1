import AloeCore
import AloeStackView
import UIKit

/// A row with a genus, and its region on the trailing side.
final class GenusRow: UIView, Tappable, Highlightable {
  private let mark = UIImageView(image: UIImage(systemName: "heart.fill"))

  init(_ genus: Genus) {
    super.init(frame: .zero)
    accessibilityIdentifier = "sections.\(genus.name)"
    mark.tintColor = .systemPink
    mark.isHidden = true
    mark.setContentHuggingPriority(.required, for: .horizontal)
    let name = UILabel(genus.written, style: .body)
    name.setContentHuggingPriority(.required, for: .horizontal)
    name.setContentCompressionResistancePriority(.init(751), for: .horizontal)
    let space = UIView()
    space.setContentHuggingPriority(.init(1), for: .horizontal)
    let region = UILabel(genus.region, style: .body, color: .secondaryLabel)
    let line = AdaptiveLine([name, mark, space, region], spacing: 8, spacer: space, keepsTextsInOneLine: true)
    addPinned(line)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A GenusRow isn't made from an archive; use its init.")
  }

  func didTapView() { mark.isHidden.toggle() }
}
