import StackLayout
import UIKit

@MainActor func formRowLayout() -> some StackLayoutNode {
  let field = UILabel("Sill, facing south", style: .body)
  let hint = UILabel(
    "Where it gets six hours of sun", style: .footnote, color: .secondaryLabel)
  let insets = NSDirectionalEdgeInsets(
    top: 12, leading: 16, bottom: 12, trailing: 16)
  return Inset(by: insets) {
    Rows(alignment: .fill, spacing: 6) {
      // The label is above the field if texts are large.
      Cols(
        alignment: .firstBaseline, spacing: 12, asRows: .atAccessibilitySizes
      ) {
        Sized(minWidth: 88) { UILabel("Place", style: .headline) }
        Prioritized(hugging: .init(1), direction: .horizontal) { field }
      }
      hint
    }
  }
}
