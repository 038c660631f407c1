import AloeCore
import AloeObjC
import TestSupport
import XCTest

@testable import UIKit

/// Edit menus of views that aren't text.
@MainActor final class EditMenuInteractionTests: XCTestCase {
  private final class CopyView: UIView {
    var log: [String] = []
    var copies = true
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") ? copies : super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) { log.append("copy \(type(of: sender))") }
    func shout(_ sender: Any?) { log.append("shout \(type(of: sender))") }
  }

  private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    var menu: ([UIMenuElement]) -> UIMenu? = { _ in nil }
    var rect = CGRect.null
    var log: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu(suggestedActions) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rect }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("present \(configuration.identifier)")
      animator.addAnimations { [self] in log.append("animate") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismiss \(configuration.identifier)") }
  }

  private let view = CopyView(frame: CGRect(x: 40, y: 200, width: 100, height: 50))
  private let delegate = Delegate()

  private let root = UIView()

  private func set() -> (UIEditMenuInteraction, TypingScreen) {
    root.addSubview(view)
    let screen = TypingScreen(root)
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    XCTAssertTrue(interaction.view === view)
    return (interaction, screen)
  }

  private var menu: EditMenu? { view.window?.subviews.compactMap { $0 as? EditMenu }.last }
  private let configuration = UIEditMenuConfiguration(identifier: "a" as NSString, sourcePoint: CGPoint(x: 10, y: 20))

  func testTheSuggestedActions() async throws {
    let (interaction, screen) = set()
    interaction.presentEditMenu(with: configuration)
    XCTAssertEqual(menu?.titles, ["Copy"], "the class performs only that")
    XCTAssertEqual(delegate.log, ["present a", "animate"])
    XCTAssertEqual(interaction.location(in: view), CGPoint(x: 10, y: 20))
    XCTAssertEqual(interaction.location(in: nil), CGPoint(x: 50, y: 220))
    let frame = try XCTUnwrap(menu?.frame)
    XCTAssertEqual(frame.maxY, 212, "above the point")
    XCTAssertEqual(frame.midX, 50, accuracy: 1)
    menu?.choose("Copy")
    XCTAssertNil(menu)
    XCTAssertEqual(view.log.count, 1)
    XCTAssertEqual(delegate.log.last, "dismiss a")
    XCTAssertTrue(interaction.location(in: view).x.isInfinite)
    // A touch elsewhere.
    interaction.presentEditMenu(with: configuration)
    screen.screen.tap(at: CGPoint(x: 300, y: 400))
    XCTAssertNil(menu)
    XCTAssertEqual(delegate.log.count { $0 == "dismiss a" }, 2)
  }

  func testTheDelegatesMenu() async throws {
    let (interaction, _) = set()
    let own = UIAction(title: "Own") { [view] _ in view.log.append("own") }
    let command = UICommand(title: "Shout", action: Selector(named: "shout:", CopyView.shout(_:)))
    let lost = UICommand(title: "Lost", action: Selector("lost:"))
    delegate.menu = { UIMenu(children: $0 + [own, UIMenu(title: "More", children: [command, lost])]) }
    interaction.presentEditMenu(with: configuration)
    XCTAssertEqual(menu?.titles, ["Copy", "Own", "Shout"])
    menu?.choose("Own")
    interaction.presentEditMenu(with: configuration)
    menu?.choose("Shout")
    XCTAssertEqual(view.log.map { $0.prefix(5) }, ["own", "shout"])
    delegate.menu = { _ in UIMenu(children: []) }
    delegate.log = []
    interaction.presentEditMenu(with: configuration)
    XCTAssertNil(menu)
    XCTAssertEqual(delegate.log, [], "an empty menu isn't presented")
  }

  func testReloadingAndMoving() async throws {
    let (interaction, _) = set()
    interaction.presentEditMenu(with: configuration)
    let above = try XCTUnwrap(menu?.frame)
    delegate.rect = CGRect(x: 0, y: -60, width: 100, height: 40)
    interaction.updateVisibleMenuPosition(animated: false)
    XCTAssertEqual(menu?.frame, above.offsetBy(dx: 40, dy: -80))
    delegate.menu = { UIMenu(children: $0 + [UIAction(title: "New") { _ in }]) }
    interaction.reloadVisibleMenu()
    XCTAssertEqual(menu?.titles, ["Copy", "New"])
    XCTAssertEqual(delegate.log, ["present a", "animate"], "it's the same menu")
    delegate.menu = { _ in UIMenu(children: []) }
    interaction.reloadVisibleMenu()
    XCTAssertNil(menu)
    XCTAssertEqual(delegate.log.last, "dismiss a")
  }

  func testTheArrowsDirection() async throws {
    let (interaction, _) = set()
    configuration.preferredArrowDirection = .up
    interaction.presentEditMenu(with: configuration)
    XCTAssertEqual(menu?.frame.minY, 228, "below the point")
    let unnamed = (0..<2).map { _ in UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero).identifier }
    XCTAssertNotEqual(unnamed[0], unnamed[1])
    XCTAssertEqual(UIEditMenuConfiguration(identifier: 7, sourcePoint: .zero).identifier, 7)
  }

  func testTargetsOutsideTheWindow() async throws {
    let (interaction, _) = set()
    let window = try XCTUnwrap(view.window)
    let far = [(0.0, 5000.0), (0, -5000), (5000, 0), (-5000, 0), (.infinity, 0), (0, .nan), (0, 1e300)]
    for (x, y) in far {
      delegate.rect = CGRect(x: x, y: y, width: 10, height: 10)
      interaction.presentEditMenu(with: configuration)
      let frame = try XCTUnwrap(menu?.frame)
      XCTAssertTrue(window.bounds.contains(frame), "\(x) \(y): \(frame)")
      interaction.dismissMenu()
    }
    delegate.rect = CGRect(x: -5000, y: -5000, width: 10_000, height: 10_000)
    interaction.presentEditMenu(with: configuration)
    XCTAssertTrue(window.bounds.contains(try XCTUnwrap(menu?.frame)), "a target around the window")
  }

  func testTheMenuEndsWithItsView() async throws {
    let (interaction, screen) = set()
    interaction.presentEditMenu(with: configuration)
    let window = try XCTUnwrap(view.window)
    view.removeFromSuperview()
    window.rootViewController?.view.setNeedsLayout()
    screen.screen.layOut()
    XCTAssertEqual(window.subviews.count { $0 is EditMenu }, 0)
    XCTAssertEqual(delegate.log.last, "dismiss a")
    interaction.presentEditMenu(with: configuration)
    XCTAssertEqual(window.subviews.count { $0 is EditMenu }, 0, "a view without a window has no menu")
  }

  func testOneMenuAtATime() async throws {
    let (interaction, screen) = set()
    interaction.presentEditMenu(with: configuration)
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    field.text = "abc"
    root.addSubview(field)
    screen.screen.layOut()
    field.becomeFirstResponder()
    field.interaction.showMenu()
    XCTAssertEqual(view.window?.subviews.count { $0 is EditMenu }, 1)
    XCTAssertEqual(delegate.log.last, "dismiss a")
  }

  // MARK: - canPerformAction

  func testTheTargetOfEditingCommands() async throws {
    _ = set()
    UIPasteboard.general.string = "pasted"
    let plain = UIView()
    for action in StandardEditAction.allCases {
      XCTAssertFalse(plain.canPerformAction(action.selector, withSender: nil), "\(action)")
    }
    plain.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    XCTAssertTrue(plain.canPerformAction(StandardEditAction.paste.selector, withSender: nil))
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    field.text = "abc"
    root.addSubview(field)
    field.becomeFirstResponder()
    func able() -> [String] {
      StandardEditAction.allCases.filter { field.canPerformAction($0.selector, withSender: nil) }.map(\.rawValue)
    }
    XCTAssertEqual(able(), ["paste:", "select:", "selectAll:"])
    field.selectAll(nil)
    XCTAssertEqual(able(), ["cut:", "copy:", "paste:", "delete:"])
    field.isSecureTextEntry = true
    field.selectAll(nil)
    XCTAssertEqual(able(), ["paste:", "delete:"])
    XCTAssertTrue(field.canPerformAction(Selector(named: "a:", UIView.layoutIfNeeded), withSender: nil))
  }

  /// A field without Paste, as apps write it.
  private final class StrictField: UITextField {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != Selector("paste:") && super.canPerformAction(action, withSender: sender)
    }
  }

  func testAFieldThatDoesNotPaste() async throws {
    let (_, screen) = set()
    UIPasteboard.general.string = "pasted"
    let field = StrictField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    field.text = "abc"
    root.addSubview(field)
    screen.screen.layOut()
    field.becomeFirstResponder()
    field.interaction.showMenu()
    XCTAssertEqual(field.interaction.menu?.titles, ["Select", "Select All"])
    screen.press("v", keys: .control)
    XCTAssertEqual(field.text, "abc")
    screen.press("a", keys: .control)
    screen.press("x", keys: .control)
    XCTAssertEqual(field.text, "")
  }

  // MARK: - UIMenuController

  func testTheMenuController() async throws {
    _ = set()
    let controller = UIMenuController.shared
    var posted: [String] = []
    let names: [Notification.Name] = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
      UIMenuController.menuFrameDidChangeNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { notification in
        let text = "\(notification.name.rawValue.dropFirst("UIMenuController".count))"
        MainActor.assumeIsolated { posted.append(text) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    controller.menuItems = [
      UIMenuItem(title: "Shout", action: Selector(named: "shout:", CopyView.shout(_:))),
      UIMenuItem(title: "Lost", action: Selector("lost:")),
    ]
    let said = messages { controller.showMenu(from: view, rect: view.bounds) }
    XCTAssertTrue(said.joined().contains("becomeFirstResponder"), "\(said)")
    XCTAssertFalse(controller.isMenuVisible)
    view.becomeFirstResponder()
    controller.showMenu(from: view, rect: view.bounds)
    XCTAssertTrue(controller.isMenuVisible)
    XCTAssertEqual(menu?.titles, ["Copy", "Shout"])
    XCTAssertEqual(controller.menuFrame.maxY, 192)
    XCTAssertEqual(posted, ["WillShowMenuNotification", "DidShowMenuNotification"])
    menu?.choose("Shout")
    XCTAssertEqual(view.log, ["shout Optional<Any>"])
    XCTAssertEqual(posted.suffix(2), ["WillHideMenuNotification", "DidHideMenuNotification"])
    XCTAssertFalse(controller.isMenuVisible)

    controller.setTargetRect(CGRect(x: 0, y: 0, width: 10, height: 10), in: view)
    controller.setMenuVisible(true, animated: true)
    view.copies = false
    controller.update()
    XCTAssertEqual(menu?.titles, ["Shout"])
    controller.menuItems = nil
    XCTAssertFalse(controller.isMenuVisible, "nothing is left")
    view.copies = true
    controller.arrowDirection = .up
    controller.isMenuVisible = true
    XCTAssertEqual(controller.menuFrame.minY, 218)
    controller.setTargetRect(CGRect(x: 0, y: 0, width: 10, height: 20), in: view)
    XCTAssertEqual(controller.menuFrame.minY, 228)
    XCTAssertEqual(posted.last, "MenuFrameDidChangeNotification")
    controller.hideMenu(from: root)
    XCTAssertTrue(controller.isMenuVisible)
    controller.hideMenu(from: view)
    XCTAssertFalse(controller.isMenuVisible)
    controller.arrowDirection = .default
  }

  private final class NotesField: UITextField {
    var notes = 0
    func note(_ sender: Any?) { if sender is UIMenuController { notes += 1 } }
  }

  func testItemsInATextsMenu() async throws {
    let (_, screen) = set()
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Note", action: Selector(named: "note:", NotesField.note(_:)))
    ]
    defer { UIMenuController.shared.menuItems = nil }
    let field = NotesField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    field.text = "abc"
    root.addSubview(field)
    screen.screen.layOut()
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.interaction.showMenu()
    XCTAssertEqual(field.interaction.menu?.titles.last, "Note")
    field.interaction.menu?.choose("Note")
    XCTAssertEqual(field.notes, 1)
  }
}
