import TestSupport
import XCTest

@testable import UIKit

/// Changes that would put one of the application's menus into the tree twice, or into itself.
@MainActor final class MenuTreeTests: XCTestCase {
  private func end(_ change: (MenuTree, UIMenu) -> Void) -> ForkedWork.End {
    ForkedWork.end {
      let tree = MenuTree(SystemMenus.make(), of: UIMenuSystem.main)
      guard let edit = tree.menu(for: .edit) else { preconditionFailure("There is no menu.") }
      change(tree, edit)
    }
  }

  private func expectRefusal(
    file: StaticString = #filePath, line: UInt = #line, _ change: (MenuTree, UIMenu) -> Void
  ) {
    let end = end(change)
    guard case .stopped(let sentence) = end else { return XCTFail("\(end)", file: file, line: line) }
    XCTAssertTrue(sentence.contains("twice, or into itself"), sentence, file: file, line: line)
  }

  func testAMenuInItselfIsRefused() async {
    expectRefusal { tree, edit in
      tree.insertChild(UIMenu(title: "More", children: [edit]), atEndOfMenu: .edit)
    }
    expectRefusal { tree, edit in tree.replaceChildren(ofMenu: .edit) { $0 + [edit] } }
    expectRefusal { tree, _ in tree.insertChild(tree.root, atStartOfMenu: .edit) }
  }

  func testAMenuInTwoPlacesIsRefused() async {
    expectRefusal { tree, edit in tree.insertSibling(edit, afterMenu: .edit) }
    expectRefusal { tree, edit in tree.insertSibling(edit, beforeMenu: .file) }
    expectRefusal { tree, _ in tree.insertChild(UIMenu(identifier: .help), atEndOfMenu: .edit) }
    expectRefusal { tree, edit in tree.replace(menu: .file, with: UIMenu(children: [edit])) }
    expectRefusal { tree, edit in tree.replace(menu: .root, with: UIMenu(children: [edit, edit])) }
  }

  func testAMenuMayMove() async {
    let end = end { tree, edit in
      tree.replace(menu: .edit, with: edit.replacingChildren([]))
      tree.remove(menu: .edit)
      tree.insertSibling(edit, afterMenu: .file)
      tree.replace(menu: .edit, with: UIMenu(title: "Around", children: [edit]))
      precondition(tree.menu(for: .edit) === edit && tree.menu(for: .find) != nil)
    }
    XCTAssertEqual(end, .finished)
  }
}
