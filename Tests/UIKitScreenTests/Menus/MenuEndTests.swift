import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Context menus whose callbacks take away the interaction, its view or the window: each is notified of its end once,
/// and leaves nothing in the window.
@MainActor final class MenuEndTests: XCTestCase {
  private enum Call: String, CaseIterable {
    case configuration, provider, preview, willDisplay, displayed, chosen, commit, willEnd
  }

  private enum Change: CaseIterable {
    case removeInteraction, removeView, hideWindow, dismiss, cancelTouches, openOther, present
  }

  /// The user's action in the menu.
  private enum Way: CaseIterable { case choose, commit, escape, lift }

  private final class Source: NSObject, UIContextMenuInteractionDelegate {
    var calls: [Call] = []
    var hook: (Call) -> Void = { _ in }
    func note(_ call: Call) {
      calls.append(call)
      hook(call)
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      note(.configuration)
      return UIContextMenuConfiguration(
        previewProvider: { [weak self] in
          self?.note(.preview)
          let controller = UIViewController()
          controller.preferredContentSize = CGSize(width: 100, height: 60)
          return controller
        },
        actionProvider: { [weak self] _ in
          self?.note(.provider)
          return UIMenu(children: [UIAction(title: "One") { _ in self?.note(.chosen) }])
        })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      note(.willDisplay)
      animator?.addCompletion { self.note(.displayed) }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { note(.willEnd) }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { note(.commit) }
    func count(_ call: Call) -> Int { calls.count { $0 == call } }
  }

  @MainActor private final class Fixture {
    let scene: TouchScene
    let source = Source()
    let view = UIView()
    let second = UIView()
    let controller = UIViewController()
    lazy var interaction = UIContextMenuInteraction(delegate: source)
    lazy var other = UIContextMenuInteraction(delegate: Plain.shared)

    init() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = controller
      scene = TouchScene(window: window)
      scene.add(view, 0, 0, 100, 60)
      scene.add(second, 150, 0, 100, 60)
      view.addInteraction(interaction)
      second.addInteraction(other)
    }

    var layers: [MenuLayer] { scene.window.subviews.compactMap { $0 as? MenuLayer } }

    func open() {
      scene.down(50, 30, finger: 1)
      scene.wait(0.6)
    }

    func perform(_ way: Way) {
      open()
      if way == .lift {
        scene.move(50, 50, finger: 1)
        scene.move(50, 120, finger: 1)
      }
      scene.up(finger: 1)
      scene.wait(1)
      switch way {
      case .choose: interaction.layer?.front.rows.first.map { interaction.layer?.front.onChoose?($0) }
      case .commit: interaction.layer?.subviews.compactMap { $0 as? MenuPreviewView }.first?.onTap?()
      case .escape, .lift: interaction.dismissMenu()
      }
      scene.wait(1)
    }

    func perform(_ change: Change) {
      switch change {
      case .removeInteraction: view.removeInteraction(interaction)
      case .removeView: view.removeFromSuperview()
      case .hideWindow: scene.window.isHidden = true
      case .dismiss: interaction.dismissMenu()
      case .cancelTouches: scene.window.touchDispatcher.cancelTouches()
      case .openOther: other.request(at: .zero, beside: second.bounds)
      case .present: controller.present(UIViewController(), animated: false)
      }
    }
  }

  private final class Plain: NSObject, UIContextMenuInteractionDelegate {
    static let shared = Plain()
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Two") { _ in }]) })
    }
  }

  /// Disabling a control cancels its touch, but not one that has opened the menu.
  func testATouchGoesOnInTheMenuOfAControlThatIsDisabled() async throws {
    let scene = TouchScene()
    let button = UIButton(type: .system)
    var chosen = 0
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in chosen += 1 }])
    button.showsMenuAsPrimaryAction = true
    scene.add(button, 20, 20, 80, 30)
    scene.down(60, 35)
    scene.wait(0.5)
    button.isEnabled = false
    XCTAssertTrue(button.isTracking)
    let row = try XCTUnwrap(button.contextMenuInteraction?.layer?.front.rows.first)
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    scene.move(place.x, place.y)
    scene.up()
    scene.wait(1)
    XCTAssertEqual(chosen, 1)
    XCTAssertFalse(button.isTracking)
  }

  /// A part of the cases, which the seed chooses; all of them with `ALOE_LONG_TESTS`.
  func testTheMenuEndsWhateverACallRemoves() async {
    let all = Way.allCases.flatMap { way in
      Call.allCases.flatMap { call in Change.allCases.map { (way: way, call: call, change: $0) } }
    }
    let cases = TestLength.sample(all, 40, salt: 51)
    var done = 0
    for (way, call, change) in cases where end(way, call, change) { done += 1 }
    XCTAssertGreaterThan(done, cases.count / 3, "Most calls occur in most trials.")
  }

  /// Returns whether the call came.
  private func end(_ way: Way, _ call: Call, _ change: Change) -> Bool {
    let what = "\(change) in \(call), \(way)"
    let fixture = Fixture()
    let source = fixture.source
    var isDone = false
    source.hook = { now in
      guard now == call, !isDone else { return }
      isDone = true
      fixture.perform(change)
    }
    defer { source.hook = { _ in } }
    fixture.perform(way)
    if change == .openOther { fixture.other.dismissMenu() }
    fixture.scene.wait(1)
    XCTAssertEqual(fixture.layers.count, 0, what)
    XCTAssertEqual(source.count(.willDisplay), source.count(.willEnd), "\(what) \(source.calls.map(\.rawValue))")
    XCTAssertEqual(fixture.interaction.menuAppearance, .unknown, what)
    XCTAssertTrue(fixture.scene.window.touchDispatcher.tracks.isEmpty, what)
    guard change != .present else { return isDone }
    fixture.scene.window.isHidden = false
    fixture.scene.root.addSubview(fixture.view)
    if fixture.interaction.view == nil { fixture.view.addInteraction(fixture.interaction) }
    fixture.scene.window.layOutAndRecord()
    fixture.scene.wait(1)
    source.calls = []
    fixture.perform(.choose)
    XCTAssertEqual(source.count(.chosen), 1, "The next menu works: \(what) \(source.calls.map(\.rawValue))")
    return isDone
  }

  func testAMenuWhoseViewGoesCloses() async {
    let fixture = Fixture()
    fixture.open()
    fixture.scene.up(finger: 1)
    XCTAssertEqual(fixture.layers.count, 1)
    fixture.view.removeFromSuperview()
    fixture.scene.window.layOutAndRecord()
    fixture.scene.wait(1)
    XCTAssertEqual(fixture.layers.count, 0)
    XCTAssertEqual(fixture.source.count(.willEnd), 1)
  }

  // MARK: - Updates

  private final class Nested: NSObject, UIContextMenuInteractionDelegate {
    var ends = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        let inner = UIMenu(title: "More", children: [UIAction(title: "Two") { _ in }])
        return UIMenu(children: [UIAction(title: "One") { _ in }, inner])
      })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { ends += 1 }
  }

  func testAnUpdateReplacesTheMenuInFrontAndAnEmptyOneEnds() async throws {
    let fixture = Fixture()
    let nested = Nested()
    let interaction = UIContextMenuInteraction(delegate: nested)
    fixture.view.addInteraction(interaction)
    XCTAssertTrue(interaction.request(at: .zero, beside: fixture.view.bounds))
    fixture.scene.wait(1)
    let layer = try XCTUnwrap(interaction.layer)
    let row = try XCTUnwrap(layer.front.rows.last)
    layer.front.onChoose?(row)
    XCTAssertEqual(layer.front.menu.title, "More")
    interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Three") { _ in }]) }
    XCTAssertTrue(interaction.layer === layer)
    XCTAssertEqual(layer.submenus.count, 1)
    XCTAssertEqual(layer.front.menu.children.map(\.title), ["Three"])
    layer.goBack()
    fixture.scene.wait(1)
    XCTAssertEqual(layer.front.menu.children.map(\.title), ["One", "More"])
    XCTAssertEqual(nested.ends, 0)

    interaction.updateVisibleMenu { _ in UIMenu(children: []) }
    fixture.scene.wait(1)
    XCTAssertEqual(fixture.layers.count, 0)
    XCTAssertEqual(nested.ends, 1)
    XCTAssertEqual(interaction.menuAppearance, .unknown)
  }
}
