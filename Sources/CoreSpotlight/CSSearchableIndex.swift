import AloeCore
import Foundation
@_exported import ObjectRoot

/// The error domain of the index.
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// An error of the index.
public struct CSIndexError: FrameworkError {
  /// The kinds of errors. The raw values are Apple's.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = CSIndexError

    /// Any other error.
    case unknownError = -1
    /// The index can't be used now.
    case indexUnavailableError = -1000
    /// An item isn't valid.
    case invalidItemError = -1001
    /// The client's state isn't valid.
    case invalidClientStateError = -1002
    /// The index's process can't be reached.
    case remoteConnectionError = -1003
    /// There are too many items.
    case quotaExceeded = -1004
    /// The system has no index. Always the case on Linux.
    case indexingUnsupported = -1005
  }
  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// Any other error.
  public static var unknownError: Code { .unknownError }
  /// The index can't be used now.
  public static var indexUnavailableError: Code { .indexUnavailableError }
  /// An item isn't valid.
  public static var invalidItemError: Code { .invalidItemError }
  /// The client's state isn't valid.
  public static var invalidClientStateError: Code { .invalidClientStateError }
  /// The index's process can't be reached.
  public static var remoteConnectionError: Code { .remoteConnectionError }
  /// There are too many items.
  public static var quotaExceeded: Code { .quotaExceeded }
  /// The system has no index.
  public static var indexingUnsupported: Code { .indexingUnsupported }

  /// The domain: ``CSIndexErrorDomain``.
  public static var errorDomain: String { CSIndexErrorDomain }
  /// A description for users.
  public var errorDescription: String? { "The desktop's search doesn't index the app's items." }
}

/// The methods by which the index requests items again. They're never called on Linux.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  /// Called to index all items again; never called on Linux.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
  /// Called to index some items again; never called on Linux.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
}

/// The index of the system's search, in which desktops don't let apps put items: indexing ends with an error.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  // Unchecked: only the delegate changes, which the app sets once.

  /// The delegate, which is never notified; held weakly.
  open weak var indexDelegate: (any CSSearchableIndexDelegate)?
  private static let only = CSSearchableIndex(name: "")

  /// Creates an index with a name.
  public init(name: String) {}
  /// Creates an index with a name; the files' protection has no effect.
  public init(name: String, protectionClass: FileProtectionType?) {}

  /// Returns the app's index.
  open class func `default`() -> CSSearchableIndex { only }
  /// Returns whether items can be indexed: false.
  open class func isIndexingAvailable() -> Bool { false }

  /// Calls `completionHandler` with an error, on another thread as on iOS.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Self.report()
    DispatchQueue.global().async { completionHandler?(CSIndexError(.indexingUnsupported)) }
  }
  /// Throws an error.
  open nonisolated(nonsending) func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    Self.report()
    throw CSIndexError(.indexingUnsupported)
  }

  private class func report() {
    Messages.warn(
      once: "index",
      "CSSearchableIndex can't add items to the desktop's search, so indexing ends with an error. Search inside the app."
    )
  }

  /// Calls `completionHandler` without an error, because there are no such items. As on iOS, it's called on another
  /// thread.
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { succeed(completionHandler) }
  /// Calls `completionHandler` without an error, because there are no such items. As on iOS, it's called on another
  /// thread.
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { succeed(completionHandler) }
  /// Calls `completionHandler` without an error, because there are no items. As on iOS, it's called on another thread.
  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    succeed(completionHandler)
  }
  /// Has no effect, as there are no such items. Never throws.
  open nonisolated(nonsending) func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {}
  /// Has no effect, as there are no such items. Never throws.
  open nonisolated(nonsending) func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String])
    async throws
  {}
  /// Has no effect, as there are no items. Never throws.
  open nonisolated(nonsending) func deleteAllSearchableItems() async throws {}

  private func succeed(_ handler: (@Sendable ((any Error)?) -> Void)?) {
    DispatchQueue.global().async { handler?(nil) }
  }
}
