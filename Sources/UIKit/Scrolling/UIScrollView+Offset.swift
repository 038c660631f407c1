import Foundation

/// Who changes the offset, while that goes on. The client does where nothing is set: then movements go on from the
/// new offset.
struct ScrollOffsetChange {
  /// Set while the scroll view itself moves its content.
  fileprivate(set) var isOwn = false
  /// Set while `contentOffset` is set, which ends what moves the content.
  fileprivate(set) var endsMovement = false
}

extension UIScrollView {
  /// Sets the offset for the program, which ends what moves the content.
  func takeOver(with offset: CGPoint) {
    guard bounds.origin != offset else { return takeOver() }
    offsetChange.endsMovement = true
    bounds.origin = offset
    offsetChange.endsMovement = false
  }

  /// Follows a change of the offset.
  func offsetChanged(from old: CGPoint) {
    if !offsetChange.isOwn {
      if offsetChange.endsMovement {
        takeOver()
      } else {
        goOn(shiftedBy: CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y))
      }
    }
    setNeedsLayout()
    indicators.update()
    refresher?.scrollViewMoved(self)
    // What the delegate moves isn't the scroll view's own doing.
    let outer = offsetChange.isOwn
    offsetChange.isOwn = false
    delegate?.scrollViewDidScroll(self)
    offsetChange.isOwn = outer
  }

  /// Where the content would be without the resistance at its ends.
  var draggedOffset: CGPoint {
    CGPoint(
      x: ScrollPhysics.unbanded(contentOffset.x, in: range(.horizontal), dimension: bounds.width),
      y: ScrollPhysics.unbanded(contentOffset.y, in: range(.vertical), dimension: bounds.height))
  }

  /// Moves the content without ending what moves it, to a whole device pixel.
  func move(to offset: CGPoint) {
    let scale = traitCollection.effectiveScale
    let target = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    guard bounds.origin != target else { return }
    let outer = offsetChange.isOwn
    offsetChange.isOwn = true
    bounds.origin = target
    offsetChange.isOwn = outer
  }
}
