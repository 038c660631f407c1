import AloeStackView
import Foundation
import ScreenTesting
import UIKit
import XCTest

/// The code of `Documentation/testing-screens.md` compiles and does what the article says: it's here, line for line.
@MainActor final class ArticleTests: XCTestCase {
  func testTheCodeOfTheArticleIsThisCode() async throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appendingPathComponent("Documentation/testing-screens.md"), encoding: .utf8)
    let snippets = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    XCTAssertEqual(snippets.count, 23)
    // Tests/SnapshotTestingAdapter/check.sh compiles the client.
    let files = [file, root.appendingPathComponent("Tests/SnapshotTestingAdapter/Client.swift")]
    let code = try files.map { try Self.trimmed(String(contentsOf: $0, encoding: .utf8)) }.joined(separator: "\n")
    for snippet in snippets where !snippet.contains(".package(") {
      XCTAssertTrue(code.contains(Self.trimmed(snippet)), snippet)
    }
    // Calls in the text, too: those with arguments, unlike a name such as `advance(by:)`.
    let calls = article.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap {
      $0.element.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }.filter { $0.contains("\")") || $0.range(of: #": \S.*\)$"#, options: .regularExpression) != nil }
    XCTAssertGreaterThan(calls.count, 2)
    for call in calls where !call.contains(".package(") { XCTAssertTrue(code.contains(call), call) }
    let manifest = try XCTUnwrap(snippets.first)
    let example = try String(
      contentsOf: root.appendingPathComponent("Examples/LoginTests/Package.swift"), encoding: .utf8)
    for line in ["// swift-tools-version: 6.2\n", "exclude: [\"__Snapshots__\"]"] {
      XCTAssertTrue(manifest.contains(line) && example.contains(line), line)
    }
  }

  /// The text without the lines' indentation.
  private static func trimmed(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  func testTheController() async {
    let screen = Screen(OrderController())
    let controller = screen.controller as? OrderController
    XCTAssertNotNil(controller)
  }

  func testFindingViews() async {
    let screen = Screen(OrderController())
    screen.type("Anna", into: .field("Name"))
    screen.tap("Send")
    screen.find(.button("Send"))
    screen.find(.field("Name"))
    screen.find(.toggle("As a gift"))
    screen.find(.header())
    screen.find(.text(containing: "Thank"))
    screen.find(.identifier("total"))
    screen.find(.text("Tea").inside(.kind(UIScrollView.self)))
    screen.find(UISlider.self)?.value = 0.5
    XCTAssertEqual(screen.find(UIButton.self, "Send")?.isEnabled, true)
  }

  func testTextsAreFoundAsTheyAreDisplayed() async {
    let screen = Screen(AloeStackViewController())
    let list = screen.find(AloeStackView.self)
    screen.perform { list?.addSection(RowSection(title: "Tea", style: .insetGrouped)) }
    screen.assertShows("TEA")
    screen.assertDoesNotShow("Tea")
  }

  func testTextsOutOfSightAreShownButNotInTheSnapshot() async {
    let screen = Screen(OrderController(), ScreenTraits(width: 390, height: 200))
    screen.assertShows("Tea")
    XCTAssertEqual(screen.snapshot(.text).text?.contains("Tea"), false)
    screen.scroll("Order", by: CGVector(dx: 0, dy: 1_000))
    screen.settle()
    XCTAssertEqual(screen.snapshot(.text).text?.contains("Tea"), true)
  }

  func testKeys() async {
    let screen = Screen(OrderController())
    screen.tap(.field("Name"))
    for key in [ScreenKey.letter("a"), ScreenKey(name: "F5")] { screen.press(key: key) }
    XCTAssertEqual(screen.find(UITextField.self)?.text, "a")
  }

  func testAbsence() async {
    let screen = Screen(OrderController())
    screen.assertDoesNotShow("Thank you, Anna.")
    XCTAssertFalse(screen.contains(.button("Delete")))
  }

  func testMenus() async {
    let screen = Screen(UINavigationController(rootViewController: FilesController()))
    screen.tap("Menu")
    screen.settle()
    screen.tap("Rename")
    screen.assertShows("Renamed")
    screen.press("Notes")
    screen.settle()
    screen.tap("Rename")
  }

  func testAPictureInAFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("article-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("order.png")
    let screen = Screen(OrderController())
    try screen.snapshot(.image).png?.write(to: file)
    XCTAssertEqual(UIImage(contentsOfFile: file.path)?.size, CGSize(width: 780, height: 1_688))
  }

  func testLanguages() async {
    let screen = Screen(OrderController())
    screen.assertFits(pseudoLanguages: PseudoLanguage.allCases)
    Screen.assertFits(languages: ["en", "de", "ar"]) { OrderController() }
  }

  func testFramesAreExplained() async {
    let screen = Screen(OrderController())
    let why = screen.find("Send")?.whyFrame()
    print(why?.description ?? "")
    XCTAssertEqual(why?[.width]?.isUndetermined, false)
  }

  func testTheDesktop() async {
    let screen = Screen(HelpController())
    screen.tap("Help")
    XCTAssertEqual(screen.openedURLs, [URL(string: "https://example.org/help")])
    XCTAssertEqual(screen.notices.map(\.title), [])
  }

  func testActing() async {
    let screen = Screen(OrderController())
    screen.tap("Send")
    screen.doubleTap(.image())
    screen.press("Tea", for: 1)
    screen.drag("Tea", by: CGVector(dx: 0, dy: -100))
    screen.flick("Tea", .up)
    screen.settle()
    screen.pinch(.image(), scale: 2)
    screen.scroll("Tea", by: CGVector(dx: 0, dy: 53))
    screen.hover(over: "Send")
    screen.type("Anna\n", into: .field("Name"))
    screen.compose(["に", "にほ"], committing: "日本", into: .field("Name"))
    screen.paste("Anna", into: .field("Name"))
    screen.press(key: .escape)
    screen.perform(.activate, on: "Send")
    XCTAssertEqual(screen.find(UITextField.self)?.text, "Anna日本Anna")
  }

  func testTime() async {
    let screen = Screen(OrderController())
    screen.type("Anna", into: .field("Name"))
    screen.tap("Send")
    screen.advance(by: 0.1)
    screen.settle()
    let controller = OrderState()
    controller.sendLater()
    await screen.wait(until: "Thank you, Anna.")
    await screen.wait { controller.isSent }
    XCTAssertTrue(controller.isSent)
  }

  func testTraits() async {
    let screen = Screen(
      OrderController(),
      .phone.with {
        $0.appearance = .dark
        $0.textSize = .accessibilityLarge
        $0.languages = ["ar"]
        $0.direction = .rightToLeft
      })
    screen.traits = .landscapePhone
    XCTAssertEqual(screen.window.bounds.width, 844)
  }

  func testRecordedUse() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("article-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let used = Screen(OrderController())
    try used.perform {
      try EventRecorder.begin(recordingTo: folder.appendingPathComponent("order.events").path)
    }
    used.type("Anna", into: .field("Name"))
    used.tap("Send")
    used.perform { EventRecorder.end() }
    let recording = try ScreenRecording(
      contentsOf: folder.appendingPathComponent("order.events"))
    let screen = Screen(OrderController(), recording.traits)
    screen.replay(recording, secureTexts: ["a password for tests"])
    screen.assertShows("Thank you, Anna.")
  }

  func testSnapshots() async {
    let screen = Screen(OrderController())
    screen.assertSnapshot(.speech)
    screen.assertSnapshot(.tree)
    screen.assertSnapshot(.image, of: .toggle("As a gift"), named: "gift")
  }

  func testSnapshotsAreValues() async {
    let screen = Screen(OrderController())
    let before = screen.snapshot(.image)
    screen.tap("Send")
    screen.settle()
    XCTAssertNotEqual(screen.snapshot(.image), before)
  }

  func testFitting() async {
    let screen = Screen(OrderController())
    screen.assertFits(
      widths: [320, 390, 768],
      textSizes: [.extraSmall, .large, .accessibilityExtraExtraExtraLarge],
      smallestTarget: 44)
  }

  func testFittingEveryWidth() async {
    let screen = Screen(OrderController())
    let report = screen.assertFits(
      widths: 320...1024, smallestTarget: 44, steadyLayouts: [AddressRow.self])
    print(report)
    XCTAssertLessThan(report.layoutCount, 200)
    XCTAssertEqual(report.combinationCount, 1410)
  }

  func testAnimationsAreAScreensOwn() async {
    UIView.setAnimationsEnabled(false)
    let screen = Screen(OrderController())
    XCTAssertTrue(screen.perform { UIView.areAnimationsEnabled })
    func makeController() -> OrderController {
      UIView.setAnimationsEnabled(false)
      return OrderController()
    }
    XCTAssertFalse(Screen(makeController()).perform { UIView.areAnimationsEnabled })
    XCTAssertTrue(screen.perform { UIView.areAnimationsEnabled })
  }

  func testSeveralScreens() async {
    let (server, controller) = (OrderState(), OrderController())
    let screen = Screen(controller)
    await server.finish()
    screen.perform { controller.reload() }
    screen.assertShows("Reloaded")
  }
}

/// The article's first test.
@MainActor final class OrderTests: XCTestCase {
  func testAnOrderIsSent() async {
    let screen = Screen(OrderController())
    screen.type("Anna", into: .field("Name"))
    screen.tap("Send")
    screen.assertShows("Thank you, Anna.")
  }
}

/// A row that breaks in two where it's narrow.
@MainActor private final class AddressRow: UIView {}

/// A screen with a link.
@MainActor private final class HelpController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Help", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    button.addAction(
      UIAction { _ in
        if let url = URL(string: "https://example.org/help") { UIApplication.shared.open(url) }
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// A screen with the menus of a bar's button and of a label.
@MainActor private final class FilesController: UIViewController, UIContextMenuInteractionDelegate {
  private let message = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 44))

  private var menu: UIMenu {
    UIMenu(children: [UIAction(title: "Rename") { [message] _ in message.text = "Renamed" }])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
    let notes = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 44))
    notes.text = "Notes"
    notes.isUserInteractionEnabled = true
    notes.addInteraction(UIContextMenuInteraction(delegate: self))
    for label in [notes, message] { view.addSubview(label) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
  }
}
