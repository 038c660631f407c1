import AloeCore
import Foundation

/// The space that an on-screen keyboard takes of a view.
///
/// A desktop has none: the guide always is what it is on a device whose keyboard isn't shown. It lies at the view's bottom
/// and is as high as the safe area's lower inset, so that its top is the safe area's bottom.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats, and activates constraints by the edges that it's near; false by
  /// default. With no keyboard shown it's near the bottom edge, and away from the others.
  open var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { updateTrackedConstraints() } }
  }

  /// Whether the guide's top is the safe area's bottom while no keyboard is shown, the default; otherwise it's the view's
  /// bottom.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue, let owningView else { return }
      owningView.tellEngines { $0.insetsChanged(owningView) }
      owningView.setNeedsLayoutPass()
    }
  }

  /// How far above the keyboard a drag that dismisses it begins, in points; 0 by default, and 0 for negative numbers.
  open var keyboardDismissPadding: CGFloat = 0 {
    didSet { if keyboardDismissPadding < 0 { keyboardDismissPadding = 0 } }
  }

  override var nearEdges: NSDirectionalRectEdge { .bottom }
  override var isTracking: Bool { followsUndockedKeyboard }

  /// The height of the part of `view` that the guide covers, at its bottom, in points.
  func height(in view: UIView) -> CGFloat { usesBottomSafeArea ? view.safeAreaInsets.bottom : 0 }
}

extension UIView {
  /// The space that an on-screen keyboard takes. On a desktop its top is always the bottom of the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guard let guide = systemGuide(.keyboard, "keyboardLayoutGuide") as? UIKeyboardLayoutGuide else {
      Messages.stop("The keyboard's guide is made as a UIKeyboardLayoutGuide and nothing else.")
    }
    return guide
  }
}
