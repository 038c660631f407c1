import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The notifications that listeners receive, their times and their costs.
@MainActor final class AccessibleListenerTests: XCTestCase {
  private let listeners = HeardByListeners()

  private func open(_ views: UIView...) throws -> AccessibleScreen {
    let screen = try AccessibleScreen()
    for view in views { screen.view.addSubview(view) }
    screen.tree.listeners = listeners
    screen.screen.window.makeKeyAndVisible()
    screen.screen.settle()
    listeners.forget()
    return screen
  }

  private func frame() { FrameClock.shared.advance(by: 1.0 / 60) }

  func testAChangeOfAKnownElementIsReportedOnce() async throws {
    let (asked, other) = (AccessibleScreen.label("a", 0, 0), AccessibleScreen.label("b", 0, 30))
    let screen = try open(asked, other)
    let number = try screen.element(asked).number
    _ = try screen.element(asked).snapshot
    (asked.text, other.text) = ("c", "d")
    frame()
    XCTAssertEqual(listeners.events, ["name c of \(number)"])
    frame()
    asked.text = "c"
    frame()
    XCTAssertEqual(listeners.events.count, 1)
  }

  func testTheTimesOfWindowsThatAreGoneArentKept() async throws {
    let watched = WatchedElements()
    let windows = (0..<100).map { _ in UIWindow(frame: .zero) }
    for (time, window) in windows.enumerated() {
      watched.record(WatchedElements.Check(time: TimeInterval(time)), in: window)
      XCTAssertEqual(watched.lastCheck(in: window).time, TimeInterval(time))
    }
    XCTAssertLessThanOrEqual(watched.checkCount, 32)
  }

  func testHintsNumbersAndStatesAreReported() async throws {
    let (slider, button) = (UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31)), UIButton(type: .system))
    button.frame = CGRect(x: 0, y: 50, width: 100, height: 40)
    button.setTitle("Go", for: .normal)
    let screen = try open(slider, button)
    let numbers = try [screen.element(slider), screen.element(button)].map { element in
      _ = element.snapshot
      return element.number
    }
    slider.value = 0.5
    slider.accessibilityHint = "Loud"
    button.isEnabled = false
    frame()
    XCTAssertTrue(listeners.events.contains("value 0.5 of \(numbers[0])"), "\(listeners.events)")
    XCTAssertTrue(listeners.events.contains("help Loud of \(numbers[0])"), "\(listeners.events)")
    XCTAssertTrue(listeners.events.contains("enabled off \(numbers[1])"), "\(listeners.events)")
  }

  func testElementsThatComeAndGoAreReportedToClientsThatKnowTheParent() async throws {
    let (first, second) = (AccessibleScreen.label("a", 0, 0), AccessibleScreen.label("b", 0, 30))
    let screen = try open(first)
    XCTAssertEqual(screen.root.childCount, 1)
    screen.view.addSubview(second)
    frame()
    let numbers = try [first, second].map { try screen.element($0).number }
    XCTAssertEqual(listeners.events, ["added \(numbers[1]) to \(screen.root.number) at 1"])
    listeners.forget()
    first.isHidden = true
    frame()
    XCTAssertEqual(listeners.events.first, "removed \(numbers[0]) from \(screen.root.number) at 0")
  }

  func testTheLastOfTwoGoesFromItsPlace() async throws {
    let (first, second) = (AccessibleScreen.label("a", 0, 0), AccessibleScreen.label("b", 0, 30))
    let screen = try open(first, second)
    XCTAssertEqual(screen.root.childCount, 2)
    second.isHidden = true
    frame()
    XCTAssertEqual(
      listeners.events.first, "removed \(try screen.element(second).number) from \(screen.root.number) at 1")
  }

  func testAChoiceIsReportedByTheGroup() async throws {
    let control = UISegmentedControl(items: ["A", "B"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.selectedSegmentIndex = 0
    let screen = try open(control)
    let group = try screen.element(control)
    for index in 0..<2 { _ = group.child(at: index)?.snapshot }
    control.selectedSegmentIndex = 1
    FrameClock.shared.advance(by: 0.5)
    XCTAssertTrue(listeners.events.contains("selection in \(group.number)"), "\(listeners.events)")
    let second = try XCTUnwrap(group.child(at: 1)).number
    XCTAssertTrue(listeners.events.contains("selected on \(second)"), "\(listeners.events)")
  }

  func testTheSelectionOfATextIsReported() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "Fern"
    let screen = try open(field)
    let reported = try screen.element(field)
    XCTAssertTrue(field.becomeFirstResponder())
    frame()
    _ = reported.text
    listeners.forget()
    field.selectAll(nil)
    frame()
    XCTAssertTrue(listeners.events.contains("selected text in \(reported.number)"), "\(listeners.events)")
    listeners.forget()
    field.text = "Fer"
    field.insertText("x")
    frame()
    XCTAssertFalse(listeners.events.isEmpty)
  }

  /// A new listener is notified of the focused element; it isn't notified of earlier events.
  func testANewListenerIsNotifiedOfTheWindowAndTheFocus() async throws {
    let (field, label) = (
      UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34)), AccessibleScreen.label("a", 0, 0)
    )
    let screen = try open(field, label)
    let reported = try screen.element(label)
    _ = reported.snapshot
    field.becomeFirstResponder()
    frame()
    var postedCount = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { postedCount += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    listeners.isListenedTo = false
    screen.tree.listeningChanged(false)
    XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
    label.text = "b"
    frame()
    listeners.forget()
    listeners.isListenedTo = true
    screen.tree.listeningChanged(true)
    XCTAssertTrue(UIAccessibility.isVoiceOverRunning)
    XCTAssertEqual(postedCount, 2)
    let (window, number) = (screen.root.number, try screen.element(field).number)
    let title = screen.screen.window.titleForDesktop
    XCTAssertEqual(listeners.events, ["window \(title) on", "active on \(window)", "focused on \(number)"])
    listeners.forget()
    _ = reported.snapshot
    label.text = "c"
    frame()
    XCTAssertEqual(listeners.events, ["name c of \(reported.number)"])
    listeners.forget()
    screen.tree.windowChanged(screen.screen.window, isActive: false)
    XCTAssertEqual(listeners.events, ["window \(title) off", "active off \(window)"])
  }

  /// While something moves, elements are checked ten times a second, and once more when it has stopped.
  func testFramesThatFollowEachOtherAreLookedAtNowAndThen() async throws {
    let label = AccessibleScreen.label("a", 0, 0)
    let screen = try open(label)
    let reported = try screen.element(label)
    _ = reported.snapshot
    frame()
    let ticker = Ticker(count: 60) { label.text = "\($0)" }
    FrameClock.shared.add(ticker)
    let before = screen.tree.watched.workCount
    FrameClock.shared.advance(by: 1.1)
    let looks = screen.tree.watched.workCount - before
    XCTAssertLessThanOrEqual(looks, 15 + 6, "sixty frames")
    XCTAssertGreaterThanOrEqual(looks, 9)
    XCTAssertEqual(listeners.events.last, "name 59 of \(reported.number)", "the last one isn't missed")
  }

  /// Elements that stay as they are cost nothing while others move.
  func testUnchangedElementsAreComparedOnceASecond() async throws {
    let mover = AccessibleScreen.label("0", 0, 0)
    let others = (1...20).map { AccessibleScreen.label("\($0)", 0, CGFloat($0) * 20) }
    let computed = Computed(frame: CGRect(x: 0, y: 450, width: 10, height: 10))
    let screen = try open(computed, mover)
    for other in others { screen.view.addSubview(other) }
    for view in [mover, computed] + others { _ = try screen.element(view).snapshot }
    frame()
    let numbers = try [computed, others[0], others[1]].map { try screen.element($0).number }
    FrameClock.shared.add(Ticker(count: 200) { mover.text = "\($0)" })
    FrameClock.shared.advance(by: 1.05)
    listeners.forget()
    let before = screen.tree.watched.workCount
    FrameClock.shared.advance(by: 0.7)
    XCTAssertLessThanOrEqual(screen.tree.watched.workCount - before, 4 * 8, "the moved view and its containers")
    computed.number = 2
    others[0].accessibilityHint = "set"
    others[1].text = "drawn"
    FrameClock.shared.advance(by: 0.15)
    XCTAssertTrue(listeners.events.contains("help set of \(numbers[1])"), "\(listeners.events)")
    XCTAssertTrue(listeners.events.contains("name drawn of \(numbers[2])"), "\(listeners.events)")
    XCTAssertFalse(listeners.events.contains("help 2 of \(numbers[0])"))
    FrameClock.shared.advance(by: 0.5)
    XCTAssertTrue(listeners.events.contains("help 2 of \(numbers[0])"), "Within a second.")
    FrameClock.shared.advance(by: 0.8)
    computed.number = 3
    FrameClock.shared.advance(by: 0.4)
    XCTAssertEqual(listeners.events.filter { $0 == "help 3 of \(numbers[0])" }.count, 1, "After the last frame.")
  }

  func testTheFocusIsReportedAtOnceAndBeforeTheCaret() async throws {
    let fields = [0, 50].map { UITextField(frame: CGRect(x: 0, y: $0, width: 200, height: 34)) }
    fields[1].text = "Fern"
    let screen = try open(fields[0], fields[1])
    for field in fields { _ = try screen.element(field).text }
    let numbers = try fields.map { try screen.element($0).number }
    FrameClock.shared.add(Ticker(count: 60) { _ in })
    frame()
    frame()
    fields[1].becomeFirstResponder()
    fields[1].text = "Ferns"
    frame()
    let focus = try XCTUnwrap(listeners.events.firstIndex(of: "focused on \(numbers[1])"), "\(listeners.events)")
    let typed = try XCTUnwrap(listeners.events.firstIndex { $0.hasPrefix("typed s into") }, "\(listeners.events)")
    let caret = try XCTUnwrap(listeners.events.firstIndex { $0.hasPrefix("caret") }, "\(listeners.events)")
    XCTAssertFalse(listeners.events.contains("focused off \(numbers[1])"))
    XCTAssertLessThan(focus, typed)
    XCTAssertLessThan(focus, caret)
    listeners.forget()
    fields[1].insertText("x")
    frame()
    XCTAssertTrue(listeners.events.contains("typed x into \(numbers[1]) at 5"), "\(listeners.events)")
    fields[0].becomeFirstResponder()
    frame()
    XCTAssertTrue(listeners.events.contains("focused off \(numbers[1])"), "\(listeners.events)")
  }

  /// A field whose wheel or bar is operated with keys: that is reported, although the field is still being edited.
  func testAnInputViewHasTheFocus() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let (choices, button) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100)), UIButton(type: .system))
    button.setTitle("Done", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    choices.addSubview(button)
    field.inputView = choices
    let screen = try open(field)
    XCTAssertTrue(field.becomeFirstResponder())
    screen.screen.settle()
    XCTAssertTrue(try screen.element(field).snapshot.states.contains(.focused))
    screen.screen.press("Tab")
    frame()
    XCTAssertTrue(button.isFocused)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertTrue(
      listeners.events.contains("focused on \(try screen.element(button).number)"), "\(listeners.events)")
    XCTAssertTrue(try screen.element(button).snapshot.states.contains(.focused))
    XCTAssertFalse(try screen.element(field).snapshot.states.contains(.focused))
  }

  func testATextThatStaysIsntReadAgain() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "one two"
    let (screen, label) = (try open(view), AccessibleScreen.label("a", 0, 300))
    screen.view.addSubview(label)
    let reported = try screen.element(view)
    _ = (reported.text, reported.snapshot)
    frame()
    let before = screen.tree.watched.textCount
    for number in 0..<20 {
      label.text = "\(number)"
      frame()
    }
    XCTAssertEqual(screen.tree.watched.textCount, before)
    view.insertText("!")
    frame()
    XCTAssertEqual(screen.tree.watched.textCount, before + 1)
    XCTAssertTrue(listeners.events.contains { $0.hasPrefix("typed ! into") }, "\(listeners.events)")
  }

  /// A view outside the window costs nothing, and is examined again once it's back.
  func testElementsWithoutAWindowAreSetAside() async throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let labels = (0..<50).map { AccessibleScreen.label("\($0)", 0, CGFloat($0)) }
    for label in labels { box.addSubview(label) }
    let screen = try open(box)
    for label in labels { _ = try screen.element(label).snapshot }
    frame()
    box.removeFromSuperview()
    frame()
    XCTAssertEqual(listeners.events.filter { $0.hasPrefix("showing off") }.count, 50)
    listeners.forget()
    let before = screen.tree.watched.workCount
    labels[3].text = "other"
    for _ in 0..<10 {
      screen.view.setNeedsLayout()
      frame()
    }
    XCTAssertEqual(screen.tree.watched.workCount, before)
    screen.view.addSubview(box)
    frame()
    XCTAssertEqual(listeners.events.filter { $0.hasPrefix("showing on") }.count, 50)
    XCTAssertTrue(listeners.events.contains("name other of \(try screen.element(labels[3]).number)"))
  }

  func testAnotherWindowsElementsAreLeftAlone() async throws {
    let label = AccessibleScreen.label("a", 0, 0)
    let screen = try open(label)
    _ = try screen.element(label).snapshot
    frame()
    let before = screen.tree.watched.workCount
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.tree.frameEnded(in: other)
    XCTAssertEqual(screen.tree.watched.workCount, before)
  }

  func testWithoutListenersNothingIsReportedOrKept() async throws {
    let label = AccessibleScreen.label("a", 0, 0)
    let screen = try open(label)
    listeners.isListenedTo = false
    _ = (try screen.element(label).snapshot, screen.root.childCount)
    label.text = "b"
    frame()
    UIAccessibility.post(notification: .announcement, argument: "Hello")
    XCTAssertEqual(listeners.events, [])
    XCTAssertEqual(screen.tree.watched.count, 0)
    XCTAssertEqual(screen.tree.watched.workCount, 0)
  }

  func testAnnouncementsAreSaid() async throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.setTitle("Go", for: .normal)
    let screen = try open(button)
    for notification in [UIAccessibility.Notification.announcement, .screenChanged, .layoutChanged, .pageScrolled] {
      UIAccessibility.post(notification: notification, argument: "Hello")
      UIAccessibility.post(notification: notification, argument: NSAttributedString(string: "there"))
    }
    XCTAssertEqual(listeners.events, Array(repeating: ["said Hello", "said there"], count: 4).flatMap(\.self))
    UIAccessibility.post(notification: .layoutChanged, argument: button)
    XCTAssertTrue(button.isFocused)
    withExtendedLifetime(screen) {}
  }

  /// Orca before version 45 doesn't support announcements, but reads notifications that appear.
  func testAnnouncementsAreNotificationsForThoseWhoKnowNoOthers() async throws {
    let screen = try open()
    listeners.receivesAnnouncements = false
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    let number = try XCTUnwrap(listeners.events.first?.split(separator: " ").last.flatMap { Int($0) })
    XCTAssertEqual(listeners.events, ["showing on \(number)"])
    let notice = try XCTUnwrap(screen.tree.element(numbered: number))
    XCTAssertEqual(notice.snapshot.role, .notification)
    XCTAssertEqual(notice.snapshot.name, "Saved")
    XCTAssertEqual(notice.snapshot.states, [.enabled, .sensitive, .showing, .visible])
    XCTAssertEqual(notice.frame, screen.root.frame)
    XCTAssertEqual(notice.indexInParent, -1)
    XCTAssertTrue(notice.childCount == 0 && notice.child(at: 0) == nil && notice.text == nil)
    XCTAssertFalse(notice.takeFocus() || notice.perform(action: 0) || notice.setValue(1) || notice.scrollIntoView())
    XCTAssertTrue(notice.parent === screen.root)
    XCTAssertEqual(screen.root.childCount, 0, "it's no part of the window")
    for _ in 0..<10 { UIAccessibility.post(notification: .announcement, argument: "again") }
    XCTAssertNil(screen.tree.element(numbered: number), "ten are kept")
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.makeKeyAndVisible()
    listeners.forget()
    UIAccessibility.post(notification: .announcement, argument: "there")
    let last = try XCTUnwrap(listeners.events.last?.split(separator: " ").last.flatMap { Int($0) })
    let parent = screen.tree.element(numbered: last)?.parent
    XCTAssertTrue(parent === screen.tree.proxy(for: other), "it appears where the keys go")
  }
}

/// An element whose value nothing shows.
private final class Computed: UIView {
  var number = 1
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityValue: String? {
    get { "\(number)" }
    set {}
  }
}

/// Works in as many frames.
private final class Ticker: FrameTicker {
  private var done = 0
  private let count: Int
  private let work: (Int) -> Void

  init(count: Int, _ work: @escaping (Int) -> Void) { (self.count, self.work) = (count, work) }

  func tick(at time: TimeInterval) -> Bool {
    work(done)
    done += 1
    return done < count
  }
}
