// refused: The child must be a view or a layout; use spacings and spacers in rows or cols
import StackLayout
import UIKit

// An inset has no direction that a spacing could have.
@MainActor func misuse() -> StackLayout {
  StackLayout.inset(by: 8) { StackLayout.Space.some }
}

extension StackLayout.Space {
  static var some: StackLayout.Space { StackLayout.spacer() }
}
