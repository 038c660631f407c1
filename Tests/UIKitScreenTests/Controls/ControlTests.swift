import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class ControlTests: XCTestCase {
  private final class Screen: UIView {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func pressed(_ sender: UIButton) { calls.append("button") }
    func any(_ sender: Any) { calls.append("any") }
    func both(_ sender: UIControl, _ event: UIEvent) { calls.append("both") }
  }

  private final class EventLog {
    var names: [String] = []
  }

  /// Writes down every event of a control.
  private func watch(_ control: UIControl) -> EventLog {
    let log = EventLog()
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names { control.addAction(UIAction { _ in log.names.append(name) }, for: event) }
    return log
  }

  func testTargetsOfEveryShape() async {
    let scene = TouchScene()
    let screen = Screen()
    let button = scene.add(UIButton(), 10, 10, 100, 40)
    button.addTarget(screen, action: Screen.plain, for: .touchUpInside)
    button.addTarget(screen, action: Screen.pressed(_:), for: .touchUpInside)
    button.addTarget(screen, action: Screen.any(_:), for: .touchUpInside)
    button.addTarget(screen, action: Screen.both(_:_:), for: .touchUpInside)
    scene.tap(20, 20)
    XCTAssertEqual(screen.calls, ["plain", "button", "any", "both"])
    screen.calls = []
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(screen.calls.count, 4)
    XCTAssertEqual(button.allControlEvents, .touchUpInside)
    XCTAssertEqual(button.allTargets, [AnyHashable(screen)])
    button.removeTarget(screen, action: Screen.plain, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(screen.calls.suffix(3), ["button", "any", "both"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    screen.calls = []
    button.sendActions(for: .allEvents)
    XCTAssertEqual(screen.calls, [])
  }

  func testTheTargetIsHeldWeakly() async {
    let button = UIButton()
    var screen: Screen? = Screen()
    weak let gone = screen
    button.addTarget(screen, action: Screen.plain, for: .touchUpInside)
    screen = nil
    XCTAssertNil(gone)
    button.sendActions(for: .touchUpInside)
  }

  func testWithoutATargetTheResponderChainIsSearched() async {
    let screen = Screen()
    let button = UIButton()
    screen.addSubview(button)
    button.addTarget(nil as Screen?, action: Screen.plain, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(screen.calls, ["plain"])
  }

  func testASelectorIsTheSameActionAgain() async {
    let screen = Screen()
    let button = UIButton()
    let method = Selector(Screen.plain)
    button.addTarget(screen, action: method, for: .touchDown)
    button.addTarget(screen, action: method, for: .touchDown)
    button.addTarget(screen, action: Screen.any(_:), for: .touchDown)
    button.sendActions(for: .touchDown)
    XCTAssertEqual(screen.calls, ["plain", "any"])
    button.removeTarget(screen, action: method, for: .touchDown)
    button.sendActions(for: .touchDown)
    XCTAssertEqual(screen.calls, ["plain", "any", "any"])
  }

  func testEventsOfATap() async {
    let scene = TouchScene()
    let button = scene.add(UIButton(), 10, 10, 100, 40)
    let log = watch(button)
    scene.down(20, 20)
    XCTAssertTrue(button.isHighlighted)
    XCTAssertTrue(button.isTracking)
    scene.up()
    XCTAssertFalse(button.isHighlighted)
    XCTAssertEqual(log.names, ["down", "upInside", "primary"])
    log.names = []
    scene.wait(0.1)
    scene.tap(20, 20)
    XCTAssertEqual(log.names, ["down", "repeat", "upInside", "primary"])
  }

  func testEventsOfADragOutAndBack() async {
    let scene = TouchScene()
    let button = scene.add(UIButton(), 10, 10, 100, 40)
    let log = watch(button)
    scene.down(20, 20)
    scene.move(20, 110)
    XCTAssertTrue(button.isHighlighted)
    scene.move(20, 130)
    XCTAssertFalse(button.isHighlighted)
    scene.move(20, 30)
    XCTAssertTrue(button.isHighlighted)
    scene.move(20, 200)
    scene.up()
    XCTAssertEqual(
      log.names,
      [
        "down", "dragInside", "dragOutside", "exit", "dragInside", "enter", "dragOutside", "exit",
        "upOutside",
      ])
  }

  func testCancelledAndDisabledControls() async {
    let scene = TouchScene()
    let button = scene.add(UIButton(), 10, 10, 100, 40)
    let log = watch(button)
    scene.down(20, 20)
    scene.cancel()
    XCTAssertEqual(log.names, ["down", "cancel"])
    XCTAssertFalse(button.isHighlighted)
    log.names = []
    button.isEnabled = false
    XCTAssertEqual(button.state, .disabled)
    scene.tap(20, 20)
    XCTAssertEqual(log.names, [])
  }

  func testATouchIsCancelledWhenItsControlIsDisabledHiddenOrRemoved() async {
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let changes: [@MainActor (UIControl) -> Void] = [
      { $0.isEnabled = false }, { $0.isHidden = true }, { $0.removeFromSuperview() },
      { $0.superview?.removeFromSuperview() }, { $0.superview?.isHidden = true },
      { $0.superview?.superview?.isHidden = true }, { other.addSubview($0.superview ?? $0) },
    ]
    for change in changes {
      let scene = TouchScene()
      let outer = scene.add(UIView(), 0, 0, 320, 60, in: scene.add(UIView(), 0, 0, 320, 60))
      let button = scene.add(UIButton(), 10, 10, 100, 40, in: outer)
      let log = watch(button)
      scene.down(20, 20)
      change(button)
      XCTAssertFalse(button.isTracking)
      XCTAssertFalse(button.isHighlighted)
      XCTAssertEqual(log.names, ["down", "cancel"])
      scene.move(25, 20)
      scene.up()
      XCTAssertEqual(log.names, ["down", "cancel"])
    }
  }

  func testAControlHiddenBeforeItReceivesTheTouchGetsNone() async {
    let scene = TouchScene()
    let list = scene.add(UIScrollView(), 0, 0, 320, 480)
    list.contentSize = CGSize(width: 320, height: 1000)
    let row = scene.add(UIView(), 0, 0, 320, 60, in: list)
    let button = scene.add(UIButton(), 10, 10, 100, 40, in: row)
    let log = watch(button)
    scene.down(20, 20)
    row.isHidden = true
    scene.wait(0.3)
    scene.up()
    XCTAssertEqual(log.names, [])
    row.isHidden = false
    scene.wait(1)
    scene.tap(20, 20)
    XCTAssertEqual(log.names, ["down", "upInside", "primary"])
  }

  func testAnActionMayDisableItsControl() async {
    let scene = TouchScene()
    let toggle = scene.add(UISwitch(), 10, 10, 0, 0)
    let log = watch(toggle)
    toggle.addAction(UIAction { [unowned toggle] _ in toggle.isEnabled = false }, for: .valueChanged)
    scene.tap(40, 20)
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(log.names.filter { $0 != "primary" }, ["down", "value", "upInside"], "the touch has ended")
    let slider = scene.add(UISlider(), 10, 100, 200, 30)
    let other = watch(slider)
    slider.addAction(UIAction { [unowned slider] _ in slider.isEnabled = false }, for: .valueChanged)
    scene.wait(1)
    scene.down(20, 115)
    scene.move(80, 115)
    XCTAssertEqual(other.names.last, "cancel")
    scene.move(120, 115)
    scene.up()
    XCTAssertEqual(other.names.last, "cancel")
  }

  func testTrackingCanBeRefusedAndStopped() async {
    final class Picky: UIControl {
      var takes = false
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { takes }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let scene = TouchScene()
    let control = scene.add(Picky(), 10, 10, 100, 40)
    let log = watch(control)
    scene.tap(20, 20)
    XCTAssertEqual(log.names, [])
    control.takes = true
    scene.wait(1)
    scene.down(20, 20)
    scene.move(25, 20)
    XCTAssertFalse(control.isTracking)
    scene.up()
    XCTAssertEqual(log.names, ["down"])
  }

  // MARK: - Controls in Tappable Views

  func testAButtonBeatsTheTapOfTheRowAroundIt() async {
    let scene = TouchScene()
    let rowTaps = Counter()
    let row = scene.add(UIView(), 0, 0, 320, 60)
    row.addGestureRecognizer(UITapGestureRecognizer(target: rowTaps, action: Counter.plain))
    let button = scene.add(UIButton(), 10, 10, 100, 40, in: row)
    let toggle = scene.add(UISwitch(), 200, 10, 51, 31, in: row)
    let log = watch(button)
    scene.tap(20, 20)
    XCTAssertEqual(rowTaps.count, 0)
    XCTAssertEqual(log.names, ["down", "upInside", "primary"])
    scene.tap(220, 20)
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(rowTaps.count, 0)
    scene.tap(150, 20)
    XCTAssertEqual(rowTaps.count, 1)
  }

  func testATapRecognizerOfTheButtonItselfWins() async {
    let scene = TouchScene()
    let taps = Counter()
    let button = scene.add(UIButton(), 10, 10, 100, 40)
    button.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Counter.plain))
    let log = watch(button)
    scene.tap(20, 20)
    XCTAssertEqual(taps.count, 1)
    XCTAssertEqual(log.names, ["down", "cancel"])
  }

  // MARK: - Switches

  func testATapThrowsTheSwitch() async {
    let scene = TouchScene()
    let toggle = scene.add(UISwitch(), 10, 10, 0, 0)
    let log = watch(toggle)
    scene.tap(40, 20)
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(log.names.filter { $0 == "value" }.count, 1)
    scene.wait(1)
    scene.tap(40, 20)
    XCTAssertFalse(toggle.isOn)
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    XCTAssertEqual(log.names.filter { $0 == "value" }.count, 2)
  }

  func testTheThumbCanBeDragged() async {
    let scene = TouchScene()
    let toggle = scene.add(UISwitch(), 10, 10, 51, 31)
    let log = watch(toggle)
    scene.drag(from: CGPoint(x: 25, y: 25), by: CGVector(dx: 30, dy: 0), over: 0.1)
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(log.names.filter { $0 == "value" }.count, 1)
    // There and back again changes nothing.
    scene.down(50, 25)
    scene.move(20, 25)
    scene.move(50, 25)
    scene.up()
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(log.names.filter { $0 == "value" }.count, 1)
  }

  func testTheSizeOfASwitch() async {
    let toggle = UISwitch()
    XCTAssertEqual(toggle.frame.size, CGSize(width: 51, height: 31))
    XCTAssertEqual(toggle.intrinsicContentSize, CGSize(width: 49, height: 31))
    XCTAssertEqual(toggle.sizeThatFits(.zero), CGSize(width: 51, height: 31))
    XCTAssertEqual(
      UISwitch(frame: CGRect(x: 5, y: 6, width: 100, height: 100)).frame,
      CGRect(x: 5, y: 6, width: 51, height: 31))
  }

  // MARK: - Buttons

  func testTitlesAndColorsOfStates() async {
    let button = UIButton(type: .system)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Chosen", for: .selected)
    XCTAssertEqual(button.currentTitle, "Normal")
    XCTAssertEqual(button.titleLabel?.text, "Normal")
    button.isSelected = true
    XCTAssertEqual(button.titleLabel?.text, "Chosen")
    button.isHighlighted = true
    XCTAssertEqual(button.currentTitle, "Normal")
    button.isHighlighted = false
    button.isSelected = false
    button.tintColor = .red
    XCTAssertEqual(button.currentTitleColor, .red)
    button.setTitleColor(.green, for: .normal)
    XCTAssertEqual(button.titleLabel?.textColor, .green)
    XCTAssertEqual(UIButton().currentTitleColor, .white)
  }

  func testTheSizeOfAButton() async {
    let button = UIButton(type: .system)
    button.setTitle("A title of some length", for: .normal)
    let label = button.titleLabel!.intrinsicContentSize
    let whole = CGSize(width: label.width.rounded(.up), height: label.height.rounded(.up))
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: whole.width, height: whole.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: whole.width + 6, height: whole.height + 4))
    button.contentEdgeInsets = .zero
    button.titleLabel?.font = .systemFont(ofSize: 30)
    XCTAssertGreaterThan(button.intrinsicContentSize.height, label.height + 20)
  }

  func testTheSpaceAroundTitlesAndImages() async {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { $0.fill($0.format.bounds) }
    func size(_ title: String?, _ image: UIImage? = nil, _ insets: UIEdgeInsets = .zero) -> CGSize {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.setImage(image, for: .normal)
      button.contentEdgeInsets = insets
      return button.intrinsicContentSize
    }
    let hi = ceil("Hi".size(withAttributes: [.font: UIFont.systemFont(ofSize: 18)]).width)
    // A line of 18 points is 22 high, in whole points.
    XCTAssertEqual(size(nil), CGSize(width: 30, height: 34))
    XCTAssertEqual(size(""), CGSize(width: 30, height: 34))
    XCTAssertEqual(size("Hi"), CGSize(width: 30, height: 34))
    XCTAssertEqual(size("Hi", dot), CGSize(width: hi + 1, height: 22), "no space with an image")
    XCTAssertEqual(size("", dot), CGSize(width: 1, height: 22), "An empty title keeps its line.")
    XCTAssertEqual(size(nil, dot), CGSize(width: 1, height: 1))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(size(nil, nil, insets), CGSize(width: 6, height: 4), "no least size with insets")
    XCTAssertEqual(size("Hi", nil, insets), CGSize(width: hi + 6, height: 26))
    XCTAssertEqual(size("Hi", dot, insets), CGSize(width: hi + 7, height: 26))
  }

  func testTheTitleIsInTheMiddle() async {
    let scene = TouchScene()
    let button = scene.add(UIButton(type: .system), 10, 10, 200, 60)
    button.setTitle("OK", for: .normal)
    scene.window.layOutAndRecord()
    XCTAssertEqual(button.titleLabel!.frame.midX, 100, accuracy: 0.5)
    XCTAssertEqual(button.titleLabel!.frame.midY, 30, accuracy: 0.5)
    button.contentHorizontalAlignment = .left
    scene.window.layOutAndRecord()
    XCTAssertEqual(button.titleLabel!.frame.minX, 0)
  }

  func testASystemButtonFadesUnderAFinger() async {
    let scene = TouchScene()
    let button = scene.add(UIButton(type: .system), 10, 10, 200, 60)
    button.setTitle("OK", for: .normal)
    scene.down(20, 20)
    XCTAssertEqual(button.titleLabel!.alpha, 0.2, accuracy: 0.001)
    scene.up()
    XCTAssertEqual(button.titleLabel!.alpha, 1)
  }

  func testAnActionGivesTitleAndHandler() async {
    var calls = 0
    let button = UIButton(
      primaryAction: UIAction(title: "Go") { action in
        calls += 1
        XCTAssertTrue(action.sender is UIButton)
      })
    XCTAssertEqual(button.currentTitle, "Go")
    let scene = TouchScene()
    scene.add(button, 0, 0, 100, 40)
    scene.tap(10, 10)
    XCTAssertEqual(calls, 1)
  }

  func testAConfiguredButton() async {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    let button = UIButton(configuration: configuration)
    XCTAssertEqual(button.currentTitle, "Save")
    XCTAssertEqual(
      button.intrinsicContentSize.height, button.titleLabel!.intrinsicContentSize.height + 14, accuracy: 0.01)
    XCTAssertEqual(button.currentTitleColor, .white)
  }
}
