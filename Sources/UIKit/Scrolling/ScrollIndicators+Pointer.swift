import Foundation

/// Bars that the pointer is at, holds, or is beside.
extension ScrollIndicators {
  // MARK: - Holding

  /// Holds the bar of an axis, which begins at a place from the edge of the scroll view.
  func hold(_ axis: NSLayoutConstraint.Axis, at place: CGFloat) {
    let wasHeld = held?.axis == axis
    held = (axis, place)
    if wasHeld { update() } else { widthChanged() }
  }

  func letGo() {
    held = nil
    widthChanged()
    update()
  }

  /// Whether the bar that is held is at the end of its way.
  var isHeldAtEnd: Bool {
    guard let held else { return false }
    let area = trackArea(held.axis)
    let track = held.axis == .vertical ? area.height : area.width
    let begin = area.origin[held.axis] - scrollView.bounds.origin[held.axis]
    return held.place >= begin + track - length(held.axis, track) - 0.01
  }

  // MARK: - Finding

  private var bars: [(axis: NSLayoutConstraint.Axis, layer: CALayer?)] {
    [(.vertical, vertical), (.horizontal, horizontal)]
  }

  /// The visible bar that can be taken hold of at a point of the content.
  func bar(at point: CGPoint) -> NSLayoutConstraint.Axis? {
    for (axis, layer) in bars {
      guard let layer, layer.shownOpacity > 0.1, scrollView.isScrollEnabled else { continue }
      let (across, along) = Self.reach
      let reach = axis == .vertical ? (dx: -across, dy: -along) : (dx: -along, dy: -across)
      if frame(axis).insetBy(dx: reach.dx, dy: reach.dy).contains(point) { return axis }
    }
    return nil
  }

  /// Whether a click at a point of the content is for a bar, or for what a wide one moves along.
  func takesPointer(at point: CGPoint) -> Bool {
    bar(at: point) != nil || (wide != nil && trackAxis(at: point) == wide)
  }

  /// The axis of the bar that passes near a point of the content as the content is scrolled.
  func trackAxis(at point: CGPoint) -> NSLayoutConstraint.Axis? {
    let isWanted = [
      (NSLayoutConstraint.Axis.vertical, scrollView.showsVerticalScrollIndicator),
      (.horizontal, scrollView.showsHorizontalScrollIndicator),
    ]
    for (axis, isWanted) in isWanted where isWanted && scrollView.isScrollEnabled && scrollView.isScrollable(axis) {
      let (bar, area, across) = (frame(axis), trackArea(axis), Self.reach.across)
      let isNear =
        axis == .vertical
        ? (bar.minX - across...bar.maxX + across).contains(point.x) && (area.minY...area.maxY).contains(point.y)
        : (bar.minY - across...bar.maxY + across).contains(point.y) && (area.minX...area.maxX).contains(point.x)
      if isNear { return axis }
    }
    return nil
  }

  /// The offset along `axis` with which its bar begins at a place, given from the edge of the scroll view.
  func offset(_ axis: NSLayoutConstraint.Axis, withBarAt place: CGFloat) -> CGFloat {
    let area = trackArea(axis)
    let track = axis == .vertical ? area.height : area.width
    let begin = area.origin[axis] - scrollView.bounds.origin[axis]
    let range = scrollView.range(axis)
    let share = (place - begin) / max(1, track - length(axis, track))
    return range.lowerBound + min(1, max(0, share)) * (range.upperBound - range.lowerBound)
  }
}
