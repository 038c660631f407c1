import StackLayout
import UIKit

@MainActor func messageBubbleLayout() -> some StackLayoutNode {
  let text = UILabel(
    "It's in flower! I stayed up all night to see it.", style: .body,
    color: .white)
  let time = UILabel("23:40", style: .caption1, color: .white)
  let insets = NSDirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)
  return Inset(by: insets) {
    Cols {
      // At the trailing side, and never over the whole width.
      Spacer(minimum: 48)
      Background {
        RoundedView(
          UIColor(red: 0, green: 0.34, blue: 0.72, alpha: 1), radius: 16)
      } of: {
        Inset(
          by: NSDirectionalEdgeInsets(
            top: 8, leading: 12, bottom: 8, trailing: 12)
        ) {
          Rows(alignment: .trailing, spacing: 2) {
            text
            time
          }
        }
      }
    }
  }
}
