import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The keyboard's focus in the input view that a text field shows in place of an on-screen keyboard.
@MainActor final class InputViewFocusTests: XCTestCase {
  private final class Flowers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var names = ["Aloe", "Begonia", "Crocus", "Cyclamen", "Dahlia"]
    var chosen: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      names[row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append(names[row])
    }
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let (before, field, after) = (UITextField(), UITextField(), UITextField())
  private let wheel = UIPickerView()
  private let flowers = Flowers()
  private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func open() -> TestScreen {
    for (index, field) in [before, field, after].enumerated() {
      field.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 200, height: 30)
      view.addSubview(field)
    }
    wheel.dataSource = flowers
    wheel.delegate = flowers
    bar.items = [
      UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak field] _ in field?.resignFirstResponder() })
    ]
    field.inputView = wheel
    field.inputAccessoryView = bar
    let controller = UIViewController()
    controller.view = view
    let screen = TestScreen(controller)
    screen.press("Tab")
    return screen
  }

  private func focus(_ screen: TestScreen) -> UIView? { screen.window.focusSystem.focusedView }

  func testTabGoesFromTheFieldThroughItsInputViewsAndOn() async {
    let screen = open()
    screen.press("Tab")
    XCTAssertTrue(field.isFirstResponder)
    screen.press("Tab")
    XCTAssertTrue(focus(screen) is BarButton)
    screen.press("Tab")
    XCTAssertTrue(focus(screen) === wheel.columns[0])
    XCTAssertTrue(field.isFirstResponder, "Its wheel stays.")
    screen.press("Tab")
    XCTAssertTrue(after.isFirstResponder)
    XCTAssertNil(wheel.window)
    screen.press("ISO_Left_Tab")
    screen.press("ISO_Left_Tab")
    XCTAssertTrue(before.isFirstResponder, "From a field backwards and forwards, its wheel isn't reached.")
  }

  func testKeysAreForTheWheelWhileItHasTheFocus() async {
    let screen = open()
    for _ in 0..<3 { screen.press("Tab") }
    screen.press("c")
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(flowers.chosen, ["Crocus"])
    screen.press("y")
    XCTAssertEqual(flowers.chosen, ["Crocus", "Cyclamen"])
    screen.press("Home")
    screen.press("End")
    screen.press("Page_Up")
    XCTAssertEqual(flowers.chosen.suffix(3), ["Aloe", "Dahlia", "Begonia"])
    screen.press("ISO_Left_Tab")
    screen.press("ISO_Left_Tab")
    screen.press("x")
    XCTAssertEqual(field.text, "x", "The field has them again.")
  }

  func testFiveHundredRowsAreSearchedInEachDirection() async {
    flowers.names = ["Aloe"] + (1..<500).map { "\($0)" } + ["Zinnia", "Yarrow"]
    let screen = open()
    for _ in 0..<3 { screen.press("Tab") }
    screen.press("y")
    XCTAssertEqual(flowers.chosen, [], "row 501 is too far away")
    screen.wait(1.5)
    screen.press("z")
    XCTAssertEqual(flowers.chosen, ["Zinnia"])
    screen.wait(1.5)
    screen.press("a")
    XCTAssertEqual(flowers.chosen, ["Zinnia", "Aloe"], "500 rows back")
  }

  func testAFieldKeepsWhatIsComposedWhenKeysAreForItsWheel() async {
    let screen = open()
    screen.press("Tab")
    field.interaction.inputMethodClient.inputMethod(composes: "XY", caret: 2)
    XCTAssertNotNil(field.markedTextRange)
    for _ in 0..<2 { screen.press("Tab") }
    XCTAssertTrue(focus(screen) === wheel.columns[0])
    XCTAssertEqual(field.text, "XY")
    XCTAssertNil(field.markedTextRange)
  }

  func testTheFieldHasTheFocusAgainWhenItsViewsAreGone() async {
    let screen = open()
    for _ in 0..<2 { screen.press("Tab") }
    screen.press("Return")
    XCTAssertNil(wheel.window)
    XCTAssertTrue(focus(screen) === field)
    XCTAssertFalse(field.isFirstResponder)
    screen.press("Tab")
    XCTAssertTrue(after.isFirstResponder)
    // A view that was covered isn't focused again later.
    after.removeFromSuperview()
    screen.layOut()
    XCTAssertNil(focus(screen))
  }

  func testASystemItemWithAnActionKeepsItsName() async {
    let screen = open()
    screen.press("Tab")
    let button = bar.subviews.compactMap { $0 as? BarButton }.first
    XCTAssertEqual(button?.label.text, "Done")
  }

  // MARK: - From the field

  func testArrowsInTheFieldTurnItsWheel() async {
    let screen = open()
    screen.press("Tab")
    XCTAssertTrue(field.isFirstResponder)
    screen.press("Down")
    XCTAssertEqual(flowers.chosen, ["Begonia"])
    screen.press("Page_Down")
    screen.press("Up")
    XCTAssertEqual(flowers.chosen, ["Begonia", "Dahlia", "Cyclamen"])
    field.text = "ab"
    screen.press("Home")
    screen.press("x")
    XCTAssertEqual(field.text, "xab", "The arrows to the side move in the text.")
    screen.window.focusSystem.hide()
    screen.press("Down")
    XCTAssertEqual(flowers.chosen.last, "Dahlia", "By a pointer, it's edited as well.")
    XCTAssertTrue(field.isFirstResponder)
  }

  func testAFieldIsScrolledClearOfItsInputViews() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    let screen = open()
    view.addSubview(scroll)
    field.frame = CGRect(x: 0, y: 420, width: 200, height: 30)
    scroll.addSubview(field)
    screen.layOut()
    screen.tap(field)
    screen.layOut()
    XCTAssertTrue(field.isFirstResponder)
    let top = screen.window.inputHost.frame.minY
    XCTAssertLessThan(top, 400)
    XCTAssertLessThanOrEqual(field.convert(field.bounds, to: nil).maxY, top)
    XCTAssertGreaterThanOrEqual(field.convert(field.bounds, to: nil).minY, 0)
    scroll.contentOffset.y = 0
    screen.window.resize(to: CGSize(width: 320, height: 460))
    screen.layOut()
    XCTAssertLessThanOrEqual(
      field.convert(field.bounds, to: nil).maxY, screen.window.inputHost.frame.minY, "In another window, too.")
  }

  /// A view without text that shows a wheel.
  private final class Plate: UIView {
    let wheel = UIPickerView()
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { wheel }
  }

  func testEscapeClosesAWheelBeforeItLeavesTheScreen() async {
    let (inner, plate) = (UIViewController(), Plate(frame: CGRect(x: 0, y: 100, width: 100, height: 30)))
    inner.view.addSubview(plate)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(inner, animated: false)
    let screen = TestScreen(navigation)
    plate.becomeFirstResponder()
    screen.layOut()
    XCTAssertNotNil(plate.wheel.window)
    screen.press("Escape")
    screen.settle()
    XCTAssertNil(plate.wheel.window)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }
}
