import Foundation
import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// A window with containers of all kinds, which random steps change, also in the midst of each other.
@MainActor final class AppearanceWorld {
  private var random: SeededGenerator
  private(set) var trace: [String] = []
  private var made: [any CheckedController] = []
  private var records: [AppearanceRecord] = []
  private let stage: Stage

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 7919 &+ 17)
    stage = Stage(size: CGSize(width: 390, height: 844), UIViewController())
    stage.window.rootViewController = makeTree(depth: 2)
    stage.wait(0.1)
  }

  // MARK: - Random choices

  private func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func coin() -> Bool { Bool.random(using: &random) }
  private func any<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }
  private func note(_ text: String) { trace.append(text) }
  private func name(_ controller: UIViewController) -> String {
    (controller as? any CheckedController)?.record.name ?? "?"
  }

  // MARK: - Making controllers

  private func add<Made: CheckedController>(_ controller: Made, _ kind: String) -> Made {
    controller.title = "\(kind)\(made.count)"
    made.append(controller)
    records.append(controller.record)
    return controller
  }

  private func makeScreen() -> UIViewController { add(CheckedScreen(), "screen") }

  private func makeNavigation() -> CheckedNavigation {
    let navigation = add(CheckedNavigation(), "nav")
    navigation.viewControllers = (0...roll(2)).map { _ in makeScreen() }
    return navigation
  }

  private func makeSplit(depth: Int) -> UIViewController {
    let split = add(CheckedSplit(style: coin() ? .doubleColumn : .tripleColumn), "split")
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary]
    where column != .supplementary || split.style == .tripleColumn {
      split.setViewController(coin() ? makeNavigation() : makeScreen(), for: column)
    }
    if roll(4) == 0 { split.setViewController(makeTree(depth: depth - 1), for: .compact) }
    return split
  }

  private func makeTree(depth: Int) -> UIViewController {
    guard depth > 0 else { return makeScreen() }
    switch roll(6) {
    case 0: return makeNavigation()
    case 1, 2: return makeSplit(depth: depth)
    case 3:
      let tabs = add(CheckedTabs(), "tabs")
      tabs.viewControllers = (0..<3).map { _ in makeTree(depth: depth - 1) }
      return tabs
    case 4:
      let container = add(coin() ? CheckedContainer() : ForwardingContainer(), "box")
      for _ in 0...roll(2) { container.put(makeTree(depth: depth - 1)) }
      return container
    default: return makeScreen()
    }
  }

  /// The controllers of a class that are still somewhere under the window's.
  private func live<Kind: UIViewController>(_ kind: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    func visit(_ controller: UIViewController) {
      if let controller = controller as? Kind { found.append(controller) }
      for child in controller.children { visit(child) }
    }
    let presented = stage.window.controllers.presentations.map(\.presented)
    for controller in [stage.window.rootViewController].compactMap(\.self) + presented { visit(controller) }
    return found
  }

  // MARK: - Steps

  private func changeStack() {
    guard let navigation = any(live(CheckedNavigation.self)) else { return }
    let isAnimated = coin()
    let how = isAnimated ? " moving" : ""
    switch roll(5) {
    case 0, 1:
      let screen = makeScreen()
      note("push \(screen.title ?? "") on \(name(navigation))\(how)")
      navigation.pushViewController(screen, animated: isAnimated)
    case 2, 3:
      note("pop \(name(navigation))\(how)")
      navigation.popViewController(animated: isAnimated)
    default:
      var new = navigation.viewControllers.filter { _ in coin() }
      if new.isEmpty || coin() { new.append(makeScreen()) }
      note("set \(name(navigation)) to \(new.map(name))\(how)")
      navigation.setViewControllers(new, animated: isAnimated)
    }
  }

  private func changeTabs() {
    guard let tabs = any(live(CheckedTabs.self)), let all = tabs.viewControllers else { return }
    if roll(4) == 0 {
      let new = all.filter { _ in coin() } + [makeTree(depth: 1)]
      note("tabs of \(name(tabs)): \(new.map(name))")
      tabs.viewControllers = new
    } else {
      let index = roll(all.count)
      note("tab \(index) of \(name(tabs))")
      tabs.selectedIndex = index
    }
  }

  private func changeSplit() {
    guard let split = any(live(CheckedSplit.self)) else { return }
    var columns: [UISplitViewController.Column] = [.primary, .secondary]
    if split.style == .tripleColumn { columns.append(.supplementary) }
    guard let column = any(columns) else { return }
    switch roll(6) {
    case 0:
      note("show \(column) of \(name(split))")
      split.show(column)
    case 1:
      note("hide \(column) of \(name(split))")
      split.hide(column)
    case 2:
      let modes: [UISplitViewController.DisplayMode] = [
        .oneBesideSecondary, .secondaryOnly, .oneOverSecondary, .automatic,
      ]
      let mode = any(modes)
      note("mode \(mode ?? .automatic) of \(name(split))")
      split.preferredDisplayMode = mode ?? .automatic
    case 3, 4:
      let new = coin() ? makeNavigation() : makeScreen()
      note("column \(column) of \(name(split)) is \(name(new))")
      split.setViewController(new, for: column)
    default:
      let new = makeScreen()
      note("detail of \(name(split)) is \(name(new))")
      split.showDetailViewController(new, sender: nil)
    }
  }

  private func changeContainer() {
    guard let box = any(live(CheckedContainer.self)) else { return }
    let child = any(box.children)
    switch roll(5) {
    case 0, 1:
      let new = makeTree(depth: 1)
      note("put \(name(new)) into \(name(box))")
      box.put(new)
    case 2:
      guard let child else { return }
      note("drop \(name(child)) of \(name(box))")
      box.drop(child)
    case 3: replaceChild(of: box)
    default:
      guard let child else { return }
      note("take \(name(child)) of \(name(box)) out, or in")
      box.turn(child)
    }
  }

  private func replaceChild(of box: CheckedContainer) {
    guard box.shouldAutomaticallyForwardAppearanceMethods, let new = any(box.children),
      let old = any(box.children.filter { $0.viewIfLoaded?.superview != nil })
    else { return }
    let (isAnimated, isDissolving) = (coin(), coin())
    let how = (isAnimated ? " moving" : "") + (isDissolving ? " dissolving" : "")
    note("replace \(name(old)) of \(name(box)) with \(name(new))\(how)")
    box.transition(
      from: old, to: new, duration: isAnimated ? 0.3 : 0, options: isDissolving ? .transitionCrossDissolve : [],
      animations: { new.view.alpha = new.view.alpha == 1 ? 0.5 : 1 })
  }

  private func present() {
    let shown = live(UIViewController.self).filter {
      $0.viewIfLoaded?.window != nil && $0.outermost.viewIfLoaded?.window != nil && $0.presentedViewController == nil
        && !$0.outermost.isBeingDismissed
    }
    guard let presenter = any(shown) else { return }
    let new = makeTree(depth: 2)
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
    ]
    new.modalPresentationStyle = any(styles) ?? .automatic
    new.modalTransitionStyle = coin() ? .coverVertical : .crossDissolve
    if new.modalPresentationStyle == .popover { new.popoverPresentationController?.sourceView = presenter.view }
    let isAnimated = coin()
    note("\(name(presenter)) presents \(name(new)) \(new.modalPresentationStyle)\(isAnimated ? " moving" : "")")
    presenter.present(new, animated: isAnimated)
  }

  private func dismiss() {
    let presented = stage.window.controllers.presentations.map(\.presented)
    guard let controller = any(presented + presented.compactMap(\.presentingViewController)) else { return }
    let isAnimated = coin()
    note("\(name(controller)) dismisses\(isAnimated ? " moving" : "")")
    controller.dismiss(animated: isAnimated)
  }

  private func changeWindow() {
    switch roll(8) {
    case 0 where roll(3) == 0:
      let new = makeTree(depth: 2)
      note("root is \(name(new))")
      stage.window.rootViewController = new
    case 1:
      note(stage.window.isHidden ? "show the window" : "hide the window")
      stage.window.isHidden.toggle()
    default:
      let sizes = [
        CGSize(width: 320, height: 400), CGSize(width: 390, height: 844), CGSize(width: 700, height: 500),
        CGSize(width: 1200, height: 900),
      ]
      let size = any(sizes) ?? .zero
      note("resize to \(size.width)")
      stage.window.resize(to: size)
    }
  }

  /// Drags as a user does: back from the edge, or a sheet down.
  private func drag() {
    let isBack = coin()
    let start = isBack ? CGPoint(x: 4, y: 300) : CGPoint(x: 100, y: 80)
    let way = isBack ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1)
    let length = coin() ? 80.0 : 380.0
    note("drag from \(start) by \(length)")
    stage.send(.down, start)
    for share in [0.05, 0.2, 0.5, 0.8, 1] {
      stage.wait(0.03)
      stage.send(.moved, CGPoint(x: start.x + way.dx * length * share, y: start.y + way.dy * length * share))
    }
    if roll(3) == 0 {
      note("in the midst of it:")
      change()
    }
    stage.wait(0.1)
    stage.send(.up, CGPoint(x: start.x + way.dx * length, y: start.y + way.dy * length))
  }

  private func change() {
    switch roll(12) {
    case 0, 1, 2: changeStack()
    case 3: changeTabs()
    case 4, 5: changeSplit()
    case 6: changeContainer()
    case 7, 8: present()
    case 9: dismiss()
    default: changeWindow()
    }
  }

  func step() {
    switch roll(16) {
    case 0..<9: change()
    case 9: drag()
    case 10, 11:
      note("from inside the next call:")
      AppearanceRecord.interruption = { [weak self] in
        self?.note("(")
        self?.change()
        self?.note(")")
      }
      change()
      AppearanceRecord.interruption = nil
    default:
      let time = Double.random(in: 0.02...0.5, using: &random)
      note("wait")
      stage.wait(time)
    }
  }

  /// Lets everything settle; returns the fault, if any.
  func settle() -> [String] {
    for _ in 0..<4 { stage.wait(0.5) }
    var faults = records.flatMap(\.faults)
    for controller in made { if let fault = controller.record.faultAtRest { faults.append(fault) } }
    if !FrameClock.shared.isIdle { faults.append("The clock isn't idle.") }
    return faults
  }
}
