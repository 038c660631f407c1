// refused: A grid contains rows: wrap each row's views in StackLayout.gridRow
import StackLayout
import UIKit

// A grid has rows.
@MainActor func misuse(_ view: UIView) -> StackLayout { StackLayout.grid { view } }
