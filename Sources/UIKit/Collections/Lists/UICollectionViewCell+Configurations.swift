import Foundation

extension UICollectionViewCell {
  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor @Sendable (UICollectionViewCell, UICellConfigurationState) -> Void

  /// The content, which replaces ``contentView``; `nil`, the default, is a plain view.
  ///
  /// A content view that supports the configuration is kept; otherwise the configuration makes a new one, and the
  /// old one is removed together with the views in it.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.setContent(newValue) }
  }

  /// Whether the content is updated for the cell's state with `updated(for:)`; true by default.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// The background; by default, `nil` or, in a list's cell, the list's background for cells.
  ///
  /// It replaces `backgroundColor`, ``backgroundView`` and ``selectedBackgroundView``. Setting one of these views
  /// removes it.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      hasOwnBackgroundConfiguration = true
      configurations.setBackground(newValue)
    }
  }

  /// Whether the background is updated for the cell's state with `updated(for:)`; true by default.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// Returns a configuration for a cell outside of lists: a clear background.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { usualBackground }

  /// A closure that configures the cell for its state; `nil` by default. It's called before the next layout after it
  /// was set, and after each change of the state.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
}

extension UICollectionViewCell: ConfigurationOwner {
  var stateForConfigurations: any UIConfigurationState { configurationState }

  func updateOwnConfigurations() { updateConfiguration(using: configurationState) }

  func configuredContentChanged() {
    membership.collection?.contentSizeChanged(of: self)
    setNeedsLayout()
  }

  func configuredBackgroundChanged() {
    guard backgroundConfiguration != nil else { return }
    isReplacingBackground = true
    (backgroundView, selectedBackgroundView) = (nil, nil)
    isReplacingBackground = false
    if backgroundColor != nil { withoutNoting { backgroundColor = nil } }
  }

  /// Removes a background configuration, because the client set a view.
  func clientSetBackground() {
    guard !isReplacingBackground, backgroundConfiguration != nil else { return }
    backgroundConfiguration = nil
  }
}
