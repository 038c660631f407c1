import UIKit
import XCTest

@testable import ScreenTesting

/// Screens in languages that don't exist, and in those that an app has.
@MainActor final class PseudoLanguageTests: XCTestCase {
  private let view = UIView()
  private lazy var screen = Screen(view: view, .smallPhone)

  private func label(_ text: String, width: CGFloat, height: CGFloat = 22) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: width, height: height))
    label.text = text
    view.backgroundColor = .white
    view.addSubview(label)
    return label
  }

  private func faults(_ languages: [PseudoLanguage]) async -> String {
    await complaints { screen.assertFits(pseudoLanguages: languages) }.joined()
  }

  func testAVeryLongText() async {
    let text = String(repeating: "word ", count: 400_000)
    let added = PseudoLanguage.long.text(for: text).count - text.count
    XCTAssertTrue((660_000...660_010).contains(added), "\(added)")
  }

  func testTextsInPseudoLanguages() async {
    XCTAssertEqual(PseudoLanguage.long.text(for: "Send"), "Send Send")
    XCTAssertEqual(PseudoLanguage.accented.text(for: "Send"), "Şêñđ")
    XCTAssertEqual(PseudoLanguage.mirrored.text(for: "Send"), "\u{202E}Send\u{202C}")
    for language in PseudoLanguage.allCases {
      for same in ["", "12:30", " ", "→"] { XCTAssertEqual(language.text(for: same), same) }
      XCTAssertEqual(PseudoLanguage.accented.text(for: "日本 👍🏽 é"), "日本 👍🏽 é")
    }
    let sentence = "Please enter the address to which we should send your order, and the name."
    let long = PseudoLanguage.long.text(for: sentence)
    XCTAssertTrue(long.hasPrefix(sentence + " Please enter"), long)
    XCTAssertGreaterThanOrEqual(long.count, sentence.count * 4 / 3)
    XCTAssertLessThan(long.count, sentence.count * 3 / 2)
  }

  func testALongLanguageFindsALabelThatIsTooNarrow() async {
    let text = label("Address", width: 100)
    let found = await faults([.long])
    XCTAssertTrue(found.contains("320x568-ltr-long"), found)
    XCTAssertTrue(found.contains("\"Address Address\""), found)
    XCTAssertEqual(text.text, "Address", "the former text is back")
    let without = await faults([])
    XCTAssertEqual(without, "")
  }

  func testAccentsAreShown() async {
    let text = label("Address", width: 40)
    let found = await faults([.accented])
    XCTAssertTrue(found.contains("320x568-ltr-accented"), found)
    XCTAssertTrue(found.contains("\"Åđđŕêşş\""), found)
    XCTAssertEqual(text.text, "Address")
  }

  func testTheMirroredLanguageIsTriedFromRightToLeft() async {
    let text = label("A label as wide as this", width: 60)
    let found = await complaints { screen.assertFits(directions: [.leftToRight], pseudoLanguages: [.mirrored]) }
      .joined()
    XCTAssertTrue(found.contains("320x568-rtl-mirrored"), found)
    XCTAssertFalse(found.contains("320x568-ltr-mirrored"), found)
    XCTAssertEqual(text.text, "A label as wide as this")
  }

  /// Every kind of text is replaced while the screen is tried, and restored afterwards.
  func testEachKindOfTextIsReplacedAndRestored() async {
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let filled = UIButton(configuration: configuration)
    let field = UITextField()
    field.placeholder = "Name"
    let typed = UITextField()
    typed.text = "Anna"
    let attributed = UILabel()
    let former = NSMutableAttributedString(string: "One two")
    former.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    attributed.attributedText = former
    let note = UITextView()
    note.isEditable = false
    note.text = "Note"
    let segments = UISegmentedControl(items: ["Day", "Week"])
    let views = [button, filled, field, typed, attributed, note, segments]
    for (index, one) in views.enumerated() {
      one.frame = CGRect(x: 10, y: 10 + index * 60, width: 20, height: 10)
      view.addSubview(one)
    }
    let found = await faults([.long])
    for text in ["Press Press", "Name Name", "One two One two", "Day Day", "Week Week"] {
      XCTAssertTrue(found.contains("\"\(text)\""), "\(text) in \(found)")
    }
    XCTAssertFalse(found.contains("Anna Anna"), "typed text stays")
    let replacement = TextReplacement(.long)
    replacement.apply(to: view)
    XCTAssertEqual(filled.configuration?.title, "Go Go")
    XCTAssertEqual(note.text, "Note Note")
    XCTAssertEqual(typed.text, "Anna")
    replacement.undo()
    XCTAssertEqual(button.title(for: .normal), "Press")
    XCTAssertEqual(button.title(for: .highlighted), "Pressed")
    XCTAssertEqual(filled.configuration?.title, "Go")
    XCTAssertEqual(field.placeholder, "Name")
    XCTAssertEqual(attributed.attributedText, former)
    XCTAssertEqual(note.text, "Note")
    XCTAssertEqual((0..<2).map { segments.titleForSegment(at: $0) }, ["Day", "Week"])
  }

  /// Each language has a screen of its own, with strings that are looked up in it.
  func testLanguagesOfTheApp() async {
    var asked: [String] = []
    func make() -> UIViewController {
      let controller = UIViewController()
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 90, height: 22))
      let language = Locale.preferredLanguages.first ?? ""
      asked.append(language)
      label.text = language == "de" ? "Benutzereinstellungen" : "Settings"
      controller.loadViewIfNeeded()
      controller.view.backgroundColor = .white
      controller.view.addSubview(label)
      return controller
    }
    let found = await complaints { Screen.assertFits(languages: ["en-US", "de"]) { make() } }
    XCTAssertEqual(asked, ["en-US", "de"])
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found[0].contains("[390x844-de]"), "\(found)")
    XCTAssertTrue(found[0].contains("Benutzereinstellungen"), "\(found)")
    var report = FitsReport()
    let ranged = await complaints {
      report = Screen.assertFits(languages: ["en-US", "de"], widths: 300...420) { make() }
    }
    XCTAssertFalse(report.fits)
    XCTAssertEqual(report.combinationCount, 242)
    XCTAssertLessThan(report.layoutCount, 80)
    XCTAssertEqual(ranged.count, found.count, "\(ranged)")
    let nothing = await complaints { Screen.assertFits(languages: []) { make() } }
    XCTAssertTrue(nothing.joined().contains("languages is empty"), "\(nothing)")
  }

  /// Failures about frames explain the frames.
  func testFaultsAreExplained() async {
    let text = label("A text that is wider", width: 0)
    text.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor), text.topAnchor.constraint(equalTo: view.topAnchor),
      text.widthAnchor.constraint(equalToConstant: 40),
    ])
    let found = await complaints { screen.assertFits(directions: [.leftToRight]) }.joined()
    XCTAssertTrue(found.contains("Why the frames are as they are:"), found)
    XCTAssertTrue(found.contains("width 40\n    because of"), found)
    XCTAssertTrue(found.contains("PseudoLanguageTests.swift:"), found)
    XCTAssertTrue(found.contains("yielding by"), found)
  }

  /// The reference beside this file has a box that is 50 wide.
  func testATreeThatDiffersIsExplained() async {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.topAnchor.constraint(equalTo: view.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 60), box.heightAnchor.constraint(equalToConstant: 20),
    ])
    let found = await failures { XCTAssertFalse(screen.assertSnapshot(.tree)) }.joined()
    XCTAssertTrue(found.contains("+     UIView id=box (0, 0, 60 x 20)"), found)
    XCTAssertTrue(found.contains("UIView 'box' at 0, 0, 60 x 20, as its constraints require:"), found)
    XCTAssertTrue(
      found.contains("UIView 'box'.width == 60, made at ScreenTestingTests/PseudoLanguageTests.swift:"), found)
  }

  /// In the reference beside this file, two views are a point higher: one that was placed by hand, and one with a
  /// constraint.
  func testTheViewWithAConstraintIsExplainedFirst() async {
    let (placed, box) = (UIView(frame: CGRect(x: 0, y: 5, width: 20, height: 20)), UIView())
    (placed.accessibilityIdentifier, box.accessibilityIdentifier) = ("placed", "box")
    box.translatesAutoresizingMaskIntoConstraints = false
    for inner in [placed, box] { view.addSubview(inner) }
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      box.widthAnchor.constraint(equalToConstant: 60), box.heightAnchor.constraint(equalToConstant: 20),
    ])
    let found = await failures { XCTAssertFalse(screen.assertSnapshot(.tree)) }.joined()
    XCTAssertTrue(found.contains("+     UIView id=placed (0, 5, 20 x 20)"), found)
    XCTAssertTrue(found.contains("Why the frames are as they are:\nUIView 'box' at 0, 40, 60 x 20"), found)
  }
}
