import StackLayout
import UIKit

@MainActor func chipsLayout() -> some StackLayoutNode {
  let tags = [
    "Sun", "Half shade", "Dry rest in winter", "Blooms at night", "Edible",
    "Safe for cats",
  ]
  return Inset(by: 16) {
    Wrap(spacing: 8) {
      for tag in tags {
        Background {
          RoundedView(.systemGreen.withAlphaComponent(0.2), radius: 8)
        } of: {
          Inset(
            by: NSDirectionalEdgeInsets(
              top: 6, leading: 12, bottom: 6, trailing: 12)
          ) {
            UILabel(tag, style: .subheadline)
          }
        }
      }
    }
  }
}
