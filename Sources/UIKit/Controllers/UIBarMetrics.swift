import Foundation

/// The heights that a bar can have.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// The smaller height where there's little of it.
  case compact = 1
  /// The usual height, with a line of text above the buttons.
  case defaultPrompt = 101
  /// The smaller height, with a line of text above the buttons.
  case compactPrompt = 102
}

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top of its container.
  case top = 2
  /// At the top of the screen, behind a status bar.
  case topAttached = 3
}

/// A bar that knows where it lies.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar lies.
  var barPosition: UIBarPosition { get }
}

/// What a bar asks.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where the bar lies; the bar decides by default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Lets the bar decide unless the delegate implements it.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
