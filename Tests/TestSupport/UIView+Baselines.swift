import Foundation

@testable import UIKit

/// The position of a baseline in a view of the given size: the first from the top, the last from the bottom.
extension UIView {
  package func baselineOffsets(in size: CGSize) -> (firstFromTop: CGFloat, lastFromBottom: CGFloat) {
    (
      ownBaseline(.first, in: size).position(inHeight: size.height),
      size.height - ownBaseline(.last, in: size).position(inHeight: size.height)
    )
  }
}
