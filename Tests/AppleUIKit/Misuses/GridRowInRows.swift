// refused: Use views, layouts, spacings or spacers here; grid rows belong in a grid
import StackLayout
import UIKit

// A grid's row is in a grid.
@MainActor func misuse(_ view: UIView) -> StackLayout { StackLayout.rows { StackLayout.gridRow { view } } }
