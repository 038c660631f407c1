import TestSupport
import XCTest

@testable import UIKit

/// Deferred elements that provide further ones without end, and menus with more elements than can be shown.
@MainActor final class DeferredMenuTests: XCTestCase {
  /// Opens a menu, and returns the titles of its rows, with the messages.
  private func open(_ menu: UIMenu) -> (titles: [String], said: [String]) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var titles: [String] = []
    let said = messages {
      let layer = MenuLayer(menu: menu, beside: view.bounds, of: view, sender: nil)
      titles = layer?.front.rows.compactMap { $0.entry.element?.title } ?? []
    }
    return (titles, said)
  }

  func testAnElementThatProvidesItself() async {
    let end = ForkedWork.end {
      var itself: UIDeferredMenuElement?
      let element = UIDeferredMenuElement { done in
        var elements: [UIMenuElement] = [UIAction(title: "one") { _ in }]
        if let itself { elements.append(itself) }
        if let itself { elements.append(UIMenu(options: .displayInline, children: [itself])) }
        done(elements)
      }
      itself = element
      let menu = UIMenu(options: .singleSelection, children: [element])
      let (titles, said) = open(menu)
      precondition(titles == ["one"], "\(titles)")
      precondition(said.contains { $0.contains("provides itself") }, "\(said)")
      precondition(menu.leaves.map(\.title) == ["one"])
      precondition(menu.singleSelection(around: menu.leaves[0]) === menu)
      precondition(menu.singleSelection(around: UIAction { _ in }) == nil)
    }
    XCTAssertEqual(end, .finished)
  }

  func testElementsThatAlwaysProvideAnotherOne() async {
    let end = ForkedWork.end {
      @MainActor func another() -> UIDeferredMenuElement { UIDeferredMenuElement { done in done([another()]) } }
      let menu = UIMenu(children: [UIAction(title: "one") { _ in }, another()])
      let (titles, said) = open(menu)
      precondition(titles == ["one"], "\(titles)")
      precondition(said.contains { $0.contains("levels") }, "\(said)")
      precondition(menu.leaves.map(\.title) == ["one"])
    }
    XCTAssertEqual(end, .finished)
  }

  func testMenusThatContainAnotherOneTwice() async {
    let end = ForkedWork.end {
      let action = UIAction(title: "one") { _ in }
      var plain = UIMenu(children: [action])
      for _ in 0..<40 { plain = UIMenu(children: [plain, plain]) }
      precondition(plain.leaves.map(\.title) == ["one"])
      let choice = UIMenu(options: .singleSelection, children: [plain])
      precondition(UIMenu(children: [plain, choice]).singleSelection(around: action) === choice)

      var inline = UIMenu(options: .displayInline, children: [action])
      for _ in 0..<40 { inline = UIMenu(options: .displayInline, children: [inline, inline]) }
      var entries: [MenuEntry] = []
      let said = messages { entries = MenuEntry.entries(of: inline, isSubmenu: false) }
      let count = entries.count { $0.element === action }
      precondition((1_000...10_000).contains(count), "\(count)")
      precondition(said.count == 1 && said[0].contains("more than 10000 elements"), "\(said)")
      precondition(inline.deferredElements.isEmpty)
    }
    XCTAssertEqual(end, .finished)
  }
}
