import StackLayout
import UIKit

/// A list of cards with headings.
class CardListController: GroupedListController {
  /// The width below which layouts scroll sideways.
  private static let minWidth: CGFloat = 280

  /// Adds a card with a view from edge to edge; returns its heading.
  @discardableResult
  func addCard(_ view: UIView, header: String) -> UIView {
    let heading = addHeading(UILabel(header.uppercased(), style: .footnote, color: .secondaryLabel))
    let content = SidewaysScroller(view, minWidth: Self.minWidth)
    content.backgroundColor = .secondarySystemGroupedBackground
    content.layer.cornerRadius = 10
    content.clipsToBounds = true
    stackView.addRow(content)
    stackView.setInset(forRow: content, inset: UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16))
    stackView.hideSeparator(forRow: content)
    return heading
  }

  /// Adds a card with a layout and a margin around it; returns its heading.
  @discardableResult
  func addCard(_ layout: some StackLayoutNode, header: String) -> UIView {
    let card = UIView()
    layout.install(in: card, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    return addCard(card, header: header)
  }
}
