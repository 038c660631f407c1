import XCTest

@testable import UIKit

@MainActor final class UITraitOverridesTests: XCTestCase {
  private func makeWindow() -> (window: UIWindow, inner: UIView, leaf: UILabel) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (inner, leaf) = (UIView(), UILabel())
    leaf.text = "leaf"
    inner.translatesAutoresizingMaskIntoConstraints = false
    leaf.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(inner)
    inner.addSubview(leaf)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      inner.widthAnchor.constraint(equalToConstant: 100),
      inner.topAnchor.constraint(equalTo: window.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 50),
      leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 5),
      leaf.topAnchor.constraint(equalTo: inner.topAnchor),
    ])
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, inner, leaf)
  }

  func testNothingIsOverriddenAtFirst() async {
    let overrides = UIView().traitOverrides
    XCTAssertFalse(overrides.contains(UITraitLayoutDirection.self))
    XCTAssertFalse(overrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertEqual(overrides.layoutDirection, .unspecified)
  }

  func testAnOverrideHoldsForAllThatIsInside() async {
    let (window, inner, leaf) = makeWindow()
    inner.traitOverrides.userInterfaceStyle = .dark
    inner.traitOverrides.horizontalSizeClass = .regular
    XCTAssertTrue(inner.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertEqual(leaf.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(leaf.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
    inner.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    XCTAssertFalse(inner.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertEqual(leaf.traitCollection.userInterfaceStyle, .light)
    XCTAssertEqual(leaf.traitCollection.horizontalSizeClass, .regular)
  }

  func testAWindowTurnsWhileItIsShown() async {
    let (window, inner, leaf) = makeWindow()
    let width = leaf.frame.width
    XCTAssertEqual([inner.frame.minX, leaf.frame.minX], [20, 5])
    window.traitOverrides.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    XCTAssertEqual([inner.frame.minX, leaf.frame.minX], [80, 95 - width])
    window.traitOverrides.remove(UITraitLayoutDirection.self)
    window.layoutIfNeeded()
    XCTAssertEqual([inner.frame.minX, leaf.frame.minX], [20, 5])
  }

  func testTheApplicationsDirectionTurnsAWindowThatIsShown() async {
    let (window, inner, _) = makeWindow()
    UIApplication.shared.layoutDirectionTrait = .rightToLeft
    defer { UIApplication.shared.layoutDirectionTrait = .leftToRight }
    window.layoutIfNeeded()
    XCTAssertEqual(inner.frame.minX, 80)
  }

  func testTextFollowsAnOverriddenTextSize() async {
    let (window, _, leaf) = makeWindow()
    leaf.font = .preferredFont(forTextStyle: .body)
    leaf.adjustsFontForContentSizeCategory = true
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    XCTAssertEqual(leaf.font.pointSize, 33)
  }

  func testAViewWithOverridesReceivesItsOwnOldTraits() async {
    final class Listener: UIView {
      var previous: [UITraitCollection?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        previous.append(previousTraitCollection)
      }
    }
    let (window, inner, _) = makeWindow()
    let (dark, leaf) = (Listener(), Listener())
    inner.addSubview(dark)
    dark.addSubview(leaf)
    dark.overrideUserInterfaceStyle = .dark
    dark.traitOverrides.preferredContentSizeCategory = .small
    (dark.previous, leaf.previous) = ([], [])
    window.traitOverrides.layoutDirection = .rightToLeft
    for view in [dark, leaf] {
      XCTAssertEqual(view.previous.map { $0?.userInterfaceStyle }, [.dark])
      XCTAssertEqual(view.previous.map { $0?.preferredContentSizeCategory }, [.small])
      XCTAssertEqual(view.previous.map { $0?.layoutDirection }, [.leftToRight])
    }
    // Its own overrides don't affect it.
    (dark.previous, leaf.previous) = ([], [])
    window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(dark.previous.count, 0)
    XCTAssertEqual(leaf.previous.count, 0)
  }

  func testViewsAreNotifiedOnceAndWithTheOldTraits() async {
    final class Listener: UIView {
      var previous: [UITraitCollection?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        previous.append(previousTraitCollection)
      }
    }
    let (window, inner, _) = makeWindow()
    let listener = Listener()
    inner.addSubview(listener)
    listener.previous = []
    window.traitOverrides.layoutDirection = .rightToLeft
    window.traitOverrides.layoutDirection = .rightToLeft
    XCTAssertEqual(listener.previous.map { $0?.layoutDirection }, [.leftToRight])
    // It's light anyway.
    window.traitOverrides.userInterfaceStyle = .light
    XCTAssertEqual(listener.previous.count, 1)
  }

  func testAControllersOverridesAreItsViews() async {
    let controller = UIViewController()
    controller.traitOverrides.layoutDirection = .rightToLeft
    XCTAssertEqual(controller.view.traitCollection.layoutDirection, .rightToLeft)
    XCTAssertEqual(controller.traitCollection.layoutDirection, .rightToLeft)
  }
}
