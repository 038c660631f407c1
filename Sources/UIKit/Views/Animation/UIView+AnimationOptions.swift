import Foundation
import QuartzCore

extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews with the animation. Always the case on Linux.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets moving views receive touches. Always the case on Linux.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the current state. Animations add up on Linux, so they always do.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Reverses each run at its end.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the given duration and delay, even inside another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the given curve, even inside another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Uses the given repetition and reversal, even inside another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Also animates changes inside a view during a transition.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows views in a transition between two, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Shows a transition at once; the default.
    public static let transitionNone: AnimationOptions = []
    /// Turns the view like a card, about its vertical axis, with its left edge coming forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view like a card, about its vertical axis, with its right edge coming forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Rolls the view up like a page. On Linux, the page is rolled up straight from below.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Unrolls the new content like a page. On Linux, the page is unrolled straight from above.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old content to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view like a card, about its horizontal axis, with its top edge coming forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view like a card, about its horizontal axis, with its bottom edge coming forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Prefers 60 frames per second; on Linux, the screen's rate is used.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Prefers 30 frames per second; on Linux, the screen's rate is used.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Begins and ends slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Moves at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var overrides: AnimationOverrides {
      var overrides: AnimationOverrides = []
      if contains(.overrideInheritedDuration) { overrides.insert(.duration) }
      if contains(.overrideInheritedCurve) { overrides.insert(.curve) }
      if contains(.overrideInheritedOptions) { overrides.insert(.repetition) }
      return overrides
    }

    var curve: AnimationTiming.Curve {
      (AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut).curve
    }

    /// The style of the transition; `nil` for none.
    var transition: LayerTransition.Style? {
      switch (rawValue >> 20) & 7 {
      case 1: .flip(CGVector(dx: 0, dy: 1))
      case 2: .flip(CGVector(dx: 0, dy: -1))
      case 3: .curl(up: true)
      case 4: .curl(up: false)
      case 5: .fade
      case 6: .flip(CGVector(dx: -1, dy: 0))
      case 7: .flip(CGVector(dx: 1, dy: 0))
      default: nil
      }
    }
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Moves at constant speed.
    case linear

    var curve: AnimationTiming.Curve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
