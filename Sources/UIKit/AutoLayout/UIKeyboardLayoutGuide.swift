import AloeCore
import Foundation

/// The space that an on-screen keyboard occupies in a view.
///
/// A desktop has no such keyboard, so the guide behaves as on a device with a hidden one: it's at the bottom of the
/// view and has the height of the safe area's bottom inset, so that its top is the bottom of the safe area. While the
/// first responder's input views are shown at the bottom of the window, the guide covers the part of the view that they
/// cover.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide moves with a floating keyboard, and activates constraints for the edges that it's near; false by
  /// default. With no keyboard shown it's near the bottom edge, and away from the others.
  open var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { updateTrackedConstraints() } }
  }

  /// Whether the guide's top is the bottom of the safe area while no keyboard is shown, the default; otherwise it's the
  /// bottom of the view.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue, let owningView else { return }
      owningView.notifyEngines { $0.insetsChanged(owningView) }
      owningView.requestLayoutFrame()
    }
  }

  /// The distance above the keyboard at which a drag that dismisses it begins, in points; 0 by default, and 0 for
  /// negative numbers.
  open var keyboardDismissPadding: CGFloat = 0 {
    didSet { if keyboardDismissPadding < 0 { keyboardDismissPadding = 0 } }
  }

  override var nearEdges: NSDirectionalRectEdge { .bottom }
  override var isTracking: Bool { followsUndockedKeyboard }

  /// Returns the height of the part of `view` that the guide covers, at its bottom, in points.
  func height(in view: UIView) -> CGFloat {
    let least = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window, let keyboard = window.keyboardFrame else { return least }
    return max(least, view.convert(view.bounds, to: nil).maxY - keyboard.minY)
  }
}

extension UIView {
  /// The space that an on-screen keyboard occupies. On a desktop its top is the bottom of the safe area, or the top of
  /// the first responder's input views.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guard let guide = systemGuide(.keyboard, "keyboardLayoutGuide") as? UIKeyboardLayoutGuide else {
      Messages.stop("The keyboard layout guide must be a UIKeyboardLayoutGuide.")
    }
    return guide
  }
}
