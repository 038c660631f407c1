import AloeStackView
import UIKit

extension AloeStackView {
  /// Aligns the separators below rows that have an image with the texts, in points from the side: next to the image,
  /// or below it if texts are so large that they need the full width.
  func alignSeparators(of rows: [UIView], besidePicture: CGFloat, belowPicture: CGFloat, in traits: UITraitCollection) {
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    setSeparatorInset(
      forRows: rows, inset: UIEdgeInsets(top: 0, left: isLarge ? belowPicture : besidePicture, bottom: 0, right: 0))
  }
}
