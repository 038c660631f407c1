// refused: Here stand views, layouts, spacings and spacers; a grid's rows stand in a grid
import StackLayout
import UIKit

// Children are views, layouts and rooms.
@MainActor func misuse(_ view: UIView) -> StackLayout {
  StackLayout.rows {
    view
    "text"
  }
}
