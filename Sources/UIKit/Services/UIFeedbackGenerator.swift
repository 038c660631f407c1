import Foundation
import ObjectRoot

/// A generator of haptic feedback. Desktops have no haptics, so generators do nothing, and make no sound either.
@preconcurrency @MainActor open class UIFeedbackGenerator: MainActorObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Has no effect, because there is nothing to prepare.
  open func prepare() {}
}

/// A generator of feedback for the result of a task. Has no effect on Linux; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// A success.
    case success = 0
    /// A warning.
    case warning = 1
    /// A failure.
    case error = 2
  }
  /// Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of feedback for impacts. Has no effect on Linux; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// Small objects.
    case light = 0
    /// Medium-sized objects.
    case medium = 1
    /// Large objects.
    case heavy = 2
    /// Soft objects.
    case soft = 3
    /// Rigid objects.
    case rigid = 4
  }
  /// Creates a generator with the medium style.
  public override convenience init() { self.init(style: .medium) }
  /// Creates a generator of a style.
  public init(style: FeedbackStyle) { super.init() }
  /// Has no effect.
  open func impactOccurred() {}
  /// Has no effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback for changes of a selection. Has no effect on Linux; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect.
  open func selectionChanged() {}
}
