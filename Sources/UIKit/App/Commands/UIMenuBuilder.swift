import Foundation
import ObjectRoot

/// Changes the application's menus, in ``UIResponder/buildMenu(with:)`` of the application or of its delegate.
///
/// A window has no menu bar. Its keys are offered to the ``UIKeyCommand``s of the menus when no responder wanted them, and
/// Ctrl-Question mark lists them. So this is where an application adds keys that work everywhere, and takes those away that
/// it doesn't want:
///
///     override func buildMenu(with builder: any UIMenuBuilder) {
///       super.buildMenu(with: builder)
///       builder.remove(menu: .textSize)
///     }
@preconcurrency @MainActor public protocol UIMenuBuilder {
  /// What the menus belong to.
  var system: UIMenuSystem { get }
  /// The menu of that name; `nil` if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The command that calls a method and has such a property list; `nil` if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in the place of another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Puts what the closure makes of a menu's elements in their place.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Puts a menu before another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu after another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu into another as its first element.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu into another as its last element.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes a menu away, and its keys.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of an application; see ``UIMenuBuilder``.
@preconcurrency @MainActor open class UIMenuSystem: MainActorObject {
  /// Those whose keys work everywhere.
  public static var main: UIMenuSystem { InterfaceState.current.menuSystem }

  private var built: UIMenu?

  /// Has the menus built anew before they're next needed.
  open func setNeedsRebuild() { built = nil }
  /// Has the commands checked anew; without effect, as each is whenever it's needed.
  open func setNeedsRevalidate() {}

  /// The menu that holds all others, built when it's first needed.
  var root: UIMenu {
    if let built { return built }
    let builder = MenuTree(SystemMenus.make(), of: self)
    let application = UIApplication.shared
    application.buildMenu(with: builder)
    if let delegate = application.delegate as? UIResponder, delegate !== application {
      delegate.buildMenu(with: builder)
    }
    built = builder.root
    return builder.root
  }
}
