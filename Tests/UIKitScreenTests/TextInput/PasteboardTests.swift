import Foundation
import XCTest

@testable import UIKit

/// Pasteboards, within the program.
@MainActor final class PasteboardTests: XCTestCase {
  func testTextsAddressesColoursAndPicturesComeBack() async {
    let board = UIPasteboard.withUniqueName()
    XCTAssertNil(board.string)
    XCTAssertFalse(board.hasStrings)
    let count = board.changeCount
    board.strings = ["a", "b"]
    XCTAssertEqual(board.string, "a")
    XCTAssertEqual(board.strings, ["a", "b"])
    XCTAssertEqual(board.numberOfItems, 2)
    XCTAssertGreaterThan(board.changeCount, count)
    board.url = URL(string: "https://example.org")
    XCTAssertTrue(board.hasURLs)
    XCTAssertEqual(board.string, "https://example.org", "an address is text, too")
    board.color = .red
    XCTAssertEqual(board.color, .red)
    XCTAssertFalse(board.hasStrings)
    board.string = nil
    XCTAssertEqual(board.numberOfItems, 0)
    board.setData(Data("words".utf8), forPasteboardType: "public.utf8-plain-text")
    XCTAssertEqual(board.string, "words")
    XCTAssertEqual(board.data(forPasteboardType: "public.utf8-plain-text"), Data("words".utf8))
    board.items = [["a": Data([1])], ["b": "x"]]
    XCTAssertEqual(board.data(forPasteboardType: "a"), Data([1]))
    XCTAssertNil(board.data(forPasteboardType: "b"))
    XCTAssertEqual(board.itemSet(withPasteboardTypes: ["b", "c"]), IndexSet(integer: 1))
    XCTAssertTrue(UIPasteboard.named(board.name, create: false) === board)
    UIPasteboard.remove(withName: board.name)
    XCTAssertNil(UIPasteboard.named(board.name, create: false))
  }

  func testTheGeneralOneIsTheClipboard() async {
    UIPasteboard.general.string = "copied"
    XCTAssertTrue(UIPasteboard.general.hasStrings)
    XCTAssertEqual(UIPasteboard.general.string, "copied")
    UIPasteboard.general.addItems([["public.utf8-plain-text": "more"]])
    XCTAssertEqual(UIPasteboard.general.strings, ["copied", "more"])
  }
}

/// Tests undo with actions that clients register.
@MainActor final class UndoManagerTests: XCTestCase {
  @MainActor private final class Counter {
    var value = 0
    func set(_ new: Int, _ manager: UndoManager) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old, manager) }
      value = new
    }
  }

  func testRegisteredChangesAreUndoneAndRedone() async {
    let (manager, counter) = (UndoManager(), Counter())
    counter.set(1, manager)
    manager.setActionName("One")
    manager.beginUndoGrouping()
    counter.set(2, manager)
    counter.set(3, manager)
    manager.endUndoGrouping()
    XCTAssertFalse(manager.canRedo)
    manager.undo()
    XCTAssertEqual(counter.value, 1)
    XCTAssertEqual(manager.undoMenuItemTitle, "Undo One")
    manager.redo()
    XCTAssertEqual(counter.value, 3)
    manager.undo()
    manager.undo()
    XCTAssertEqual(counter.value, 0)
    XCTAssertFalse(manager.canUndo)
    counter.set(9, manager)
    XCTAssertFalse(manager.canRedo)
    manager.removeAllActions(withTarget: counter)
    XCTAssertFalse(manager.canUndo)
  }
}
