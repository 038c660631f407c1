import Foundation
import ObjectRoot

/// Lets a device be felt. A desktop has nothing to be felt, so nothing happens here: there is no sound in its place.
@preconcurrency @MainActor open class UIFeedbackGenerator: MainActorObject {
  /// Makes a generator.
  public override init() { super.init() }
  /// Has no effect: there is nothing to be made ready.
  open func prepare() {}
}

/// Says how something went. Silent here; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something went.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success = 0
    /// Not quite.
    case warning = 1
    /// Not at all.
    case error = 2
  }
  /// Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Says that things have touched. Silent here; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy and hard the things are.
  public enum FeedbackStyle: Int, Sendable {
    /// Small.
    case light = 0
    /// Of middle size.
    case medium = 1
    /// Large.
    case heavy = 2
    /// Soft.
    case soft = 3
    /// Hard.
    case rigid = 4
  }
  /// Makes a generator of the middle style.
  public override convenience init() { self.init(style: .medium) }
  /// Makes a generator of a style.
  public init(style: FeedbackStyle) { super.init() }
  /// Has no effect.
  open func impactOccurred() {}
  /// Has no effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Says that a choice has changed. Silent here; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect.
  open func selectionChanged() {}
}
