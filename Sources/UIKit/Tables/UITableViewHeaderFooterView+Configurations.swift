import Foundation

extension UITableViewHeaderFooterView {
  /// A closure that configures a header or footer for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor @Sendable (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The content, which replaces ``contentView``; `nil`, the default, is a plain view.
  ///
  /// A content view that supports the configuration is kept; otherwise the configuration makes a new one, and the
  /// old one is removed together with the views in it. While the configuration is set, ``textLabel`` and
  /// ``detailTextLabel`` are `nil`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.setContent(newValue) }
  }

  /// Whether the content is updated for the view's state with `updated(for:)`; true by default.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Returns a content configuration in the table's style, without text or an image.
  ///
  /// A view that isn't in a table yet counts as a plain table's header.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (tableStyle, isHeader) {
    case (.plain, true): .plainHeader()
    case (.plain, false): .plainFooter()
    case (_, true): .groupedHeader()
    case (_, false): .groupedFooter()
    }
  }

  /// The background; `nil` by default. It replaces `backgroundColor` and ``backgroundView``; setting the latter
  /// removes it.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { configurations.setBackground(newValue) }
  }

  /// Whether the background is updated for the view's state with `updated(for:)`; true by default.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// Returns a background configuration for a header or footer in the table's style.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// A closure that configures the view for its state; `nil` by default. It's called before the next layout after it
  /// was set, and after each change of the state.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Returns the margins of a list's content that fills the view, or its safe area at the sides.
  func listMargins(of view: UIListContentView) -> UIEdgeInsets {
    let ends = ends(of: sideInsets)
    var outer = directionalLayoutMargins
    outer.leading -= ends.leading
    outer.trailing -= ends.trailing
    return view.content.margins(besides: outer).absolute(view.isRightToLeft)
  }
}

extension UITableViewHeaderFooterView: ConfigurationOwner {
  var stateForConfigurations: any UIConfigurationState { configurationState }

  func updateOwnConfigurations() { updateConfiguration(using: configurationState) }

  func configuredContentChanged() {
    (superview as? UITableView)?.edgeContentChanged(self)
    setNeedsLayout()
  }

  func configuredBackgroundChanged() {
    guard backgroundConfiguration != nil else { return }
    backgroundView = nil
    if backgroundColor != nil { withoutNoting { backgroundColor = nil } }
  }
}
