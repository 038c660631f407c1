// refused: This node has one child: wrap several in rows or cols
import StackLayout
import UIKit

// An inset has one child.
@MainActor func misuse(_ first: UIView, _ second: UIView) -> StackLayout {
  StackLayout.inset(by: 8) {
    first
    second
  }
}
