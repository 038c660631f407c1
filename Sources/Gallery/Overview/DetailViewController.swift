import AloeStackView
import UIKit

/// The screen that an image leads to: the image from edge to edge, a title, a story and some facts.
final class DetailViewController: AloeStackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dusk"
    navigationItem.largeTitleDisplayMode = .never
    stackView.hidesSeparatorsByDefault = true
    stackView.alwaysBounceVertical = true
    stackView.rowsFollowReadableWidth = true
    addPicture()
    addText()
    addFacts()
  }

  private var factRows: [UIView] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    alignSeparators()
  }

  private func alignSeparators() {
    stackView.alignSeparators(of: factRows, besidePicture: 57, belowPicture: 16, in: traitCollection)
  }

  private func addPicture() {
    let picture = UIImageView(image: Artwork.landscape(.dusk))
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.accessibilityIdentifier = "detail.picture"
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Cacti before a red sky"
    picture.fixProportion(0.72, upTo: 420)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    stackView.addRow(picture)
    stackView.setInset(forRow: picture, inset: .zero)
  }

  private func addText() {
    let heading = UILabel("Desert at dusk", style: .title1, weight: .bold)
    stackView.addRow(heading)
    stackView.setInset(forRow: heading, inset: UIEdgeInsets(top: 18, left: 16, bottom: 2, right: 16))
    let byline = UILabel("Drawn with paths and gradients", style: .subheadline, color: .secondaryLabel)
    stackView.addRow(byline)
    stackView.setInset(forRow: byline, inset: UIEdgeInsets(top: 0, left: 16, bottom: 8, right: 16))
    let story = UILabel(
      "When the sun has touched the ridge, the heat goes out of the stones and the cacti open their pores. "
        + "They breathe at night, so as not to lose by day the water that they took years to gather.",
      style: .body)
    stackView.addRow(story)
    stackView.setInset(forRow: story, inset: UIEdgeInsets(top: 4, left: 16, bottom: 16, right: 16))
  }

  private func addFacts() {
    let facts = [
      ("sun.max.fill", UIColor.systemOrange, "Light", "Eleven hours"),
      ("drop.fill", .systemBlue, "Rain", "Ninety millimetres a year"),
      ("thermometer", .systemRed, "Warmth", "From 2 to 41 degrees"),
    ]
    for (symbol, color, name, value) in facts {
      let title = UILabel(name, style: .body)
      title.setContentHuggingPriority(.required, for: .horizontal)
      let text = UILabel(value, style: .body, color: .secondaryLabel)
      text.textAlignment = .natural
      let row = AdaptiveLine([IconTile(symbol: symbol, color: color), title, text], spacing: 12)
      stackView.addRow(row)
      stackView.setInset(forRow: row, inset: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
      factRows.append(row)
      stackView.showSeparator(forRow: row)
    }
    if let last = stackView.lastRow { stackView.hideSeparator(forRow: last) }
    alignSeparators()
  }
}
