import Foundation

/// Whether a view mirrors itself in a right-to-left environment.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the language.
  case unspecified
  /// Playback controls: never mirrored.
  case playback
  /// Controls for a position or a direction: never mirrored.
  case spatial
  /// Laid out from left to right in any environment.
  case forceLeftToRight
  /// Laid out from right to left in any environment.
  case forceRightToLeft
}

/// The direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}
