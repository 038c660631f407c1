import AloeCore
import Foundation
@_exported import UIKit

/// A window over which a page appears.
public typealias ASPresentationAnchor = UIWindow

/// The object that provides the window over which a page appears.
@preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  /// Returns the window. It's never called, because the page appears in the web browser.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// A session in which the user signs in on a page, which opens in the desktop's web browser. At the end, the page leads
/// to an address with the app's own scheme.
///
/// The desktop opens such addresses with the app if `Info.plist` lists the scheme under `CFBundleURLTypes`, and if the
/// app is installed with the files of `swift package aloe-desktop`. On iOS, neither is needed. The browser doesn't
/// report that the user has closed the page: the session waits until ``cancel()``, or until another one starts, which
/// ends it with `canceledLogin`.
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
  /// A closure that receives the address, or an error. It's called on the main thread.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  private let page: URL
  private let callback: Callback?
  /// The completion handler; `nil` once it's called or the session is cancelled, because the handler often retains the
  /// session's owner.
  private var completion: CompletionHandler?
  private enum Phase { case new, running, ended }
  private var phase = Phase.new

  /// The object that provides the window over which the page appears; held weakly. Without one, the session doesn't
  /// start.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether the page is opened without the browser's cookies; stored without effect. False by default.
  open var prefersEphemeralWebBrowserSession = false
  /// Further fields of the request; stored without effect. `nil` by default.
  open var additionalHeaderFields: [String: String]?

  /// Creates a session with a page, and with the scheme of the address to which it leads. Without a scheme, only
  /// ``cancel()`` or another session ends it.
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    (page, callback, completion) = (URL, callbackURLScheme.map { .customScheme($0) }, completionHandler)
  }
  /// Creates a session with a page, and with the address to which it leads.
  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    (page, self.callback, completion) = (URL, callback, completionHandler)
  }

  /// Whether the session can start: once, with a provider of a window.
  open var canStart: Bool { phase == .new && presentationContextProvider != nil }

  /// Opens the page in the browser. Returns whether the session has started.
  ///
  /// The completion handler receives an error if there's no provider of a window, if the page's address isn't http or
  /// https, or if no browser opens it.
  @discardableResult open func start() -> Bool {
    guard phase == .new else { return false }
    guard presentationContextProvider != nil else {
      return fail(
        .presentationContextNotProvided,
        "An ASWebAuthenticationSession can't start without a presentationContextProvider. Set it before start().")
    }
    guard ["http", "https"].contains(page.scheme?.lowercased()) else {
      return fail(
        .presentationContextInvalid,
        "An ASWebAuthenticationSession can't open \(page): it opens addresses with http or https only.")
    }
    let application = UIApplication.shared
    (application.linkAwaiter as? ASWebAuthenticationSession)?.endLater(.canceledLogin)
    phase = .running
    application.linkAwaiter = self
    reportCallback()
    application.open(page) { [self] isOpened in
      if !isOpened { end(nil, ASWebAuthenticationSessionError(.presentationContextInvalid)) }
    }
    return true
  }

  /// Ends the session. The completion handler isn't called.
  open func cancel() {
    phase = .ended
    completion = nil
    stopAwaiting()
  }

  private func fail(_ code: ASWebAuthenticationSessionError.Code, _ sentence: String) -> Bool {
    Messages.report(sentence)
    endLater(code)
    return false
  }

  /// Ends the session with an error. The completion handler is called with it after this call has returned.
  private func endLater(_ code: ASWebAuthenticationSessionError.Code) {
    phase = .ended
    stopAwaiting()
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.complete(nil, ASWebAuthenticationSessionError(code)) }
    }
  }

  private func end(_ url: URL?, _ error: ASWebAuthenticationSessionError?) {
    guard phase == .running else { return }
    phase = .ended
    stopAwaiting()
    complete(url, error)
  }

  private func complete(_ url: URL?, _ error: ASWebAuthenticationSessionError?) {
    let completion = completion
    self.completion = nil
    completion?(url, error)
  }

  private func stopAwaiting() {
    if UIApplication.shared.linkAwaiter === self { UIApplication.shared.linkAwaiter = nil }
  }

  private func reportCallback() {
    guard let callback else { return }
    guard callback.scheme != "https" else {
      Messages.warn(
        once: "web authentication by https",
        "ASWebAuthenticationSession opens the page in the browser, but a callback with https stays there: desktops don't "
          + "open web addresses with apps. Make the page redirect to an address with a scheme of the app's own.")
      return
    }
    guard !UIApplication.shared.ownSchemes.contains(callback.scheme) else { return }
    Messages.warn(
      once: "web authentication",
      "ASWebAuthenticationSession opens the page in the browser, but an answer with the scheme \"\(callback.scheme)\" can't "
        + "reach the app: add the scheme to CFBundleURLTypes in Info.plist, and install the app with the files of "
        + "swift package aloe-desktop.")
  }
}

extension ASWebAuthenticationSession: LinkAwaiting {
  /// Ends the session with a link, and returns whether it's the awaited one.
  package func take(_ url: URL) -> Bool {
    guard phase == .running, callback?.matchesURL(url) == true else { return false }
    end(url, nil)
    return true
  }
}

extension ASWebAuthenticationSession {
  /// A pattern for the addresses that end a session.
  public final class Callback: NSObject, Sendable {
    /// The scheme in lowercase.
    let scheme: String
    private let host: String?
    private let path: String?

    private init(scheme: String, host: String? = nil, path: String? = nil) {
      (self.scheme, self.host, self.path) = (scheme.lowercased(), host?.lowercased(), path)
    }

    /// Returns a pattern for the addresses with a scheme of the app's own.
    public static func customScheme(_ customScheme: String) -> Self { Self(scheme: customScheme) }
    /// Returns a pattern for the address of a page of the app's developer. Desktops don't open such addresses with
    /// apps.
    public static func https(host: String, path: String) -> Self { Self(scheme: "https", host: host, path: path) }

    /// Returns whether an address ends the session.
    public func matchesURL(_ url: URL) -> Bool {
      url.scheme?.lowercased() == scheme && (host == nil || url.host?.lowercased() == host)
        && (path == nil || url.path == path)
    }
  }
}
