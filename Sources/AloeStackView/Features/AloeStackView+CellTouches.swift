import UIKit

// The list's handling of its cells' touches.

extension AloeStackView {

  func handleTap(on cell: StackViewCell) -> Bool { features.handleTap(on: cell) }

  func cellEndsInteraction(_ cell: StackViewCell) { for feature in features.all { feature.cellEndsInteraction(cell) } }

  var mayShowMenu: Bool { !features.isMovingRow }

  func mayBeginSwipe(of cell: StackViewCell, _ recognizer: UIPanGestureRecognizer) -> Bool {
    guard !features.isMovingRow else { return false }
    let translation = recognizer.translation(in: self)
    guard abs(translation.x) > abs(translation.y) else { return false }
    if swiping.swipe?.cell === cell { return true }
    return cell.swipeActions(leading: (translation.x > 0) != cell.isMirrored) != nil
  }

  /// The distance from the window's leading edge, in points, within which a drag goes back to the previous screen.
  private static var backEdge: CGFloat {
    #if canImport(ObjectiveC)
      20
    #else
      24
    #endif
  }

  func goesBack(_ touch: UITouch) -> Bool {
    // A touch at the edge may close an open row.
    guard let window, swiping.swipe == nil else { return false }
    let x = touch.location(in: window).x
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard (isMirrored ? window.bounds.maxX - x : x) < Self.backEdge else { return false }
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UINavigationController, controller.viewControllers.count > 1,
        let gesture = controller.interactivePopGestureRecognizer, gesture.isEnabled, Self.mayBegin(gesture)
      {
        return true
      }
      responder = current.next
    }
    return false
  }

  /// Returns whether a recogniser's delegate lets it begin: a navigation controller's doesn't without a back button.
  private static func mayBegin(_ gesture: UIGestureRecognizer) -> Bool {
    guard let delegate = gesture.delegate else { return true }
    #if canImport(ObjectiveC)
      return delegate.gestureRecognizerShouldBegin?(gesture) ?? true
    #else
      return delegate.gestureRecognizerShouldBegin(gesture)
    #endif
  }

  func handleSwipe(of cell: StackViewCell, _ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: self).x
    switch recognizer.state {
    case .began:
      swiping.begin(of: cell, towardsRight: translation > 0)
      swiping.move(by: translation)
    case .changed: swiping.move(by: translation)
    case .ended: swiping.end(velocity: recognizer.velocity(in: self).x)
    case .cancelled, .failed: swiping.end(velocity: 0)
    default: break
    }
  }

  func handleLift(of cell: StackViewCell, _ recognizer: UILongPressGestureRecognizer) {
    let finger = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      reordering.begin(of: cell, at: finger)
      if reordering.drag != nil { cell.showHoldingPointer() }
    case .changed: reordering.move(to: finger)
    case .ended: reordering.drop()
    case .cancelled, .failed: reordering.cancel()
    default: break
    }
  }

}
