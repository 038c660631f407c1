import AppResources
import Foundation

/// The standard menus of every application, with the keys that desktop users expect.
@MainActor enum SystemMenus {
  static func make() -> UIMenu {
    UIMenu(
      identifier: .root,
      children: [
        menu(.application, ApplicationIdentity.main.displayName, [part(.about), part(.preferences), quit]),
        menu(.file, SystemWord.file.text, [newScene, part(.openRecent), close, part(.document), part(.print)]),
        menu(.edit, SystemWord.edit.text, [part(.undoRedo), part(.standardEdit), find]),
        menu(.format, SystemWord.format.text, [textSize]),
        menu(.view, SystemWord.view.text, [part(.toolbar), part(.sidebar), fullScreen]),
        menu(.window, SystemWord.window.text, []),
        menu(.help, SystemWord.help.text, [shortcuts]),
      ])
  }

  private static func menu(_ identifier: UIMenu.Identifier, _ title: String, _ children: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, identifier: identifier, children: children)
  }

  /// Returns a section of a menu.
  private static func part(_ identifier: UIMenu.Identifier, _ children: UIMenuElement...) -> UIMenu {
    UIMenu(identifier: identifier, options: .displayInline, children: children)
  }

  private static func key(
    _ title: String, _ input: String, _ action: Selector, with flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand { UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags) }

  private static var quit: UIMenu { part(.quit, key(SystemWord.quit.text, "q", SystemActions.quit)) }
  private static var newScene: UIMenu { part(.newScene, key(SystemWord.newWindow.text, "n", SystemActions.newWindow)) }
  private static var close: UIMenu { part(.close, key(SystemWord.closeWindow.text, "w", SystemActions.close)) }
  private static var find: UIMenu { part(.find, key(SystemWord.search.text, "f", SystemActions.find)) }
  private static var fullScreen: UIMenu {
    part(.fullscreen, key(SystemWord.fullScreen.text, UIKeyCommand.f11, SystemActions.fullScreen, with: []))
  }
  private static var textSize: UIMenu {
    part(
      .textSize, key(SystemWord.largerText.text, "+", SystemActions.larger),
      key(SystemWord.smallerText.text, "-", SystemActions.smaller),
      key(SystemWord.normalText.text, "0", SystemActions.normal))
  }
  private static var shortcuts: UIKeyCommand { key(SystemWord.keyboardShortcuts.text, "?", SystemActions.shortcuts) }
}

/// The selectors of the system's commands.
@MainActor enum SystemActions {
  static let quit = Selector(named: "terminate:", UIApplication.quit(_:))
  static let newWindow = Selector(named: "newWindow:", UIApplication.openNewWindow(_:))
  static let close = Selector(named: "performClose:", UIWindow.closeByKey(_:))
  static let find = Selector(named: "find:", UIWindow.beginSearch(_:))
  static let fullScreen = Selector(named: "toggleFullScreen:", UIWindow.toggleFullScreen(_:))
  static let shortcuts = Selector(named: "showKeyboardShortcuts:", UIWindow.showShortcuts(_:))
  static let larger = Selector(named: "increaseSize:", UIApplication.makeTextLarger(_:))
  static let smaller = Selector(named: "decreaseSize:", UIApplication.makeTextSmaller(_:))
  static let normal = Selector(named: "normalSize:", UIApplication.makeTextNormal(_:))
}
