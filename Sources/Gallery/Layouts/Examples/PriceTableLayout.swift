import StackLayout
import UIKit

@MainActor func priceTableLayout() -> StackLayout {
  let items = [
    ("Clay pot", "3", "12.00"), ("Gravel", "1", "4.50"),
    ("Echeveria", "12", "102.00"),
  ]
  // Numbers stay whole; names wrap where there's little width.
  func whole(_ label: UILabel) -> some StackLayoutNode {
    Prioritized(resistance: .init(751), direction: .horizontal) { label }
  }
  // If texts are large, three columns don't fit side by side: each line
  // becomes a block.
  let textSize = UITraitCollection.current.preferredContentSizeCategory
  guard !textSize.isAccessibilityCategory else {
    return Inset(by: 16) {
      Rows(alignment: .fill, spacing: 16) {
        for (name, quantity, price) in items + [("Total", "", "118.50")] {
          Rows(alignment: .leading, spacing: 2) {
            UILabel(name, style: .headline)
            UILabel(
              quantity.isEmpty ? price : "\(quantity) for \(price)",
              style: .body)
          }
        }
      }
    }.layout
  }
  return Inset(by: 16) {
    Grid(
      columns: [.leading, .trailing], alignment: .top, spacing: 16,
      rowSpacing: 8
    ) {
      GridRow {
        UILabel("Item", style: .footnote, color: .secondaryLabel)
        whole(UILabel("Qty", style: .footnote, color: .secondaryLabel))
        whole(UILabel("Price", style: .footnote, color: .secondaryLabel))
      }
      for (name, quantity, price) in items {
        GridRow {
          UILabel(name, style: .body)
          whole(UILabel(quantity, style: .body))
          whole(UILabel(price, style: .body))
        }
      }
      GridRow {
        UILabel("Total", style: .headline)
        StackLayout.nothing
        whole(UILabel("118.50", style: .headline))
      }
    }
  }.layout
}
