import AloeStackView
import TestSupport
import XCTest

@testable import ScreenTesting
@testable import UIKit

/// `assertFits` finds each kind of fault, reports the combinations, and restores the screen.
@MainActor final class FitsTests: XCTestCase {
  private let view = UIView()
  private lazy var screen = Screen(view: view, .smallPhone)

  private func faults(
    widths: [CGFloat]? = nil, textSizes: [UIContentSizeCategory]? = nil, smallestTarget: CGFloat = 0
  ) async -> String {
    view.backgroundColor = .white
    return await complaints {
      screen.assertFits(widths: widths, textSizes: textSizes, smallestTarget: smallestTarget)
    }.joined()
  }

  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    view.addSubview(label)
    return label
  }

  func testAGoodScreenFits() async {
    _ = label("Short", CGRect(x: 20, y: 20, width: 200, height: 22))
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 20, y: 160, width: 100, height: 44)
    view.addSubview(button)
    let found = await faults(widths: [320, 600], smallestTarget: 44)
    XCTAssertEqual(found, "")
  }

  func testATruncatedTextIsNamedWithItsCombinations() async {
    let text = label("A text as wide as the window", CGRect(x: 0, y: 20, width: 0, height: 60))
    text.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      text.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      text.heightAnchor.constraint(equalToConstant: 60),
    ])
    let found = await faults(widths: [100, 120, 600])
    XCTAssertTrue(
      found.hasPrefix(
        "The screen doesn't fit:\n  - [100x568-ltr, 120x568-ltr, 100x568-rtl, 120x568-rtl] UIWindow > UIView > UILabel: \"A "
          + "text as wide as the window\" is shortened"), found)
    XCTAssertTrue(
      found.contains(" points. Let it wrap (numberOfLines = 0), or give it more width or a smaller font."), found)
    XCTAssertEqual(screen.traits, .smallPhone)
    XCTAssertEqual(screen.window.bounds.width, 320)
  }

  func testAllTextSizesAreTried() async {
    view.backgroundColor = .white
    _ = label("Short", CGRect(x: 20, y: 20, width: 200, height: 22))
    let all: [UIContentSizeCategory] = .all
    XCTAssertEqual(Set(all).count, 12)
    XCTAssertEqual(all.sorted(), all)
    let report = screen.assertFits(widths: 320...321, textSizes: .all, directions: [.leftToRight])
    XCTAssertEqual(report.combinationCount, 24)
    XCTAssertTrue(report.fits)
  }

  func testOverlapsAndWhatIsOutsideAreFound() async {
    _ = label("One over another", CGRect(x: 20, y: 20, width: 200, height: 22))
    _ = label("Two", CGRect(x: 30, y: 24, width: 200, height: 22))
    _ = label("Out", CGRect(x: 310, y: 120, width: 60, height: 22))
    let found = await faults()
    XCTAssertTrue(found.contains("lies over \"One over another\""), found)
    XCTAssertTrue(found.contains("\"Out\" lies outside the window"), found)
  }

  func testSmallTargetsAndMissingNamesAreFound() async {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    button.setImage(UIImage(systemName: "trash"), for: .normal)
    button.accessibilityLabel = ""
    view.addSubview(button)
    let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
    view.addSubview(toggle)
    let found = await faults(smallestTarget: 44)
    XCTAssertTrue(found.contains("smaller than 44.0 points for a finger"), found)
    XCTAssertTrue(found.contains("can be used, but has no name to speak; set its accessibilityLabel."), found)
  }

  func testControlsWithALargerTouchAreaAreNoSmallTargets() async {
    final class Wide: UIControl {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    let (toggle, stepper, bar) = (
      UISwitch(), UIStepper(), UISearchBar(frame: CGRect(x: 0, y: 160, width: 300, height: 56))
    )
    toggle.frame.origin = CGPoint(x: 20, y: 20)
    stepper.frame.origin = CGPoint(x: 20, y: 80)
    let wide = Wide(frame: CGRect(x: 40, y: 240, width: 20, height: 20))
    let controls: [UIView] = [toggle, stepper, wide]
    for control in controls {
      control.accessibilityLabel = "Name"
      view.addSubview(control)
    }
    view.addSubview(bar)
    XCTAssertLessThan(bar.searchTextField.bounds.height, 43)
    let found = await faults(smallestTarget: 44)
    XCTAssertFalse(found.contains("smaller than"), found)
    let larger = await faults(smallestTarget: 60)
    XCTAssertTrue(larger.contains("UIView > Wide: \"Name\" is (0, 0, 20 x 20), smaller than"), larger)
    XCTAssertEqual(larger.components(separatedBy: "smaller than").count, 2, larger)
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let small = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    small.accessibilityLabel = "Small"
    let content = UIViewController()
    content.view.backgroundColor = .white
    content.navigationItem.rightBarButtonItems = [item, UIBarButtonItem(customView: small)]
    let barFaults = await complaints {
      Screen(UINavigationController(rootViewController: content), .smallPhone).assertFits(smallestTarget: 60)
    }.joined()
    XCTAssertTrue(barFaults.contains("\"Small\" is "), barFaults)
    XCTAssertFalse(barFaults.contains("BarButton"), barFaults)
  }

  func testControlsAtTheirOwnSizesAreNoSmallTargets() async {
    let (segments, picker) = (UISegmentedControl(items: ["One", "Two"]), UIDatePicker())
    picker.datePickerMode = .date
    let controls: [UIView] = [segments, picker]
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(origin: CGPoint(x: 20, y: 20 + 100 * CGFloat(index)), size: control.intrinsicContentSize)
      control.accessibilityLabel = "Name"
      view.addSubview(control)
      XCTAssertLessThan(control.bounds.height, 43)
    }
    segments.frame.size.width += 50
    var found = await faults(smallestTarget: 44)
    XCTAssertFalse(found.contains("smaller than"), found)
    for control in controls { control.frame.size.height -= 4 }
    found = await faults(smallestTarget: 44)
    XCTAssertEqual(found.components(separatedBy: "smaller than").count, 3, found)
  }

  func testAnAmbiguousLayoutAndAConflictAreFound() async {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 50).isActive = true
    box.widthAnchor.constraint(equalToConstant: 60).isActive = true
    let found = await faults()
    XCTAssertTrue(found.contains("\"box\" has an ambiguous layout."), found)
    XCTAssertFalse(found.contains("Constraints conflict"), "The list names them. \(found)")
    XCTAssertTrue(found.contains("A constraint conflicts with others: UIView (box).width == 60 [left out"), found)
    XCTAssertTrue(found.contains(", made at ScreenTestingTests/FitsTests.swift:"), found)
  }

  func testConstraintsOfLayoutGuidesAreNoConflicts() async {
    let list = AloeStackViewController()
    for text in ["One", "Two", "Three"] {
      let row = UILabel()
      row.text = text
      list.stackView.addRow(row)
    }
    list.view.backgroundColor = .white
    let found = await complaints { Screen(list, .smallPhone).assertFits() }.joined()
    XCTAssertEqual(found, "")
  }

  func testReasonsForARowsFrameNameTheListInsteadOfItsSources() async {
    let list = AloeStackViewController()
    let row = UILabel()
    row.text = "One"
    list.stackView.addRow(row)
    let screen = Screen(list, .smallPhone)
    let why = screen.perform { row.whyFrame().description }
    XCTAssertTrue(why.contains(", made by AloeStackView for a row's insets (setInset, rowInset)"), why)
    XCTAssertFalse(why.contains(".swift:"), why)
  }

  func testAConflictOfALayoutGuideIsFound() async {
    let guide = UILayoutGuide()
    guide.identifier = "column"
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
      guide.widthAnchor.constraint(equalToConstant: 50), guide.widthAnchor.constraint(equalToConstant: 60),
    ])
    let found = await faults()
    XCTAssertEqual(found.components(separatedBy: "conflicts with others:").count, 2, found)
    XCTAssertTrue(found.contains("column of UIView.width == 60 [left out"), found)
  }

  func testAFaintTextIsFound() async {
    let text = label("Faint", CGRect(x: 20, y: 20, width: 200, height: 22))
    text.textColor = UIColor(white: 0.7, alpha: 1)
    let found = await faults()
    XCTAssertTrue(found.contains("\"Faint\" has a contrast of 2."), found)
  }

  func testColoursThatUIKitChoosesNeedNoContrast() async {
    for (index, configuration) in [UIButton.Configuration.filled(), .tinted(), .gray(), .plain()].enumerated() {
      let button = UIButton(configuration: configuration)
      button.configuration?.title = "Press"
      button.frame = CGRect(x: 20, y: 20 + 60 * CGFloat(index), width: 120, height: 44)
      view.addSubview(button)
    }
    for appearance in [UIUserInterfaceStyle.light, .dark] {
      screen.traits.appearance = appearance
      view.backgroundColor = .systemBackground
      let found = await complaints { screen.assertFits() }.joined()
      XCTAssertEqual(found, "")
    }
  }

  func testColoursThatTheAppChoosesNeedContrast() async {
    let custom = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 44))
    custom.setTitle("White on blue", for: .normal)
    custom.backgroundColor = .systemBlue
    let filled = UIButton(configuration: .filled())
    filled.configuration?.title = "White on yellow"
    filled.configuration?.baseBackgroundColor = .systemYellow
    filled.frame = CGRect(x: 20, y: 80, width: 200, height: 44)
    let plain = UIButton(configuration: .plain())
    plain.configuration?.title = "Blue on red"
    plain.backgroundColor = .systemRed
    plain.frame = CGRect(x: 20, y: 140, width: 200, height: 44)
    for button in [custom, filled, plain] { view.addSubview(button) }
    let text = label("Red on blue", CGRect(x: 20, y: 200, width: 200, height: 22))
    text.textColor = .systemRed
    text.backgroundColor = .systemBlue
    let found = await faults()
    for title in ["White on blue", "White on yellow", "Blue on red", "Red on blue"] {
      XCTAssertTrue(found.contains("\"\(title)\" has a contrast of"), found)
    }
  }

  func testTheActionsOfAListsSwipedRowNeedNoContrast() async {
    let (list, row) = (AloeStackViewController(), UILabel())
    row.text = "One"
    list.stackView.addRow(row)
    let action = RowSwipeAction(style: .destructive, title: "Bin") { _, _, _ in }
    list.stackView.setSwipeActions(forRow: row, trailing: RowSwipeActions(actions: [action]))
    let screen = Screen(list, .smallPhone)
    screen.drag("One", by: CGVector(dx: -100, dy: 0))
    screen.settle()
    XCTAssertTrue(TextContrast.texts(in: screen.window).contains { $0.text == "Bin" && !$0.isEnough })
    XCTAssertEqual(TextContrast.faults(in: screen.window).map(\.sentence), [])
  }

  func testColoursThatTheAppMakesFainterNeedContrast() async {
    let text = label("Hint", CGRect(x: 20, y: 20, width: 200, height: 22))
    text.textColor = .secondaryLabel
    var found = await faults()
    XCTAssertEqual(found, "")
    text.alpha = 0.4
    found = await faults()
    XCTAssertTrue(found.contains("\"Hint\" has a contrast of"), found)
  }

  func testElementsThatLeadBackAreVisitedOnce() async {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    view.accessibilityElements = [inner, view]
    inner.accessibilityElements = [view]
    let found = await faults()
    XCTAssertEqual(found, "")
  }

  func testCheckingNamesMakesNoRows() async throws {
    let list = AloeStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    view.addSubview(list)
    var madeCount = 0
    list.setRows(count: 100_000) { number in
      madeCount += 1
      let button = UIButton()
      button.accessibilityLabel = number == 0 ? "" : "\(number)"
      button.heightAnchor.constraint(equalToConstant: 44).isActive = true
      return button
    }
    screen.show()
    let count = madeCount
    XCTAssertGreaterThan(count, 0)
    XCTAssertEqual(ScreenCheck.namelessElements(in: screen.window).count, 1)
    XCTAssertTrue(screen.all(.button("99999")).isEmpty)
    XCTAssertEqual(madeCount, count)
  }

  /// As a chart of many points that can be tapped.
  func testTheFirstElementsOfAViewThatDrawsManyAreChecked() async {
    final class Chart: UIView {
      lazy var points = (0..<1_200).map { number in
        let point = UIAccessibilityElement(accessibilityContainer: self)
        point.accessibilityTraits = .button
        point.accessibilityLabel = [0, 999, 1_100].contains(number) ? "" : "\(number)"
        return point
      }
      override func accessibilityElementCount() -> Int { points.count }
      override func accessibilityElement(at index: Int) -> Any? { points[index] }
      override func index(ofAccessibilityElement element: Any) -> Int {
        points.firstIndex { $0 === element as AnyObject } ?? NSNotFound
      }
    }
    let chart = Chart(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    view.addSubview(chart)
    screen.show()
    var count = 0
    var said = messages { count = ScreenCheck.namelessElements(in: screen.window).count }
    XCTAssertEqual(count, 2)
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.first?.contains("has 1200 accessibility elements") == true, "\(said)")
    chart.points.removeLast(200)
    said = messages { count = ScreenCheck.namelessElements(in: screen.window).count }
    XCTAssertEqual(count, 2)
    XCTAssertEqual(said, [])
  }

  func testAnElementInAnEndlessFrameIsNamed() async {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    button.accessibilityLabel = ""
    button.accessibilityFrame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 44)
    XCTAssertTrue(button.accessibilityFrame.width.isFinite)
    view.addSubview(button)
    let found = await faults()
    XCTAssertTrue(found.contains("has no name to speak"), found)
  }

  func testAFrameOfHugeNumbersIsDescribed() async {
    let text = ScreenCheck.text(CGRect(x: 0, y: 0.5, width: CGFloat.infinity, height: 1e300))
    XCTAssertEqual(text, "(0, 0.5, inf x 1e+300)")
  }

  func testInsetsThatAreNoNumbersAreReplaced() async {
    screen.show()
    let said = messages { screen.traits.safeAreaInsets.top = .nan }
    XCTAssertEqual(screen.traits.safeAreaInsets.top, 0)
    XCTAssertTrue(said.contains { $0.contains("top safe area inset") }, "\(said)")
    var traits = ScreenTraits.smallPhone
    traits.safeAreaInsets.left = -.infinity
    traits.safeAreaInsets.bottom = 5_000
    let other = Screen(view: UIView(), traits)
    other.traits.appearance = .dark
    XCTAssertEqual(other.traits.safeAreaInsets.left, 0)
    XCTAssertEqual(other.traits.safeAreaInsets.bottom, 1_000)
    XCTAssertEqual(other.traits.appearance, .dark)
  }
}
