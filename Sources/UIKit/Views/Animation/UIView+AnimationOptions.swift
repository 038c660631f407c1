import Foundation
import QuartzCore

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out subviews with the animation, too. They are here whether it's given or not.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Let touches reach views that move. They do here whether it's given or not.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Start from what is shown. Animations add up here, so they always do.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Start again at the end, for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Run there and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keep the duration and the delay given, although the block runs inside another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keep the curve given, although the block runs inside another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Keep whether it repeats and reverses, although the block runs inside another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Animate what changes inside a view during a transition, too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hide and show views in a transition between two, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Show a transition at once; the default.
    public static let transitionNone: AnimationOptions = []
    /// Turn the view like a card, about its vertical axis, with its left edge coming forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turn the view like a card, about its vertical axis, with its right edge coming forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Roll the view up like a page. Here the page is rolled up straight from below.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Unroll the new picture like a page. Here the page is unrolled straight from above.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fade from the old picture to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turn the view like a card, about its horizontal axis, with its top edge coming forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turn the view like a card, about its horizontal axis, with its bottom edge coming forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Move 60 times a second; the screen's rate is taken here.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Move 30 times a second; the screen's rate is taken here.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    /// Begin and end slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begin slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// End slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Move evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var overrides: AnimationOverrides {
      var overrides: AnimationOverrides = []
      if contains(.overrideInheritedDuration) { overrides.insert(.duration) }
      if contains(.overrideInheritedCurve) { overrides.insert(.curve) }
      if contains(.overrideInheritedOptions) { overrides.insert(.repetition) }
      return overrides
    }

    var curve: AnimationTiming.Curve {
      (AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut).course
    }

    /// How a transition looks; `nil` for none.
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

  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Begin and end slowly.
    case easeInOut
    /// Begin slowly.
    case easeIn
    /// End slowly.
    case easeOut
    /// Move evenly.
    case linear

    var course: AnimationTiming.Curve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
