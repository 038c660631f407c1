import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The keys of the application's menus, and clients' changes of them.
@MainActor final class MenuCommandTests: XCTestCase {
  private final class Screen: UIViewController {
    var calls: [String] = []
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    func save() { calls.append("save") }
    func help() { calls.append("help") }
  }

  /// An application's delegate that changes the menus.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var build: (any UIMenuBuilder) -> Void = { _ in }
    var calls: [String] = []
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      build(builder)
    }
    func everywhere(_ sender: Any?) { calls.append((sender as? UICommand)?.title ?? "") }
  }

  private func launch(_ build: @escaping (any UIMenuBuilder) -> Void) -> Delegate {
    let delegate = Delegate()
    delegate.build = build
    UIApplication.shared.launch(delegate: delegate)
    return delegate
  }

  private func command(
    _ input: String, _ flags: UIKeyModifierFlags = .command, title: String = ""
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, action: Selector(Screen.save), input: input, modifierFlags: flags)
  }

  // MARK: - Which keys a command is for

  func testControlStandsForCommand() async {
    let screen = Screen()
    let shown = TestScreen(screen)
    screen.commands = [command("s"), command("d", [.command, .shift])]
    shown.press("s", .control)
    XCTAssertEqual(screen.calls.count, 1)
    shown.press("s", .command)
    XCTAssertEqual(screen.calls.count, 2)
    shown.press("s", [.control, .shift])
    shown.press("s")
    shown.press("d", .control)
    XCTAssertEqual(screen.calls.count, 2, "neither more keys nor fewer")
    shown.press("D", [.control, .shift])
    XCTAssertEqual(screen.calls.count, 3)
    screen.commands.append(
      UIKeyCommand(input: "s", modifierFlags: .control, action: Selector(Screen.help)))
    shown.press("s", .control)
    XCTAssertEqual(screen.calls.last, "help", "one for exactly these keys takes precedence")
  }

  func testSignsAreCommandsKeysToo() async {
    let screen = Screen()
    let shown = TestScreen(screen)
    let signs: [(String, String, KeyModifiers)] = [
      (",", "comma", .control), ("/", "slash", .control), ("[", "bracketleft", .command),
      ("?", "question", [.control, .shift]),
      ("+", "plus", [.control, .shift]), ("+", "KP_Add", .control), ("+", "equal", .control), ("0", "KP_0", .control),
      ("-", "minus", .control), (".", "period", .control),
    ]
    for (index, (input, name, keys)) in signs.enumerated() {
      screen.commands = [command(input)]
      shown.press(name, keys)
      XCTAssertEqual(screen.calls.count, index + 1, "\(input) at \(name)")
    }
    screen.commands = [command("-")]
    shown.press("plus", .control)
    XCTAssertEqual(screen.calls.count, signs.count)
  }

  func testACommandSaysItsKeys() async {
    XCTAssertEqual(command("s", [.command, .shift]).keyLabel, "Shift+Ctrl+S")
    XCTAssertEqual(command(UIKeyCommand.inputLeftArrow, .alternate).keyLabel, "Alt+Left")
    XCTAssertEqual(command("?").keyLabel, "Ctrl+?")
    XCTAssertEqual(command(UIKeyCommand.f11, []).keyLabel, "F11")
    XCTAssertEqual(command("k", [.command, .control]).keyLabel, "Ctrl+Super+K")
  }

  // MARK: - The system's

  func testKeysChangeTheTextSize() async {
    let application = UIApplication.shared
    let shown = TestScreen(Screen())
    shown.press("plus", [.control, .shift])
    XCTAssertEqual(application.preferredContentSizeCategory, .extraLarge)
    shown.press("KP_Add", .control)
    shown.press("minus", .control)
    shown.press("minus", .control)
    shown.press("minus", .control)
    XCTAssertEqual(application.preferredContentSizeCategory, .medium)
    for _ in 0..<5 { shown.press("minus", .control) }
    XCTAssertEqual(application.preferredContentSizeCategory, .extraSmall, "there's no smaller one")
    shown.press("0", .control)
    XCTAssertEqual(application.preferredContentSizeCategory, .large)
  }

  func testAFieldKeepsItsOwnKeys() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let shown = TestScreen(field)
    field.becomeFirstResponder()
    for key in ["0", "plus", "minus"] { shown.press(key) }
    XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .large)
    shown.press("plus", .control)
    XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .extraLarge)
    XCTAssertEqual(field.text, "0")
  }

  func testControlWClosesTheWindow() async {
    let window = UIWindow()
    window.rootViewController = Screen()
    window.makeKeyAndVisible()
    EventPass.run(
      .key(KeyEvent(phase: .down, name: "w", modifiers: .control, timestamp: 0, isRepeat: true)), in: window)
    XCTAssertFalse(window.isHidden, "a key that is held closes one window")
    EventPass.run(.key(KeyEvent(phase: .down, name: "w", modifiers: .control, timestamp: 0)), in: window)
    XCTAssertTrue(window.isHidden)
  }

  func testAnAlertKeepsTheKeysToItself() async {
    let screen = Screen()
    let shown = TestScreen(screen)
    screen.present(UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: false)
    shown.settle()
    shown.press("w", .control)
    XCTAssertFalse(shown.window.isHidden)
  }

  func testControlFBeginsTheSearch() async {
    let screen = Screen()
    let search = UISearchController()
    screen.navigationItem.searchController = search
    let shown = TestScreen(UINavigationController(rootViewController: screen))
    shown.press("f", .control)
    shown.settle()
    XCTAssertTrue(search.isActive)
    shown.press("Escape")
    shown.settle()
    XCTAssertFalse(search.isActive)

    let plain = Screen()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    plain.view.addSubview(bar)
    let other = TestScreen(plain)
    other.press("f", .control)
    XCTAssertTrue(bar.isFirstResponder)
  }

  // MARK: - Going back

  func testAltAndTheMousesButtonGoBack() async throws {
    let navigation = UINavigationController(rootViewController: Screen())
    let shown = TestScreen(navigation)
    func push() {
      navigation.pushViewController(Screen(), animated: false)
      shown.settle()
    }
    func click(_ button: Int) {
      for phase in [PointerEvent.Phase.down, .up] {
        let event = PointerEvent(
          phase: phase, location: CGPoint(x: 100, y: 200), timestamp: FrameClock.shared.now, button: button)
        EventPass.run(.pointer(event), in: shown.window)
      }
      shown.settle()
    }
    push()
    shown.press("Right", .alternate)
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 2)
    shown.press("Left", .alternate)
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
    push()
    click(9)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    click(8)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    click(8)
    UIApplication.shared.layoutDirectionTrait = .rightToLeft
    push()
    shown.press("Left", .alternate)
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 2)
    shown.press("Right", .alternate)
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testKeysAskBeforeTheyGoBack() async {
    final class Asking: UINavigationController, UINavigationBarDelegate {
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    }
    let navigation = Asking(rootViewController: Screen())
    let shown = TestScreen(navigation)
    navigation.pushViewController(Screen(), animated: false)
    shown.settle()
    for (key, keys) in [("Left", KeyModifiers.alternate), ("Escape", [])] {
      shown.press(key, keys)
      shown.settle()
      XCTAssertEqual(navigation.viewControllers.count, 2, key)
    }
    navigation.allows = true
    shown.press("Left", .alternate)
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testTheMousesBackButtonIsNoSecondaryClick() async {
    final class Giver: NSObject, UIContextMenuInteractionDelegate {
      var askedCount = 0
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        askedCount += 1
        return nil
      }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    field.text = "words"
    let shown = TestScreen(field)
    EventPass.run(
      .pointer(PointerEvent(phase: .down, location: CGPoint(x: 20, y: 200), timestamp: 0, button: 8)), in: shown.window)
    shown.settle()
    XCTAssertFalse(field.isFirstResponder, "a secondary click would begin the editing and show a menu")
  }

  // MARK: - What a client changes

  func testAClientsKeysGoBeforeTheMenus() async {
    let screen = Screen()
    let shown = TestScreen(screen)
    screen.commands = [command("w")]
    shown.press("w", .control)
    XCTAssertEqual(screen.calls, ["save"])
    XCTAssertFalse(shown.window.isHidden)
  }

  func testAClientTakesKeysAwayAndAddsOthers() async {
    let everywhere = Selector(named: "everywhere:", Delegate.everywhere(_:))
    let delegate = launch { builder in
      builder.remove(menu: .close)
      builder.remove(menu: .textSize)
      let own = UIKeyCommand(title: "Settings", action: everywhere, input: ",", modifierFlags: .command)
      builder.insertChild(UIMenu(title: "", children: [own]), atStartOfMenu: .application)
      let tools = UIMenu(
        title: "Tools",
        children: [UIKeyCommand(title: "Measure", action: everywhere, input: "m", modifierFlags: .command)])
      builder.insertSibling(tools, afterMenu: .view)
      XCTAssertNil(builder.menu(for: .close))
      XCTAssertEqual(builder.command(for: everywhere, propertyList: nil)?.title, "Settings")
    }
    let shown = TestScreen(Screen())
    shown.press("w", .control)
    XCTAssertFalse(shown.window.isHidden)
    shown.press("plus", .control)
    XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .large)
    shown.press("comma", .control)
    shown.press("m", .control)
    XCTAssertEqual(delegate.calls, ["Settings", "Measure"])
    let titles = UIMenuSystem.main.root.children.map(\.title)
    XCTAssertEqual(titles.firstIndex(of: "Tools"), titles.firstIndex(of: "View").map { $0 + 1 })

    delegate.build = { $0.replaceChildren(ofMenu: .file) { _ in [] } }
    UIMenuSystem.main.setNeedsRebuild()
    shown.press("plus", .control)
    XCTAssertEqual(UIApplication.shared.preferredContentSizeCategory, .extraLarge)
    shown.press("comma", .control)
    XCTAssertEqual(delegate.calls.count, 2, "the earlier menu is discarded")
  }

  func testAMissingMenuIsReported() async {
    let delegate = launch { builder in
      builder.remove(menu: .file)
      builder.remove(menu: .file)
      builder.insertSibling(UIMenu(title: "Lost"), beforeMenu: .file)
      builder.replace(menu: .close, with: UIMenu())
    }
    let sentences = messages { _ = UIMenuSystem.main.root }
    XCTAssertEqual(sentences.count, 2, "\(sentences)")
    XCTAssertTrue(sentences.first?.contains("\"com.apple.menu.file\"") == true, "\(sentences)")
    withExtendedLifetime(delegate) {}
  }

  func testACommandThatIsntPossibleNowIsLeftAlone() async {
    final class Picky: UIViewController {
      var isPossible = false
      var count = 0
      func act() { count += 1 }
      override func validate(_ command: UICommand) { if !isPossible { command.attributes = .disabled } }
    }
    let delegate = launch { builder in
      let own = UIKeyCommand(title: "Act", action: Selector(Picky.act), input: "j", modifierFlags: .command)
      builder.insertChild(UIMenu(children: [own]), atEndOfMenu: .edit)
    }
    let screen = Picky()
    let shown = TestScreen(screen)
    shown.press("j", .control)
    XCTAssertEqual(screen.count, 0)
    screen.isPossible = true
    shown.press("j", .control)
    XCTAssertEqual(screen.count, 1)
    withExtendedLifetime(delegate) {}
  }

  // MARK: - The list

  func testTheWayBackIsListedWhereThereIsOne() async {
    let navigation = UINavigationController(rootViewController: Screen())
    let shown = TestScreen(navigation)
    func back() -> [String] {
      ShortcutGroup.all(in: shown.window).flatMap(\.items).filter { $0.title == "Back" }.map(\.keys)
    }
    XCTAssertEqual(back(), [])
    navigation.pushViewController(Screen(), animated: false)
    shown.settle()
    XCTAssertEqual(back(), ["Alt+Left", "Escape"])
    UIApplication.shared.layoutDirectionTrait = .rightToLeft
    shown.layOut()
    XCTAssertEqual(back(), ["Alt+Right", "Escape"])
  }

  func testEscapeIsListedByWhatItDoes() async {
    let screen = Screen()
    let shown = TestScreen(screen)
    func titles() -> [String] {
      ShortcutGroup.all(in: shown.window).flatMap(\.items).filter { $0.keys == "Escape" }.map(\.title)
    }
    XCTAssertEqual(titles(), ["Close"], "It closes menus and sheets, such as the list itself.")
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    XCTAssertEqual(titles(), ["Done"])
    field.resignFirstResponder()
    screen.commands = [command(UIKeyCommand.inputEscape, [], title: "Stop")]
    XCTAssertEqual(titles(), ["Stop"])
    screen.commands = [command(UIKeyCommand.inputEscape, [])]
    XCTAssertEqual(titles(), [], "The client's has no name.")
  }

  func testTheKeysAreListed() async throws {
    let screen = Screen()
    let shown = TestScreen(screen, width: 390, height: 844)
    screen.commands = [command("s", title: "Save"), command("w", title: "Wipe"), command("x")]
    let groups = ShortcutGroup.all(in: shown.window)
    XCTAssertEqual(
      groups.first?.items,
      [
        .init(title: "Save", keys: "Ctrl+S"), .init(title: "Wipe", keys: "Ctrl+W"),
        .init(title: "Close", keys: "Escape"),
      ])
    let all = groups.flatMap(\.items)
    XCTAssertEqual(all.filter { $0.keys == "Ctrl+W" }.count, 1, "the client's hides the window's")
    XCTAssertTrue(all.contains(.init(title: "Larger Text", keys: "Ctrl++")))
    XCTAssertFalse(
      all.contains { $0.title == "Back" || $0.title == "Search" || $0.title == "New Window" }, "there is none")

    shown.press("question", [.control, .shift])
    shown.settle()
    let list = try XCTUnwrap(screen.presentedViewController as? UINavigationController)
    XCTAssertTrue(list.topViewController is ShortcutsController)
    func texts(_ view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap(\.self) + view.subviews.flatMap(texts)
    }
    let shownTexts = texts(try XCTUnwrap(list.view))
    for text in ["Keyboard Shortcuts", "Save", "Ctrl+S", "Format", "Larger Text", "Quit"] {
      XCTAssertTrue(shownTexts.contains(text), text)
    }
    shown.press("question", [.control, .shift])
    shown.settle()
    XCTAssertNil(list.presentedViewController, "once is enough")
    shown.press("Escape")
    shown.settle()
    XCTAssertNil(screen.presentedViewController)
  }
}
