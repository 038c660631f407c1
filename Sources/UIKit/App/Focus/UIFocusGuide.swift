import Foundation

/// A place that can't be seen and leads the focus on: an arrow that comes to it moves the focus to what it prefers.
///
/// Add it to a view with `addLayoutGuide(_:)` and place it by constraints. What differs from Apple's: a guide isn't a
/// ``UIFocusEnvironment`` itself, so that ``UIFocusSystem/requestFocusUpdate(to:)`` doesn't take it.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide leads on; true by default.
  open var isEnabled = true
  /// Where the focus goes, the best place first; nothing by default, which leaves the guide without effect.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}

extension FocusOrder {
  /// The guides in a view and in all inside it that a finger could get at, with their places in the window.
  static func guides(in view: UIView, of window: UIWindow) -> [(guide: UIFocusGuide, rect: CGRect)] {
    guard isReachable(view) else { return [] }
    let own = view.layoutGuides.compactMap { guide -> (UIFocusGuide, CGRect)? in
      guard let guide = guide as? UIFocusGuide, guide.isEnabled, !guide.layoutFrame.isEmpty else { return nil }
      return (guide, view.convert(guide.layoutFrame, to: window))
    }
    return own + view.subviews.flatMap { guides(in: $0, of: window) }
  }
}
