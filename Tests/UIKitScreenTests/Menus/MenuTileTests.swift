import Foundation
import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// Elements side by side, the pointer in menus, previews, and menus that change while they're open.
@MainActor final class MenuTileTests: XCTestCase {
  private var log: [String] = []

  private func action(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, image: UIImage(systemName: "star"), state: state) { [weak self] in self?.log.append($0.title)
    }
  }

  private func actions(_ titles: String) -> [UIAction] { titles.map { action(String($0)) } }

  private func lines(_ menu: UIMenu) -> [String] {
    let view = MenuView(menu: menu, isSubmenu: false)
    view.frame = CGRect(x: 0, y: 0, width: 250, height: 600)
    view.layoutIfNeeded()
    return Dictionary(grouping: view.rows.filter { $0.entry.element != nil }, by: \.frame.minY)
      .sorted { $0.key < $1.key }
      .map { $0.value.map { $0.entry.element?.title ?? "" }.joined() }
  }

  func testSizesPutElementsSideBySide() async {
    XCTAssertEqual(lines(UIMenu(preferredElementSize: .small, children: actions("abcde"))), ["abcd", "e"])
    XCTAssertEqual(lines(UIMenu(preferredElementSize: .medium, children: actions("abcd"))), ["abc", "d"])
    XCTAssertEqual(lines(UIMenu(preferredElementSize: .large, children: actions("ab"))), ["a", "b"])
    let palette = UIMenu(options: [.displayInline, .displayAsPalette], children: actions("abcdef"))
    XCTAssertEqual(lines(UIMenu(children: [action("x"), palette, action("y")])), ["x", "abcde", "f", "y"])
    let inner = UIMenu(options: .displayInline, preferredElementSize: .small, children: actions("ab"))
    XCTAssertEqual(lines(UIMenu(children: [inner, inner])), ["ab", "ab"])
  }

  func testTilesShareTheWidthAndFollowTheDirection() async {
    let view = MenuView(menu: UIMenu(preferredElementSize: .small, children: actions("ab")), isSubmenu: false)
    view.frame = CGRect(x: 0, y: 0, width: 250, height: 44)
    view.layoutIfNeeded()
    XCTAssertEqual(view.rows.map(\.frame), [0, 125].map { CGRect(x: $0, y: 0, width: 125, height: 44) })
    view.traitOverrides.layoutDirection = .rightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(view.rows.map(\.frame.minX), [125, 0])
    let medium = MenuView(menu: UIMenu(preferredElementSize: .medium, children: actions("ab")), isSubmenu: false)
    XCTAssertGreaterThan(medium.sizeThatFits(CGSize(width: 250, height: 500)).height, 55)
  }

  private func open(_ menu: UIMenu) throws -> (TouchScene, UIButton, MenuLayer) {
    let scene = TouchScene()
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    scene.add(button, 20, 20, 80, 30)
    scene.tap(60, 35)
    scene.wait(1)
    return (scene, button, try XCTUnwrap(button.contextMenuInteraction?.layer))
  }

  private func press(_ names: String..., in scene: TouchScene) {
    for name in names { _ = scene.window.handleKey(KeyEvent(phase: .down, name: name, timestamp: scene.now)) }
  }

  func testKeysGoAlongLinesAndFromLineToLine() async throws {
    let tiles = UIMenu(options: .displayInline, preferredElementSize: .small, children: actions("abc"))
    let (scene, _, layer) = try open(UIMenu(children: [tiles, action("d")]))
    press("Down", "Right", "Right", "Right", in: scene)
    XCTAssertEqual(layer.front.highlighted?.entry.element?.title, "c")
    press("Left", in: scene)
    XCTAssertEqual(layer.front.highlighted?.entry.element?.title, "b")
    press("Down", in: scene)
    XCTAssertEqual(layer.front.highlighted?.entry.element?.title, "d")
    press("Up", in: scene)
    XCTAssertEqual(layer.front.highlighted?.entry.element?.title, "c")
    press("Return", in: scene)
    XCTAssertEqual(log, ["c"])
  }

  func testThePointerHighlightsWhatItRestsOn() async throws {
    let (scene, _, layer) = try open(UIMenu(children: actions("ab")))
    func hover(_ point: CGPoint?) {
      scene.window.touchDispatcher.handle(
        .pointer(
          PointerEvent(phase: point == nil ? .exited : .hovered, location: point ?? .zero, timestamp: scene.now)))
      scene.wait(1.0 / 60)
    }
    let row = layer.front.rows[1]
    hover(row.convert(CGPoint(x: 20, y: 20), to: nil))
    XCTAssertTrue(layer.front.highlighted === row)
    hover(CGPoint(x: 2, y: 2))
    XCTAssertNil(layer.front.highlighted)
    hover(row.convert(CGPoint(x: 20, y: 20), to: nil))
    hover(nil)
    XCTAssertNil(layer.front.highlighted)
    XCTAssertEqual(log, [])
  }

  // MARK: - Changes while a menu is open

  func testAMenuMayBeReplacedOrTakenAwayWhileItIsOpen() async throws {
    let (scene, button, layer) = try open(UIMenu(children: actions("ab")))
    button.menu = UIMenu(children: actions("c"))
    XCTAssertTrue(layer.isOpen, "the open menu stays what it was")
    let point = layer.front.rows[0].convert(CGPoint(x: 20, y: 20), to: nil)
    scene.tap(point.x, point.y)
    scene.wait(1)
    XCTAssertEqual(log, ["a"])
    scene.tap(60, 35)
    scene.wait(1)
    XCTAssertEqual(button.contextMenuInteraction?.layer?.front.rows.count, 1)
    button.menu = nil
    scene.wait(1)
    XCTAssertNil(button.contextMenuInteraction?.layer)
    XCTAssertNil(scene.window.frontOverlay)
  }

  // MARK: - Previews

  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var menu: UIMenu?
    let controller = UIViewController()

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        previewProvider: { [controller] in controller }, actionProvider: { [menu] _ in menu })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append(animator.previewViewController === controller ? "commit" : "commit of another")
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
  }

  private func preview(_ menu: UIMenu?) throws -> (TouchScene, Delegate, UIContextMenuInteraction, MenuLayer) {
    let scene = TouchScene()
    let delegate = Delegate()
    delegate.menu = menu
    delegate.controller.preferredContentSize = CGSize(width: 200, height: 120)
    let view = UIView()
    scene.add(view, 20, 200, 100, 60)
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    XCTAssertTrue(interaction.request(at: CGPoint(x: 10, y: 10), beside: view.bounds))
    scene.wait(1)
    return (scene, delegate, interaction, try XCTUnwrap(interaction.layer))
  }

  func testAPreviewIsShownAboveTheMenu() async throws {
    let (scene, delegate, interaction, layer) = try preview(UIMenu(children: actions("ab")))
    let card = try XCTUnwrap(layer.subviews.compactMap { $0 as? MenuPreviewView }.first)
    XCTAssertEqual(card.frame.size, CGSize(width: 200, height: 120))
    XCTAssertEqual(layer.card.frame.minY, card.frame.maxY + 12)
    XCTAssertEqual(interaction.menuAppearance, .rich)
    XCTAssertTrue(delegate.controller.view.isDescendant(of: card))
    scene.tap(card.frame.midX, card.frame.midY)
    scene.wait(1)
    XCTAssertEqual(delegate.log, ["commit", "end"])
    XCTAssertNil(interaction.layer)
    XCTAssertEqual(interaction.menuAppearance, .unknown)
  }

  func testAPreviewMayComeWithoutAMenu() async throws {
    let (scene, delegate, interaction, layer) = try preview(nil)
    XCTAssertTrue(layer.card.isHidden)
    scene.tap(2, 2)
    scene.wait(1)
    XCTAssertEqual(delegate.log, ["end"])
    XCTAssertNil(interaction.layer)
  }
}
