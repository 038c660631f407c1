import Foundation

/// A description of a view's content, from which a content view is made.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Returns a new content view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state: with other default values, if they depend on it.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration. By default, it can if it has the type of the current one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
