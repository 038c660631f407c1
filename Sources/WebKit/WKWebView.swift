import AloeCore
import AloeObjC
import Foundation
@_exported import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A view for web pages. On Linux it doesn't render or run them.
///
/// It shows the text of HTML strings and files, and the pictures in image files. For every other page, it shows the
/// address, with a button that opens it in the browser. Navigation, the history and the navigation delegate work as on
/// iOS; a page counts as finished when that is shown. Scripts don't run.
@preconcurrency @MainActor open class WKWebView: UIView {
  /// A copy of the configuration with which the view was created.
  public let configuration: WKWebViewConfiguration
  /// The delegate of navigation; held weakly.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The delegate for windows and panels, which is never called; held weakly.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The history.
  public let backForwardList = WKBackForwardList()
  /// Whether swiping navigates; stored without effect. False by default.
  open var allowsBackForwardNavigationGestures = false
  /// Whether links have previews; stored without effect. True by default.
  open var allowsLinkPreview = true
  /// The user agent; stored without effect. `nil` by default.
  open var customUserAgent: String?
  /// The scale of the page; stored without effect. 1 by default.
  open var pageZoom: CGFloat = 1
  /// Whether Safari can inspect the page; stored without effect. False by default.
  open var isInspectable = false
  /// The colour behind the page; the system's background colour by default.
  open var underPageBackgroundColor: UIColor! = .systemBackground
  /// Whether a page is being loaded.
  public private(set) var isLoading = false {
    didSet { valueMayHaveChanged(of: self, "isLoading", from: oldValue, to: isLoading) }
  }
  /// The progress of loading, from 0 to 1.
  public private(set) var estimatedProgress = 0.0 {
    didSet { valueMayHaveChanged(of: self, "estimatedProgress", from: oldValue, to: estimatedProgress) }
  }

  private let page = WebPageView()
  /// The navigation that waits for the delegate's decision or for its content.
  private var navigation: WKNavigation?

  /// Creates a web view with a copy of a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration.copy() as? WKWebViewConfiguration ?? configuration
    super.init(frame: frame)
    setUp()
  }

  /// Creates a web view with the default configuration.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Creates a web view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: WKWebView.self)
  }

  /// Connects the delegates of a storyboard or a nib.
  open override func connectInterface(_ connection: InterfaceConnection) {
    switch connection.name {
    case "navigationDelegate": connection.set { (value: any WKNavigationDelegate) in navigationDelegate = value }
    case "UIDelegate": connection.set { (value: any WKUIDelegate) in uiDelegate = value }
    default: super.connectInterface(connection)
    }
  }

  private func setUp() {
    page.frame = bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.onOpen = { [weak self] in self?.openInBrowser() }
    addSubview(page)
  }

  /// The scroll view of the page's text.
  open var scrollView: UIScrollView { page.text }
  /// The address of the current page.
  open var url: URL? { backForwardList.currentItem?.url }
  /// The title of the current page: the name of its server.
  open var title: String? { backForwardList.currentItem?.title ?? "" }
  /// Whether the page was loaded over encrypted connections only.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }
  /// Whether there's a page before the current one.
  open var canGoBack: Bool { backForwardList.backItem != nil }
  /// Whether there's a page after the current one.
  open var canGoForward: Bool { backForwardList.forwardItem != nil }

  /// Returns whether a view of the class can show pages with a scheme.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about", "data"].contains(urlScheme.lowercased())
  }

  // MARK: - Loading

  /// Shows the page of a request.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    navigate(to: WKBackForwardListItem(WebPage(request)), .other)
  }

  /// Shows the text of HTML.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    navigate(to: WKBackForwardListItem(WebPage(html: string, baseURL: baseURL)), .other)
  }

  /// Shows the text or image of a file.
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    load(URLRequest(url: URL))
  }

  /// Shows data whose MIME type is text, such as HTML; for other data, shows the page of `baseURL`.
  @discardableResult open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    guard MIMEType.hasPrefix("text/") || MIMEType.hasSuffix("html+xml") else { return load(URLRequest(url: baseURL)) }
    let text = String(decoding: data, as: UTF8.self)
    if MIMEType.contains("html") { return loadHTMLString(text, baseURL: baseURL) }
    return navigate(to: WKBackForwardListItem(WebPage(text: text, baseURL: baseURL)), .other)
  }

  /// Shows the current page again.
  @discardableResult open func reload() -> WKNavigation? {
    backForwardList.currentItem.flatMap { navigate(to: $0, .reload) }
  }

  /// Shows the current page again.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Ends a navigation that hasn't finished; the delegate isn't notified of it again.
  open func stopLoading() {
    navigation = nil
    isLoading = false
  }

  /// Shows the page before the current one.
  @discardableResult open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap(go(to:)) }

  /// Shows the page after the current one.
  @discardableResult open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap(go(to:)) }

  /// Shows a page of the history.
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    backForwardList.contains(item) ? navigate(to: item, .backForward) : nil
  }

  private func navigate(to item: WKBackForwardListItem, _ type: WKNavigationType) -> WKNavigation {
    let navigation = WKNavigation()
    self.navigation = navigation
    (isLoading, estimatedProgress) = (true, 0.1)
    let action = WKNavigationAction(request: item.page.request, navigationType: type, webView: self)
    // The app's code after the call runs first, as on iOS.
    later(navigation) { view in
      guard let delegate = view.navigationDelegate else { return view.start(navigation, item) }
      delegate.webView(view, decidePolicyFor: action) { [weak view] policy in
        guard let view, view.navigation === navigation else { return }
        if policy == .allow { view.start(navigation, item) } else { view.stopLoading() }
      }
    }
    return navigation
  }

  private func later(_ navigation: WKNavigation, _ action: @escaping @MainActor (WKWebView) -> Void) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.navigation === navigation else { return }
        action(self)
      }
    }
  }

  private func start(_ navigation: WKNavigation, _ item: WKBackForwardListItem) {
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    later(navigation) { view in
      view.reportingPlace {
        if view.backForwardList.contains(item) {
          view.backForwardList.move(to: item)
        } else {
          view.backForwardList.append(item)
        }
        view.page.show(item.page)
      }
      if item.page.needsBrowser {
        Messages.warn(
          once: "web page",
          "WKWebView doesn't show web pages on Linux: it shows a page's address, with a button that opens it in the "
            + "browser. The text of HTML strings and files is shown.")
      }
      view.navigationDelegate?.webView(view, didCommit: navigation)
      guard view.navigation === navigation else { return }
      view.navigation = nil
      (view.isLoading, view.estimatedProgress) = (false, 1)
      view.navigationDelegate?.webView(view, didFinish: navigation)
    }
  }

  /// Changes the current page, and notifies the observers of properties that depend on the page.
  private func reportingPlace(_ change: () -> Void) {
    let (url, title, back, forward) = (url, title, canGoBack, canGoForward)
    change()
    valueMayHaveChanged(of: self, "url", from: url, to: self.url)
    valueMayHaveChanged(of: self, "title", from: title, to: self.title)
    valueMayHaveChanged(of: self, "canGoBack", from: back, to: canGoBack)
    valueMayHaveChanged(of: self, "canGoForward", from: forward, to: canGoForward)
  }

  private func openInBrowser() {
    guard let item = backForwardList.currentItem else { return }
    UIApplication.shared.open(item.url) { [weak self] isOpened in
      guard let self, backForwardList.currentItem === item else { return }
      page.showOpened(isOpened, item.page)
    }
  }

  // MARK: - Scripts

  /// Calls `completionHandler` with an error, because scripts don't run.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?(nil, Self.noScripts()) } }
  }

  /// Throws an error, because scripts don't run.
  @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    throw Self.noScripts()
  }

  private static func noScripts() -> WKError {
    Messages.warn(once: "script", "WKWebView doesn't run scripts on Linux: evaluateJavaScript ends with an error.")
    return WKError(.javaScriptExceptionOccurred)
  }
}
