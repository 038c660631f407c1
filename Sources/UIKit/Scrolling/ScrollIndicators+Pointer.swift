import Foundation

/// Scroll bars while the pointer is over, holds or clicks beside them.
extension ScrollIndicators {
  // MARK: - Grabbing

  /// Grabs the bar of an axis, which begins at a distance from the edge of the scroll view.
  func grab(_ axis: NSLayoutConstraint.Axis, at place: CGFloat) {
    let wasHeld = held?.axis == axis
    held = (axis, place)
    if wasHeld { update() } else { widthChanged() }
  }

  func release() {
    held = nil
    widthChanged()
    update()
  }

  /// Whether the grabbed bar is at the end of its track.
  var isHeldAtEnd: Bool {
    guard let held else { return false }
    let area = trackArea(held.axis)
    let track = held.axis == .vertical ? area.height : area.width
    let begin = area.origin[held.axis] - scrollView.bounds.origin[held.axis]
    return held.start >= begin + track - length(held.axis, track) - 0.01
  }

  // MARK: - Hit testing

  private var bars: [(axis: NSLayoutConstraint.Axis, layer: CALayer?)] {
    [(.vertical, vertical), (.horizontal, horizontal)]
  }

  /// Returns the axis of the visible bar that can be grabbed at a point of the content.
  func bar(at point: CGPoint) -> NSLayoutConstraint.Axis? {
    for (axis, layer) in bars {
      guard let layer, layer.shownOpacity > 0.1, scrollView.barsTakePointer else { continue }
      let (across, along) = Self.reach
      let reach = axis == .vertical ? (dx: -across, dy: -along) : (dx: -along, dy: -across)
      if frame(axis).insetBy(dx: reach.dx, dy: reach.dy).contains(point) { return axis }
    }
    return nil
  }

  /// Returns whether a click at a point of the content is on a bar, or on the track of a widened bar.
  func takesPointer(at point: CGPoint) -> Bool {
    bar(at: point) != nil || (wideAxis != nil && trackAxis(at: point) == wideAxis)
  }

  /// Returns the axis of the bar whose track is near a point of the content.
  func trackAxis(at point: CGPoint) -> NSLayoutConstraint.Axis? {
    let isWanted = [
      (NSLayoutConstraint.Axis.vertical, scrollView.showsVerticalScrollIndicator),
      (.horizontal, scrollView.showsHorizontalScrollIndicator),
    ]
    for (axis, isWanted) in isWanted where isWanted && scrollView.barsTakePointer && scrollView.isScrollable(axis) {
      let (bar, area, across) = (frame(axis), trackArea(axis), Self.reach.across)
      let isNear =
        axis == .vertical
        ? (bar.minX - across...bar.maxX + across).contains(point.x) && (area.minY...area.maxY).contains(point.y)
        : (bar.minY - across...bar.maxY + across).contains(point.y) && (area.minX...area.maxX).contains(point.x)
      if isNear { return axis }
    }
    return nil
  }

  /// Returns the offset along `axis` for which its bar begins at a distance from the edge of the scroll view.
  func offset(_ axis: NSLayoutConstraint.Axis, withBarAt place: CGFloat) -> CGFloat {
    let area = trackArea(axis)
    let track = axis == .vertical ? area.height : area.width
    let begin = area.origin[axis] - scrollView.bounds.origin[axis]
    let range = scrollView.range(axis)
    let share = (place - begin) / max(1, track - length(axis, track))
    return range.lowerBound + min(1, max(0, share)) * (range.upperBound - range.lowerBound)
  }
}
