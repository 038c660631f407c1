// refused: The child must be a view or a node; use spacings and spacers in rows or cols
import StackLayout
import UIKit

// An inset has no direction that a spacing could have.
@MainActor func misuse() -> some StackLayoutNode { Inset(by: 8) { Spacer() } }
