import StackLayout
import UIKit

@MainActor func chipsLayout() -> StackLayout {
  let tags = ["Sun", "Half shade", "Dry rest in winter", "Blooms at night", "Edible", "Safe for cats"]
  return .inset(by: 16) {
    StackLayout.wrap(spacing: 8) {
      for tag in tags {
        StackLayout.background {
          RoundedView(.systemGreen.withAlphaComponent(0.2), radius: 8)
        } of: {
          StackLayout.inset(by: NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)) {
            UILabel(tag, style: .subheadline)
          }
        }
      }
    }
  }
}
