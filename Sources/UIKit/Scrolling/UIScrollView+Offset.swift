import AloeObjC
import Foundation

/// The origin of a change of the offset, while it's in progress. If nothing is set, the change comes from the client,
/// and movements continue from the new offset.
struct ScrollOffsetChange {
  /// Whether the scroll view itself is moving its content.
  fileprivate(set) var isOwn = false
  /// Whether `contentOffset` is being set, which ends the movement.
  fileprivate(set) var endsMovement = false
}

extension UIScrollView {
  /// Sets the offset for the app, at a whole device pixel, which ends the movement.
  func takeOver(with offset: CGPoint) {
    let offset = aligned(offset)
    guard bounds.origin != offset else { return takeOver() }
    offsetChange.endsMovement = true
    bounds.origin = offset
    offsetChange.endsMovement = false
  }

  /// Moves everything by a distance, as a client does by setting the origin of `bounds`: a movement continues from the
  /// new position, even if this is called while it moves the content.
  func shiftContent(by distance: CGPoint) {
    let outer = offsetChange
    offsetChange = ScrollOffsetChange()
    bounds.origin = CGPoint(x: bounds.origin.x + distance.x, y: bounds.origin.y + distance.y)
    offsetChange = outer
  }

  /// Handles a change of the offset.
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
    // Changes made by the delegate aren't the scroll view's own.
    let outer = offsetChange.isOwn
    offsetChange.isOwn = false
    delegate?.scrollViewDidScroll(self)
    offsetChange.isOwn = outer
    valueChanged(of: self, "contentOffset", from: old, to: contentOffset)
  }

  /// Notifies the observers of the content's size of a change.
  func reportSize(before old: CGSize) { valueChanged(of: self, "contentSize", from: old, to: contentSize) }

  /// The offset without the resistance at the ends.
  var draggedOffset: CGPoint {
    CGPoint(
      x: ScrollPhysics.unbanded(contentOffset.x, in: range(.horizontal), dimension: bounds.width),
      y: ScrollPhysics.unbanded(contentOffset.y, in: range(.vertical), dimension: bounds.height))
  }

  /// Moves the content to a whole device pixel, without ending the movement.
  func move(to offset: CGPoint) {
    let target = aligned(offset)
    guard bounds.origin != target else { return }
    let outer = offsetChange.isOwn
    offsetChange.isOwn = true
    bounds.origin = target
    offsetChange.isOwn = outer
  }

  /// Returns the offset at the nearest device pixel.
  private func aligned(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.effectiveScale
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }
}
