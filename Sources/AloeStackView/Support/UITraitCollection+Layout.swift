import UIKit

extension UITraitCollection {

  /// Whether views may have other sizes with these traits than with others: not if they only have other colours.
  func mayLayOut(otherwiseThan other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return preferredContentSizeCategory != other.preferredContentSizeCategory
      || legibilityWeight != other.legibilityWeight || displayScale != other.displayScale
      || horizontalSizeClass != other.horizontalSizeClass || verticalSizeClass != other.verticalSizeClass
      || layoutDirection != other.layoutDirection || userInterfaceIdiom != other.userInterfaceIdiom
  }

}
