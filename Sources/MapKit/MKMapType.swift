/// The kinds of maps.
public enum MKMapType: UInt, Sendable {
  /// Streets.
  case standard = 0
  /// Pictures from above.
  case satellite = 1
  /// Both.
  case hybrid = 2
  /// Pictures from above in space.
  case satelliteFlyover = 3
  /// Both in space.
  case hybridFlyover = 4
  /// Pale streets.
  case mutedStandard = 5
}

/// Whether a map follows the user.
public enum MKUserTrackingMode: Int, Sendable {
  /// The map stays.
  case none = 0
  /// The map's centre follows the user.
  case follow = 1
  /// The map follows the user as in ``follow``, because computers don't measure the heading.
  case followWithHeading = 2
}
