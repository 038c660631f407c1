import AloeStackView
import ScreenTesting
import UIKit
import XCTest

/// Views are found by text, name or role, and a failure lists the views that exist.
@MainActor final class FindingTests: XCTestCase {
  private lazy var screen = Screen(FormController(), .smallPhone)
  private var form: FormController { screen.controller as? FormController ?? FormController() }

  func testEachKindOfQueryFindsItsView() async {
    let form = form
    let queries: [(ViewQuery, UIView)] = [
      ("Orders", form.header), (.text("Orders"), form.header), (.text(containing: "rder"), form.header),
      (.label("Gift"), form.toggle), ("Gift", form.toggle), (.identifier("name-field"), form.field),
      ("name-field", form.field), (.field("Name"), form.field), (.field(), form.field), (.button("Send"), form.button),
      ("Send", form.button), (.button(), form.button), (.toggle("Gift"), form.toggle),
      (.adjustable("Amount"), form.slider), (.header("Orders"), form.header), (.role(.header), form.header),
      (.kind(UISlider.self), form.slider), (.at(CGPoint(x: 30, y: 150)), form.button), (.view(form.list), form.list),
      (.text("Row 3").inside(.kind(UIScrollView.self)), form.rows[3]),
      (.text("Row 3").container(UIScrollView.self), form.list),
      (.text(containing: "Row").at(2), form.rows[2]),
    ]
    for (query, view) in queries { XCTAssertIdentical(screen.find(query), view, query.description) }
    XCTAssertIdentical(screen.find(UISwitch.self), form.toggle)
    XCTAssertIdentical(screen.find(UITextField.self, .field("Name")), form.field)
    XCTAssertEqual(screen.all(.text(containing: "Row 1")).count, 11)
    XCTAssertTrue(screen.contains("Row 19"))
    XCTAssertFalse(screen.contains("Row 20"))
  }

  /// The cell of a row with a tap handler is the element, and has the row's identifier, too.
  func testARowOfAListIsFoundByItsIdentifier() async {
    let (list, row) = (AloeStackView(), UILabel())
    (row.text, row.accessibilityIdentifier) = ("Text", "row")
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    let screen = Screen(view: list, .smallPhone)
    XCTAssertEqual(row.superview?.accessibilityIdentifier, "row")
    for query: ViewQuery in [.identifier("row"), "row"] { XCTAssertIdentical(screen.find(query), row) }
    XCTAssertEqual(screen.snapshot(.tree).text?.components(separatedBy: "id=row").count, 2)
  }

  func testAFieldIsFoundByItsPlaceholderWithTextAndAPasswordStaysSecret() async {
    form.field.text = "Anna"
    XCTAssertIdentical(screen.find(.field("Name")), form.field)
    XCTAssertIdentical(screen.find("Anna"), form.field)
    form.field.isSecureTextEntry = true
    XCTAssertIdentical(screen.find("••••"), form.field)
    XCTAssertFalse(screen.snapshot(.tree).text?.contains("Anna") ?? true)
  }

  func testAMissIsExplainedWithNearMissesAndTheTree() async {
    let found = await failures {
      XCTAssertNil(screen.find("Sent"))
      screen.tap(.button("Orders"))
      screen.assertShows("Nothing like it")
    }
    XCTAssertTrue(
      found[0].hasPrefix("\"Sent\" isn't on the screen. Did you mean \"Send\"?\nThe screen:\n  UIWindow"), found[0])
    XCTAssertTrue(found[0].contains("UIButton \"Send\" (20, 140, 200 x 40)\n"), found[0])
    XCTAssertTrue(
      found[1].hasPrefix(
        "The button \"Orders\" isn't on the screen. There is a view with this name, but it's of another kind or in another "
          + "place.\n"), found[1])
    XCTAssertTrue(found[2].hasPrefix("\"Nothing like it\" isn't on the screen.\nThe screen:"), found[2])
  }

  func testSeveralViewsAreListed() async {
    form.rows[1].accessibilityIdentifier = "second"
    let found = await complaints { screen.find(.text(containing: "Row 1")) }
    XCTAssertTrue(
      found[0].hasPrefix("11 views match a text with \"Row 1\":\n  - UILabel \"Row 1\" at (20, 430, 200 x 40)\n"),
      found[0])
    XCTAssertTrue(found[0].hasSuffix("Say which one is meant, with at(_:), inside(_:) or its identifier."), found[0])
  }

  func testHiddenViewsAreFoundLast() async {
    form.header.isHidden = true
    XCTAssertFalse(screen.contains("Orders"))
    screen.assertDoesNotShow("Orders")
    let found = await complaints {
      screen.assertShows("Orders")
      screen.assertDoesNotShow("Send")
    }
    XCTAssertEqual(
      found, ["\"Orders\" is there, but hidden: it is hidden", "\"Send\" is on the screen: UIButton \"Send\"."])
    let missing = await complaints { screen.assertShows(.text("Orders").at(1)) }
    XCTAssertEqual(missing, ["The text \"Orders\" [1] isn't on the screen: 1 view matches; there's no index 1."])
    let visible = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    visible.text = "Orders"
    form.view.addSubview(visible)
    XCTAssertIdentical(screen.find("Orders"), visible)
  }

  /// A field that counts how often its label and its hint are read.
  private final class CountingField: UITextField {
    private(set) var (labels, hints) = (0, 0)

    override var accessibilityLabel: String? {
      get {
        labels += 1
        return super.accessibilityLabel
      }
      set { super.accessibilityLabel = newValue }
    }

    override var accessibilityHint: String? {
      get {
        hints += 1
        return super.accessibilityHint
      }
      set { super.accessibilityHint = newValue }
    }
  }

  func testASearchReadsOnlyNamesAndTypingSearchesOnce() async {
    let field = CountingField(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
    field.accessibilityLabel = "Code"
    form.view.addSubview(field)
    XCTAssertIdentical(screen.find(.label("Code")), field)
    XCTAssertEqual(field.hints, 0)
    XCTAssertEqual(screen.snapshot(.speech).text?.contains("Code"), true)
    XCTAssertGreaterThan(field.hints, 0)

    let start = field.labels
    XCTAssertNotNil(screen.find(.field("Name")))
    let once = field.labels - start
    XCTAssertGreaterThan(once, 0)
    XCTAssertTrue(screen.type("A", into: .field("Name")))
    XCTAssertLessThan(field.labels - start - once, 2 * once)
  }

  func testAFailureIsRecordedAtTheCall() async {
    let found = await Failure.expected(in: {
      screen.tap("Nowhere")
    })
    XCTAssertEqual(found.map(\.line), [UInt(#line - 2)])
  }
}
