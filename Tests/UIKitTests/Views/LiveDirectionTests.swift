import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// A view whose direction changes while it's shown equals one that was created with that direction, pixel by pixel, and
/// after a change back, too: by its own attribute, by its superview's traits, and by the window's.
@MainActor final class LiveDirectionTests: XCTestCase {
  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private enum Way: CaseIterable {
    case attribute, traits, window
  }

  private func turn(_ view: UIView, _ window: UIWindow, _ way: Way, _ isRightToLeft: Bool) {
    switch way {
    case .attribute: view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    case .traits: view.superview?.traitOverrides.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    case .window: window.traitOverrides.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// A window with the view from side to side, one of its fitting width.
  private func open(_ view: UIView, _ way: Way, isRightToLeft: Bool) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 330, height: 420))
    let around = UIView(frame: window.bounds)
    window.addSubview(around)
    around.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalTo: around.widthAnchor, constant: -20)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: around.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: around.topAnchor, constant: 10), width,
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
    ])
    if isRightToLeft { turn(view, window, way, true) }
    window.isHidden = false
    window.displayFrame()
    return window
  }

  /// The pixels are `Data`, because debug builds are slow at comparing arrays.
  private func picture(of window: UIWindow) -> (places: [String], pixels: Data?) {
    window.displayFrame()
    return (ScreenCheck.lines(in: window), window.painted().cgImage.map { Data($0.bitmap.premultipliedBytes()) })
  }

  private func compare(
    _ window: UIWindow, _ wanted: (places: [String], pixels: Data?), _ what: String
  ) {
    let found = picture(of: window)
    XCTAssertEqual(found.places, wanted.places, what)
    XCTAssertTrue(found.pixels == wanted.pixels, "\(what): the picture differs.")
  }

  func testEachKindOfView() async {
    for (name, make) in TurnedViews.kinds {
      for way in Way.allCases {
        let made = picture(of: open(make(), way, isRightToLeft: true))
        let view = make()
        let window = open(view, way, isRightToLeft: false)
        let before = picture(of: window)
        turn(view, window, way, true)
        compare(window, made, "\(name), turned by \(way)")
        turn(view, window, way, false)
        compare(window, before, "\(name), turned back by \(way)")
        let isSame = before.places == made.places && before.pixels == made.pixels
        // The text itself decides on the side where a text view begins.
        XCTAssertFalse(isSame && way == .window && name != "text view", "\(name) looks the same in both directions.")
      }
    }
  }

  /// Lays out its subviews without constraints.
  private final class Placing: UIView {
    let inner = UIView()
    override func layoutSubviews() {
      super.layoutSubviews()
      if inner.superview == nil { addSubview(inner) }
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      inner.frame = CGRect(x: isRightToLeft ? bounds.width - 10 : 0, y: 0, width: 10, height: 10)
    }
  }

  func testAViewThatPlacesWhatIsInsideIsAskedToDoSoAgain() async {
    for way in Way.allCases {
      let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Placing())
      let around = UIView(frame: window.bounds)
      view.frame = window.bounds
      around.addSubview(view)
      window.addSubview(around)
      window.isHidden = false
      window.displayFrame()
      XCTAssertEqual(view.inner.frame.minX, 0)
      turn(view, window, way, true)
      window.displayFrame()
      XCTAssertEqual(view.inner.frame.minX, 90, "\(way)")
      turn(view, window, way, false)
      window.displayFrame()
      XCTAssertEqual(view.inner.frame.minX, 0, "\(way)")
    }
    // In no window.
    let alone = Placing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for (attribute, x) in [(UISemanticContentAttribute.unspecified, 0.0), (.forceRightToLeft, 90)] {
      alone.semanticContentAttribute = attribute
      alone.layoutIfNeeded()
      XCTAssertEqual(alone.inner.frame.minX, x)
    }
  }

  // MARK: - Controllers

  private static func screen(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = .white
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    controller.toolbarItems = [
      UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(systemItem: .add),
    ]
    return controller
  }

  private static let containers: [(name: String, make: @MainActor () -> UIViewController)] = [
    (
      "navigation",
      {
        let navigation = UINavigationController(rootViewController: screen("Root"))
        navigation.pushViewController(screen("Pushed"), animated: false)
        navigation.isToolbarHidden = false
        return navigation
      }
    ),
    (
      "large title",
      {
        let navigation = UINavigationController(rootViewController: screen("Large"))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
      }
    ),
    (
      "search",
      {
        let root = screen("Found")
        root.navigationItem.searchController = UISearchController(searchResultsController: nil)
        root.navigationItem.hidesSearchBarWhenScrolling = false
        return UINavigationController(rootViewController: root)
      }
    ),
    (
      "tabs",
      {
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two", "Three"].map { title in
          let controller = screen(title)
          controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
          controller.tabBarItem.badgeValue = title == "Two" ? "7" : nil
          return controller
        }
        return tabs
      }
    ),
    (
      "split",
      {
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        split.setViewController(screen("Menu"), for: .primary)
        split.setViewController(screen("Content"), for: .secondary)
        return split
      }
    ),
  ]

  private func open(_ controller: UIViewController, isRightToLeft: Bool) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 300))
    if isRightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.displayFrame()
    return window
  }

  func testEachContainer() async {
    for (name, make) in Self.containers { check(name) { self.open(make(), isRightToLeft: $0) } }
  }

  private func check(_ name: String, _ open: (Bool) -> UIWindow) {
    let first = open(true)
    let made = picture(of: first)
    first.isHidden = true
    let window = open(false)
    let before = picture(of: window)
    window.traitOverrides.layoutDirection = .rightToLeft
    compare(window, made, "\(name), turned")
    window.traitOverrides.layoutDirection = .leftToRight
    compare(window, before, "\(name), turned back")
    XCTAssertFalse(before.pixels == made.pixels, "\(name) looks the same in both directions.")
    window.isHidden = true
  }

  /// Tests that views over a screen change direction with it.
  func testEachKindOfPresentation() async {
    let styles: [(String, UIModalPresentationStyle)] = [
      ("sheet", .pageSheet), ("form", .formSheet), ("popover", .popover),
    ]
    for (name, style) in styles {
      check(name) { isRightToLeft in
        let root = Self.screen("Root")
        let button = UIButton(type: .system)
        button.setTitle("Source", for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(button)
        button.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 30).isActive = true
        button.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 80).isActive = true
        let window = self.open(root, isRightToLeft: isRightToLeft)
        let presented = UINavigationController(rootViewController: Self.screen("Above"))
        presented.modalPresentationStyle = style
        presented.preferredContentSize = CGSize(width: 260, height: 120)
        presented.popoverPresentationController?.sourceView = button
        root.present(presented, animated: false)
        window.displayFrame()
        return window
      }
    }
  }

  func testAMenu() async {
    check("menu") { isRightToLeft in
      let root = Self.screen("Root")
      let button = UIButton(frame: CGRect(x: 400, y: 40, width: 90, height: 30))
      button.setTitle("Menu", for: .normal)
      root.view.addSubview(button)
      let window = self.open(root, isRightToLeft: isRightToLeft)
      let menu = UIMenu(children: [
        UIAction(title: "First", image: TurnedViews.arrow, state: .on) { _ in }, UIMenu(title: "More", children: []),
        UIAction(title: "Second") { _ in },
      ])
      MenuLayer(menu: menu, beside: button.bounds, of: button, sender: nil)?.open(animated: false)
      window.displayFrame()
      return window
    }
  }
}
