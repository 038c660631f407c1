import StackLayout
import UIKit

@MainActor func headerLayout() -> StackLayout {
  let name = UILabel("My shelf", style: .largeTitle, weight: .bold)
  let count = UILabel("24 plants, 3 of them thirsty", style: .subheadline, color: .white)
  name.textColor = .white
  return .background {
    RoundedView(UIColor(red: 0.34, green: 0.33, blue: 0.8, alpha: 1), radius: 0)
  } of: {
    StackLayout.height(
      atLeast: 160,
      of: .inset(by: 16) {
        StackLayout.rows(alignment: .leading, spacing: 2) {
          StackLayout.spacer()
          name
          count
        }
      })
  }
}
