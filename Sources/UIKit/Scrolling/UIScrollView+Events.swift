import Foundation

/// Handling of wheels, touchpads and keys; dragging is in UIScrollView+Motion.swift.
extension UIScrollView: ScrollEventTarget {
  func canMoveOn(_ axis: NSLayoutConstraint.Axis, by distance: CGFloat) -> Bool {
    guard isScrollEnabled else { return false }
    let (range, goal) = (range(axis), goal[axis])
    return distance < 0 ? goal > range.lowerBound + 0.01 : goal < range.upperBound - 0.01
  }

  /// Whether the view scrolls with wheels and touchpads. It depends on the pan recogniser, which receives scroll events
  /// on iPadOS, too. Keys have a setting of their own there.
  var takesScrollEvents: Bool { scrollPan.isEnabled }

  /// Whether the bars can be dragged and clicked, and appear under the pointer. They depend on the pan recogniser, too,
  /// which drags them.
  var barsTakePointer: Bool { isScrollEnabled && takesScrollEvents }

  var isDraggedByTouchpad: Bool { movement.draggers.contains(.touchpad) }

  /// Ends a touchpad's drag, if there is one. The rest of the touchpad's gesture doesn't move the content.
  func cancelTouchpadDrag() { if isDraggedByTouchpad { endDrag(velocity: .zero) } }

  var isGliding: Bool { isDecelerating }
  func stopGliding() { if isDecelerating { stopMoving() } }

  func barAxis(at point: CGPoint) -> NSLayoutConstraint.Axis? { indicators.trackAxis(at: point) }

  func pointerIsAtBar(_ axis: NSLayoutConstraint.Axis?) {
    indicators.hovered = axis
    if axis != nil { indicators.show() } else { indicators.hide() }
  }

  /// Whether a click beside a bar moves the bar there; otherwise, it scrolls by a page. As in GTK, the desktop's
  /// setting determines it, and Shift and the middle button invert it.
  static var trackClicksJump: Bool { InterfaceState.current.preferences.trackClicksJump }

  func handleMiddleClick(onBarAt point: CGPoint) -> Bool {
    guard indicators.isShown, let axis = indicators.trackAxis(at: point) else { return false }
    if !Self.trackClicksJump {
      let length = indicators.frame(axis).size[axis]
      jump(withBarAt: point[axis] - bounds.origin[axis] - length / 2, along: axis)
    } else {
      _ = page(towards: point, along: axis)
    }
    return true
  }

  /// Scrolls immediately so that the bar begins at a distance from the edge of the scroll view.
  func jump(withBarAt place: CGFloat, along axis: NSLayoutConstraint.Axis) {
    var offset = contentOffset
    offset[axis] = indicators.offset(axis, withBarAt: place)
    stopMoving()
    move(to: offset)
  }

  /// Scrolls by a page towards a point beside the bar. Returns whether the bar won't have reached the point.
  func page(towards point: CGPoint, along axis: NSLayoutConstraint.Axis) -> Bool {
    let place = point[axis] - bounds.origin[axis]
    func direction() -> CGFloat {
      let bar = indicators.barRange(axis, at: goal[axis])
      return place < bar.lowerBound ? -1 : place > bar.upperBound ? 1 : 0
    }
    let wanted = direction()
    guard wanted != 0, canMoveOn(axis, by: wanted) else { return false }
    var step = CGPoint.zero
    step[axis] = wanted * (axis == .vertical ? pageLength : max(40, bounds.width - 40))
    wheel(by: step)
    return direction() == wanted
  }

  /// Scrolls to a rectangle, considering that the first responder's input views may cover a part of the view.
  func scrollIntoView(_ rect: CGRect) {
    var rect = rect
    if let window, let keyboard = window.keyboardFrame, !isDescendant(of: window.inputHost.container) {
      let seen = convert(bounds.inset(by: adjustedContentInset), to: window)
      rect.size.height += max(0, min(seen.maxY - keyboard.minY, seen.height - rect.height))
    }
    scrollRectToVisible(rect, animated: false)
  }

  /// The distance that a page key scrolls: a little of the last page stays visible.
  var pageLength: CGFloat { max(40, bounds.inset(by: adjustedContentInset).height - 40) }

  func scrollToTop() -> Bool {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    setContentOffset(CGPoint(x: contentOffset.x, y: range(.vertical).lowerBound), animated: true)
    if case .animating = movement.activity {
      movement.goesToTop = true
    } else {
      delegate?.scrollViewDidScrollToTop(self)
    }
    return true
  }
}
