import AloeCore
import Foundation

/// The condition under which a notification is delivered.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: all properties are constant.

  /// Whether the notification is delivered each time, not only once.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the trigger, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the time of the next delivery after `date`, for a request that was added at `start`; `nil` if there is
  /// none.
  func delivery(after date: Date, since start: Date) -> Date? { nil }
}

/// A trigger that fires after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time in seconds, from the moment at which the request is added.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// On iOS, a time that isn't positive, or one below 60 seconds that repeats, stops the program. On Linux, a message
  /// is logged, and the nearest permitted time is used.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    let minimum = repeats ? 60 : 0.001
    // A century is as good as never, and can still be added to dates.
    let permitted = timeInterval.isNaN ? minimum : min(max(timeInterval, minimum), 3e9)
    if permitted != timeInterval, !(timeInterval > 3e9) {
      Messages.warn(
        "A notification's trigger has an interval of \(timeInterval) seconds"
          + (repeats ? " and repeats, so it must be at least 60." : ", which must be positive.")
          + " \(permitted) seconds are used instead.")
    }
    self.timeInterval = permitted
    super.init(repeats: repeats)
  }

  /// Returns the next delivery of a request that is added now.
  open func nextTriggerDate() -> Date? { delivery(after: Date(), since: Date()) }

  override func delivery(after date: Date, since start: Date) -> Date? {
    let first = start.addingTimeInterval(timeInterval)
    guard date >= first else { return first }
    guard repeats else { return nil }
    let count = (date.timeIntervalSince(start) / timeInterval).rounded(.down) + 1
    return start.addingTimeInterval(count * timeInterval)
  }
}

/// A trigger that fires at a date, or at each date with the same components.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components of the date.
  public let dateComponents: DateComponents

  /// Creates a trigger that fires at the next date with all of the components; if it repeats, at each one.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next delivery; `nil` if no future date has all of the components.
  open func nextTriggerDate() -> Date? { delivery(after: Date(), since: Date()) }

  override func delivery(after date: Date, since start: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var searched = dateComponents
    (searched.calendar, searched.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: searched, matchingPolicy: .nextTime)
  }
}

/// The trigger of a notification that was pushed by a server. Never created: no service pushes to desktops.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
