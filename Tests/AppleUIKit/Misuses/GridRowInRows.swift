// refused: Here stand views, layouts, spacings and spacers; a grid's rows stand in a grid
import StackLayout
import UIKit

// A grid's row is in a grid.
@MainActor func misuse(_ view: UIView) -> StackLayout { StackLayout.rows { StackLayout.gridRow { view } } }
