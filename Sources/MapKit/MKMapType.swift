/// The kinds of maps.
public enum MKMapType: UInt, Sendable {
  /// A street map.
  case standard = 0
  /// Satellite images.
  case satellite = 1
  /// Satellite images with streets.
  case hybrid = 2
  /// Satellite images in three dimensions.
  case satelliteFlyover = 3
  /// Satellite images with streets, in three dimensions.
  case hybridFlyover = 4
  /// A street map in pale colours.
  case mutedStandard = 5
}

/// Whether a map follows the user.
public enum MKUserTrackingMode: Int, Sendable {
  /// The map doesn't follow the user.
  case none = 0
  /// The map's centre follows the user.
  case follow = 1
  /// The map follows the user as in ``follow``, because computers don't measure the heading.
  case followWithHeading = 2
}
