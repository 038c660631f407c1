// refused: has no member 'install'
import StackLayout
import UIKit

// Space has no direction by itself.
@MainActor func misuse(_ view: UIView) { Spacing(of: 8).install(in: view) }
