import UIKit

extension [UIContentSizeCategory] {
  /// All twelve text sizes, the smallest first, for `assertFits(textSizes: .all)`.
  public static var all: [UIContentSizeCategory] { UIContentSizeCategory.ordered }
}
