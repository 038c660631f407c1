import StackLayout
import UIKit

@MainActor func headerLayout() -> some StackLayoutNode {
  let name = UILabel("My shelf", style: .largeTitle, weight: .bold)
  let count = UILabel(
    "24 plants, 3 of them thirsty", style: .subheadline, color: .white)
  name.textColor = .white
  return Background {
    RoundedView(UIColor(red: 0.34, green: 0.33, blue: 0.8, alpha: 1), radius: 0)
  } of: {
    Sized(minHeight: 160) {
      Inset(by: 16) {
        Rows(alignment: .leading, spacing: 2) {
          Spacer()
          name
          count
        }
      }
    }
  }
}
