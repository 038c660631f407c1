import StackLayout
import UIKit

/// Screens described as trees of rows and columns: cells with a picture, a heading and a subheading, and a page
/// with two columns whose texts change.
final class LayoutsViewController: GroupedListController {
  private let page = ColumnsPage()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Stack layout"
    addCells()
    addPage()
  }

  private func addCells() {
    let varieties: [Variety] = [.echeveria, .lithops, .barrel]
    let cells = varieties.map { variety in
      let cell = PictureCell(style: .default, reuseIdentifier: nil)
      cell.show(variety)
      cell.accessibilityIdentifier = "layouts.cell.\(variety.rawValue)"
      return cell
    }
    let card = UIStackView(arrangedSubviews: cells)
    card.axis = .vertical
    card.spacing = 1
    addCard(card, header: "Three cells, one tree")
  }

  private func addPage() {
    page.accessibilityIdentifier = "layouts.page"
    page.onNext = { [weak self] in self?.showNextTexts(animated: true) }
    addCard(page, header: "A page of rows and columns")
  }

  private func addCard(_ content: UIView, header: String) {
    let label = UILabel(header.uppercased(), style: .footnote, color: .secondaryLabel)
    stackView.addRow(label)
    stackView.setInset(forRow: label, inset: UIEdgeInsets(top: 12, left: 32, bottom: 7, right: 32))
    content.backgroundColor = .secondarySystemGroupedBackground
    content.layer.cornerRadius = 10
    content.clipsToBounds = true
    stackView.addRow(content)
    stackView.setInset(forRow: content, inset: UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16))
    stackView.hideSeparators(forRows: [label, content])
  }

  /// Changes the page's texts; with an animation what lies around them moves to its new place.
  func showNextTexts(animated: Bool) {
    page.showNext(animated: animated)
    guard animated else { return }
    UIView.animate(withDuration: 0.35) { self.view.layoutIfNeeded() }
  }
}
