// refused: This node has one child: wrap several in Rows or Cols
import StackLayout
import UIKit

// An inset has one child.
@MainActor func misuse(_ first: UIView, _ second: UIView) -> some StackLayoutNode {
  Inset(by: 8) {
    first
    second
  }
}
