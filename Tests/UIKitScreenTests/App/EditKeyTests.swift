import AloeObjC
import TestSupport
import XCTest

@testable import UIKit

/// The keys of commands that a responder may refuse.
@MainActor final class EditKeyTests: XCTestCase {
  private final class KeyView: UIView {
    var log: [String] = []
    var able: Set<String> = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      able.contains(action.name ?? "")
    }
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(named: "one:", KeyView.one(_:))),
        UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(named: "two:", KeyView.two(_:))),
      ]
    }
    func one(_ sender: Any?) { log.append("one") }
    func two(_ sender: Any?) { log.append("two") }
    override func cut(_ sender: Any?) { log.append("cut") }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func paste(_ sender: Any?) { log.append("paste") }
    override func selectAll(_ sender: Any?) { log.append("all") }
    override func delete(_ sender: Any?) { log.append("delete") }
  }

  private let (outer, inner) = (KeyView(), KeyView())

  private func set() -> TypingScreen {
    outer.addSubview(inner)
    let screen = TypingScreen(outer)
    inner.becomeFirstResponder()
    return screen
  }

  func testKeyCommandsNeedAResponderThatPerformsThem() async {
    let screen = set()
    screen.press("k", keys: .control)
    XCTAssertEqual(inner.log + outer.log, [])
    outer.able = ["one:"]
    screen.press("k", keys: .control)
    XCTAssertEqual(inner.log, [])
    XCTAssertEqual(outer.log, ["one"], "the next responder")
    inner.able = ["two:"]
    outer.able = []
    screen.press("k", keys: .control)
    XCTAssertEqual(inner.log, ["two"], "the next command for the keys")
  }

  private final class ListView: UIView {
    var deletionCount = 0
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "d", modifierFlags: .command, action: StandardEditAction.delete.selector)]
    }
    override func delete(_ sender: Any?) { deletionCount += 1 }
  }

  /// Sources that the plugin doesn't translate override an editing command without `canPerformAction`.
  func testAnEditingCommandOfAResponderWithoutAnswerReachesIt() async {
    let list = ListView()
    let screen = TypingScreen(list)
    list.becomeFirstResponder()
    screen.press("d", keys: .control)
    XCTAssertEqual(list.deletionCount, 1)
  }

  func testEditingKeysReachTheFirstResponder() async {
    let screen = set()
    screen.press("c", keys: .control)
    XCTAssertEqual(inner.log, [], "it can't now")
    inner.able = ["cut:", "copy:", "paste:", "selectAll:"]
    screen.press("c", "x", "v", "a", keys: .control)
    XCTAssertEqual(inner.log, ["copy", "cut", "paste", "all"])
    screen.press("c", keys: [.control, .shift])
    screen.press("c", keys: .alternate)
    screen.press("c")
    XCTAssertEqual(inner.log.count, 4)
    screen.press("Insert", keys: .control)
    screen.press("Insert", keys: .shift)
    screen.press("Delete", keys: .shift)
    XCTAssertEqual(inner.log.suffix(3), ["copy", "paste", "cut"])
    (inner.able, outer.able) = ([], ["copy:"])
    screen.press("c", keys: .command)
    XCTAssertEqual(outer.log, ["copy"], "the next one that can")
  }
}
