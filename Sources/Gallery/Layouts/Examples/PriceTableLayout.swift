import StackLayout
import UIKit

@MainActor func priceTableLayout() -> StackLayout {
  let items = [("Clay pot", "3", "12.00"), ("Gravel", "1", "4.50"), ("Echeveria", "12", "102.00")]
  // Numbers stay whole; names wrap where there's little width.
  func whole(_ label: UILabel) -> StackLayout {
    .priority(resistance: .init(751), direction: .horizontal, of: .view(label))
  }
  // Where texts are large three columns don't fit side by side: each line becomes a block.
  guard !UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory else {
    return .inset(by: 16) {
      StackLayout.rows(alignment: .fill, spacing: 16) {
        for (name, quantity, price) in items + [("Total", "", "118.50")] {
          StackLayout.rows(alignment: .leading, spacing: 2) {
            UILabel(name, style: .headline)
            UILabel(quantity.isEmpty ? price : "\(quantity) for \(price)", style: .body)
          }
        }
      }
    }
  }
  return .inset(by: 16) {
    StackLayout.grid(columns: [.leading, .trailing], alignment: .top, spacing: 16, rowSpacing: 8) {
      StackLayout.gridRow {
        UILabel("Item", style: .footnote, color: .secondaryLabel)
        whole(UILabel("Qty", style: .footnote, color: .secondaryLabel))
        whole(UILabel("Price", style: .footnote, color: .secondaryLabel))
      }
      for (name, quantity, price) in items {
        StackLayout.gridRow {
          UILabel(name, style: .body)
          whole(UILabel(quantity, style: .body))
          whole(UILabel(price, style: .body))
        }
      }
      StackLayout.gridRow {
        UILabel("Total", style: .headline)
        StackLayout.nothing
        whole(UILabel("118.50", style: .headline))
      }
    }
  }
}
