import Foundation
import ObjectRoot

/// Methods that edit the application's menus, for ``UIResponder/buildMenu(with:)`` of the application or its delegate.
///
/// A window has no menu bar. Key presses that no responder has handled go to the ``UIKeyCommand``s of the menus, and
/// Ctrl-Question mark lists them. So this is where an application adds keys that work everywhere, and removes those
/// that it doesn't want:
///
///     override func buildMenu(with builder: any UIMenuBuilder) {
///       super.buildMenu(with: builder)
///       builder.remove(menu: .textSize)
///     }
///
/// Each menu, and each identifier of one, can be in the tree once: a change that adds it again stops the program.
@preconcurrency @MainActor public protocol UIMenuBuilder {
  /// The menu system that the builder edits.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier, or `nil` if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the command with a method and a property list, or `nil` if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu with another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces a menu's elements with the elements that the closure returns for them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first element of another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last element of another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu and its keys.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of an application; see ``UIMenuBuilder``.
@preconcurrency @MainActor open class UIMenuSystem: MainActorObject {
  /// The menu system whose keys work everywhere.
  public static var main: UIMenuSystem { InterfaceState.current.menuSystem }

  private var built: UIMenu?
  /// The commands of other modules.
  private var additions: [UIKeyCommand] = []

  /// Adds a command to the menu *View*, unless there's one for the same action.
  package final func add(_ command: UIKeyCommand) {
    guard !additions.contains(where: { $0.action == command.action }) else { return }
    additions.append(command)
    setNeedsRebuild()
  }

  /// Discards the menus; they are rebuilt before they're next needed.
  open func setNeedsRebuild() { built = nil }
  /// Requests a new validation of the commands; has no effect, as each command is validated whenever it's needed.
  open func setNeedsRevalidate() {}

  /// The root menu, built on first use.
  var root: UIMenu {
    if let built { return built }
    let builder = MenuTree(SystemMenus.make(), of: self)
    if !additions.isEmpty {
      builder.insertChild(UIMenu(options: .displayInline, children: additions), atEndOfMenu: .view)
    }
    let application = UIApplication.shared
    application.buildMenu(with: builder)
    if let delegate = application.delegate as? UIResponder, delegate !== application {
      delegate.buildMenu(with: builder)
    }
    built = builder.root
    return builder.root
  }
}
