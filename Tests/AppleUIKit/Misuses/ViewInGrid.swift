// refused: A grid contains rows: wrap each row's views in GridRow
import StackLayout
import UIKit

// A grid has rows.
@MainActor func misuse(_ view: UIView) -> some StackLayoutNode { Grid { view } }
