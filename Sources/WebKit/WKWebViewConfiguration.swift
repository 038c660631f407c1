import Foundation
import UIKit

/// The configuration of a web view. Everything is stored, but has no effect on Linux, where a web view uses only its
/// delegates.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject, NSCopying {
  /// The preferences.
  open var preferences = WKPreferences()
  /// The scripts and their messages.
  open var userContentController = WKUserContentController()
  /// The data that pages store.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// The process that shows the pages.
  open var processPool = WKProcessPool()
  /// The preferences of pages.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// The text added to the user agent; `nil` by default.
  open var applicationNameForUserAgent: String?
  /// Whether videos play inside the page; false by default.
  open var allowsInlineMediaPlayback = false
  /// Whether videos can be played by AirPlay; true by default.
  open var allowsAirPlayForMediaPlayback = true
  /// Whether videos can be shown in a small window, as Picture in Picture; true by default.
  open var allowsPictureInPictureMediaPlayback = true
  /// Whether content waits until it's complete; false by default.
  open var suppressesIncrementalRendering = false
  /// Whether pages may ignore the limits of zooming; false by default.
  open var ignoresViewportScaleLimits = false
  /// The media that need a tap to play; all by default.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all
  /// The kinds of data that become links; none by default.
  open var dataDetectorTypes: WKDataDetectorTypes = []

  /// Creates the default configuration.
  public override init() { super.init() }

  /// Returns a copy, which shares the objects of the configuration.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  private func duplicate() -> WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    copy.preferences = preferences
    copy.userContentController = userContentController
    copy.websiteDataStore = websiteDataStore
    copy.processPool = processPool
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
    copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
    copy.suppressesIncrementalRendering = suppressesIncrementalRendering
    copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
    copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
    copy.dataDetectorTypes = dataDetectorTypes
    return copy
  }
}

/// Kinds of media that need a tap to play.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates kinds from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Media with audio.
  public static let audio = Self(rawValue: 1 << 0)
  /// Media with video.
  public static let video = Self(rawValue: 1 << 1)
  /// All media.
  public static let all = Self(rawValue: .max)
}

/// Kinds of data that become links.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates kinds from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers.
  public static let phoneNumber = Self(rawValue: 1 << 0)
  /// Addresses of pages.
  public static let link = Self(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = Self(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = Self(rawValue: 1 << 3)
  /// All kinds.
  public static let all = Self(rawValue: .max)
}

/// The preferences of a web view; stored without effect.
@preconcurrency @MainActor open class WKPreferences: NSObject {
  /// The smallest size of text in points; 0 by default.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts run; true by default. None do on Linux.
  @available(*, deprecated, message: "Use WKWebpagePreferences.allowsContentJavaScript.")
  open var javaScriptEnabled = true
  /// Whether scripts can open windows without a tap; false by default.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Whether a warning is shown for fraudulent pages; true by default.
  open var isFraudulentWebsiteWarningEnabled = true
  /// Creates the default preferences.
  public override init() { super.init() }
}

/// The preferences of pages; stored without effect.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  /// The kinds of pages that a site should send.
  public enum ContentMode: Int, Sendable {
    /// The kind that suits the device.
    case recommended = 0
    /// Pages for phones.
    case mobile = 1
    /// Pages for computers.
    case desktop = 2
  }
  /// The kind of pages that a site should send; `.recommended` by default.
  open var preferredContentMode = ContentMode.recommended
  /// Whether a page's scripts run; true by default. None do on Linux.
  open var allowsContentJavaScript = true
  /// Creates the default preferences.
  public override init() { super.init() }
}

/// The process that shows pages. It has no effect, because no pages are run.
@preconcurrency @MainActor open class WKProcessPool: NSObject {
  /// Creates a process pool.
  public override init() { super.init() }
}

/// The data that pages store: always empty.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore(isPersistent: true)

  /// Whether the data is kept on disk.
  public let isPersistent: Bool

  init(isPersistent: Bool) { self.isPersistent = isPersistent }

  /// Returns the store on disk.
  open class func `default`() -> WKWebsiteDataStore { shared }
  /// Returns a store in memory.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  /// Returns all kinds of data.
  open class func allWebsiteDataTypes() -> Set<String> {
    [
      "WKWebsiteDataTypeCookies", "WKWebsiteDataTypeDiskCache", "WKWebsiteDataTypeLocalStorage",
      "WKWebsiteDataTypeMemoryCache",
    ]
  }
  /// Removes nothing, because nothing is stored, and calls `completionHandler`.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping @MainActor () -> Void
  ) {
    DispatchQueue.main.async { completionHandler() }
  }
  /// Removes nothing, because nothing is stored, and calls `completionHandler`.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor () -> Void
  ) {
    DispatchQueue.main.async { completionHandler() }
  }
  /// Calls `completionHandler` with the websites that have stored data of some types: none.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }
}

/// The data that a website has stored. No data store has any on Linux.
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
  /// The website's name for users, usually its domain.
  public let displayName: String
  /// The types of the stored data.
  public let dataTypes: Set<String>

  init(displayName: String, dataTypes: Set<String>) {
    (self.displayName, self.dataTypes) = (displayName, dataTypes)
  }
}

/// Scripts of the app in pages. They are stored, but don't run on Linux.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  /// The scripts.
  public private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  /// Creates a controller without scripts.
  public override init() { super.init() }
  /// Adds a script.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }
  /// Adds a handler for the messages of scripts; retained. It's never called, because no scripts run.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }
  /// Removes a handler.
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  /// Removes all handlers.
  open func removeAllScriptMessageHandlers() { handlers = [:] }
}

/// A script of the app.
@preconcurrency @MainActor open class WKUserScript: NSObject {
  /// The source.
  public let source: String
  /// The time at which the script would run. No scripts run on Linux.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether the script is for a page's main frame only.
  public let isForMainFrameOnly: Bool

  /// Creates a script.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
  }
}

/// The time at which a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before the page's content.
  case atDocumentStart = 0
  /// After the page's content.
  case atDocumentEnd = 1
}

/// A handler for the messages of scripts.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// Called for a message of a script; never on Linux.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a script. Never created on Linux.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  /// The content.
  public let body: Any
  /// The name of the handler.
  public let name: String
  /// The web view.
  public private(set) weak var webView: WKWebView?

  init(name: String, body: Any, webView: WKWebView?) { (self.name, self.body, self.webView) = (name, body, webView) }
}
