import AloeCore
import TestSupport
import XCTest

@testable import UIKit

/// Objects that a client nests thousands of levels deep, by a mistake in a loop or as data demand it.
///
/// Each is tried in a copy of the process: too deep a recursion ends it.
@MainActor final class NestingTests: XCTestCase {
  private let room = CGRect(x: 0, y: 0, width: 200, height: 200)

  private func check(_ name: String, file: StaticString = #filePath, line: UInt = #line, _ work: () -> Bool) {
    let end = ForkedWork.end(within: 60) { if !work() { Messages.stop("It came out wrong.") } }
    XCTAssertEqual(end, .finished, name, file: file, line: line)
  }

  /// Makes a chain of two halves each, so that what is added brings few others along.
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
    check("shown") {
      var menu = UIMenu(title: "Menu", children: [UIAction(title: "Last") { _ in }])
      for _ in 1..<10_000 { menu = UIMenu(title: "", options: .displayInline, children: [menu]) }
      let button = UIButton(type: .system)
      (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
      button.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
      let screen = TestScreen(button)
      screen.tap(button)
      screen.settle()
      return true
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
      let window = UIWindow(frame: room)
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
      // The time grows with the square of the depth.
      let (outermost, innermost) = chain(3_000) {
        UIStackView()
      } _: { inner, outer in
        outer.addArrangedSubview(inner)
      }
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: 30).isActive = true
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      innermost.addArrangedSubview(view)
      let host = UIView(frame: room)
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

  // MARK: - Layers

  func testReplicatorsInReplicators() async {
    for counts in [[100, 100, 100, 100], [10_000, 10_000], [100_000, 2]] {
      check("\(counts)") {
        let said = messages {
          let host = UIView(frame: room)
          var layer = CALayer()
          layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
          layer.backgroundColor = UIColor.red.cgColor
          for count in counts.reversed() {
            let outer = CAReplicatorLayer()
            outer.frame = room
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

  func testAReplicatorThatGetsIntoAnother() async {
    check("moved") {
      let host = UIView(frame: room)
      let layers = [CAReplicatorLayer(), CAReplicatorLayer()]
      for layer in layers {
        layer.frame = room
        layer.instanceCount = 10_000
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        inner.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(inner)
        host.layer.addSublayer(layer)
      }
      _ = host.painted(scale: 1)
      layers[0].addSublayer(layers[1])
      _ = messages { _ = host.painted(scale: 1) }
      return true
    }
  }
}
