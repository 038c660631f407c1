// refused: Use views, nodes, spacings or spacers here; grid rows belong in a grid
import StackLayout
import UIKit

// A grid's row is in a grid.
@MainActor func misuse(_ view: UIView) -> some StackLayoutNode { Rows { GridRow { view } } }
