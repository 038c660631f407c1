import StackLayout
import UIKit

/// The layouts of the document *Ten layouts*, which shows each file's code next to the image rendered from it.
enum LayoutExample: String, CaseIterable, Sendable {
  case cell
  case formRow = "form-row"
  case card
  case header
  case toolbar
  case chips
  case priceTable = "price-table"
  case emptyState = "empty-state"
  case messageBubble = "message-bubble"
  case mediaRow = "media-row"

  /// The title in the document.
  var title: String {
    let words = rawValue.replacingOccurrences(of: "-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A new tree with its own views.
  @MainActor @ChildBuilder var layout: StackLayout {
    switch self {
    case .cell: cellLayout()
    case .formRow: formRowLayout()
    case .card: cardLayout()
    case .header: headerLayout()
    case .toolbar: toolbarLayout()
    case .chips: chipsLayout()
    case .priceTable: priceTableLayout()
    case .emptyState: emptyStateLayout()
    case .messageBubble: messageBubbleLayout()
    case .mediaRow: mediaRowLayout()
    }
  }

  /// Creates a card that shows the layout.
  @MainActor func makeCard() -> UIView {
    let card = ExampleCard(self)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.clipsToBounds = true
    card.accessibilityIdentifier = "layouts.\(rawValue)"
    return card
  }
}
