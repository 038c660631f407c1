import StackLayout
import UIKit

@MainActor func messageBubbleLayout() -> StackLayout {
  let text = UILabel("It's in flower! I stayed up all night to see it.", style: .body, color: .white)
  let time = UILabel("23:40", style: .caption1, color: .white)
  return .inset(by: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)) {
    StackLayout.cols {
      // At the trailing side, and never over the whole width.
      StackLayout.spacer(minimum: 48)
      StackLayout.background {
        RoundedView(UIColor(red: 0, green: 0.34, blue: 0.72, alpha: 1), radius: 16)
      } of: {
        StackLayout.inset(by: NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)) {
          StackLayout.rows(alignment: .trailing, spacing: 2) {
            text
            time
          }
        }
      }
    }
  }
}
