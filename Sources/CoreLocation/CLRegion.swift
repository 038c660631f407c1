import Foundation

/// The state of a region.
public enum CLRegionState: Int, Sendable {
  /// The state is unknown.
  case unknown = 0
  /// The computer is inside.
  case inside = 1
  /// The computer is outside.
  case outside = 2
}

/// An area with an identifier.
open class CLRegion: NSObject {
  /// The identifier.
  public let identifier: String
  /// Whether entering it is reported; true by default.
  open var notifyOnEntry = true
  /// Whether leaving it is reported; true by default.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }
}

/// A circular area.
open class CLCircularRegion: CLRegion {
  /// The centre.
  public let center: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  /// Creates a circular area.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Returns whether a coordinate is inside.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Geodesic.distance(center, coordinate) <= radius
  }
}
