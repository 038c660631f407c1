// refused: type 'StackLayout.Alignment' has no member 'firstBaseline'
import StackLayout
import UIKit

// Rows have no common baseline.
@MainActor func misuse(_ view: UIView) -> StackLayout { .rows(alignment: .firstBaseline, of: [.view(view)]) }
