import Foundation

/// The heights that a bar can have.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// The smaller height for vertically compact windows.
  case compact = 1
  /// The usual height, with a line of text above the buttons.
  case defaultPrompt = 101
  /// The smaller height, with a line of text above the buttons.
  case compactPrompt = 102
}
