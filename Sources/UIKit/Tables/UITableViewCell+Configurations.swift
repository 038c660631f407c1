import Foundation

extension UITableViewCell {
  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = @MainActor @Sendable (UITableViewCell, UICellConfigurationState) -> Void

  // MARK: - Content

  /// The content, which replaces ``contentView``; `nil`, the default, is a plain view.
  ///
  /// A content view that supports the configuration is kept; otherwise the configuration makes a new one, and the
  /// old one is removed together with the views in it. While the configuration is set, ``textLabel``,
  /// ``detailTextLabel`` and ``imageView`` are `nil`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.setContent(newValue) }
  }

  /// Whether the content is updated for the cell's state with `updated(for:)`; true by default.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Returns a content configuration in the cell's style, without text or an image.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  // MARK: - Background

  /// The background; `nil` by default.
  ///
  /// It replaces `backgroundColor`, ``backgroundView`` and ``selectedBackgroundView``. Setting one of these views
  /// removes it.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { configurations.setBackground(newValue) }
  }

  /// Whether the background is updated for the cell's state with `updated(for:)`; true by default.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// Returns a background configuration for a cell in its table's style or, outside a table, in the style of a plain
  /// table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
  }

  // MARK: - Updating

  /// A closure that configures the cell for its state; `nil` by default. It's called before the next layout after it
  /// was set, and after each change of the state.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { cellState.updateHandler }
    set {
      cellState.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The state of the cell itself, without the client's own values.
  var ownConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isEditing = isEditing
    guard let table else { return state }
    if let swipe = table.state.swipe { state.isSwiped = table.state.cells[swipe.path] === self }
    state.isReordering = table.state.move?.cell === self
    table.addRoles(of: self, to: &state)
    return state
  }

  /// Updates the configurations now, if that is due.
  func updateConfigurationsIfNeeded() { configurations.updateIfNeeded() }
}

extension UITableViewCell: ConfigurationOwner {
  var stateForConfigurations: any UIConfigurationState { configurationState }

  func updateOwnConfigurations() { updateConfiguration(using: configurationState) }

  func configuredContentChanged() {
    table?.cellContentChanged(self)
    setNeedsLayout()
  }

  func configuredBackgroundChanged() {
    if backgroundConfiguration != nil {
      if backgroundView != nil || selectedBackgroundView != nil {
        cellState.isReplacingBackground = true
        (backgroundView, selectedBackgroundView) = (nil, nil)
        cellState.isReplacingBackground = false
      }
      if backgroundColor != nil { withoutNoting { backgroundColor = nil } }
    } else {
      withoutNoting { backgroundColor = cellState.givenBackground }
    }
  }
}

// MARK: - Content views

extension UITableViewCell {
  var hasContentConfiguration: Bool { cellState.content != nil && !(cellState.content is CellContentView) }

  /// Replaces the current content view with `view`; `nil` means a plain view.
  func replaceContent(with view: UIView?) {
    cellState.content?.removeFromSuperview()
    builtIn = BuiltIn()
    let content = view ?? CellContentView()
    (content as? CellContentView)?.link = cellState.link
    cellState.content = content
    // Behind the marks at the end, and in front of the backgrounds.
    var backgroundCount = 0
    for view in subviews
    where view === backgroundView || view === selectedBackgroundView || view is BackgroundConfigurationView {
      backgroundCount += 1
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    insertSubview(content, at: backgroundCount)
    (view as? UIListContentView)?.minimumHeight = Self.minimumHeight
    if view == nil { content.preservesSuperviewLayoutMargins = true }
    cellState.contentEdges = ContentEdges(of: content, in: self, start: contentStart, end: accessoryWidth)
  }

  /// The cell's margins, which are the margins of its text.
  var ownMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: Self.verticalMargin, leading: sideMargin, bottom: Self.verticalMargin, trailing: sideMargin)
  }

  /// Adapts the margins to the new traits, unless a client has set margins.
  func updateMargins() {
    guard givenMargins == cellState.givenMargins, givenMargins != ownMargins.absolute(isRightToLeft) else { return }
    directionalLayoutMargins = ownMargins
    cellState.givenMargins = givenMargins
  }

  /// Returns the height of a list's content; `nil` for other content.
  func listHeight(forWidth width: CGFloat) -> CGFloat? {
    guard let view = listContent else { return nil }
    let (before, after) = (contentStart, accessoryWidth)
    var outer = directionalLayoutMargins
    outer.leading -= before
    outer.trailing -= after
    let margins = view.content.margins(besides: outer)
    return view.contentHeight(
      forWidth: max(0, width - before - after), margins: margins.absolute(view.isRightToLeft))
  }

  /// The distance of a list's text from the row's leading end; `nil` if it shows none.
  var listTextStart: CGFloat? {
    guard let start = (configurations.contentView as? UIListContentView)?.textStart else { return nil }
    return contentStart + start
  }

  /// Removes a background configuration, because the client set a view.
  func clientSetBackground() {
    guard !cellState.isReplacingBackground, backgroundConfiguration != nil else { return }
    backgroundConfiguration = nil
  }

  /// Updates the configurations for a new state, optionally with a fade.
  func stateChanged(animated: Bool) {
    setNeedsUpdateConfiguration()
    guard animated, backgroundConfiguration != nil, window != nil else { return }
    UIView.animate(withDuration: 0.3) { self.updateConfigurationsIfNeeded() }
  }
}
