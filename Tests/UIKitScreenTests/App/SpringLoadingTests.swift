import XCTest

@testable import TestSupport
@testable import UIKit

/// Views that are activated by a drag that rests over them.
@MainActor final class SpringLoadingTests: XCTestCase {
  private lazy var scene = TouchScene()

  private final class Source: NSObject, UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: "words" as NSString))] }
  }
  private let source = Source()

  private final class Effect: NSObject, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }

  private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
    var isAllowed = true
    var finishedCount = 0
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { isAllowed && context.location(in: interaction.view).y < 80 }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finishedCount += 1 }
  }

  /// Begins a drag at the top of the scene.
  private func lift() {
    let view = scene.add(UIView(), 0, 0, 100, 50)
    view.addInteraction(UIDragInteraction(delegate: source))
    scene.down(50, 20)
    scene.move(60, 40)
  }

  func testADragThatRestsActivatesOnceUntilItHasLeft() async {
    let effect = Effect()
    var places: [CGPoint] = []
    let view = scene.add(UIView(), 0, 100, 100, 100)
    view.addInteraction(
      UISpringLoadedInteraction(interactionEffect: effect) { interaction, context in
        XCTAssertEqual(context.state, .activated)
        places.append(context.location(in: interaction.view))
      })
    lift()
    scene.move(50, 150)
    XCTAssertEqual(effect.states, [.possible])
    scene.wait(0.45)
    XCTAssertEqual(effect.states, [.possible])
    scene.wait(0.1)
    XCTAssertEqual(effect.states, [.possible, .activating])
    XCTAssertEqual(places, [])
    scene.wait(0.4)
    XCTAssertEqual(places, [CGPoint(x: 50, y: 50)])
    XCTAssertEqual(effect.states, [.possible, .activating, .activated, .inactive])
    scene.move(52, 152)
    scene.wait(2)
    XCTAssertEqual(places.count, 1, "once")
    scene.move(50, 300)
    scene.move(20, 120)
    scene.wait(1)
    XCTAssertEqual(places, [CGPoint(x: 50, y: 50), CGPoint(x: 20, y: 20)])
    scene.up()
  }

  func testADragThatGoesOnActivatesNothing() async {
    var count = 0
    let effect = Effect()
    let view = scene.add(UIView(), 0, 100, 300, 100)
    view.addInteraction(UISpringLoadedInteraction(interactionEffect: effect) { _, _ in count += 1 })
    lift()
    for x in stride(from: 20.0, to: 260, by: 20) {
      scene.move(x, 150)
      scene.wait(0.3)
    }
    XCTAssertEqual(effect.states, [.possible])
    scene.move(150, 300)
    scene.wait(2)
    XCTAssertEqual(count, 0)
    XCTAssertEqual(effect.states, [.possible, .inactive])
    scene.move(150, 150)
    scene.wait(0.6)
    scene.up()
    scene.wait(2)
    XCTAssertEqual(count, 0, "a drop activates nothing")
    XCTAssertEqual(effect.states, [.possible, .inactive, .possible, .activating, .inactive])
  }

  func testABehaviourDecides() async {
    let behavior = Behavior()
    var count = 0
    let view = scene.add(UIView(), 0, 100, 100, 100)
    view.addInteraction(UISpringLoadedInteraction(interactionBehavior: behavior) { _, _ in count += 1 })
    lift()
    scene.move(50, 190)
    scene.wait(2)
    XCTAssertEqual(count, 0)
    scene.move(50, 150)
    scene.wait(0.6)
    behavior.isAllowed = false
    scene.move(51, 150)
    scene.wait(2)
    XCTAssertEqual(count, 0)
    XCTAssertEqual(behavior.finishedCount, 1)
    behavior.isAllowed = true
    scene.move(52, 150)
    scene.wait(1)
    XCTAssertEqual(count, 1)
    XCTAssertEqual(behavior.finishedCount, 2)
    scene.up()
  }

  func testTheSystemsEffectIsATintThatBlinks() async throws {
    let view = scene.add(UIView(), 0, 100, 100, 100)
    let interaction = UISpringLoadedInteraction { _, _ in }
    view.addInteraction(interaction)
    let effect = try XCTUnwrap(interaction.interactionEffect as? SpringEffect)
    lift()
    scene.move(50, 150)
    XCTAssertEqual(effect.layer?.frame, view.bounds)
    XCTAssertEqual(effect.layer?.isHidden, false)
    var seen: [Bool?] = []
    scene.wait(0.52)
    for _ in 0..<4 {
      seen.append(effect.layer?.isHidden)
      scene.wait(0.1)
    }
    XCTAssertEqual(seen, [true, false, true, false])
    XCTAssertNil(effect.layer)
    scene.up()
  }

  // MARK: - Controls

  func testAButtonIsPressedIfItsToBe() async {
    var count = 0
    let button = scene.add(UIButton(type: .system), 0, 100, 100, 44)
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    XCTAssertFalse(button.isSpringLoaded)
    lift()
    scene.move(50, 120)
    scene.wait(2)
    XCTAssertEqual(count, 0)
    button.isSpringLoaded = true
    XCTAssertTrue(button.isSpringLoaded)
    scene.move(50, 121)
    scene.wait(1)
    XCTAssertEqual(count, 1)
    scene.move(50, 300)
    button.isEnabled = false
    scene.move(50, 120)
    scene.wait(2)
    XCTAssertEqual(count, 1)
    button.isEnabled = true
    button.isSpringLoaded = false
    XCTAssertFalse(button.isSpringLoaded)
    XCTAssertTrue(button.interactions.isEmpty)
    scene.up()
  }

  func testSegmentsAndTabsAreChosenOneAfterTheOther() async {
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 0
    segments.isSpringLoaded = true
    scene.add(segments, 0, 100, 300, 32)
    let bar = UITabBar()
    bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.isSpringLoaded = true
    scene.add(bar, 0, 200, 300, 49)
    lift()
    scene.move(50, 110)
    scene.wait(2)
    XCTAssertEqual(segments.selectedSegmentIndex, 0)
    for (x, index) in [(150.0, 1), (250, 2), (50, 0)] {
      scene.move(x, 110)
      scene.wait(1)
      XCTAssertEqual(segments.selectedSegmentIndex, index)
      scene.move(x, 220)
      scene.wait(1)
      XCTAssertEqual(bar.selectedItem?.tag, index)
    }
    for (x, index) in [(150.0, 1), (250, 2), (50, 0)] {
      scene.move(x, 110)
      scene.wait(1)
      XCTAssertEqual(segments.selectedSegmentIndex, index, "from one segment to the next")
    }
    segments.isSpringLoaded = false
    bar.isSpringLoaded = false
    scene.move(150, 110)
    scene.wait(2)
    scene.move(150, 220)
    scene.wait(2)
    XCTAssertEqual(segments.selectedSegmentIndex, 0)
    XCTAssertEqual(bar.selectedItem?.tag, 0)
    scene.up()
  }

  func testBarItemsAndChoicesOfAlertsAreMade() async throws {
    var (items, choices) = (0, 0)
    let screen = UIViewController()
    let item = UIBarButtonItem(title: "Open", image: nil, primaryAction: UIAction { _ in items += 1 }, menu: nil)
    screen.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: screen)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = navigation
    scene = TouchScene(window: window)
    func frame(_ found: (UIView) -> Bool, in view: UIView) -> CGRect? {
      if found(view) { return view.convert(view.bounds, to: nil) }
      for inside in view.subviews { if let frame = frame(found, in: inside) { return frame } }
      return nil
    }
    XCTAssertFalse(item.isSpringLoaded)
    item.isSpringLoaded = true
    window.layOutAndRecord()
    let button = try XCTUnwrap(frame({ ($0 as? BarButton)?.item === item }, in: window))
    scene.root.superview?.sendSubviewToBack(scene.root)
    let session = DragSession()
    session.items = [UIDragItem(itemProvider: NSItemProvider(object: "words" as NSString))]
    window.context.drags.session = session
    _ = window.dropRouter.move(to: CGPoint(x: button.midX, y: button.midY))
    scene.wait(1)
    XCTAssertEqual(items, 1)

    let alert = UIAlertController(title: "Where", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Here", style: .default) { _ in choices += 1 })
    XCTAssertFalse(alert.isSpringLoaded)
    alert.isSpringLoaded = true
    screen.present(alert, animated: false)
    window.layOutAndRecord()
    let choice = try XCTUnwrap(frame({ $0 is AlertButton }, in: window))
    _ = window.dropRouter.move(to: CGPoint(x: choice.midX, y: choice.midY))
    scene.wait(2)
    XCTAssertEqual(choices, 1)
    window.dropRouter.leave()
    window.context.drags.session = nil
  }
}
