// refused: has no member 'lineSpacing'
import StackLayout
import UIKit

// Only wraps have several lines.
@MainActor func misuse(_ view: UIView) { Rows { view }.lineSpacing = 4 }
