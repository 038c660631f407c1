import AloeStackView
import UIKit

extension AloeStackView {
  /// Lets the separators below rows with a picture begin with the texts, in points from the side: beside the picture,
  /// or below it where texts are so large that they need the whole width.
  func alignSeparators(of rows: [UIView], besidePicture: CGFloat, belowPicture: CGFloat, in traits: UITraitCollection) {
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    setSeparatorInset(
      forRows: rows, inset: UIEdgeInsets(top: 0, left: isLarge ? belowPicture : besidePicture, bottom: 0, right: 0))
  }
}
