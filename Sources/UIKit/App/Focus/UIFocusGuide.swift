import Foundation

/// An invisible area that redirects the focus: an arrow key that reaches it moves the focus to the guide's preferred
/// environment.
///
/// Add it to a view with `addLayoutGuide(_:)` and position it with constraints. Unlike UIKit's, a guide isn't a
/// ``UIFocusEnvironment`` itself, so ``UIFocusSystem/requestFocusUpdate(to:)`` doesn't accept it.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide redirects the focus; true by default.
  open var isEnabled = true
  /// The environments that the focus moves to, in order of preference; empty by default, which leaves the guide without
  /// effect.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}

extension FocusOrder {
  /// Returns the guides in a view and in all reachable views inside it, with their rectangles in the window.
  static func guides(in view: UIView, of window: UIWindow) -> [(guide: UIFocusGuide, rect: CGRect)] {
    guard view.takesTouches else { return [] }
    let own = view.layoutGuides.compactMap { guide -> (UIFocusGuide, CGRect)? in
      guard let guide = guide as? UIFocusGuide, guide.isEnabled, !guide.layoutFrame.isEmpty else { return nil }
      return (guide, view.convert(guide.layoutFrame, to: window))
    }
    return own + view.subviews.flatMap { guides(in: $0, of: window) }
  }
}
