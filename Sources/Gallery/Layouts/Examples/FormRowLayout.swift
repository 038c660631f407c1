import StackLayout
import UIKit

@MainActor func formRowLayout() -> StackLayout {
  let field = UILabel("Sill, facing south", style: .body)
  let hint = UILabel("Where it gets six hours of sun", style: .footnote, color: .secondaryLabel)
  return .inset(by: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)) {
    StackLayout.rows(alignment: .fill, spacing: 6) {
      // The label stands above the field where texts are large.
      StackLayout.cols(alignment: .firstBaseline, spacing: 12, asRows: .atAccessibilitySizes) {
        StackLayout.width(atLeast: 88, of: .view(UILabel("Place", style: .headline)))
        StackLayout.priority(hugging: .init(1), direction: .horizontal) { field }
      }
      hint
    }
  }
}
