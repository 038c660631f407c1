import AloeCore
import GTKPlatform

/// What help with seeing, hearing and moving the person at the screen has asked for.
public enum UIAccessibility {
  /// Whether as little as possible is to move: on Linux, whether the desktop's animations are switched off.
  ///
  /// Animations aren't left out by themselves: ask before you start one that moves much.
  @MainActor public static var isReduceMotionEnabled: Bool {
    Context.current.interface.reduceMotion ?? !DesktopSettings.animationsAreEnabled
  }
}
