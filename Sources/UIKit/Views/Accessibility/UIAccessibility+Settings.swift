import AloeCore
import Foundation
import GTKPlatform
import RuntimePatches

// The user's accessibility preferences, as the desktop reports them: in its settings portal, GSettings, or GTK's
// settings, which XSETTINGS set on X11. Changes are adopted while the app runs, and notifications are posted on the
// main thread. Any thread may read the preferences, as on Apple's systems.

extension UIAccessibility {
  private static var preferences: DesktopPreferences {
    isOnMainThread
      ? MainActor.assumeIsolated { Context.current.interface.preferences } : AnyThreadState.shared.preferences
  }

  // MARK: - Motion and transparency

  /// Whether the user prefers as little motion as possible: the portal's `reduced-motion`, or disabled desktop
  /// animations.
  ///
  /// Controllers then fade instead of sliding, and lists change at once. Your own animations aren't omitted
  /// automatically: check this property before you start one with much motion.
  public static var isReduceMotionEnabled: Bool { preferences.reducesMotion }
  /// Posted after ``isReduceMotionEnabled`` has changed.
  nonisolated public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether screens should fade instead of sliding: the same as ``isReduceMotionEnabled``, as no desktop distinguishes
  /// the two.
  public static var prefersCrossFadeTransitions: Bool { preferences.reducesMotion }
  /// Posted after ``prefersCrossFadeTransitions`` has changed.
  nonisolated public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

  /// Whether videos may start automatically; false if ``isReduceMotionEnabled`` is true.
  public static var isVideoAutoplayEnabled: Bool { !preferences.reducesMotion }
  /// Posted after ``isVideoAutoplayEnabled`` has changed.
  nonisolated public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")

  /// Whether the user prefers less transparency: the same as ``isDarkerSystemColorsEnabled``, as no desktop has a
  /// setting for it.
  public static var isReduceTransparencyEnabled: Bool { preferences.reducesTransparency }
  /// Posted after ``isReduceTransparencyEnabled`` has changed.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  // MARK: - Colours and text

  /// Whether the user prefers high contrast: the portal's `contrast`, GNOME's `high-contrast`, or a theme of that name.
  /// The trait is ``UITraitCollection/accessibilityContrast``.
  public static var isDarkerSystemColorsEnabled: Bool { preferences.hasHighContrast }
  /// Posted after ``isDarkerSystemColorsEnabled`` has changed.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// Whether the desktop's interface font is bold. The trait is ``UITraitCollection/legibilityWeight``, and fonts of
  /// text styles adapt.
  public static var isBoldTextEnabled: Bool { preferences.hasBoldText }
  /// Posted after ``isBoldTextEnabled`` has changed.
  nonisolated public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")

  /// Whether colour alone shouldn't convey information: GNOME's `show-status-shapes`.
  public static var shouldDifferentiateWithoutColor: Bool { preferences.wantsShapes }
  /// Posted after ``shouldDifferentiateWithoutColor`` has changed. It's a string, like Apple's.
  nonisolated public static let differentiateWithoutColorDidChangeNotification =
    "UIAccessibilityDifferentiateWithoutColorDidChangeNotification"

  /// Whether switches also show their state by shapes: GNOME's `show-status-shapes`.
  public static var isOnOffSwitchLabelsEnabled: Bool { preferences.wantsShapes }
  /// Posted after ``isOnOffSwitchLabelsEnabled`` has changed.
  nonisolated public static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")

  /// Whether buttons with text only should have a shape; always false, as desktops have no setting for it.
  public static var buttonShapesEnabled: Bool { false }
  /// Whether the screen shows no colours; always false, as desktops don't report it.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether the screen shows inverted colours; always false, as a desktop's magnifier doesn't report it.
  public static var isInvertColorsEnabled: Bool { false }

  // MARK: - Settings that desktops don't report

  /// Whether audio is mono; always false, as sound servers don't report it.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether the user prefers subtitles; always false, as desktops have no setting for it.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the device is locked to one application; always false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether shaking undoes changes; always false, as a desktop has no shake gesture.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether an assistive menu covers the screen; always false.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether the system speaks selected text on request; always false, because a screen reader does that itself.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether the system speaks the screen on request; always false, because a screen reader does that itself.
  public static var isSpeakScreenEnabled: Bool { false }
}
