import AloeStackView
import UIKit

/// Shows features of a list of rows: rows that appear, disappear and grow, contain another list, and lead to other
/// screens.
final class OverviewViewController: AloeStackViewController {
  private let switchRow = SwitchRow("Show the shelf", detail: "Five more rows slide in")
  private let varietyRows = Variety.allCases.prefix(5).map { VarietyRow(variety: $0) }
  private let verseRow = VerseRow()
  private var stripHeight: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Overview"
    stackView.rowInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    stackView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    stackView.automaticallyHidesLastSeparator = true
    stackView.alwaysBounceVertical = true
    stackView.rowsFollowReadableWidth = true
    addDescription()
    addSwitch()
    addVerse()
    addPictures()
    addLandscape()
  }

  // MARK: - Rows

  private func addDescription() {
    let label = UILabel(
      "A list of rows, each a view of its own. Keep them, change them whenever you like: the list makes "
        + "room, and what lies below moves along.", style: .body, color: .secondaryLabel)
    label.accessibilityIdentifier = "overview.description"
    stackView.addRow(label)
  }

  private func addSwitch() {
    switchRow.accessibilityIdentifier = "overview.switch"
    switchRow.onChange = { [weak self] isOn in self?.setVarietiesShown(isOn, animated: true) }
    stackView.addRow(switchRow)
    for row in varietyRows {
      row.accessibilityIdentifier = "overview.variety.\(row.variety.rawValue)"
      stackView.addRow(row)
      stackView.setInset(forRow: row, inset: UIEdgeInsets(top: 8, left: 32, bottom: 8, right: 16))
    }
    alignSeparators()
    stackView.hideRows(varietyRows)
  }

  private func addVerse() {
    verseRow.accessibilityIdentifier = "overview.verse"
    stackView.addRow(verseRow)
    stackView.setTapHandler(forRow: verseRow) { [weak self] row in
      UIView.animate(withDuration: 0.3) {
        row.addLine()
        self?.view.layoutIfNeeded()
      }
    }
  }

  private func addPictures() {
    let strip = AloeStackView()
    strip.axis = .horizontal
    strip.hidesSeparatorsByDefault = true
    strip.showsHorizontalScrollIndicator = false
    strip.alwaysBounceHorizontal = true
    strip.accessibilityIdentifier = "overview.strip"
    strip.rowInset = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6)
    strip.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    stripHeight = strip.heightAnchor.constraint(equalToConstant: 0)
    fitStrip()
    stripHeight?.isActive = true
    for variety in Variety.allCases {
      let card = PictureCard(variety: variety)
      card.accessibilityIdentifier = "overview.picture.\(variety.rawValue)"
      strip.addRow(card)
      strip.setTapHandler(forRow: card) { [weak self] card in
        self?.showAlert(for: card.variety, animated: true)
      }
    }
    stackView.addRow(strip)
    stackView.setInset(forRow: strip, inset: UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 0))
  }

  /// Keeps the images' height, however tall their names are.
  private func fitStrip() {
    let name = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    stripHeight?.constant = 152 + name.lineHeight.rounded(.up)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitStrip()
    alignSeparators()
  }

  private func alignSeparators() {
    stackView.alignSeparators(of: varietyRows, besidePicture: 84, belowPicture: 32, in: traitCollection)
  }

  private func addLandscape() {
    let row = LandscapeRow(
      image: Artwork.landscape(.dusk), title: "Desert at dusk", subtitle: "Tap for the story")
    row.accessibilityIdentifier = "overview.landscape"
    stackView.addRow(row)
    stackView.setTapHandler(forRow: row) { [weak self] _ in self?.showDetail(animated: true) }
  }

  // MARK: - Actions

  /// Shows or hides the five rows below the switch.
  func setVarietiesShown(_ isShown: Bool, animated: Bool) {
    switchRow.setOn(isShown, animated: animated)
    stackView.setRowsHidden(varietyRows, isHidden: !isShown, animated: animated)
  }

  /// Adds lines of verse, as taps on the row do.
  func readVerse(lines: Int) {
    for _ in 0..<lines { verseRow.addLine() }
  }

  /// Shows an alert about a plant.
  func showAlert(for variety: Variety, animated: Bool) {
    let alert = UIAlertController(title: variety.name, message: variety.advice, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Later", style: .cancel))
    alert.addAction(UIAlertAction(title: "Got It", style: .default))
    present(alert, animated: animated)
  }

  /// Shows the screen about the landscape.
  func showDetail(animated: Bool) {
    navigationController?.pushViewController(DetailViewController(), animated: animated)
  }
}
