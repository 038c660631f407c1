// refused: value of type 'StackLayout.Space' has no member 'install'
import StackLayout
import UIKit

// Space has no direction by itself.
@MainActor func misuse(_ view: UIView) { StackLayout.spacing(of: 8).install(in: view) }
