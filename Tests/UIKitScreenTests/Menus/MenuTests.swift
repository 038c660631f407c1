import Foundation
import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class MenuTests: XCTestCase {
  private var log: [String] = []

  private func action(
    _ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [weak self] in self?.log.append($0.title) }
  }

  private func makeButton(_ children: [UIMenuElement], options: UIMenu.Options = []) -> (TouchScene, UIButton) {
    let scene = TouchScene()
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.menu = UIMenu(options: options, children: children)
    button.showsMenuAsPrimaryAction = true
    scene.add(button, 20, 20, 80, 30)
    return (scene, button)
  }

  private func texts(_ view: MenuView) -> [String] {
    view.rows.map { row in
      switch row.entry {
      case .title(let text): "title \(text)"
      case .back(let menu): "back \(menu.title)"
      case .element(let element): element.title
      case .tile(let element, let tile): "\(tile.line): \(element.title)"
      case .gap: "-"
      case .loading: "loading"
      }
    }
  }

  private func middle(of title: String, in layer: MenuLayer?) throws -> CGPoint {
    let row = try XCTUnwrap(
      layer?.front.rows.first { $0.entry.element?.title == title })
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  private func key(_ name: String, _ scene: TouchScene) {
    XCTAssertTrue(scene.window.handleKey(KeyEvent(phase: .down, name: name, timestamp: scene.now)))
  }

  // MARK: - What is shown

  func testSectionsHiddenElementsAndTitles() async {
    let menu = UIMenu(
      title: "All",
      children: [
        UIMenu(options: .displayInline, children: [action("a")]),
        action("b"), action("c", attributes: .hidden),
        UIMenu(
          title: "More", options: .displayInline, children: [action("d"), UIMenu(title: "In", children: [action("e")])]),
        UIMenu(title: "None", options: .displayInline, children: []),
      ])
    XCTAssertEqual(
      texts(MenuView(menu: menu, isSubmenu: false)), ["title All", "a", "-", "b", "-", "title More", "d", "In"])
    XCTAssertEqual(texts(MenuView(menu: menu, isSubmenu: true)).first, "back All")
  }

  func testRowsAndWidthsFollowTheTextSize() async {
    let view = MenuView(menu: UIMenu(children: [action("a"), action("b")]), isSubmenu: false)
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 400, height: 400)), CGSize(width: 250, height: 88))
    XCTAssertEqual(view.sizeThatFits(CGSize(width: 200, height: 60)), CGSize(width: 200, height: 60))
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    XCTAssertGreaterThan(view.sizeThatFits(CGSize(width: 400, height: 400)).height, 130)
  }

  // MARK: - Pull-down buttons

  func testAFingerOpensTheMenuAndATapChooses() async throws {
    let (scene, button) = makeButton([action("One"), action("Two", attributes: .destructive)])
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
    scene.tap(60, 35)
    scene.wait(1)
    let layer = try XCTUnwrap(button.contextMenuInteraction?.layer)
    XCTAssertEqual(events, ["menu"])
    XCTAssertEqual(layer.card.frame.origin, CGPoint(x: 20, y: 56))
    let place = try middle(of: "Two", in: layer)
    scene.tap(place.x, place.y)
    scene.wait(1)
    XCTAssertEqual(log, ["Two"])
    XCTAssertNil(layer.superview)
    XCTAssertNil(button.contextMenuInteraction?.layer)
  }

  func testAFingerMayMoveOnToARowAndBeLiftedThere() async throws {
    let (scene, button) = makeButton([action("One"), action("Two")])
    scene.down(60, 35)
    scene.wait(0.5)
    let place = try middle(of: "One", in: button.contextMenuInteraction?.layer)
    scene.move(place.x, place.y)
    XCTAssertEqual(button.contextMenuInteraction?.layer?.front.highlighted?.isHighlighted, true)
    scene.up()
    scene.wait(1)
    XCTAssertEqual(log, ["One"])
    XCTAssertFalse(button.isTracking)
  }

  func testADisabledActionIsNotChosenAndATouchBesideTheMenuCloses() async throws {
    let (scene, button) = makeButton([action("One", attributes: .disabled)])
    scene.tap(60, 35)
    scene.wait(1)
    let place = try middle(of: "One", in: button.contextMenuInteraction?.layer)
    scene.tap(place.x, place.y)
    scene.wait(1)
    XCTAssertNotNil(button.contextMenuInteraction?.layer)
    scene.tap(300, 450)
    scene.wait(1)
    XCTAssertNil(scene.window.frontOverlay)
    XCTAssertEqual(log, [])
  }

  func testAnActionThatKeepsItsMenuIsChosenRepeatedly() async throws {
    let (scene, button) = makeButton([action("More", attributes: .keepsMenuPresented)])
    scene.tap(60, 35)
    scene.wait(1)
    for _ in 0..<2 {
      let place = try middle(of: "More", in: button.contextMenuInteraction?.layer)
      scene.tap(place.x, place.y)
      scene.wait(1)
    }
    XCTAssertEqual(log, ["More", "More"])
  }

  func testADisabledOrEmptyButtonOpensNothing() async {
    let (scene, button) = makeButton([])
    scene.tap(60, 35)
    XCTAssertNil(scene.window.frontOverlay)
    button.menu = UIMenu(children: [action("a")])
    button.isEnabled = false
    scene.wait(1)
    scene.tap(60, 35)
    XCTAssertNil(scene.window.frontOverlay)
    XCTAssertFalse(button.activate())
  }

  // MARK: - Choices

  func testAPopUpButtonShowsTheChoice() async throws {
    let (scene, button) = makeButton([action("Sun"), action("Shade"), action("Dark")])
    button.changesSelectionAsPrimaryAction = true
    XCTAssertEqual(button.currentTitle, "Sun")
    scene.tap(60, 35)
    scene.wait(1)
    let place = try middle(of: "Dark", in: button.contextMenuInteraction?.layer)
    scene.tap(place.x, place.y)
    scene.wait(1)
    XCTAssertEqual(button.currentTitle, "Dark")
    XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Dark"])
    XCTAssertEqual(log, ["Dark"])
  }

  func testChoosingInASingleSelectionTurnsTheOthersOff() async throws {
    let inner = UIMenu(options: [.displayInline, .singleSelection], children: [action("a", state: .on), action("b")])
    let (scene, button) = makeButton([inner, action("c", state: .on)])
    scene.tap(60, 35)
    scene.wait(1)
    let place = try middle(of: "b", in: button.contextMenuInteraction?.layer)
    scene.tap(place.x, place.y)
    XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["b", "c"])
  }

  func testAButtonWithoutAMenuToggles() async {
    let scene = TouchScene()
    let button = scene.add(UIButton(type: .system), 0, 0, 80, 30)
    button.changesSelectionAsPrimaryAction = true
    scene.tap(20, 10)
    XCTAssertTrue(button.isSelected)
    XCTAssertTrue(button.activate())
    XCTAssertFalse(button.isSelected)
  }

  // MARK: - Submenus and keys

  func testSubmenusByKeys() async throws {
    let (scene, button) = makeButton([
      action("One", attributes: .disabled), UIMenu(title: "Sub", children: [action("Two"), action("Three")]),
    ])
    XCTAssertTrue(button.activate())
    scene.wait(1)
    let layer = try XCTUnwrap(button.contextMenuInteraction?.layer)
    key("Down", scene)
    key("Right", scene)
    scene.wait(1)
    XCTAssertEqual(layer.submenus.count, 1)
    XCTAssertEqual(texts(layer.front), ["back Sub", "Two", "Three"])
    key("Left", scene)
    scene.wait(1)
    XCTAssertEqual(layer.submenus.count, 0)
    key("Down", scene)
    key("Return", scene)
    key("Down", scene)
    key("space", scene)
    scene.wait(1)
    XCTAssertEqual(log, ["Three"])
    XCTAssertNil(scene.window.frontOverlay)
  }

  func testEscapeGoesBackAndThenCloses() async throws {
    let (scene, button) = makeButton([UIMenu(title: "Sub", children: [action("Two")])])
    scene.tap(60, 35)
    scene.wait(1)
    let place = try middle(of: "Sub", in: button.contextMenuInteraction?.layer)
    scene.tap(place.x, place.y)
    scene.wait(1)
    XCTAssertEqual(button.contextMenuInteraction?.layer?.submenus.count, 1)
    key("Escape", scene)
    scene.wait(1)
    XCTAssertEqual(button.contextMenuInteraction?.layer?.submenus.count, 0)
    key("Escape", scene)
    scene.wait(1)
    XCTAssertNil(scene.window.frontOverlay)
    XCTAssertEqual(log, [])
  }

  func testCommandsGoAlongTheResponderChain() async throws {
    final class Screen: UIView {
      var count = 0
      func doIt(_ sender: UICommand) { count += 1 }
    }
    let scene = TouchScene()
    let screen = scene.add(Screen(), 0, 0, 320, 480)
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [UICommand(title: "Do", action: Selector(Screen.doIt(_:)))])
    button.showsMenuAsPrimaryAction = true
    scene.add(button, 20, 20, 80, 30, in: screen)
    scene.tap(60, 35)
    scene.wait(1)
    let place = try middle(of: "Do", in: button.contextMenuInteraction?.layer)
    scene.tap(place.x, place.y)
    XCTAssertEqual(screen.count, 1)
  }

  // MARK: - Later elements

  func testDeferredElementsComeLater() async throws {
    var give: (([UIMenuElement]) -> Void)?
    var asked = 0
    let later = UIDeferredMenuElement { done in
      asked += 1
      give = done
    }
    let (scene, button) = makeButton([action("One"), later])
    scene.tap(60, 35)
    scene.wait(1)
    let layer = try XCTUnwrap(button.contextMenuInteraction?.layer)
    XCTAssertEqual(texts(layer.front), ["One", "loading"])
    give?([action("Two"), action("Three")])
    give?([])
    scene.wait(0.1)
    XCTAssertEqual(texts(layer.front), ["One", "Two", "Three"])
    XCTAssertEqual(layer.card.bounds.height, 132)
    key("Escape", scene)
    scene.wait(1)
    scene.tap(60, 35)
    scene.wait(1)
    XCTAssertEqual(asked, 1)
    let uncached = UIDeferredMenuElement.uncached { done in
      asked += 1
      done([])
    }
    key("Escape", scene)
    scene.wait(1)
    button.menu = UIMenu(children: [self.action("a"), uncached])
    for _ in 0..<2 {
      scene.tap(60, 35)
      scene.wait(1)
      key("Escape", scene)
      scene.wait(1)
    }
    XCTAssertEqual(asked, 3)
  }

  // MARK: - Context menus

  private final class Source: NSObject, UIContextMenuInteractionDelegate {
    var menu: UIMenu?
    var log: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("ask \(Int(location.x)) \(Int(location.y))")
      return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { animator?.addCompletion { self.log.append("ended") } }
  }

  private func makeContext() -> (TouchScene, UIView, Source, UIContextMenuInteraction) {
    let scene = TouchScene()
    let view = scene.add(UIView(), 10, 10, 300, 300)
    let source = Source()
    source.menu = UIMenu(children: [action("Copy")])
    let interaction = UIContextMenuInteraction(delegate: source)
    view.addInteraction(interaction)
    return (scene, view, source, interaction)
  }

  private func secondaryClick(_ x: CGFloat, _ y: CGFloat, _ scene: TouchScene) {
    for phase in [PointerEvent.Phase.down, .up] {
      scene.window.touchDispatcher.handle(
        .pointer(PointerEvent(phase: phase, location: CGPoint(x: x, y: y), timestamp: scene.now, button: 3)))
    }
  }

  func testALongPressOpensAMenuAndNotifiesTheDelegate() async throws {
    let (scene, view, source, interaction) = makeContext()
    XCTAssertEqual(view.interactions.count, 1)
    scene.down(100, 60)
    scene.wait(0.4)
    XCTAssertNil(interaction.layer)
    scene.wait(0.3)
    XCTAssertEqual(source.log, ["ask 90 50", "display"])
    scene.up()
    scene.wait(1)
    let place = try middle(of: "Copy", in: interaction.layer)
    scene.tap(place.x, place.y)
    scene.wait(1)
    XCTAssertEqual(log, ["Copy"])
    XCTAssertEqual(source.log.last, "ended")
    XCTAssertEqual(interaction.menuAppearance, .unknown)
  }

  func testASecondaryClickOpensAMenuAtThePointer() async throws {
    let (scene, _, source, interaction) = makeContext()
    secondaryClick(100, 60, scene)
    scene.wait(1)
    // At the pointer, adjusted to the window's edges.
    XCTAssertEqual(interaction.layer?.card.frame.origin, CGPoint(x: 62, y: 66))
    secondaryClick(200, 400, scene)
    scene.wait(1)
    XCTAssertNil(interaction.layer)
    source.menu = nil
    secondaryClick(100, 60, scene)
    XCTAssertNil(scene.window.frontOverlay)
  }

  func testAnInteractionThatLeavesItsViewTakesItsMenuAlong() async {
    let (scene, view, _, interaction) = makeContext()
    secondaryClick(100, 60, scene)
    scene.wait(1)
    view.removeInteraction(interaction)
    scene.wait(1)
    XCTAssertNil(scene.window.frontOverlay)
    XCTAssertNil(interaction.view)
    XCTAssertEqual(view.gestureRecognizers?.count, 0)
    secondaryClick(100, 60, scene)
    XCTAssertNil(scene.window.frontOverlay)
  }

  func testAnActionMayRemoveWhatShowsTheMenu() async throws {
    let scene = TouchScene()
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [UIAction(title: "Go") { [weak button] _ in button?.removeFromSuperview() }])
    button.showsMenuAsPrimaryAction = true
    scene.add(button, 20, 20, 80, 30)
    scene.tap(60, 35)
    scene.wait(1)
    let place = try middle(of: "Go", in: button.contextMenuInteraction?.layer)
    scene.tap(place.x, place.y)
    scene.wait(1)
    XCTAssertNil(button.superview)
    XCTAssertNil(scene.window.frontOverlay)
  }

  func testALongMenuScrollsInsideTheWindow() async throws {
    let (scene, button) = makeButton((0..<40).map { action("Row \($0)") })
    scene.tap(60, 35)
    scene.wait(1)
    let layer = try XCTUnwrap(button.contextMenuInteraction?.layer)
    XCTAssertTrue(scene.window.bounds.contains(layer.card.frame))
    key("Up", scene)
    scene.wait(0.1)
    let row = try XCTUnwrap(layer.front.highlighted)
    XCTAssertTrue(layer.card.frame.intersects(row.convert(row.bounds, to: nil)))
    key("Return", scene)
    XCTAssertEqual(log, ["Row 39"])
  }
}
