import Foundation
import ObjectRoot

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: MainActorObject {
  /// The part, in the coordinates of the interaction's view.
  public let rect: CGRect
  /// What tells regions of one rectangle apart; `nil` by default.
  public let identifier: AnyHashable?
  /// The directions in which the region holds a pressed pointer; kept, without effect.
  open var latchingAxes: UIAxis = []

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }

  /// Whether another region is this one.
  func isSame(as other: UIPointerRegion) -> Bool { rect == other.rect && identifier == other.identifier }
}

/// Where the pointer is, for choosing a region.
@preconcurrency @MainActor open class UIPointerRegionRequest: MainActorObject {
  /// The place, in the coordinates of the interaction's view.
  public let location: CGPoint
  /// The keys that are held down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}
