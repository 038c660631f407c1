import StackLayout
import UIKit

/// Screens described as trees: cells with an image, a heading and a subheading, a page with two columns whose texts
/// change, and each kind of node.
final class LayoutsViewController: CardListController {
  private let page = ColumnsPage()
  private let live = LiveDemo()
  private var firstNode: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Stack layout"
    addCells()
    addPage()
    addExamples()
    for demo in NodeDemo.allCases {
      let header = addCard(demo.layout, header: demo.rawValue)
      if firstNode == nil { firstNode = header }
    }
    live.onNext = { [weak self] in self?.showNextTree(animated: true) }
    addCard(StackLayout.view(live), header: "Live update")
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

  private func addExamples() {
    let row = GroupedRow("Ten layouts", subtitle: "From a cell to a media row", accessory: .disclosure(value: nil))
    row.accessibilityIdentifier = "layouts.examples"
    row.onTap = { [weak self] in
      self?.navigationController?.pushViewController(ExamplesViewController(), animated: true)
    }
    addGroup([row])
  }

  /// Changes the page's texts. With an animation, the views around them move to their new positions.
  func showNextTexts(animated: Bool) {
    page.showNext(animated: animated)
    guard animated else { return }
    UIView.animate(withDuration: 0.35) { self.view.layoutIfNeeded() }
  }

  /// Shows the live layout's next tree. With an animation, the views around it move to their new positions.
  func showNextTree(animated: Bool) {
    live.showNext(animated: animated)
    guard animated else { return }
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
  }

  /// Scrolls to the beginning of the kinds of nodes.
  func scrollToNodes() {
    guard let firstNode else { return }
    view.layoutIfNeeded()
    let top = stackView.convert(firstNode.bounds, from: firstNode).minY - 12
    stackView.setContentOffset(CGPoint(x: 0, y: top - stackView.adjustedContentInset.top), animated: false)
  }
}
