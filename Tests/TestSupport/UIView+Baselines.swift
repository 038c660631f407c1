import Foundation

@testable import UIKit

/// Where a baseline is in a view of a size: the first from the top, the last from the bottom.
extension UIView {
  package func baselineOffsets(in size: CGSize) -> (firstFromTop: CGFloat, lastFromBottom: CGFloat) {
    (
      ownBaseline(.first, in: size).position(inHeight: size.height),
      size.height - ownBaseline(.last, in: size).position(inHeight: size.height)
    )
  }
}
