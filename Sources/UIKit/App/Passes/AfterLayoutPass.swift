import AloeCore
import Foundation

/// The pass that performs the work that depends on the finished layout: it ends the appearance of controllers, scrolls
/// the view that the user works in into view, moves a menu or popover to its anchor, and updates the keyboard focus.
@MainActor enum AfterLayoutPass {
  /// Returns whether something was changed. If so, the passes of layout run again, and then this pass.
  static func run(_ window: UIWindow) -> Bool {
    Walkthrough.step()
    return window.content?.layoutDidEnd() == true || window.keepSight() || window.frontOverlay?.layoutDidEnd() == true
      || (window.subviews.last as? any FocusMenu)?.layoutDidEnd() == true
      || window.existingFocusSystem?.layoutDidEnd() == true
  }
}
