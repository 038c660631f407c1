import Foundation
import QuartzCore

extension UIView {
  func markForLayout() {
    guard !layoutMark.isSet else { return }
    layoutMark.set()
    markAncestorsForLayout()
    frameClock.setNeedsFrame()
  }

  func markForConstraintUpdate() {
    guard !constraintMark.isSet else { return }
    constraintMark.set()
    markAncestorsForConstraints()
    setNeedsLayoutPass()
  }

  /// Marks a content whose size has changed, to be measured in the next frame.
  func markIntrinsicSize() {
    if existingNode != nil {
      tellEngines { $0.intrinsicSizeChanged(self) }
      setNeedsLayoutPass()
    }
    superview?.intrinsicContentSizeChanged(of: self)
  }

  /// Asks for a frame in which layout looks at the engine; nothing is marked until it finds a view that moved.
  func setNeedsLayoutPass() { frameClock.setNeedsFrame() }

  /// Marks the view and all inside it.
  func markTreeForLayout() {
    setNeedsLayout()
    for view in subviews { view.markTreeForLayout() }
  }

  /// Tells the views above that there is something to lay out inside, and the way to it as long as there's only one.
  func markAncestorsForLayout() {
    var child = self
    while let current = child.parent, current.layoutMark.note(child) { child = current }
  }

  /// Tells the views above that there are constraints to update inside.
  func markAncestorsForConstraints() {
    var child = self
    while let current = child.parent, current.constraintMark.note(child) { child = current }
  }
}
