import AloeCore
import Foundation
import GTKPlatform

// What the person at the screen has asked for. The desktop says so: its settings portal, GSettings, or GTK's settings,
// which XSETTINGS set on X11. Changes are followed while the program runs, and posted on the main thread.

extension UIAccessibility {
  @MainActor private static var preferences: DesktopPreferences { Context.current.interface.preferences }

  // MARK: - Motion and Transparency

  /// Whether as little as possible is to move: the portal's `reduced-motion`, or the desktop's animations being off.
  ///
  /// Controllers then fade in place of sliding, and lists change at once. Animations of your own aren't left out by
  /// themselves: ask before you start one that moves much.
  @MainActor public static var isReduceMotionEnabled: Bool { preferences.reducesMotion }
  /// Posted after ``isReduceMotionEnabled`` has changed.
  nonisolated public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether screens are to fade in place of sliding: as ``isReduceMotionEnabled``, because no desktop tells the two apart.
  @MainActor public static var prefersCrossFadeTransitions: Bool { preferences.reducesMotion }
  /// Posted after ``prefersCrossFadeTransitions`` has changed.
  nonisolated public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

  /// Whether films may begin by themselves; false where ``isReduceMotionEnabled`` is true.
  @MainActor public static var isVideoAutoplayEnabled: Bool { !preferences.reducesMotion }
  /// Posted after ``isVideoAutoplayEnabled`` has changed.
  nonisolated public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")

  /// Whether nothing is to shine through: as ``isDarkerSystemColorsEnabled``, because no desktop has a setting for it.
  @MainActor public static var isReduceTransparencyEnabled: Bool { preferences.reducesTransparency }
  /// Posted after ``isReduceTransparencyEnabled`` has changed.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  // MARK: - Colours and Texts

  /// Whether high contrast is asked for: the portal's `contrast`, GNOME's `high-contrast`, or a theme of that name. Traits
  /// have it as ``UITraitCollection/accessibilityContrast``.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { preferences.hasHighContrast }
  /// Posted after ``isDarkerSystemColorsEnabled`` has changed.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// Whether the desktop's font for user interfaces is bold. Traits have it as ``UITraitCollection/legibilityWeight``, and
  /// fonts of text styles follow.
  @MainActor public static var isBoldTextEnabled: Bool { preferences.hasBoldText }
  /// Posted after ``isBoldTextEnabled`` has changed.
  nonisolated public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")

  /// Whether nothing is to be told by its colour alone: GNOME's `show-status-shapes`.
  @MainActor public static var shouldDifferentiateWithoutColor: Bool { preferences.wantsShapes }
  /// Posted after ``shouldDifferentiateWithoutColor`` has changed. It's a text, as Apple's is.
  nonisolated public static let differentiateWithoutColorDidChangeNotification =
    "UIAccessibilityDifferentiateWithoutColorDidChangeNotification"

  /// Whether switches show whether they're on by shapes, too: GNOME's `show-status-shapes`.
  @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { preferences.wantsShapes }
  /// Posted after ``isOnOffSwitchLabelsEnabled`` has changed.
  nonisolated public static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")

  /// Whether buttons of text alone are to have a shape: false, as desktops have no setting for it.
  @MainActor public static var buttonShapesEnabled: Bool { false }
  /// Whether the screen shows no colours: false. What turns a desktop's screen grey doesn't tell programs.
  @MainActor public static var isGrayscaleEnabled: Bool { false }
  /// Whether the screen shows opposite colours: false. A desktop's magnifier that does so doesn't tell programs.
  @MainActor public static var isInvertColorsEnabled: Bool { false }

  // MARK: - What Desktops Don't Tell

  /// Whether sound comes from one channel: false, as sound servers don't tell.
  @MainActor public static var isMonoAudioEnabled: Bool { false }
  /// Whether subtitles are wanted: false, as desktops have no setting for it.
  @MainActor public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the device is bound to one application: false.
  @MainActor public static var isGuidedAccessEnabled: Bool { false }
  /// Whether shaking takes changes back: false, as a desktop isn't shaken.
  @MainActor public static var isShakeToUndoEnabled: Bool { false }
  /// Whether an assistive menu lies over the screen: false.
  @MainActor public static var isAssistiveTouchRunning: Bool { false }
  /// Whether what is selected can be spoken: false. A screen reader does so by itself.
  @MainActor public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether the screen can be spoken: false. A screen reader does so by itself.
  @MainActor public static var isSpeakScreenEnabled: Bool { false }
}
