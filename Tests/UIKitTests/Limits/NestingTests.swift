import AloeCore
import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// Objects that a client nests thousands of levels deep, by a mistake in a loop or as data demand it.
///
/// Each is tried in a copy of the process: too deep a recursion ends it.
@MainActor final class NestingTests: XCTestCase {
  private let area = CGRect(x: 0, y: 0, width: 200, height: 200)

  private func check(_ name: String, file: StaticString = #filePath, line: UInt = #line, _ work: () -> Bool) {
    let end = ForkedWork.end(within: 60) { if !work() { Messages.stop("It came out wrong.") } }
    XCTAssertEqual(end, .finished, name, file: file, line: line)
  }

  /// Makes a chain from two halves each, so that an addition involves few others.
  private func chain<Link>(
    _ count: Int, _ make: () -> Link, _ put: (_ inner: Link, _ outer: Link) -> Void
  ) -> (outermost: Link, innermost: Link) {
    if count == 1 {
      let link = make()
      return (link, link)
    }
    let (outer, inner) = (chain(count / 2, make, put), chain(count - count / 2, make, put))
    put(inner.outermost, outer.innermost)
    return (outer.outermost, inner.innermost)
  }

  // MARK: - Menus

  func testMenusInMenus() async {
    for count in [10_000, 100_000] {
      check("\(count) menus") {
        var state = 0
        let action = UIAction(title: "Last", state: .on) { _ in state += 1 }
        var menu = UIMenu(title: "Menu", options: .singleSelection, children: [action])
        for number in 1..<count {
          menu = UIMenu(title: "\(number)", children: number % 1_000 == 0 ? [UIAction { _ in }, menu] : [menu])
        }
        guard menu.selectedElements.first === action, menu.leaves.count == 1 + (count - 1) / 1_000 else { return false }
        return menu.singleSelection(around: action)?.title == "Menu"
      }
    }
  }

  func testMenusInMenusAreShown() async {
    for count in [200, 10_000] {
      check("\(count) shown") {
        var taps = 0
        let last = UIAction(title: "Last") { _ in taps += 1 }
        var menu = UIMenu(title: "Menu", options: .displayInline, children: [last])
        for _ in 1..<count { menu = UIMenu(title: "", options: .displayInline, children: [menu]) }
        let button = UIButton(type: .system)
        (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
        let screen = TestScreen(button)
        let said = messages {
          screen.tap(button)
          screen.settle()
        }
        let rows = (screen.window.frontOverlay as? MenuLayer)?.front.rows ?? []
        let row = rows.first { $0.entry.element?.title == "Last" }
        // A menu shows at most 200 levels.
        guard count == 200 else { return row == nil && said.count == 1 && said[0].contains("200 levels") }
        guard let row, said.isEmpty else { return false }
        screen.tap(row)
        screen.settle()
        return taps == 1 && screen.window.frontOverlay == nil
      }
    }
  }

  // MARK: - Controllers

  func testControllersInControllers() async {
    check("controllers") {
      let (outermost, innermost) = chain(10_000) {
        UIViewController()
      } _: { inner, outer in
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
      }
      let last = UIViewController()
      innermost.addChild(last)
      innermost.view.addSubview(last.view)
      last.didMove(toParent: innermost)
      let window = UIWindow(frame: area)
      window.rootViewController = outermost
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      outermost.overrideUserInterfaceStyle = .dark
      window.layoutIfNeeded()
      let isShown = last.viewIfLoaded?.window === window
      _ = (last.navigationController, last.description, last.traitCollection)
      window.rootViewController = nil
      return isShown && last.viewIfLoaded?.window == nil
    }
  }

  func testControllersAreFreed() async {
    check("freed") {
      weak var last: UIViewController?
      do {
        let (outermost, innermost) = chain(100_000) {
          UIViewController()
        } _: { inner, outer in
          outer.addChild(inner)
        }
        last = innermost
        _ = outermost
      }
      return last == nil
    }
  }

  // MARK: - Layouts

  func testStackViewsInStackViews() async {
    check("stack views") {
      // Each view climbs to the root a few times, so the time grows with the square of the depth.
      let (outermost, innermost) = chain(3_000) {
        UIStackView()
      } _: { inner, outer in
        outer.addArrangedSubview(inner)
      }
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: 30).isActive = true
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      innermost.addArrangedSubview(view)
      let host = UIView(frame: area)
      host.addSubview(outermost)
      outermost.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        outermost.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 5),
        outermost.topAnchor.constraint(equalTo: host.topAnchor, constant: 6),
      ])
      host.layoutIfNeeded()
      return host.convert(view.bounds, from: view) == CGRect(x: 5, y: 6, width: 40, height: 30)
    }
  }

  /// Counts the searches through its superviews.
  private final class Searched: UIStackView {
    static var searches = 0
    override func isDescendant(of view: UIView) -> Bool {
      Self.searches += 1
      return super.isDescendant(of: view)
    }
  }

  func testStackViewsInStackViewsCostAsMuchEach() async {
    func costs(_ count: Int) -> [[Int]] {
      let (outermost, innermost) = chain(count) {
        Searched()
      } _: { inner, outer in
        outer.addArrangedSubview(inner)
      }
      let (view, host) = (Box(40, 30), UIView(frame: area))
      innermost.addArrangedSubview(view)
      host.addSubview(outermost)
      outermost.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        outermost.leadingAnchor.constraint(equalTo: host.leadingAnchor),
        outermost.topAnchor.constraint(equalTo: host.topAnchor),
      ])
      func cost(_ work: () -> Void) -> [Int] {
        let (before, searches) = (LayoutStatistics.current, Searched.searches)
        work()
        host.layoutIfNeeded()
        let done = LayoutStatistics.current.since(before)
        return [
          done.constraintsAdded, done.constraintsPresolved, done.pivots, done.solves, done.viewsLaidOut,
          Searched.searches - searches,
        ]
      }
      return [
        cost {}, cost { host.frame.size.width += 10 }, cost { view.isHidden = true }, cost { view.isHidden = false },
        cost { outermost.removeFromSuperview() },
      ]
    }
    let (few, many) = (costs(100), costs(200))
    for (what, (few, many)) in zip(["shown", "resized", "hidden", "unhidden", "removed"], zip(few, many)) {
      for (few, many) in zip(few, many) { XCTAssertLessThanOrEqual(many, few * 2, what) }
    }
    XCTAssertEqual(many.last?.last, 0, "Each constraint is between neighbours.")
  }

  // MARK: - Layers

  func testReplicatorsInReplicators() async {
    for counts in [[100, 100, 100, 100], [10_000, 10_000], [100_000, 2]] {
      check("\(counts)") {
        let said = messages {
          let host = UIView(frame: area)
          var layer = CALayer()
          layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
          layer.backgroundColor = UIColor.red.cgColor
          for count in counts.reversed() {
            let outer = CAReplicatorLayer()
            outer.frame = area
            outer.instanceCount = count
            outer.instanceTransform = CATransform3DMakeTranslation(1, 1, 0)
            outer.addSublayer(layer)
            layer = outer
          }
          host.layer.addSublayer(layer)
          let bitmap = host.painted(scale: 1).cgImage?.bitmap
          if bitmap?.rgba(x: 50, y: 50).red ?? 0 < 200 { Messages.stop("It isn't red.") }
        }
        return said.count == 1 && said[0].contains("instances")
      }
    }
  }

  /// The inner layer's instances are in a column that begins at its superlayer's second instance.
  func testAReplicatorThatGetsIntoAnother() async {
    check("moved") {
      let host = UIView(frame: area)
      let layers = [CAReplicatorLayer(), CAReplicatorLayer()]
      for (layer, color) in zip(layers, [UIColor.red, .blue]) {
        layer.frame = area
        layer.instanceCount = 10_000
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        inner.backgroundColor = color.cgColor
        layer.addSublayer(inner)
        host.layer.addSublayer(layer)
      }
      layers[0].instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
      layers[1].instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
      @MainActor func colors() -> [Bool] {
        guard let bitmap = host.painted(scale: 1).cgImage?.bitmap else { return [] }
        let (right, below) = (bitmap.rgba(x: 52, y: 2), bitmap.rgba(x: 2, y: 52))
        return [right.red > 200 && right.blue < 50, right.blue > 200, below.blue > 200]
      }
      guard colors() == [true, false, true] else { return false }
      layers[0].addSublayer(layers[1])
      // The outer one has as many instances as are allowed, so the inner one shows one in each.
      let said = messages { if colors() != [false, true, false] { Messages.stop("They're elsewhere.") } }
      guard said.count == 1, said[0].contains("1 instead of 10000 instances") else { return false }
      host.layer.addSublayer(layers[1])
      return colors() == [true, false, true]
    }
  }
}
