import StackLayout
import UIKit

@MainActor func emptyStateLayout() -> StackLayout {
  let title = UILabel("No plants yet", style: .title3, weight: .semibold)
  let text = UILabel("Add the first one, and you'll be told when it's thirsty.", style: .body, color: .secondaryLabel)
  let button = UIButton(configuration: .filled())
  button.configuration?.title = "Add a Plant"
  text.textAlignment = .center
  return .inset(by: 24) {
    StackLayout.rows(spacing: 8) {
      StackLayout.spacer()
      SymbolView("leaf.fill", size: 48, color: .systemGreen)
      StackLayout.spacing(of: 16)
      title
      StackLayout.width(atMost: 260, of: .view(text))
      StackLayout.spacing(of: 16)
      button
      StackLayout.spacer()
    }
  }
}
