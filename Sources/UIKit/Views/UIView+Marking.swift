import Foundation
import QuartzCore

extension UIView {
  func markForLayout() {
    guard !layoutMark.isSet else { return }
    layoutMark.set()
    markAncestorsForLayout()
  }

  func markForConstraintUpdate() {
    guard !constraintMark.isSet else { return }
    constraintMark.set()
    markAncestorsForConstraints()
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
  /// Asks for a frame, unless a view above knew of something: then it was asked for.
  func markAncestorsForLayout() {
    var child = self
    while let current = child.parent {
      guard current.layoutMark.note(child) else { return }
      child = current
    }
    child.frameClock.setNeedsFrame()
  }

  /// Tells the views above that there are constraints to update inside. Asks for a frame, likewise.
  func markAncestorsForConstraints() {
    var child = self
    while let current = child.parent {
      guard current.constraintMark.note(child) else { return }
      child = current
    }
    child.frameClock.setNeedsFrame()
  }
}
