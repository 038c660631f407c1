import Foundation
import UIKit
import XCTest

@testable import ScreenTesting

/// Actions that can't be done, and checks of nothing, fail.
@MainActor final class StrictnessTests: XCTestCase {
  private lazy var screen = Screen(FormController(), .smallPhone)
  private var form: FormController { screen.controller as? FormController ?? FormController() }
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strict-\(UUID().uuidString)")
  private var isOpened = false

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  // MARK: - The desktop

  func testALinkIsRecordedAndNotOpened() async throws {
    let url = try XCTUnwrap(URL(string: "https://example.org/help"))
    form.button.addAction(
      UIAction { _ in UIApplication.shared.open(url) { self.isOpened = $0 } }, for: .touchUpInside)
    XCTAssertEqual(screen.openedURLs, [])
    screen.tap("Send")
    screen.settle()
    XCTAssertEqual(screen.openedURLs, [url])
    XCTAssertTrue(isOpened)
    XCTAssertEqual(Screen(UIViewController()).openedURLs, [], "each screen has its own desktop")
    XCTAssertEqual(screen.notices, [])
  }

  // MARK: - Actions

  func testTypingIntoAFieldThatDeclinesTheKeyboardFails() async {
    final class Decliner: NSObject, UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let decliner = Decliner()
    let other = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
    other.placeholder = "Other"
    other.delegate = decliner
    form.view.addSubview(other)
    screen.tap(.identifier("name-field"))
    XCTAssertTrue(form.field.isFirstResponder)
    let found = await complaints { XCTAssertFalse(screen.type("x", into: .field("Other"))) }
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(
      found.first?.hasPrefix("The field \"Other\" was tapped and didn't get the keyboard: UITextField ") == true,
      "\(found)")
    XCTAssertEqual(form.field.text ?? "", "")
    XCTAssertTrue(screen.type("x", into: .identifier("name-field")))
    XCTAssertEqual(form.field.text, "x")
  }

  func testNumbersThatArentFiniteFail() async {
    let found = await complaints {
      XCTAssertFalse(screen.press("Orders", for: .infinity))
      XCTAssertFalse(screen.drag("Row 0", by: CGVector(dx: 0, dy: -10), within: .nan))
      XCTAssertFalse(screen.drag("Row 0", by: CGVector(dx: 0, dy: CGFloat.infinity)))
      XCTAssertFalse(screen.scroll("Row 0", by: CGVector(dx: CGFloat.nan, dy: 0)))
    }
    XCTAssertEqual(
      found,
      [
        "Nothing can be pressed for inf seconds. Pass a finite number.",
        "Nothing can be dragged for nan seconds. Pass a finite number.",
        "Nothing can be dragged by (0.0, inf). Pass finite numbers.",
        "Nothing can be scrolled by (nan, 0.0). Pass finite numbers.",
      ])
    XCTAssertEqual(form.list.contentOffset, .zero)
  }

  func testAPinchReachesANarrowView() async {
    let narrow = UIView(frame: CGRect(x: 120, y: 490, width: 80, height: 60))
    narrow.accessibilityIdentifier = "narrow"
    narrow.isMultipleTouchEnabled = true
    let pinch = UIPinchGestureRecognizer()
    narrow.addGestureRecognizer(pinch)
    form.view.addSubview(narrow)
    let listener = PinchListener()
    pinch.addTarget(listener, action: PinchListener.pinched)
    screen.pinch(.identifier("narrow"), scale: 2)
    XCTAssertGreaterThan(listener.largest, 1.2)
  }

  // MARK: - Finding

  func testAnIndexOutOfRangeIsNamed() async {
    let count = screen.all(.button()).count
    XCTAssertGreaterThan(count, 0)
    let found = await complaints { XCTAssertNil(screen.find(.button().at(50))) }
    let fit = count == 1 ? "1 view matches" : "\(count) views match"
    XCTAssertEqual(found, ["Any button [50] isn't on the screen: \(fit); there's no index 50."])
  }

  func testAnOuterQueryIsEvaluatedOncePerSearch() async {
    let counter = Counter()
    let all = screen.all(.kind(UIView.self)).count
    let outer = ViewQuery("a counted view") { view, _ in
      counter.count += 1
      return view is UIScrollView
    }
    XCTAssertGreaterThan(screen.all(.kind(UILabel.self).inside(outer)).count, 10)
    XCTAssertLessThan(counter.count, 2 * all, "it isn't evaluated for each label")
    let before = screen.all(.text("Row 0").inside(outer)).count
    form.list.removeFromSuperview()
    XCTAssertEqual([before, screen.all(.text("Row 0").inside(outer)).count], [1, 0])
  }

  // MARK: - Checks and snapshots

  func testAssertFitsWithAnEmptyListFails() async {
    let found = await complaints {
      XCTAssertFalse(screen.assertFits(widths: []))
      XCTAssertFalse(screen.assertFits(textSizes: [], directions: []))
    }
    XCTAssertEqual(
      found,
      [
        "assertFits checked nothing: widths is empty. List at least one.",
        "assertFits checked nothing: textSizes, directions is empty. List at least one.",
      ])
  }

  private func file(_ name: String, isPicture: Bool) -> (SnapshotFile, URL) {
    let file = SnapshotFile(
      beside: folder.appendingPathComponent("Tests.swift").path, name: name, isPicture: isPicture)
    return (file, folder.appendingPathComponent("__Snapshots__/Tests/\(name).\(isPicture ? "png" : "txt")"))
  }

  func testAnEmptyPictureIsNoReference() async throws {
    let place = CallSite(#fileID, #filePath, #line, #column)
    let (empty, path) = file("empty", isPicture: true)
    for _ in 0..<2 {
      let failure = try XCTUnwrap(empty.compare(.image(UIImage()), at: place))
      XCTAssertTrue(
        failure.hasPrefix("There is nothing to paint: the view's size is 0, or too large for a picture.\n"), failure)
      XCTAssertFalse(FileManager.default.fileExists(atPath: path.path))
    }
    let picture = SnapshotFile.Content(screen.snapshot(.image))
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: path)
    let failure = try XCTUnwrap(empty.compare(picture, at: place))
    XCTAssertTrue(failure.hasPrefix("The reference can't be read, and stays as it is: "), failure)
  }

  func testAnotherScreensReferenceIsntReplaced() async throws {
    let place = CallSite(#fileID, #filePath, #line, #column)
    let (first, second) = (SnapshotOwner(), SnapshotOwner())
    let (file, path) = file("shared", isPicture: false)
    XCTAssertNotNil(file.compare(.text("a"), at: place, for: first))
    XCTAssertNil(file.compare(.text("a"), at: place, for: first))
    XCTAssertNil(file.compare(.text("a"), at: place, for: second), "the same content fits both")
    setenv(SnapshotFile.recordVariable, "1", 1)
    defer { unsetenv(SnapshotFile.recordVariable) }
    let failure = try XCTUnwrap(file.compare(.text("b"), at: place, for: second))
    XCTAssertTrue(
      failure.hasPrefix("Another screen of this run has this reference; give one a name with named:."), failure)
    XCTAssertEqual(try String(contentsOf: path, encoding: .utf8), "a\n")
  }

  func testOnlyTheMiddleOfTextsIsCompared() {
    var ends = LineDifference.equalEnds(["a", "b", "c", "d"], ["a", "x", "d"])
    XCTAssertEqual([ends.start, ends.end], [1, 1])
    ends = LineDifference.equalEnds(["a", "a"], ["a", "a", "a"])
    XCTAssertEqual([ends.start, ends.end], [2, 0])
    ends = LineDifference.equalEnds([], ["a"])
    XCTAssertEqual([ends.start, ends.end], [0, 0])
    XCTAssertEqual(LineDifference.text(from: "a\nb\nc\nd\ne", to: "a\nb\nc\nx\ne"), "  …\n  b\n  c\n- d\n+ x\n  e")
    // The same letter, written in two ways.
    XCTAssertEqual(LineDifference.text(from: "\u{E9}\na", to: "e\u{301}\na"), "- \u{E9}\n+ e\u{301}\n  a")
  }
}

@MainActor private final class Counter { var count = 0 }

@MainActor private final class PinchListener: NSObject {
  var largest: CGFloat = 1
  func pinched(_ recognizer: UIPinchGestureRecognizer) { largest = max(largest, recognizer.scale) }
}
