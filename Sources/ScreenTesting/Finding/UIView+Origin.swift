import UIKit

extension UIView {
  /// Whether the view's class is one that apps don't create: of UIKit without the prefix "UI", or of AloeStackView other than
  /// the list itself.
  var isPartOfLibrary: Bool {
    let name = String(reflecting: type(of: self))
    return name.hasPrefix("UIKit.") && !name.hasPrefix("UIKit.UI")
      || name.hasPrefix("AloeStackView.") && name != "AloeStackView.AloeStackView"
  }
}
