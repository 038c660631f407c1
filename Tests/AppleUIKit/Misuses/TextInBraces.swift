// refused: Use views, nodes, spacings or spacers here; grid rows belong in a grid
import StackLayout
import UIKit

// Children are views, layouts and rooms.
@MainActor func misuse(_ view: UIView) -> some StackLayoutNode {
  Rows {
    view
    "text"
  }
}
