import Foundation
import UIKit
import XCTest

@testable import ScreenTesting

/// Snapshots are values; a reference is recorded once, and a change fails with the difference.
@MainActor final class SnapshotTests: XCTestCase {
  private lazy var screen = Screen(FormController(), .smallPhone)
  private var form: FormController { screen.controller as? FormController ?? FormController() }
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func compare(
    _ kind: SnapshotKind, describing: (PictureDifference) -> String = { _ in "" },
    reasons: (String) -> String = { _ in "" }
  ) -> String? {
    let snapshot = SnapshotFile.Content(screen.snapshot(kind))
    let file = SnapshotFile(
      beside: folder.appendingPathComponent("Tests.swift").path, name: "a/b", isPicture: kind == .image,
      variant: nil)
    return file.compare(
      snapshot, at: CallSite(#fileID, #filePath, #line, #column), describing: describing, reasons: reasons)
  }

  private var files: [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("__Snapshots__/Tests").path)
    return (found ?? []).sorted()
  }

  func testTheReferenceOfThisTestIsTheScreen() async {
    for kind in SnapshotKind.allCases { screen.assertSnapshot(kind) }
  }

  func testEachKindIsAValue() async throws {
    form.button.isEnabled = false
    form.field.text = "Anna"
    let speech = try XCTUnwrap(screen.snapshot(.speech).text)
    XCTAssertEqual(
      speech.components(separatedBy: "\n").prefix(5),
      [
        "Orders, heading", "Full name, text field, \"Anna\"", "Send, button, dimmed", "Gift, switch, off",
        "Amount, slider, 50%",
      ])
    let text = try XCTUnwrap(screen.snapshot(.text).text)
    XCTAssertEqual(text, "Orders\nAnna\nSend\nRow 0\nRow 1")
    let tree = try XCTUnwrap(screen.snapshot(.tree, of: .identifier("name-field")).text)
    XCTAssertTrue(tree.hasPrefix("UITextField \"Anna\" id=name-field label=\"Full name\" (20, 80, 200 x 40)"), tree)
    let png = try XCTUnwrap(screen.snapshot(.image).png)
    XCTAssertEqual(try Picture(png: png).width, 640)
    XCTAssertEqual(screen.snapshot(.image), screen.snapshot(.image))
  }

  func testConstraintsAreText() async throws {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    form.view.addSubview(box)
    let wide = box.widthAnchor.constraint(equalToConstant: 100)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: form.view.leadingAnchor, constant: 8), wide,
      box.widthAnchor.constraint(equalToConstant: 60), box.heightAnchor.constraint(equalToConstant: 20),
    ])
    let text = try XCTUnwrap(screen.snapshot(.constraints, of: .identifier("box")).text)
    XCTAssertEqual(
      text,
      "UIView (box) [ambiguous layout]\n  UIView (box).width == 100 @750 [missed by 40]\n  UIView (box).width == 60\n"
        + "  UIView (box).height == 20")
    let whole = try XCTUnwrap(screen.snapshot(.constraints).text)
    XCTAssertTrue(whole.contains("  UIView (box).leading == UIView.leading + 8\n"), whole)
  }

  func testTextsOfALayerInFrontFollowAndThoseThatItCoversAreLeftOut() async throws {
    let container = UIView()
    container.backgroundColor = .white
    let picker = UIDatePicker(frame: CGRect(x: 20, y: 20, width: 280, height: 34))
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 1_767_261_600)
    container.addSubview(picker)
    // The calendar opens below the date.
    for (text, y) in [("Behind", 200.0), ("Below", 540.0)] {
      let label = UILabel(frame: CGRect(x: 140, y: y, width: 80, height: 22))
      label.text = text
      container.addSubview(label)
    }
    let screen = Screen(view: container, .smallPhone)
    XCTAssertEqual(screen.snapshot(.text).text, "Jan 1, 2026\nBehind\nBelow")
    screen.tap("Jan 1, 2026")
    screen.settle()
    let lines = try XCTUnwrap(screen.snapshot(.text).text).components(separatedBy: "\n")
    XCTAssertEqual(Array(lines.prefix(3)), ["Jan 1, 2026", "Below", "January 2026"], "\(lines)")
    XCTAssertFalse(lines.contains("Behind"), "\(lines)")
  }

  func testTextsBehindADimmedLayerCanStillBeRead() async {
    let container = UIView()
    let (behind, front) = (UILabel(frame: CGRect(x: 20, y: 40, width: 80, height: 22)), UILabel())
    (behind.text, front.text) = ("Behind", "Front")
    container.addSubview(behind)
    let screen = Screen(view: container, .smallPhone)
    let layer = UIView(frame: screen.window.bounds)
    layer.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    front.frame = CGRect(x: 20, y: 200, width: 80, height: 22)
    layer.addSubview(front)
    screen.window.addSubview(layer)
    XCTAssertEqual(screen.snapshot(.text).text, "Behind\nFront")
    layer.backgroundColor = .black
    XCTAssertEqual(screen.snapshot(.text).text, "Front")
  }

  func testAMissingReferenceIsRecordedAndFails() async throws {
    for kind in [SnapshotKind.tree, .image] {
      let first = try XCTUnwrap(compare(kind))
      XCTAssertTrue(
        first.hasPrefix("There was no reference, so this one was recorded. Look at it, and run the test again:\n/"),
        first)
      XCTAssertNil(compare(kind))
    }
    XCTAssertEqual(files, ["a_b.png", "a_b.txt"])
  }

  func testAChangedTextFailsWithTheLines() async throws {
    _ = compare(.tree)
    form.button.frame.origin.x += 1
    let failure = try XCTUnwrap(compare(.tree))
    XCTAssertTrue(failure.hasPrefix("The snapshot differs from the reference (- reference, + actual):\n"), failure)
    XCTAssertTrue(failure.contains("\n-     UIButton \"Send\" (20, 140, 200 x 40)\n"), failure)
    XCTAssertTrue(failure.contains("\n+     UIButton \"Send\" (21, 140, 200 x 40)\n"), failure)
    XCTAssertTrue(
      failure.hasSuffix("If the change is intended, run the test once with SCREEN_TESTING_RECORD=1."), failure)
  }

  func testAChangedPictureFailsWithAPicture() async throws {
    _ = compare(.image)
    form.header.text = "Order"
    let failure = try XCTUnwrap(compare(.image))
    XCTAssertTrue(failure.contains(" pixels differ from the reference, by up to "), failure)
    XCTAssertTrue(failure.contains("/__Snapshots__/Tests/a_b.difference.png"), failure)
    XCTAssertEqual(files, ["a_b.difference.png", "a_b.png"])
    let overview = try Picture(
      png: Data(contentsOf: folder.appendingPathComponent("__Snapshots__/Tests/a_b.difference.png")))
    XCTAssertEqual([overview.width, overview.height], [640 * 3 + 16, 1136])
    form.header.text = "Orders"
    XCTAssertNil(compare(.image))
    XCTAssertEqual(files, ["a_b.png"], "The picture of a difference that is gone is removed.")
    screen.traits.scale = 1
    let smaller = try XCTUnwrap(compare(.image))
    XCTAssertTrue(
      smaller.hasPrefix("The picture is 320 x 568 pixels, and the reference 640 x 1136. Reference, actual"), smaller)
  }

  func testTheVariableReplacesAReferenceThatDiffers() async throws {
    _ = compare(.text)
    form.header.text = "Bills"
    setenv(SnapshotFile.recordVariable, "1", 1)
    defer { unsetenv(SnapshotFile.recordVariable) }
    let failure = try XCTUnwrap(compare(.text))
    XCTAssertTrue(
      failure.hasPrefix("The reference was replaced, because SCREEN_TESTING_RECORD is set:\n"), failure)
    XCTAssertNil(compare(.text))
  }

  func testTheReasonsFollowTheLinesAndGetTheReference() async throws {
    _ = compare(.text)
    let known = try XCTUnwrap(screen.snapshot(.text).text)
    form.header.text = "Bills"
    var received: [String] = []
    let failure = try XCTUnwrap(
      compare(
        .text,
        reasons: {
          received.append($0)
          return "\nBecause."
        }))
    XCTAssertEqual(received, [known])
    XCTAssertTrue(failure.hasSuffix("with SCREEN_TESTING_RECORD=1.\nBecause."), failure)
  }

  func testAReferenceThatIsReplacedIsntDescribed() async throws {
    for kind in [SnapshotKind.text, .image] { _ = compare(kind) }
    form.header.text = "Bills"
    setenv(SnapshotFile.recordVariable, "1", 1)
    defer { unsetenv(SnapshotFile.recordVariable) }
    for kind in [SnapshotKind.text, .image] {
      var calls = 0
      func count() -> String {
        calls += 1
        return ""
      }
      XCTAssertNotNil(compare(kind, describing: { _ in count() }, reasons: { _ in count() }))
      XCTAssertEqual(calls, 0)
      XCTAssertNil(compare(kind))
    }
  }

  func testNamesDistinguishTraits() async {
    XCTAssertEqual(ScreenTraits.phone.name, "390x844")
    let traits = ScreenTraits.tablet.with {
      $0.appearance = .dark
      $0.textSize = .accessibilityExtraLarge
      $0.direction = .rightToLeft
      $0.contrast = .high
      $0.languages = ["ar"]
      $0.timeZone = TimeZone(identifier: "Africa/Cairo") ?? $0.timeZone
      $0.scale = 3
    }
    XCTAssertEqual(traits.name, "1024x768-@3x-pad-dark-AX3-rtl-contrast-ar-Africa_Cairo")
  }

  func testAMissingPartFails() async {
    let found = await complaints { XCTAssertFalse(screen.assertSnapshot(.tree, of: "Nowhere")) }
    XCTAssertEqual(found, ["\"Nowhere\" isn't on the screen."])
  }
}
