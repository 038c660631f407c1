// refused: A grid has rows: write StackLayout.gridRow
import StackLayout
import UIKit

// A grid has rows.
@MainActor func misuse(_ view: UIView) -> StackLayout { StackLayout.grid { view } }
