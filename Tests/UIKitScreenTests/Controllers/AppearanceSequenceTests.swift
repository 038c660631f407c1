import XCTest

@testable import TestSupport
@testable import UIKit

/// Random pushes, pops, swipes, presentations and tab changes, also during each other: each screen's appearance
/// methods are called in order, and the final screen matches the stack.
@MainActor final class AppearanceSequenceTests: XCTestCase {
  /// A screen that checks that its callbacks are consistent.
  private final class Checked: UIViewController {
    enum AppearanceCall { case nothing, willAppear, didAppear, willDisappear, didDisappear }
    var reported = AppearanceCall.nothing
    var faults: [String] = []
    /// Called once from inside the next appearance call.
    static var interruption: (() -> Void)?

    private func take(_ call: AppearanceCall, after allowed: [AppearanceCall]) {
      if !allowed.contains(reported) { faults.append("\(title ?? ""): \(call) after \(reported)") }
      reported = call
      let interruption = Self.interruption
      Self.interruption = nil
      interruption?()
    }

    override func viewWillAppear(_ animated: Bool) {
      take(.willAppear, after: [.nothing, .willDisappear, .didDisappear])
    }
    override func viewDidAppear(_ animated: Bool) { take(.didAppear, after: [.willAppear]) }
    override func viewWillDisappear(_ animated: Bool) {
      take(.willDisappear, after: [.willAppear, .didAppear])
    }
    override func viewDidDisappear(_ animated: Bool) { take(.didDisappear, after: [.willDisappear]) }
  }

  private var random = SeededGenerator(seed: 0)
  private var trace: [String] = []
  private var made: [Checked] = []
  private var model: [Checked] = []
  private var navigation = UINavigationController()
  private var tabs = UITabBarController()
  private var other = Checked()

  private func makeScreen() -> Checked {
    let screen = Checked()
    screen.title = "\(made.count)"
    made.append(screen)
    return screen
  }

  private func note(_ text: String) { trace.append(text) }

  private func push() {
    let isAnimated = Bool.random(using: &random)
    let screen = makeScreen()
    note("push \(screen.title ?? "")\(isAnimated ? " animated" : "")")
    model.append(screen)
    navigation.pushViewController(screen, animated: isAnimated)
  }

  private func pop() {
    let isAnimated = Bool.random(using: &random)
    note("pop\(isAnimated ? " animated" : "")")
    if model.count > 1 { model.removeLast() }
    navigation.popViewController(animated: isAnimated)
  }

  private func replace() {
    let isAnimated = Bool.random(using: &random)
    var new = model.filter { _ in Bool.random(using: &random) }
    if new.isEmpty || Bool.random(using: &random) { new.append(makeScreen()) }
    note("set \(new.compactMap(\.title))\(isAnimated ? " animated" : "")")
    model = new
    navigation.setViewControllers(new, animated: isAnimated)
  }

  private func selectTab() {
    let index = Int.random(in: 0...1, using: &random)
    note("tab \(index)")
    tabs.selectedIndex = index
  }

  private func present() {
    guard tabs.presentedViewController == nil else { return }
    let isAnimated = Bool.random(using: &random)
    let screen = makeScreen()
    screen.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen].randomElement(using: &random)!
    note("present \(screen.title ?? "") \(screen.modalPresentationStyle)\(isAnimated ? " animated" : "")")
    tabs.present(screen, animated: isAnimated)
  }

  private func dismiss() {
    let isAnimated = Bool.random(using: &random)
    note("dismiss\(isAnimated ? " animated" : "")")
    tabs.dismiss(animated: isAnimated)
  }

  private func swipe(_ stage: Stage) {
    guard tabs.presentedViewController == nil, navigation.transition == nil else { return }
    note("swipe, given up")
    stage.send(.down, CGPoint(x: 5, y: 400))
    for x in stride(from: 12, through: 96, by: 12) {
      stage.wait(0.05)
      stage.send(.moved, CGPoint(x: CGFloat(x), y: 400))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      note("in the midst of it:")
      change()
    }
    stage.wait(0.2)
    stage.send(.up, CGPoint(x: 96, y: 400))
  }

  private func change() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: push()
    case 3, 4: pop()
    case 5: replace()
    case 6: present()
    default: dismiss()
    }
  }

  private func step(_ stage: Stage) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<7: change()
    case 7, 8: swipe(stage)
    case 9: selectTab()
    case 10:
      note("from inside the next call:")
      // Whether the inner or the outer change comes first depends on which call it is, so the stack is taken over.
      Checked.interruption = { [weak self] in
        self?.takeStack()
        self?.change()
      }
      change()
      Checked.interruption = nil
      takeStack()
    default:
      let time = Double.random(in: 0.02...0.5, using: &random)
      note("wait \(time)")
      stage.wait(time)
    }
  }

  private func takeStack() { model = navigation.viewControllers.compactMap { $0 as? Checked } }

  func testEachScreenIsNotifiedInTurnAndTheStackIsShown() async {
    for seed in TestLength.seeds(30, of: 150, long: 1500, salt: 87) {
      random = SeededGenerator(seed: seed &* 7919)
      trace = []
      made = []
      other = makeScreen()
      model = [makeScreen()]
      navigation = UINavigationController(rootViewController: model[0])
      tabs = UITabBarController()
      tabs.viewControllers = [navigation, other]
      let stage = Stage(tabs)
      for _ in 0..<14 { step(stage) }
      stage.wait(1)
      stage.wait(1)
      check(seed)
      if !isFine { return }
    }
  }

  private var isFine: Bool { testRun?.totalFailureCount == 0 }

  private func check(_ seed: UInt64) {
    let faults = made.flatMap(\.faults)
    XCTAssertEqual(navigation.viewControllers.map(\.title), model.map(\.title), "\(seed): \(trace)")
    let presented = tabs.presentedViewController as? Checked
    let isCovered = presented?.modalPresentationStyle == .fullScreen
    let front = tabs.selectedIndex == 0 ? model.last : other
    for screen in made {
      let isShown = screen === presented || (!isCovered && screen === front)
      let wanted: [Checked.AppearanceCall] = isShown ? [.didAppear] : [.nothing, .didDisappear]
      XCTAssertTrue(
        wanted.contains(screen.reported),
        "\(seed): \(screen.title ?? "") was last notified of \(screen.reported): \(trace)")
      XCTAssertEqual(
        screen.viewIfLoaded?.window != nil, isShown, "\(seed): \(screen.title ?? "") in the window: \(trace)")
    }
    XCTAssertEqual(faults, [], "\(seed): \(trace)")
    XCTAssertEqual(Set(navigation.children.map { $0.title }), Set(model.map(\.title)), "\(seed): \(trace)")
  }
}
