import Foundation

/// A task that a system runs in the background. Desktops run none, so an app never gets one.
open class BGTask: NSObject, @unchecked Sendable {
  // Unchecked: apps never get one.

  /// The identifier.
  public let identifier: String
  /// The closure to call shortly before the time is over; never called. `nil` by default.
  open var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  /// Reports that the task has ended; without effect.
  open func setTaskCompleted(success: Bool) {}
}

/// A task that updates the app's content.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task that takes minutes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A request for a task in the background.
open class BGTaskRequest: NSObject, NSCopying {
  /// The identifier of the task.
  public let identifier: String
  /// The earliest time of the task; `nil`, the default, means any.
  open var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }

  /// Returns a copy of the request.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// A request to update the app's content.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Creates a request for the task with an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGAppRefreshTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// A request for a task that takes minutes.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether the task needs the network; false by default.
  open var requiresNetworkConnectivity = false
  /// Whether the task needs a power supply; false by default.
  open var requiresExternalPower = false

  /// Creates a request for the task with an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return copy
  }
}
