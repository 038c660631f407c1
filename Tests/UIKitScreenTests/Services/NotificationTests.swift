import AloeCore
import GTKPlatform
import XCTest

@testable import QuartzCore
@testable import TestSupport
@testable import UIKit
@testable import UserNotifications

/// Notifications on a desktop that the test controls, at times that the test sets.
@MainActor final class NotificationTests: XCTestCase {
  private let center = UNUserNotificationCenter.current()

  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = []
    var presented: [String] = []
    var responses: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      presented.append(notification.request.identifier)
      completionHandler(options)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let text = (response as? UNTextInputNotificationResponse).map { " " + $0.userText } ?? ""
      responses.append("\(response.notification.request.identifier) \(response.actionIdentifier)\(text)")
      completionHandler()
    }
  }

  /// A delegate with the asynchronous methods only.
  private final class AsynchronousDelegate: NSObject, UNUserNotificationCenterDelegate {
    var responses: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { .banner }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { responses.append(response.actionIdentifier) }
  }

  private func content(_ title: String, category: String = "") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.categoryIdentifier = category
    return content
  }

  private func add(
    _ identifier: String, _ content: UNNotificationContent? = nil, _ trigger: UNNotificationTrigger? = nil
  )
    async throws
  {
    try await center.add(
      UNNotificationRequest(identifier: identifier, content: content ?? self.content(identifier), trigger: trigger))
  }

  /// Returns the messages that are logged in the meantime.
  private func said(during work: () async -> Void) async -> [String] {
    let (heard, outer) = (Heard(), AloeMessage.handler)
    AloeMessage.handler = { heard.add($0) }
    defer { AloeMessage.handler = outer }
    await work()
    return heard.messages.map(\.text)
  }

  /// Runs the blocks on the main queue.
  private func finishTurn() async { _ = await center.notificationCategories() }

  /// Advances the wall clock and the frame clock.
  private func advance(_ seconds: TimeInterval, _ start: Date) {
    NotificationDelivery.current.clock = { start.addingTimeInterval(seconds) }
    FrameClock.shared.fireTimers(at: seconds)
  }

  // MARK: - Showing

  func testContentIsShownAsADesktopShowsIt() async throws {
    let desktop = FakeDesktop()
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail", actions: [UNNotificationAction(identifier: "read", title: "Mark as Read")],
        intentIdentifiers: [])
    ])
    let content = content("Lena", category: "mail")
    (content.subtitle, content.body) = ("Dinner", "At eight?")
    (content.sound, content.interruptionLevel, content.badge) = (.default, .timeSensitive, 3)
    try await add("a", content)
    var notice = DesktopNotice(identifier: "a", title: "Lena")
    (notice.body, notice.playsSound, notice.urgency) = ("Dinner\nAt eight?", true, .critical)
    notice.actions = [.init(key: "read", title: "Mark as Read")]
    XCTAssertEqual(desktop.notices, [notice])
    XCTAssertEqual(UIApplication.shared.applicationIconBadgeNumber, 3)
    let delivered = await center.deliveredNotifications()
    XCTAssertEqual(delivered.map(\.request.identifier), ["a"])
  }

  func testARequestKeepsItsContent() async throws {
    let desktop = FakeDesktop()
    let content = content("Before")
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "After"
    try await center.add(request)
    XCTAssertEqual(desktop.notices.map(\.title), ["Before"])
    let copy = try XCTUnwrap(request.content.mutableCopy() as? UNMutableNotificationContent)
    copy.title = "Copy"
    XCTAssertEqual(request.content.title, "Before")
  }

  func testWithoutAServerNothingIsPermitted() async throws {
    FakeDesktop().hasNotices = false
    let sentences = await said {
      let isGranted = try? await center.requestAuthorization(options: [.alert, .sound])
      XCTAssertEqual(isGranted, false)
      let settings = await center.notificationSettings()
      XCTAssertEqual(settings.authorizationStatus, .denied)
      do {
        try await add("a")
        XCTFail("It can't be shown.")
      } catch { XCTAssertEqual((error as? UNError)?.code, .notificationsNotAllowed) }
    }
    XCTAssertEqual(sentences.count, 1, "\(sentences)")
    let pending = await center.pendingNotificationRequests()
    XCTAssertEqual(pending, [])
  }

  func testAnActiveAppDecides() async throws {
    let desktop = FakeDesktop()
    UIApplication.shared.applicationState = .active
    try await add("nobody")
    XCTAssertEqual(desktop.notices, [], "there's no delegate")
    let delegate = Delegate()
    center.delegate = delegate
    try await add("hidden")
    await finishTurn()
    XCTAssertEqual(desktop.notices, [])
    delegate.options = [.banner]
    try await add("shown")
    await finishTurn()
    XCTAssertEqual(desktop.notices.map(\.identifier), ["shown"])
    delegate.options = [.sound]
    let audible = content("audible")
    audible.sound = .default
    try await add("audible", audible)
    await finishTurn()
    XCTAssertEqual(desktop.notices.map(\.identifier), ["shown"])
    XCTAssertEqual(desktop.ringCount, 1)
    XCTAssertEqual(delegate.presented, ["hidden", "shown", "audible"])
  }

  func testADelegateWithAsynchronousMethods() async throws {
    let desktop = FakeDesktop()
    UIApplication.shared.applicationState = .active
    let delegate = AsynchronousDelegate()
    center.delegate = delegate
    try await add("a")
    for _ in 0..<3 { await finishTurn() }
    XCTAssertEqual(desktop.notices.map(\.identifier), ["a"])
    desktop.report(.opened, of: "a")
    for _ in 0..<3 { await finishTurn() }
    XCTAssertEqual(delegate.responses, [UNNotificationDefaultActionIdentifier])
  }

  // MARK: - Times

  func testRequestsAreDeliveredInTheOrderOfTheirTimes() async throws {
    let desktop = FakeDesktop()
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    NotificationDelivery.current.clock = { start }
    for (name, delay) in [("late", 90.0), ("early", 5), ("gone", 7)] {
      try await add(name, nil, UNTimeIntervalNotificationTrigger(timeInterval: delay, repeats: false))
    }
    var pending = await center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), ["early", "gone", "late"])
    center.removePendingNotificationRequests(withIdentifiers: ["gone"])
    await finishTurn()
    advance(4.9, start)
    XCTAssertEqual(desktop.notices, [])
    advance(5, start)
    XCTAssertEqual(desktop.notices.map(\.identifier), ["early"])
    // The computer slept in between: the frame clock has seen a minute of the two.
    NotificationDelivery.current.clock = { start.addingTimeInterval(120) }
    FrameClock.shared.fireTimers(at: 65)
    XCTAssertEqual(desktop.notices.map(\.identifier), ["early", "late"])
    pending = await center.pendingNotificationRequests()
    XCTAssertEqual(pending, [])
  }

  func testATriggerCountsFromTheRequest() async throws {
    let desktop = FakeDesktop()
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    // Long after the trigger was created, and twice.
    for (round, name) in ["a", "b"].enumerated() {
      let start = Date(timeIntervalSinceNow: Double(round + 1) * 1_000)
      NotificationDelivery.current.clock = { start }
      let before = FrameClock.shared.now
      try await add(name, nil, trigger)
      XCTAssertEqual(desktop.notices.count, round)
      NotificationDelivery.current.clock = { start.addingTimeInterval(5) }
      FrameClock.shared.fireTimers(at: before + 5)
      XCTAssertEqual(desktop.notices.map(\.identifier).last, name)
    }
  }

  func testARepeatingRequestStaysPending() async throws {
    let desktop = FakeDesktop()
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    NotificationDelivery.current.clock = { start }
    try await add("a", nil, UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
    for round in 1...3 {
      advance(60 * Double(round), start)
      XCTAssertEqual(desktop.notices.count, 1)
      center.removeAllDeliveredNotifications()
      await finishTurn()
      XCTAssertEqual(desktop.notices.count, 0)
    }
    center.removeAllPendingNotificationRequests()
    await finishTurn()
    advance(300, start)
    XCTAssertEqual(desktop.notices, [])
  }

  func testDatesWithoutAFutureAreRefused() async throws {
    _ = FakeDesktop()
    do {
      try await add("a", nil, UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001), repeats: false))
      XCTFail("It's over.")
    } catch { XCTAssertEqual((error as? UNError)?.code, .notificationInvalidNoDate) }
    let daily = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(timeZone: .gmt, hour: 9, minute: 30), repeats: true)
    XCTAssertEqual(
      daily.delivery(after: Date(timeIntervalSince1970: 1_800_000_000), since: .distantPast),
      Date(timeIntervalSince1970: 1_800_005_400))
  }

  func testSenselessIntervals() async {
    let start = Date(timeIntervalSince1970: 0)
    let said = messages {
      for (interval, repeats, result) in [
        (0.0, false, 0.001), (-5, false, 0.001), (.nan, false, 0.001), (.infinity, false, 3e9), (10, true, 60),
        (-.infinity, true, 60), (61, true, 61),
      ] {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
        XCTAssertEqual(trigger.timeInterval, result, "\(interval)")
        XCTAssertNotNil(trigger.delivery(after: start, since: start))
      }
    }
    XCTAssertEqual(said.count, 5, "\(said)")
    // Billions of repetitions later, the next one is computed at once.
    let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    XCTAssertEqual(
      minute.delivery(after: Date(timeIntervalSince1970: 6e11 + 1), since: start),
      Date(timeIntervalSince1970: 6e11 + 60))
  }

  func testTheLatestOfTooManyAreDropped() async throws {
    _ = FakeDesktop()
    let sentences = await said {
      for number in (0..<70).reversed() {
        let delay = TimeInterval(100 + number)
        try? await add("\(number)", nil, UNTimeIntervalNotificationTrigger(timeInterval: delay, repeats: false))
      }
    }
    let pending = await center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), (0..<64).map(String.init))
    XCTAssertEqual(sentences.count, 1)
  }

  // MARK: - Responses

  func testResponsesReachTheDelegate() async throws {
    let desktop = FakeDesktop()
    let delegate = Delegate()
    center.delegate = delegate
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail", actions: [UNNotificationAction(identifier: "read", title: "Mark as Read")],
        intentIdentifiers: [], options: .customDismissAction)
    ])
    for name in ["opened", "read", "dismissed", "ended"] { try await add(name, content(name, category: "mail")) }
    try await add("plain")
    desktop.report(.opened, of: "opened")
    desktop.report(.chose(key: "unknown"), of: "plain")
    desktop.report(.chose(key: "read"), of: "read")
    desktop.report(.dismissed, of: "dismissed")
    desktop.report(.ended, of: "ended")
    XCTAssertEqual(
      delegate.responses,
      [
        "opened \(UNNotificationDefaultActionIdentifier)", "read read",
        "dismissed \(UNNotificationDismissActionIdentifier)",
      ])
    XCTAssertEqual(desktop.notices, [])
    let delivered = await center.deliveredNotifications()
    XCTAssertEqual(delivered, [])
  }

  func testTextIsAskedForInAnAlert() async throws {
    let desktop = FakeDesktop()
    let delegate = Delegate()
    center.delegate = delegate
    let root = UIViewController()
    let screen = TestScreen(root, width: 390, height: 844)
    screen.window.makeKeyAndVisible()
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail",
        actions: [
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Message")
        ], intentIdentifiers: [])
    ])
    try await add("a", content("Lena", category: "mail"))
    desktop.report(.chose(key: "reply"), of: "a")
    screen.settle()
    let alert = try XCTUnwrap(root.presentedViewController as? UIAlertController)
    XCTAssertEqual(alert.title, "Lena")
    XCTAssertEqual(alert.actions.map(\.title), ["Cancel", "Send"])
    alert.textFields?.first?.text = "Yes!"
    XCTAssertEqual(delegate.responses, [])
    alert.actions[1].handler?(alert.actions[1])
    XCTAssertEqual(delegate.responses, ["a reply Yes!"])
  }
}
