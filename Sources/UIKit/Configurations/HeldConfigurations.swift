import Foundation

/// A cell, a header or a footer that shows configurations.
@MainActor protocol ConfigurationOwner: UIView {
  var configurations: HeldConfigurations { get }
  /// The state with which configurations are updated, including the client's own values.
  var stateForConfigurations: any UIConfigurationState { get }
  /// Calls the method with which the class, or the client's subclass, updates its configurations.
  func updateOwnConfigurations()
  /// Replaces the content view; if `view` is `nil`, with an empty one.
  func replaceContent(with view: UIView?)
  /// Measures the content again.
  func configuredContentChanged()
  /// Called after a background was set, changed or removed.
  func configuredBackgroundChanged()
}

extension ConfigurationOwner {
  var listContent: UIListContentView? { configurations.listContent }

  fileprivate func contentViewChanged(to view: UIView?) {
    replaceContent(with: view)
    configuredContentChanged()
  }
}

/// The configurations of a view, and the views that show them.
@MainActor final class HeldConfigurations {
  private unowned let owner: any ConfigurationOwner

  init(of owner: any ConfigurationOwner) { self.owner = owner }

  // MARK: - Content

  private(set) var content: (any UIContentConfiguration)?
  /// The view that shows the content.
  private(set) var contentView: (any UIView & UIContentView)?
  /// The view that shows the content, if it's a list content view and nothing has been added to it, so that it can be
  /// measured without a layout.
  var listContent: UIListContentView? {
    guard let view = contentView as? UIListContentView, type(of: view) == UIListContentView.self, view.views.areOnlyOnes
    else { return nil }
    return view
  }
  /// Whether the content is updated for the state.
  var updatesContent = true

  /// Shows a client's content, updated for the current state.
  func setContent(_ new: (any UIContentConfiguration)?) {
    guard let new else {
      guard contentView != nil else { return }
      (content, contentView) = (nil, nil)
      owner.contentViewChanged(to: nil)
      return
    }
    show(updatesContent && !isUpdating ? new.updated(for: owner.stateForConfigurations) : new)
  }

  private func show(_ new: any UIContentConfiguration) {
    let old = content
    content = new
    guard let contentView, contentView.supports(new) else {
      let view = new.makeContentView()
      contentView = view
      return owner.contentViewChanged(to: view)
    }
    if let old = old as? UIListContentConfiguration, let new = new as? UIListContentConfiguration, old == new { return }
    contentView.configuration = new
    owner.configuredContentChanged()
  }

  // MARK: - Background

  private(set) var background: UIBackgroundConfiguration?
  private(set) var backgroundView: BackgroundConfigurationView?
  /// Whether the background is updated for the state.
  var updatesBackground = true

  /// Shows a client's background, updated for the current state.
  func setBackground(_ new: UIBackgroundConfiguration?) {
    let new = updatesBackground && !isUpdating ? new?.updated(for: owner.stateForConfigurations) : new
    guard new != background else { return }
    background = new
    if new == nil {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
    }
    owner.configuredBackgroundChanged()
    layOutBackground()
  }

  /// Fills the owner with its background.
  func layOutBackground() {
    guard let background else { return }
    let view = backgroundView ?? BackgroundConfigurationView()
    backgroundView = view
    view.fill(owner, with: background)
  }

  // MARK: - Updating

  /// Whether the configurations have to be updated before the next layout. A new view's have to be.
  private(set) var isDue = true
  private var isUpdating = false

  /// Schedules an update, once for any number of calls. Does nothing during an update.
  func setNeedsUpdate() {
    guard !isUpdating else { return }
    isDue = true
    owner.setNeedsUpdateConstraints()
  }

  /// Updates the configurations now, if that is due.
  func updateIfNeeded() {
    guard isDue, !isUpdating else { return }
    isDue = false
    isUpdating = true
    owner.updateOwnConfigurations()
    isUpdating = false
  }

  /// Updates the content and background configurations that adapt to the state.
  func applyState(_ state: any UIConfigurationState) {
    if updatesContent, let content { show(content.updated(for: state)) }
    if updatesBackground, let background {
      let wasUpdating = isUpdating
      isUpdating = true
      setBackground(background.updated(for: state))
      isUpdating = wasUpdating
    }
  }
}
