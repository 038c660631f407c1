import Foundation
import ObjectRoot

/// The result of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// No drop.
  case cancel = 0
  /// No drop now, although something could be dropped here at another time.
  case forbidden = 1
  /// The target receives a copy.
  case copy = 2
  /// The target receives the item, which is removed from its source; only within the app.
  case move = 3
}

/// A target's proposal for the items dragged over it.
@preconcurrency @MainActor open class UIDropProposal: MainActorObject {
  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }

  /// The operation that a drop would perform.
  public let operation: UIDropOperation
  /// Whether the drop location is precise; stored without effect. False by default.
  open var isPrecise = false
  /// Whether the preview should have its full size; stored without effect. False by default.
  open var prefersFullSizePreview = false
}
