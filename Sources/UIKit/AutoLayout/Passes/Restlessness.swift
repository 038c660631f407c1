import AloeCore
import Foundation

/// The work that was still marked after the last round.
@MainActor enum Restlessness {
  case constraints, size, layout, followers

  /// The maximum number of rounds, which no sound layout reaches. A view that marks itself in its own layout would
  /// continue forever.
  static let roundLimit = 100

  /// Warns that a layout doesn't finish: once for each kind of work and each class.
  func report(in root: UIView) {
    let marked = firstMarkedView(in: root)
    Messages.warn(
      once: "\(self) of \(type(of: marked))",
      "\(subject) of \(root) doesn't finish: after \(Self.roundLimit) rounds, \(marked) still requests \(request). "
        + "The rest is done in the next frame. Look for \(cause).")
  }

  private var subject: String { self == .constraints ? "The update of the constraints" : "Layout" }

  private var request: String {
    switch self {
    case .constraints: "an update"
    case .size: "a measurement"
    case .layout, .followers: "layout"
    }
  }

  private var cause: String {
    switch self {
    case .constraints:
      "a setNeedsUpdateConstraints() in its updateConstraints(), or its controller's updateViewConstraints()"
    case .size: "an intrinsicContentSize that changes each time it's read"
    case .layout: "a setNeedsLayout() or a changing constraint in its layoutSubviews()"
    case .followers: "a change in a controller's viewDidAppear(_:), or a moving anchor of a popover"
    }
  }

  /// Returns the outermost view that is marked, or `view` if none is.
  private func firstMarkedView(in view: UIView) -> UIView {
    switch self {
    case .constraints: view.outermostMarked(\.constraintMark)
    case .size: view.existingEngine?.pending.unmeasured.firstView ?? view
    case .layout, .followers: view.outermostMarked(\.layoutMark)
    }
  }
}

extension UIView {
  /// Returns the outermost view in which a pass has work; this view if there's none.
  fileprivate func outermostMarked(_ mark: KeyPath<UIView, PassMark>) -> UIView {
    if self[keyPath: mark].isSet { return self }
    for inner in subviews where inner[keyPath: mark].isSetAnywhere { return inner.outermostMarked(mark) }
    return self
  }
}
