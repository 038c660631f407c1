import Foundation
import LayoutProofs
import TestSupport
import XCTest

@testable import ScreenTesting
@testable import UIKit

/// Unreasonable arguments lead neither to a crash nor to an endless loop.
@MainActor final class ExtremeInputTests: XCTestCase {
  private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -1, 0]

  /// Works with a new screen in a copy of the process, which has to end.
  private func check(
    _ name: String, line: UInt = #line, _ traits: ScreenTraits = .smallPhone, _ work: (Screen, FormController) -> Void
  ) async {
    await check(name, line: line) {
      let form = FormController()
      let screen = Screen(form, traits)
      work(screen, form)
      screen.advance(by: 0.5)
    }
  }

  /// The failures that the calls record aren't this test's.
  private func check(_ name: String, line: UInt, _ work: () -> Void) async {
    var end = ForkedWork.End.hung
    _ = await failures { end = ForkedWork.end(of: work) }
    XCTAssertEqual(end, .finished, name, line: line)
  }

  // MARK: - Finding

  func testQueriesForNothing() async {
    let queries: [ViewQuery] = [
      "", .text(""), .text(containing: ""), .label(""), .identifier(""), .button(""), .field(""), .role([]),
      .role([], ""), .button().at(-1), .button().at(.max), ViewQuery("").inside(""), .view(UIView()),
    ]
    let places = Self.numbers.map { ViewQuery.at(CGPoint(x: $0, y: $0)) }
    for query in queries + places {
      await check(query.description) { screen, _ in
        _ = (screen.all(query), screen.contains(query), screen.find(query))
        screen.assertShows(query)
        screen.assertDoesNotShow(query)
        screen.tap(query)
        screen.drag(query, onto: query)
        screen.perform(.custom(""), on: query)
        for kind in SnapshotKind.allCases { _ = screen.snapshot(kind, of: query) }
      }
    }
  }

  func testDeepViewsAreFound() async {
    await check("deep views") { screen, form in
      var view: UIView = form.view
      for _ in 0..<500 {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        view = inner
      }
      view.accessibilityIdentifier = "deepest"
      precondition(screen.find(.identifier("deepest")) === view)
      precondition(screen.snapshot(.tree).text?.contains("id=deepest") == true)
      screen.assertShows("nothing")
    }
  }

  // MARK: - Fingers and keys

  func testMovementsOfAnySize() async {
    for number in TestLength.sample(Self.numbers, 4, salt: 121) {
      await check("\(number)") { screen, _ in
        screen.tap(at: CGPoint(x: number, y: 10))
        for _ in 0..<3 {
          screen.drag("Row 0", by: CGVector(dx: 0, dy: number), within: TimeInterval(number))
          screen.drag("Row 0", by: CGVector(dx: number, dy: -number), within: 0.1)
          screen.drag(.adjustable(), by: CGVector(dx: number, dy: 0), within: 0)
          screen.scroll("Row 0", by: CGVector(dx: number, dy: number))
          screen.pinch("Row 0", scale: number)
          screen.advance(by: 1)
        }
      }
    }
  }

  func testTextsAndKeysOfAnyKind() async {
    let texts = ["", "\0", "\u{FFFF}", "\r\n", String(repeating: "e\u{301}\u{302}", count: 500), "👩‍👩‍👧\u{202E}"]
    for text in texts {
      await check(text.debugDescription) { screen, _ in
        screen.type(text, into: .field())
        screen.compose([text, "", text], committing: text)
        screen.compose([], committing: nil)
        screen.paste(text)
        screen.press(key: ScreenKey(name: text), modifiers: [.control, .shift])
        screen.press(key: ScreenKey(name: text))
        screen.find(.text(text))
      }
    }
  }

  // MARK: - Traits

  func testTraitsOfAnyKind() async {
    let changes: [(String, (inout ScreenTraits) -> Void)] = [
      ("no languages", { $0.languages = [] }), ("empty languages", { $0.languages = ["", "\0", "../..", "-"] }),
      ("empty formats", { $0.formats = "" }), ("formats", { $0.formats = "x\0-%@" }),
      ("text size", { $0.textSize = UIContentSizeCategory(rawValue: "\0") }),
      ("date NaN", { $0.date = Date(timeIntervalSince1970: .nan) }),
      ("date infinite", { $0.date = Date(timeIntervalSince1970: .infinity) }),
      ("date 1e300", { $0.date = Date(timeIntervalSince1970: 1e300) }), ("past", { $0.date = .distantPast }),
      ("tiny", { ($0.size, $0.scale) = (.zero, 0) }), ("huge scale", { $0.scale = .greatestFiniteMagnitude }),
      ("wide", { ($0.size.width, $0.scale) = (1e6, 8) }),
    ]
    for (name, change) in changes {
      await check(name, ScreenTraits.smallPhone.with(change)) { screen, form in
        form.view.addSubview(UIDatePicker())
        screen.settle()
        screen.traits = .landscapePhone
        screen.traits = .smallPhone.with(change)
        _ = (screen.traits.name, screen.snapshot(.speech), screen.snapshot(.tree))
      }
    }
  }

  func testADateThatIsNotFiniteIsReplaced() async {
    let said = messages {
      let screen = Screen(UIViewController(), .phone.with { $0.date = Date(timeIntervalSince1970: .nan) })
      XCTAssertNil(screen.traits.date)
    }
    XCTAssertTrue(said.contains { $0.contains("A screen's date") }, "\(said)")
  }

  func testWidthsOfAnyKind() async {
    await check("assertFits") { screen, _ in
      screen.assertFits(
        widths: Self.numbers, textSizes: [UIContentSizeCategory(rawValue: "")], directions: [.leftToRight],
        smallestTarget: .nan)
      precondition(screen.traits == .smallPhone)
    }
  }

  // MARK: - Views in the wrong place

  func testAViewInTwoScreens() async {
    await check("views", line: #line) {
      let view = UIView()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Shared"
      view.addSubview(label)
      let first = Screen(view: view)
      let second = Screen(view: view)
      first.perform { UIView.animate(withDuration: 1) { label.center.x += 50 } }
      for screen in [first, second, first] {
        screen.advance(by: 0.5)
        screen.settle()
      }
      precondition(!first.contains("Shared") && second.contains("Shared"))
      let controller = FormController()
      let third = Screen(controller)
      let fourth = Screen(controller)
      third.advance(by: 1)
      fourth.advance(by: 1)
      precondition(fourth.contains("Send"))
    }
  }

  func testAWindowInAWindow() async {
    await check("windows", line: #line) {
      let screen = Screen(view: UIWindow())
      screen.advance(by: 1)
      let other = Screen(view: screen.window)
      other.advance(by: 1)
      screen.advance(by: 1)
    }
  }

  func testAScreenThatIsReleasedByItsOwnCode() async {
    await check("release", line: #line) {
      var screen: Screen? = Screen(FormController())
      screen?.perform { screen = nil }
      var other: Screen? = Screen(FormController())
      let form = other?.controller as? FormController
      form?.button.addAction(UIAction { _ in other = nil }, for: .touchUpInside)
      other?.tap("Send")
      _ = Screen(FormController()).settle()
    }
  }

  // MARK: - Snapshots

  func testPicturesWithoutPixels() async {
    let empty = Picture(width: 0, height: 0, bytes: [])
    let flat = Picture(width: 0, height: 5, bytes: [])
    let difference = PictureDifference(empty, empty)
    XCTAssertEqual(difference.count, 0)
    XCTAssertEqual(difference.overview.png, Data())
    XCTAssertEqual(PictureDifference(flat, flat).overview.height, 5)
    XCTAssertEqual(PictureDifference.sideBySide([]).png, Data())
  }

  func testScreensProofsAndRecordingsHaveTheSameLimits() async {
    let limits = ProofRequest.windowLengths
    let (least, most) = (limits.lowerBound, limits.upperBound)
    for (length, expected) in [(least / 2, least), (least, least), (most, most), (most + 1, most)] {
      var size = CGSize.zero
      let said = messages { size = ScreenTraits(width: CGFloat(length), height: CGFloat(length)).checked.size }
      XCTAssertEqual(size, CGSize(width: expected, height: expected))
      XCTAssertEqual(said.count, length == expected ? 0 : 2, "\(said)")
    }
    // The limits are repeated in another module, which can't import the one that declares them.
    XCTAssertEqual(RecordedEvent.Limit.length, limits)
  }

  func testSnapshotsOfAnySizeAndName() async {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("extreme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = CallSite(#fileID, #filePath, #line, #column)
    let screen = Screen(FormController(), .smallPhone)
    for size in [CGSize(width: 1e6, height: 1e6), CGSize(width: 1e6, height: 1), .zero, CGSize(width: 0, height: 9)] {
      let view = UIView(frame: CGRect(origin: .zero, size: size))
      screen.window.addSubview(view)
      let picture = SnapshotFile.Content(screen.snapshot(.image, of: .view(view)))
      let file = SnapshotFile(beside: folder.appendingPathComponent("A.swift").path, name: "a", isPicture: true)
      let failure = file.compare(picture, at: place) ?? ""
      XCTAssertTrue(failure.hasPrefix("There is nothing to paint"), "\(size): \(failure)")
      view.removeFromSuperview()
    }
    for name in ["", "..", "a\0b", "~", String(repeating: "x", count: 5_000)] {
      await check(name.prefix(10).debugDescription, line: #line) {
        let file = SnapshotFile(beside: folder.appendingPathComponent("A.swift").path, name: name, isPicture: false)
        precondition(file.compare(.text("a"), at: place) != nil)
        _ = file.compare(.text("b"), at: place)
      }
    }
  }
}
