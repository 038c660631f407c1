import UIKit

extension UITraitCollection {

  /// Returns whether views may have different sizes with these traits than with `other`. If only colours differ, they
  /// can't.
  func mayChangeLayout(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return preferredContentSizeCategory != other.preferredContentSizeCategory
      || legibilityWeight != other.legibilityWeight || displayScale != other.displayScale
      || horizontalSizeClass != other.horizontalSizeClass || verticalSizeClass != other.verticalSizeClass
      || layoutDirection != other.layoutDirection || userInterfaceIdiom != other.userInterfaceIdiom
  }

}
