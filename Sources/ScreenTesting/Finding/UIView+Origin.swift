import UIKit

extension UIView {
  /// Whether apps don't create views of this class: classes of UIKit without the prefix "UI", or of AloeStackView other
  /// than the list itself.
  var isPartOfLibrary: Bool {
    let name = String(reflecting: type(of: self))
    return name.hasPrefix("UIKit.") && !name.hasPrefix("UIKit.UI")
      || name.hasPrefix("AloeStackView.") && name != "AloeStackView.AloeStackView"
  }
}
