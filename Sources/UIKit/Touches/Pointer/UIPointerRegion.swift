import Foundation
import ObjectRoot

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: MainActorObject {
  /// The rectangle, in the coordinates of the interaction's view.
  public let rect: CGRect
  /// A value that distinguishes regions with the same rectangle; `nil` by default.
  public let identifier: AnyHashable?
  /// The directions in which the region captures a pressed pointer; stored without effect. Empty by default.
  open var latchingAxes: UIAxis = []

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }

  /// Returns whether another region is the same.
  func isSame(as other: UIPointerRegion) -> Bool { rect == other.rect && identifier == other.identifier }
}

/// The pointer's state, for choosing a region.
@preconcurrency @MainActor open class UIPointerRegionRequest: MainActorObject {
  /// The location, in the coordinates of the interaction's view.
  public let location: CGPoint
  /// The modifiers that are held down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}
