// refused: has no member 'distribution'
import StackLayout
import UIKit

// A layout of any kind may be one without this setting.
@MainActor func misuse(_ view: UIView) { StackLayout.rows(of: [.view(view)]).distribution = .fillEqually }
