import StackLayout
import UIKit

@MainActor func toolbarLayout() -> StackLayout {
  let done = UILabel("Done", style: .headline, color: .systemBlue)
  let symbols = ["trash", "heart", "star"]
  return .inset(by: NSDirectionalEdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)) {
    // Spacers between symbols are equally long.
    StackLayout.cols {
      for symbol in symbols {
        SymbolView(symbol, size: 22, color: .systemBlue)
        StackLayout.spacer(minimum: 8)
      }
      done
    }
  }
}
