import StackLayout
import UIKit

@MainActor func toolbarLayout() -> some StackLayoutNode {
  let done = UILabel("Done", style: .headline, color: .systemBlue)
  let symbols = ["trash", "heart", "star"]
  let insets = NSDirectionalEdgeInsets(
    top: 12, leading: 20, bottom: 12, trailing: 20)
  return Inset(by: insets) {
    // Spacers between symbols are equally long.
    Cols {
      for symbol in symbols {
        SymbolView(symbol, size: 22, color: .systemBlue)
        Spacer(minimum: 8)
      }
      done
    }
  }
}
