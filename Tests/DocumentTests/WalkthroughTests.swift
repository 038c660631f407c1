import AloeCore
import AloeStackView
import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Compares the walkthroughs in ARCHITECTURE.md, which name files, with the files that are passed.
///
/// The functions that are recorded call `Walkthrough.step()`. Files are compared in the order in which they're first
/// reached; `TextPathTests` checks how often text is displayed.
@MainActor final class WalkthroughTests: XCTestCase {
  /// Returns the files that the walkthrough with a title names, in order.
  private func named(_ title: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = try String(contentsOf: root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let paragraphs = document.components(separatedBy: "\n\n")
    let paragraph = try XCTUnwrap(paragraphs.first { $0.hasPrefix("**\(title), file by file.**") }, title)
    let words = paragraph.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
    return words.map(\.element).filter { $0.hasSuffix(".swift") }
  }

  /// Returns the first of each.
  private func first(_ files: [String]) -> [String] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }

  /// Compares the files that `work` passes with the walkthrough; those of `desktop` are reached only with a desktop's
  /// window or bus.
  private func check(_ title: String, besides desktop: Set<String>, _ work: () -> Void) throws {
    let passed = first(Walkthrough.record(work).map(\.file))
    let named = first(try named(title)).filter { !desktop.contains($0) }
    XCTAssertEqual(
      passed, named, "Update the walkthrough in ARCHITECTURE.md, or restore its path: \(passed.joined(separator: " "))")
  }

  func testALabelsNewText() async throws {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.text = "Old"
    let screen = TestScreen(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: screen.window.topAnchor),
      label.leftAnchor.constraint(equalTo: screen.window.leftAnchor),
    ])
    screen.layOut()
    try check("A label's new text", besides: ["PlatformWindow.swift"]) {
      label.text = "A text that no other test has, w1"
      screen.window.runFrame(at: FrameClock.shared.now + 1)
    }
  }

  func testFromAPressToARowsHandler() async throws {
    let list = AloeStackView()
    let row = UIView()
    row.heightAnchor.constraint(equalToConstant: 50).isActive = true
    list.addRow(row)
    var isTapped = false
    list.setTapHandler(forRow: row) { _ in isTapped = true }
    let screen = TestScreen(list)
    try check("From a press to a row's handler", besides: ["PlatformWindow.swift", "DesktopWindow.swift"]) {
      for phase in [PointerEvent.Phase.down, .up] {
        screen.window.receive(
          .pointer(
            PointerEvent(
              phase: phase, location: CGPoint(x: 100, y: 20), timestamp: FrameClock.shared.now, device: .touch)))
      }
    }
    XCTAssertTrue(isTapped)
  }

  func testFromANewRowToItsFrame() async throws {
    let list = AloeStackView()
    let screen = TestScreen(list)
    let row = UIView()
    row.heightAnchor.constraint(equalToConstant: 50).isActive = true
    screen.layOut()
    try check("From a new row to its frame", besides: []) {
      list.addRow(row)
      LayoutLoop.run(in: screen.window)
    }
    XCTAssertGreaterThan(row.frame.height, 0)
  }

  func testFromAKeyToALetter() async throws {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    let screen = TestScreen(field)
    field.becomeFirstResponder()
    screen.layOut()
    try check("From a key to a letter", besides: ["PlatformWindow.swift", "InputMethod.swift"]) {
      screen.window.receive(
        .key(KeyEvent(phase: .down, name: "a", text: "a", modifiers: [], timestamp: FrameClock.shared.now)))
      screen.window.runFrame(at: FrameClock.shared.now)
    }
    XCTAssertEqual(field.text, "a")
  }

  func testFromAScreenReadersQueryToAName() async throws {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    let screen = TestScreen(button)
    let tree = screen.window.context.application.accessibility
    let element = try XCTUnwrap(tree.proxy(for: button))
    try check(
      "From a screen reader's query to a name", besides: ["AccessibilityBus.swift", "AccessibilityService.swift"]
    ) {
      let names = AccessibleNames(program: "", root: element, desktop: .string(""))
      let question = AccessibleQuestion(element: element, arguments: [], names: names)
      XCTAssertEqual(AccessibleBasics.property("Name", question), .string("Press"))
    }
  }
}
