import StackLayout
import UIKit

@MainActor func emptyStateLayout() -> some StackLayoutNode {
  let title = UILabel("No plants yet", style: .title3, weight: .semibold)
  let text = UILabel(
    "Add the first one, and you'll be told when it's thirsty.", style: .body,
    color: .secondaryLabel)
  let button = UIButton(configuration: .filled())
  button.configuration?.title = "Add a Plant"
  text.textAlignment = .center
  return Inset(by: 24) {
    Rows(spacing: 8) {
      Spacer()
      SymbolView("leaf.fill", size: 48, color: .systemGreen)
      Spacing(of: 16)
      title
      Sized(maxWidth: 260) { text }
      Spacing(of: 16)
      button
      Spacer()
    }
  }
}
