import AloeCore
import AppResources
import Foundation
import GTKPlatform
import UIKit

/// Opens a page in the desktop's web browser.
///
/// What differs from Apple's: the page isn't shown here. The controller's screen says where it is, with a button to open it
/// again, and Done.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// How the button that takes the controller away is called.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// What a browser is to be like. Kept without effect.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// Makes the usual one.
    public override init() { super.init() }
    /// Whether a page is shown for reading, where it can be; false by default.
    open var entersReaderIfAvailable = false
    /// Whether bars get smaller while the user scrolls; true by default.
    open var barCollapsingEnabled = true
  }

  /// The page.
  public let url: URL
  /// What the browser is to be like.
  public let configuration: Configuration
  /// Is told of what happens; held weakly.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// How the button is called that takes the controller away; `.done` by default.
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { page?.setDone(doneTitle) } }
  /// The colour of the bar; `nil`, the default, leaves it to the system.
  open var preferredBarTintColor: UIColor? { didSet { page?.barColor = preferredBarTintColor } }
  /// The colour of the buttons; `nil`, the default, leaves it to the system.
  open var preferredControlTintColor: UIColor? { didSet { page?.tintColor = preferredControlTintColor } }

  /// Makes a controller for a page. An address that isn't one of http or https stops the program, as on iOS.
  public init(url: URL, configuration: Configuration) {
    demand(
      ["http", "https"].contains(url.scheme?.lowercased()),
      "SFSafariViewController can't show \(url): it shows addresses with http or https only.")
    self.url = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Makes a controller for a page. An address that isn't one of http or https stops the program, as on iOS.
  public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

  /// Makes a controller for a page, to be shown for reading if it can be.
  @available(*, deprecated, message: "Use init(url:configuration:).")
  public convenience init(url: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: url, configuration: configuration)
  }

  /// Controllers of pages aren't made from archives: `nil`.
  public required init?(coder: NSCoder) { return nil }

  // MARK: - Showing it

  private var page: BrowserPage? { viewIfLoaded as? BrowserPage }
  private var doneTitle: String {
    switch dismissButtonStyle {
    case .done: SystemWord.done.text
    case .close: SystemWord.close.text
    case .cancel: SystemWord.cancel.text
    }
  }

  /// Makes the screen that says where the page is.
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

/// Is told what happens to an ``SFSafariViewController``. Every method is optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has tapped Done. The controller goes by itself.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called when the browser has taken the page, or there is none.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// Activities of the program's own. Nobody asks: the browser has its own.
  func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity]
}

extension SFSafariViewControllerDelegate {
  /// Does nothing unless the delegate implements it.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing unless the delegate implements it.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// None unless the delegate implements it.
  public func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity] { [] }
}
