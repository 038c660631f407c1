import AloeCore
import Foundation
@_exported import ObjectRoot
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The loading of one page.
@preconcurrency @MainActor open class WKNavigation: NSObject {
  override init() { super.init() }
}

/// A request to navigate, for the delegate's decision.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  /// The request.
  public let request: URLRequest
  /// The cause.
  public let navigationType: WKNavigationType
  /// The frame that the page is for.
  public let targetFrame: WKFrameInfo?
  /// The frame that requests the navigation.
  public let sourceFrame: WKFrameInfo

  init(request: URLRequest, navigationType: WKNavigationType, webView: WKWebView) {
    self.request = request
    self.navigationType = navigationType
    let frame = WKFrameInfo(request: request, webView: webView)
    (targetFrame, sourceFrame) = (frame, frame)
  }
}

/// A frame of a page. On Linux there's only the main frame.
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  /// Whether the frame is the main frame: always true.
  public let isMainFrame = true
  /// The request that loaded the frame's page.
  public let request: URLRequest
  /// The web view.
  public private(set) weak var webView: WKWebView?

  init(request: URLRequest, webView: WKWebView) { (self.request, self.webView) = (request, webView) }
}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable {
  /// A tapped link.
  case linkActivated = 0
  /// A submitted form.
  case formSubmitted = 1
  /// A step back or forward.
  case backForward = 2
  /// Loading again.
  case reload = 3
  /// A form submitted again.
  case formResubmitted = 4
  /// Another cause, such as the app's request.
  case other = -1
}

/// A decision about a navigation.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// The web view doesn't navigate.
  case cancel = 0
  /// The web view navigates.
  case allow = 1
  /// The web view downloads the content; on Linux, it doesn't navigate.
  case download = 2
}

/// A page of a web view's history.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
  /// The page's address.
  public let url: URL
  /// The page's title.
  open var title: String? { url.host }
  /// The requested address.
  public let initialURL: URL
  /// The content of the page.
  let page: WebPage

  init(_ page: WebPage) {
    self.page = page
    (url, initialURL) = (page.url, page.url)
  }
}

/// The history of a web view.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  override init() { super.init() }

  /// The current page; `nil` before the first one.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before the current one.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page after the current one.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before the current one.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
  /// The pages after the current one.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

  /// Returns a page by its distance from the current one, which is negative for pages before it; `nil` if there's none.
  open func item(at index: Int) -> WKBackForwardListItem? {
    let (position, overflow) = self.index.addingReportingOverflow(index)
    return !overflow && items.indices.contains(position) ? items[position] : nil
  }

  /// Appends a page after the current one. The user can't return to a page whose text the app provided, so the next
  /// page replaces it.
  func append(_ item: WKBackForwardListItem) {
    items.removeSubrange((currentItem?.page.isGiven == true ? index : index + 1)...)
    items.append(item)
    if items.count > Self.maxItems { items.removeFirst(items.count - Self.maxItems) }
    index = items.count - 1
  }
  /// The maximum number of pages; the oldest are discarded first.
  static let maxItems = AloeLimits.webPages

  func move(to item: WKBackForwardListItem) { index = items.firstIndex { $0 === item } ?? index }
  func contains(_ item: WKBackForwardListItem) -> Bool { items.contains { $0 === item } }
}

/// The methods with which a delegate observes and controls navigation. All are optional.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Called before a navigation. Pass the decision to the handler; `.allow` by default.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// Called before a navigation. Return the decision; `.allow` by default.
  func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async
    -> WKNavigationActionPolicy
  /// Called when a navigation begins.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Called when a navigation fails before content has begun to arrive; never on Linux.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  /// Called when content begins to arrive.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when the content is complete.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Called when a navigation fails after content has begun to arrive; never on Linux.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Called when the process that shows the pages has ended; never on Linux.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// Calls the asynchronous variant.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    Task { decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
  }
  /// Allows the navigation.
  public func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async
    -> WKNavigationActionPolicy
  { .allow }
  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// The methods by which a delegate shows windows and panels for pages. None is called on Linux, where no pages run.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
  /// Returns a web view for a page's new window.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction
  ) -> WKWebView?
  /// Called when a page closes its window.
  func webViewDidClose(_ webView: WKWebView)
}

extension WKUIDelegate {
  /// Returns no web view.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction
  ) -> WKWebView? { nil }
  /// Does nothing.
  public func webViewDidClose(_ webView: WKWebView) {}
}

/// The error domain of web views.
public let WKErrorDomain = "WKErrorDomain"

/// An error of web views.
public struct WKError: FrameworkError {
  /// The kinds of errors.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = WKError

    /// Something else.
    case unknown = 1
    /// The process that shows the pages has ended.
    case webContentProcessTerminated = 2
    /// The web view has been deallocated.
    case webViewInvalidated = 3
    /// A script failed; on Linux every script fails, because none is run.
    case javaScriptExceptionOccurred = 4
    /// A script's result can't be represented in Swift.
    case javaScriptResultTypeIsUnsupported = 5
  }
  /// The kind of error.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// Something else.
  public static var unknown: Code { .unknown }
  /// The process that shows the pages has ended.
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  /// The web view has been deallocated.
  public static var webViewInvalidated: Code { .webViewInvalidated }
  /// A script failed; on Linux every script fails, because none is run.
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  /// A script's result can't be represented in Swift.
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }

  /// The domain: ``WKErrorDomain``.
  public static var errorDomain: String { WKErrorDomain }
  /// A description for the app's programmer.
  public var errorDescription: String? {
    code == .javaScriptExceptionOccurred ? "Web views don't run scripts on Linux." : "The page can't be shown."
  }
}
