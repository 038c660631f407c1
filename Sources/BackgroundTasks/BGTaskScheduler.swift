import AloeCore
import Foundation
@_exported import ObjectRoot

/// The scheduler of tasks in the background. Desktops have no such tasks: they don't start a program to perform them.
///
/// Requests end with `BGTaskScheduler.Error.unavailable`, as on iOS where the user has switched such tasks off. Do the
/// work when the app starts or becomes active.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  // Unchecked: the lock is held around every use of the identifiers.
  private let lock = Lock()
  private var identifiers: Set<String> = []
  private let permitted: Set<String>
  private static let only = BGTaskScheduler(
    permitted: Bundle.main.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers") as? [String] ?? [])

  init(permitted: [String]) { self.permitted = Set(permitted) }

  /// The app's scheduler.
  open class var shared: BGTaskScheduler { only }

  /// An error of the scheduler.
  public struct Error: FrameworkError {
    /// The kinds of errors. The raw values are Apple's.
    public enum Code: Int, FrameworkErrorCode {
      /// The type of the errors that have these codes.
      public typealias Failure = BGTaskScheduler.Error

      /// The system runs no tasks in the background. Always the case on Linux.
      case unavailable = 1
      /// There are too many requests.
      case tooManyPendingTaskRequests = 2
      /// The app may not run the task.
      case notPermitted = 3
    }
    /// The kind of error.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    /// The system runs no tasks in the background.
    public static var unavailable: Code { .unavailable }
    /// There are too many requests.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// The app may not run the task.
    public static var notPermitted: Code { .notPermitted }

    /// The domain: "BGTaskSchedulerErrorDomain".
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    /// A description for users.
    public var errorDescription: String? {
      switch code {
      case .unavailable: "No tasks are run in the background on Linux."
      case .tooManyPendingTaskRequests: "There are too many requests for tasks in the background."
      case .notPermitted: "Info.plist doesn't permit the task."
      }
    }
  }

  /// Registers the closure that runs a task; it's never called. Returns whether `Info.plist` permits the identifier, in
  /// the list `BGTaskSchedulerPermittedIdentifiers`. Registering one twice stops the program, as on iOS.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard permitted.contains(identifier) else {
      Self.reportNotPermitted(identifier)
      return false
    }
    demand(
      lock.withLock { identifiers.insert(identifier).inserted },
      "The background task \"\(identifier)\" is registered twice. Register each identifier once, when the app launches."
    )
    return true
  }

  private static func reportNotPermitted(_ identifier: String) {
    Messages.warn(
      "The background task \"\(identifier)\" isn't permitted: add the identifier to the array "
        + "BGTaskSchedulerPermittedIdentifiers in Info.plist.")
  }

  /// Throws `unavailable`, as nothing runs in the background; `notPermitted` for an identifier that `Info.plist`
  /// doesn't permit. The earliest date of the request makes no difference.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    guard permitted.contains(taskRequest.identifier) else {
      Self.reportNotPermitted(taskRequest.identifier)
      throw Error(.notPermitted)
    }
    Messages.warn(
      once: "background tasks",
      "BGTaskScheduler can't run tasks on Linux while the program isn't running, so requests end with "
        + "BGTaskScheduler.Error.unavailable. Do the work when the app starts or becomes active.")
    throw Error(.unavailable)
  }

  /// Does nothing, because no request is ever pending.
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  /// Does nothing, because no request is ever pending.
  open func cancelAllTaskRequests() {}
  /// Calls `completionHandler` without requests, on another thread as on iOS.
  open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
    DispatchQueue.global().async { completionHandler([]) }
  }
  /// Returns no requests.
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
