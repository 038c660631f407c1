import AloeCore
import AppResources
import Foundation
import GTKPlatform
@_exported import UIKit

/// A view controller that opens a page in the desktop's web browser.
///
/// Unlike Apple's, it doesn't show the page itself. Its screen shows a message that the page is in the browser, a
/// button to open it again, and Done.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// The title of the button that dismisses the controller.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// The configuration of a browser. Stored, but without effect.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// Creates the default configuration.
    public override init() { super.init() }
    /// Whether a page is shown in Reader if available; false by default.
    open var entersReaderIfAvailable = false
    /// Whether bars collapse while the user scrolls; true by default.
    open var barCollapsingEnabled = true
  }

  /// The page.
  public let url: URL
  /// The browser's configuration.
  public let configuration: Configuration
  /// The delegate; held weakly.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The title of the button that dismisses the controller; `.done` by default.
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { page?.setDone(doneTitle) } }
  /// The colour of the bar; `nil`, the default, leaves it to the system.
  open var preferredBarTintColor: UIColor? { didSet { page?.barColor = preferredBarTintColor } }
  /// The colour of the buttons; `nil`, the default, leaves it to the system.
  open var preferredControlTintColor: UIColor? { didSet { page?.tintColor = preferredControlTintColor } }

  /// Creates a controller for a page. A URL that isn't http or https stops the program, as on iOS.
  public init(url: URL, configuration: Configuration) {
    demand(
      ["http", "https"].contains(url.scheme?.lowercased()),
      "SFSafariViewController can't show \(url): it shows addresses with http or https only.")
    self.url = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Creates a controller for a page. A URL that isn't http or https stops the program, as on iOS.
  public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

  /// Creates a controller for a page, shown in Reader if available.
  @available(*, deprecated, message: "Use init(url:configuration:).")
  public convenience init(url: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: url, configuration: configuration)
  }

  /// Returns `nil`, because controllers of pages can't be created from archives.
  public required init?(coder: NSCoder) { return nil }

  // MARK: - Opening the page

  private var page: BrowserPage? { viewIfLoaded as? BrowserPage }
  private var doneTitle: String {
    switch dismissButtonStyle {
    case .done: SystemWord.done.text
    case .close: SystemWord.close.text
    case .cancel: SystemWord.cancel.text
    }
  }

  /// Creates the screen, which shows the page's host and a button that opens the page in the browser.
  open override func loadView() {
    let page = BrowserPage(host: url.host ?? url.absoluteString)
    page.setDone(doneTitle)
    page.barColor = preferredBarTintColor
    if let preferredControlTintColor { page.tintColor = preferredControlTintColor }
    page.onDone = { [weak self] in self?.finish() }
    page.onOpen = { [weak self] in self?.openPage() }
    view = page
  }

  private var hasOpened = false

  /// Opens the page in the browser.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened else { return }
    hasOpened = true
    openPage()
  }

  private func openPage() {
    UIApplication.shared.open(url) { [weak self] isOpened in
      guard let self else { return }
      page?.show(isOpened: isOpened)
      delegate?.safariViewController(self, didCompleteInitialLoad: isOpened)
    }
  }

  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
  }
}

/// The methods by which a delegate is notified about an ``SFSafariViewController``. All are optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has tapped Done. The controller dismisses itself.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called when the browser has opened the page, or there is no browser.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// Returns the app's own activities. Never called, because the browser has its own.
  func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity]
}

extension SFSafariViewControllerDelegate {
  /// Does nothing by default.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing by default.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Returns no activities by default.
  public func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity] { [] }
}
