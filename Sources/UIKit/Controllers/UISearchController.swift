import AloeCore
import AppResources
import Foundation

/// A search controller: a search bar, and the views shown over a screen during the search.
///
/// Assign it to a screen's `navigationItem.searchController` to put the bar into the navigation bar; or add its
/// ``searchBar`` to a view. The search begins when the text is edited, and ends with the cancel button, Escape, or a
/// tap outside the bar. A results controller covers the screen while the text isn't empty; without one the screen
/// itself shows the results.
///
/// Unlike in UIKit, the controller is a child of the screen's controller and isn't presented by it, so
/// ``UIViewController/definesPresentationContext`` needn't be set. Presenting it begins the search if its bar is in a
/// window, and dismissing it, or a controller in its results, ends the search.
open class UISearchController: UIViewController, SearchBarOwner, SelfPresenting {
  /// Creates a search whose results another controller shows; for `nil` the screen itself does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a search whose results the screen itself shows. The nib's name is stored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a search controller from an archive; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  /// The controller that shows the results; `nil` if the screen itself does.
  public let searchResultsController: UIViewController?
  /// The search bar, created when it's first needed. Unlike in other search bars, its placeholder is *Search* by
  /// default, in the user's language, and its style is minimal.
  ///
  /// A subclass may override the property and return a bar of its own, always the same one. It belongs to the search
  /// once the controller has a results updater or a delegate, or is assigned to a navigation item. Its placeholder and
  /// its style stay as they are, but a navigation bar shows one of the default style without a background.
  open var searchBar: UISearchBar { ownBar }
  private lazy var ownBar: UISearchBar = {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    (bar.searchBarStyle, bar.placeholder) = (.minimal, SystemWord.search.text)
    adopt(bar)
    return bar
  }()
  private weak var adopted: UISearchBar?

  /// The object that updates the results for the text; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? { didSet { adoptSearchBar() } }
  /// The delegate, which is notified when the search begins and ends; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)? { didSet { adoptSearchBar() } }

  /// Connects the search with its bar. Initialisers don't do that, because a subclass may create the bar after them.
  func adoptSearchBar() {
    let bar = searchBar
    if bar !== adopted { adopt(bar) }
  }

  private func adopt(_ bar: UISearchBar) {
    if let adopted, adopted.owner === self { adopted.owner = nil }
    adopted = bar
    bar.owner = self
  }

  /// Whether the screen is dimmed while there are no results over it; true by default.
  open var obscuresBackgroundDuringPresentation = true { didSet { showOverlay() } }
  /// An older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar's title and buttons are hidden during the search; true by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown only during the search; true by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope bar is shown only during the search; true by default.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown while the text isn't empty; true by default. Setting
  /// ``showsSearchResultsController`` sets it to false.
  open var automaticallyShowsSearchResultsController = true { didSet { showOverlay() } }
  /// Whether the results are shown.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? isActive && searchBar.text?.isEmpty == false : wantsResults }
    set {
      wantsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private var wantsResults = false

  /// Whether the search is active; setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue { begin() } else { end() } }
  }
  private var isSearching = false
  /// Whether the delegate is being notified that the search ends; it may set ``isActive`` in the meantime.
  private var isEnding = false
  private let dimming = UIControl()

  // MARK: - Beginning and ending

  func searchBarDidBegin() { begin() }
  func searchWasCancelled() { end() }

  func searchTextDidChange() {
    guard isSearching else { return }
    showOverlay()
    updateResults()
  }

  func presentItself(from presenter: UIViewController, completion: (() -> Void)?) {
    adoptSearchBar()
    // The bar of a search that has just been assigned is added by the navigation bar's next layout.
    if searchBar.window == nil { presenter.viewIfLoaded?.window?.layoutIfNeeded() }
    guard searchBar.window != nil else {
      Messages.report(
        "\(self) can't be presented by \(presenter), because its search bar isn't in a window. Assign it to the "
          + "navigationItem.searchController of a screen, or add its searchBar to a view.")
      return
    }
    begin(completion)
  }

  func dismissItself(completion: (() -> Void)?) { end(completion) }

  private func begin(_ completion: (() -> Void)? = nil) {
    guard !isSearching else {
      completion?()
      return
    }
    adoptSearchBar()
    isSearching = true
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false { searchBar.showsScopeBar = true }
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    showOverlay()
    layOutBars { [weak self] in
      if let self, isSearching { delegate?.didPresentSearchController(self) }
      completion?()
    }
    updateResults()
  }

  private func end(_ completion: (() -> Void)? = nil) {
    guard isSearching, !isEnding else {
      completion?()
      return
    }
    isEnding = true
    delegate?.willDismissSearchController(self)
    isEnding = false
    isSearching = false
    searchBar.resignFirstResponder()
    searchBar.text = ""
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
    showOverlay()
    updateResults()
    layOutBars { [weak self] in
      if let self, !isSearching { delegate?.didDismissSearchController(self) }
      completion?()
    }
  }

  private func updateResults() {
    searchResultsUpdater?.updateSearchResults(for: self)
    host?.setNeedsUpdateContentUnavailableConfiguration()
  }

  /// Updates the navigation bar's height for the beginning or end of the search.
  private func layOutBars(_ completion: @escaping () -> Void) {
    guard let navigation = host?.navigationController, navigation.viewIfLoaded?.window != nil else {
      return UIView.animate(withDuration: 0, animations: {}, completion: { _ in completion() })
    }
    navigation.navigationBar.setNeedsLayout()
    navigation.navigationBar.applyAppearance()
    UIView.animate(
      withDuration: 0.3,
      animations: {
        navigation.layOutStack()
        navigation.view.layoutIfNeeded()
      }, completion: { _ in completion() })
  }

  // MARK: - Over the screen

  /// The controller whose screen contains the bar.
  private var host: UIViewController? {
    var responder: UIResponder? = searchBar
    while let current = responder {
      if let navigation = current as? UINavigationController {
        return navigation.stack.last { $0.navigationItem.searchController === self }
      }
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  open override func loadView() {
    let view = SearchOverlay(frame: .zero)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    self.view = view
    dimming.frame = view.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.addAction(UIAction { [weak self] _ in self?.searchBar.cancel() }, for: .touchUpInside)
    view.addSubview(dimming)
  }

  /// Shows the results or the dimming over the screen, or removes them.
  private func showOverlay() {
    let results = searchResultsController != nil && isSearching && showsSearchResultsController
    guard isSearching, results || obscuresBackgroundDuringPresentation else { return removeOverlay() }
    guard let host, let hostView = host.viewIfLoaded, let holder = hostView.superview else { return }
    if view.superview !== holder {
      host.addChild(self)
      view.frame = holder.bounds
      holder.insertSubview(view, aboveSubview: hostView)
      didMove(toParent: host)
    }
    followHost()
    dimming.isHidden = results
    if results { showResults() } else { hideResults() }
  }

  private func removeOverlay() {
    guard parent != nil else { return }
    hideResults()
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  private func showResults() {
    guard let results = searchResultsController, results.parent == nil else { return }
    addChild(results)
    results.beginAppearanceTransition(true, animated: false)
    let content: UIView = results.view
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    results.endAppearanceTransition()
    results.didMove(toParent: self)
  }

  private func hideResults() {
    guard let results = searchResultsController, results.parent === self else { return }
    results.willMove(toParent: nil)
    results.beginAppearanceTransition(false, animated: false)
    results.view.removeFromSuperview()
    results.endAppearanceTransition()
    results.removeFromParent()
  }

  /// Fills the superview of the host's view, or the part below the search bar if the bar is inside that superview, and
  /// adopts the host's bar insets.
  func followHost() {
    guard let host = parent, let view = viewIfLoaded, let holder = view.superview else { return }
    var place = holder.bounds
    if searchBar.isDescendant(of: holder) {
      let edge = searchBar.convert(searchBar.bounds, to: holder).maxY
      place = CGRect(x: place.minX, y: edge, width: place.width, height: max(0, place.maxY - edge))
    }
    if view.frame != place { view.frame = place }
    containerBars.insets = host.containerBars.insets
  }

  override var childrenSharingAppearance: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview === viewIfLoaded }
  }
}

/// The view that a search puts over a screen.
final class SearchOverlay: UIView {
  weak var controller: UISearchController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.followHost()
  }
}
