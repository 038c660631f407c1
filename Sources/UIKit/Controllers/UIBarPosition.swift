import Foundation

/// The position of a bar.
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

/// A bar that has a position.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The bar's position.
  var barPosition: UIBarPosition { get }
}

/// A method that determines a bar's position.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the bar's position; the bar decides by default.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Lets the bar decide by default.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
