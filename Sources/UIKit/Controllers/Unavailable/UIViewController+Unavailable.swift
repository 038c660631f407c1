import Foundation
import RuntimePatches

/// The configuration that a controller shows in place of its content, and the view that shows it.
@MainActor struct UnavailableContent {
  fileprivate var configuration: (any UIContentConfiguration)?
  fileprivate var view: (any UIView & UIContentView)?
  /// Whether the client updates the configuration before the next layout. The first layout is always preceded by an
  /// update.
  fileprivate var isDue = true
  fileprivate var isUpdating = false
}

extension UIViewController {
  /// The configuration that is shown over the controller's view, in place of missing content; `nil`, the default, shows
  /// nothing.
  ///
  /// It's usually a ``UIContentUnavailableConfiguration``. The view that it makes fills the controller's view, even
  /// while that scrolls, and follows changes of ``contentUnavailableConfigurationState``.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set {
      unavailable.configuration = newValue
      if !unavailable.isUpdating { showUnavailableContent() }
    }
  }

  /// The state for which the configuration is shown: the traits, and the text of the navigation item's search.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    // A search outside of a navigation controller isn't visible, so no item is created for it.
    if navigationController != nil, let text = navigationItem.searchController?.searchBar.text, !text.isEmpty {
      state.searchText = text
    }
    return state
  }

  /// Schedules a call of ``updateContentUnavailableConfiguration(using:)`` before the view's next layout, once for any
  /// number of calls. Does nothing during that call.
  ///
  /// An update is also scheduled for the first layout, and after changes of the traits and of the search text. If no
  /// configuration is set and the class doesn't override that method, nothing is scheduled.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    guard !unavailable.isDue, !unavailable.isUpdating, usesUnavailableContent else { return }
    unavailable.isDue = true
    viewIfLoaded?.setNeedsLayout()
  }

  private static let updateMethod = MethodTable(
    of: UIViewController.self, plain: PlainController.self, probe: UpdatingController.self, counts: 1...1)

  /// Whether a configuration is set, or the class overrides ``updateContentUnavailableConfiguration(using:)``; also
  /// true if overrides can't be detected.
  var usesUnavailableContent: Bool {
    unavailable.configuration != nil || Self.updateMethod?.isOverridden(by: type(of: self)) ?? true
  }

  /// Updates the configuration before a layout of the view, if it has to be updated.
  func updateUnavailableContent() {
    guard unavailable.isDue, !unavailable.isUpdating else { return }
    unavailable.isDue = false
    guard usesUnavailableContent else { return }
    unavailable.isUpdating = true
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    unavailable.isUpdating = false
    showUnavailableContent()
  }

  private func showUnavailableContent() {
    let shown = unavailable.view
    guard let configuration = unavailable.configuration else {
      unavailable.view = nil
      shown?.removeFromSuperview()
      return
    }
    guard let view = viewIfLoaded else { return }
    let updated = configuration.updated(for: contentUnavailableConfigurationState)
    if let shown, shown.superview === view, shown.supports(updated) {
      shown.configuration = updated
      return
    }
    shown?.removeFromSuperview()
    let content = updated.makeContentView()
    unavailable.view = content
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  /// Removes the configuration's view from a view of the controller that was replaced. The next layout of the new view
  /// creates it there.
  func removeUnavailableContentFromOldView() {
    guard let content = unavailable.view else { return }
    content.removeFromSuperview()
    unavailable.view = nil
    unavailable.isDue = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Lets the view that shows the configuration fill the controller's view, after the latter has been laid out.
  func placeUnavailableContent() {
    guard let content = unavailable.view, let view = viewIfLoaded, content.superview === view,
      content.frame != view.bounds
    else { return }
    content.frame = view.bounds
  }
}

/// A controller that overrides nothing. The method tables of other controllers are compared with its own.
final class PlainController: UIViewController {}

private final class UpdatingController: UIViewController {
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}
