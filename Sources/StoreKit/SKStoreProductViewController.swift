import AloeCore
import Foundation
@_exported import UIKit

/// The key of a product's number in the App Store.
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// The key of a campaign's token.
public let SKStoreProductParameterCampaignToken = "ct"
/// The key of an affiliate's token.
public let SKStoreProductParameterAffiliateToken = "at"
/// The key of a provider's token.
public let SKStoreProductParameterProviderToken = "pt"

/// A view controller that opens a product's page of the App Store in the web browser, and is then dismissed.
@preconcurrency @MainActor open class SKStoreProductViewController: UIViewController, ShownByDesktop {
  /// The delegate; held weakly.
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  /// The product's page; `nil` before a product is loaded.
  private(set) var page: URL?
  private var isLoaded = false
  private var hasAppeared = false

  /// Creates a controller without a product.
  public init() { super.init(nibName: nil, bundle: nil) }
  /// Creates a controller without a product.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // Final, as the method table of a subclass in another module can't name one with a closure of the main actor (Swift
  // 6.3).

  /// Selects the product to show. Calls `block` later: with true, or with an error if the parameters have no number, in
  /// which case a presented controller is dismissed.
  public final func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: (@MainActor (Bool, (any Error)?) -> Void)? = nil
  ) {
    page = (parameters[SKStoreProductParameterITunesItemIdentifier]).flatMap { Self.page(of: $0) }
    isLoaded = true
    let isKnown = page != nil
    if !isKnown {
      Messages.report(
        "An SKStoreProductViewController can't show a product, because its parameters have no number for "
          + "SKStoreProductParameterITunesItemIdentifier.")
    }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { block?(isKnown, isKnown ? nil : SKError(.storeProductNotAvailable)) }
    }
    if hasAppeared { show() }
  }

  private static func page(of identifier: Any) -> URL? {
    let digits = "\(identifier)"
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return URL(string: "https://apps.apple.com/app/id\(digits)")
  }

  /// Creates a view that isn't visible.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  /// Opens the page, once a product is loaded.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    if isLoaded { return show() }
    // The app may load the product in the completion of the presentation, which comes first.
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.endUnlessLoaded() } }
  }

  /// Waits for the next presentation to open a page.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hasAppeared = false
  }

  /// Ends the controller if nothing was loaded: it isn't visible, so the user can't close it.
  private func endUnlessLoaded() {
    guard !isLoaded else { return }
    Messages.report(
      "An SKStoreProductViewController was presented without a product, so it's dismissed. Call loadProduct first.")
    finish()
  }

  private func show() {
    guard let page else {
      // The block of `loadProduct` comes first.
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.finish() } }
      return
    }
    UIApplication.shared.open(page) { [weak self] _ in self?.finish() }
  }

  private func finish() {
    if let delegate { return delegate.productViewControllerDidFinish(self) }
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
  }
}

/// The method by which a delegate is notified of the end of an ``SKStoreProductViewController``.
@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  /// Called when the browser has opened the page, or if no page was loaded; dismisses the controller by default.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  /// Dismisses the controller by default.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
    viewController.dismiss(animated: true)
  }
}
