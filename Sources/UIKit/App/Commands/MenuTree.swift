import AloeCore
import Foundation

/// The menu tree that a client edits.
@MainActor final class MenuTree: UIMenuBuilder {
  private(set) var root: UIMenu
  let system: UIMenuSystem

  init(_ root: UIMenu, of system: UIMenuSystem) {
    self.root = root
    self.system = system
  }

  // MARK: - Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    identifier == root.identifier ? root : position(of: identifier).map { $0.menu.children[$0.index] as? UIMenu } ?? nil
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.leaves.lazy.compactMap { $0 as? UICommand }.first {
      $0.action == action && Self.isSame($0.propertyList, propertyList)
    }
  }

  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one as AnyHashable, let other as AnyHashable): one == other
    default: false
    }
  }

  /// Returns the menu that contains the menu with an identifier, and the index of the latter in it.
  private func position(of identifier: UIMenu.Identifier) -> (menu: UIMenu, index: Int)? {
    // The positions that are still to be visited, the next one last: menus may be nested more deeply than calls.
    var rest: [(menu: UIMenu, index: Int)] = [(root, 0)]
    while let (menu, index) = rest.popLast() {
      guard index < menu.children.count else { continue }
      rest.append((menu, index + 1))
      guard let inner = menu.children[index] as? UIMenu else { continue }
      if inner.identifier == identifier { return (menu, index) }
      rest.append((inner, 0))
    }
    return nil
  }

  // MARK: - Changing

  private func change(_ identifier: UIMenu.Identifier, _ body: (_ around: UIMenu, _ index: Int) -> Void) {
    guard let position = position(of: identifier) else { return warnOfMissing(identifier) }
    body(position.menu, position.index)
    checkTree()
  }

  /// Stops the program if a menu occurs twice in the tree, or contains itself, because the search for its keys would
  /// never end.
  private func checkTree() {
    var known: Set<UIMenu.Identifier> = [root.identifier]
    var rest = root.children
    while let next = rest.popLast() {
      guard let menu = next as? UIMenu else { continue }
      guard known.insert(menu.identifier).inserted else {
        let name = menu.title.isEmpty ? menu.identifier.rawValue : menu.title
        Messages.stop(
          "buildMenu(with:) puts the menu \"\(name)\" into the menus twice, or into itself. Remove it from its place "
            + "first, or create another one with its children.")
      }
      rest += menu.children
    }
  }

  private func warnOfMissing(_ identifier: UIMenu.Identifier) {
    Messages.warn(
      once: "menu \(identifier.rawValue)",
      "buildMenu(with:) names the menu \"\(identifier.rawValue)\", which doesn't exist or was removed; nothing is "
        + "changed. Check menu(for:) first.")
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    if replacedIdentifier == root.identifier {
      root = replacementMenu
      return checkTree()
    }
    change(replacedIdentifier) { $0.children[$1] = replacementMenu }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let menu = menu(for: parentIdentifier) else { return warnOfMissing(parentIdentifier) }
    menu.children = childrenBlock(menu.children)
    checkTree()
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { $0.children.insert(siblingMenu, at: $1) }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { $0.children.insert(siblingMenu, at: $1 + 1) }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    // Removing a menu that isn't there is no error.
    guard let position = position(of: removedIdentifier) else { return }
    position.menu.children.remove(at: position.index)
  }
}
