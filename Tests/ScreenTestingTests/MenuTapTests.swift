import UIKit
import XCTest

@testable import ScreenTesting

/// The rows of menus are tapped by their titles, and views that take no touches are refused with the actual reason.
@MainActor final class MenuTapTests: XCTestCase {
  private let chosen = Chosen()

  private final class Chosen {
    var titles: [String] = []
  }

  private func menu() -> UIMenu {
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [chosen] in chosen.titles.append($0.title) }
    }
    return UIMenu(children: [
      action("One"), action("Two", .disabled), UIMenu(title: "More", children: [action("Three")]),
    ])
  }

  private func refusal(_ screen: Screen, _ query: ViewQuery) async -> [String] {
    await complaints { XCTAssertFalse(screen.tap(query)) }
  }

  func testTheMenuOfABarButton() async {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu())
    let screen = Screen(UINavigationController(rootViewController: controller))
    for title in ["One", "Three"] {
      screen.tap("Menu")
      screen.settle()
      if title == "Three" {
        let found = await refusal(screen, "Two")
        XCTAssertEqual(found, ["\"Two\" can't be tapped: MenuRow \"Two\" around it is disabled."])
        let button = await refusal(screen, .button("Two"))
        XCTAssertEqual(button, ["The button \"Two\" can't be tapped: it is disabled."])
        screen.tap("More")
        screen.settle()
      }
      XCTAssertTrue(screen.tap(.text(title)))
      screen.settle()
    }
    XCTAssertEqual(chosen.titles, ["One", "Three"])
    screen.assertDoesNotShow("One")
  }

  func testAMenuBehindItsSubmenuIsRefused() async {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    let view = UIView()
    view.addSubview(button)
    let screen = Screen(view: view)
    screen.tap("Menu")
    screen.settle()
    screen.tap("More")
    screen.settle()
    let found = await refusal(screen, "One")
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found.first?.contains("\"One\" can't be tapped: MenuView") == true, "\(found)")
  }

  func testAContextMenu() async {
    let photo = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    photo.text = "Photo"
    photo.isUserInteractionEnabled = true
    let delegate = MenuDelegate(menu())
    photo.addInteraction(UIContextMenuInteraction(delegate: delegate))
    let view = UIView()
    view.addSubview(photo)
    let screen = Screen(view: view)
    screen.press("Photo")
    screen.settle()
    XCTAssertTrue(screen.tap("One"))
    XCTAssertEqual(chosen.titles, ["One"])
  }

  func testTextsInPartsThatTakeNoTouches() async {
    let (button, text, box) = (UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44)), UILabel(), UIView())
    button.addAction(UIAction { [chosen] _ in chosen.titles.append("button") }, for: .touchUpInside)
    text.text = "Inside"
    text.frame = button.bounds
    box.frame = button.bounds
    box.isUserInteractionEnabled = false
    box.addSubview(text)
    button.addSubview(box)
    let view = UIView()
    view.addSubview(button)
    let screen = Screen(view: view)
    XCTAssertTrue(screen.tap("Inside"))
    XCTAssertEqual(chosen.titles, ["button"])
    view.addSubview(box)
    let found = await refusal(screen, "Inside")
    XCTAssertEqual(
      found,
      [
        "\"Inside\" can't be tapped: UIView around it takes no touches (isUserInteractionEnabled is false, or it's being "
          + "animated)."
      ])
  }
}

private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
  private let menu: UIMenu

  init(_ menu: UIMenu) { self.menu = menu }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
  }
}
