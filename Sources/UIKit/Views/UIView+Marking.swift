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

  /// Schedules a measurement of the view's content in the next frame, because its size has changed.
  func markIntrinsicSize() {
    if existingNode != nil {
      notifyEngines { $0.intrinsicSizeChanged(self) }
      requestLayoutFrame()
    }
    superview?.intrinsicContentSizeChanged(of: self)
  }

  /// Requests a frame in which layout updates the engine; no view is marked until layout finds one that moved.
  func requestLayoutFrame() { frameClock.setNeedsFrame() }

  /// Marks the view and all its descendants.
  func markTreeForLayout() {
    setNeedsLayout()
    for view in subviews { view.markTreeForLayout() }
  }

  /// Records in the views above that there's layout work inside, and the path to it as long as there's only one.
  /// Requests a frame, unless a view above was marked already: then it has been requested.
  func markAncestorsForLayout() {
    var child = self
    while let current = child.parent {
      guard current.layoutMark.note(child) else { return }
      child = current
    }
    child.frameClock.setNeedsFrame()
  }

  /// Records in the views above that there are constraints to update inside. Requests a frame, unless a view above was
  /// already marked.
  func markAncestorsForConstraints() {
    var child = self
    while let current = child.parent {
      guard current.constraintMark.note(child) else { return }
      child = current
    }
    child.frameClock.setNeedsFrame()
  }
}
