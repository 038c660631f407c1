import UIKit
import XCTest

@_spi(Aloe) @testable import ScreenTesting

/// Views and controllers get their device's size and traits, and are put back afterwards.
@MainActor final class ContentSnapshotTests: XCTestCase {
  private func device(
    _ size: CGSize? = nil, safeArea: UIEdgeInsets = .zero, _ traits: UITraitCollection = .init()
  ) -> ContentSnapshot.Device { .init(size: size, safeArea: safeArea, traits: traits) }

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 70, height: 8))
    label.text = "Hello"
    return label
  }

  func testAControllerHasTheDevice() async {
    let content = ContentController()
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(preferredContentSizeCategory: .extraLarge),
      UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 3),
    ])
    let insets = UIEdgeInsets(top: 47, left: 1, bottom: 34, right: 2)
    let image = ContentSnapshot.take(
      of: content, on: device(CGSize(width: 320, height: 200), safeArea: insets, traits), \.image)
    XCTAssertEqual(image.scale, 3)
    XCTAssertEqual(image.size, CGSize(width: 320, height: 200))
    XCTAssertEqual(content.seen?.safeArea, insets)
    XCTAssertEqual(content.seen?.size, CGSize(width: 320, height: 200))
    let seen = content.seen?.traits
    XCTAssertEqual(seen?.userInterfaceStyle, .dark)
    XCTAssertEqual(seen?.preferredContentSizeCategory, .extraLarge)
    XCTAssertEqual(seen?.layoutDirection, .rightToLeft)
    XCTAssertEqual(seen?.horizontalSizeClass, .regular)
    XCTAssertEqual(seen?.userInterfaceIdiom, .pad)
  }

  func testTraitsThatArentSpecifiedAreAPhones() async {
    let content = ContentController()
    let image = ContentSnapshot.take(of: content, on: device(CGSize(width: 320, height: 200)), \.image)
    XCTAssertEqual(image.scale, 2)
    XCTAssertEqual(content.seen?.traits.userInterfaceStyle, .light)
    XCTAssertEqual(content.seen?.traits.userInterfaceIdiom, .phone)
  }

  func testAViewGoesBack() async {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = makeLabel()
    holder.addSubview(UIView())
    holder.addSubview(label)
    holder.addSubview(UIView())
    let tree = ContentSnapshot.take(of: label, on: device(), \.tree)
    XCTAssertEqual(tree, "UILabel \"Hello\" (0, 0, 70 x 8)")
    XCTAssertTrue(label.superview === holder)
    XCTAssertTrue(holder.subviews[1] === label)
    XCTAssertEqual(label.frame, CGRect(x: 5, y: 6, width: 70, height: 8))
    XCTAssertEqual(label.autoresizingMask, [])
  }

  func testConstraintsToTheSurroundingsComeBack() async {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = makeLabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(label)
    NSLayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
      label.layoutMarginsGuide.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
    ])
    holder.layoutIfNeeded()
    let frame = label.frame
    XCTAssertEqual(frame.maxX, 100)
    _ = ContentSnapshot.take(of: label, on: device(CGSize(width: 300, height: 300)), \.image)
    XCTAssertEqual(holder.constraints.count, 2)
    XCTAssertFalse(label.translatesAutoresizingMaskIntoConstraints)
    holder.setNeedsLayout()
    holder.layoutIfNeeded()
    XCTAssertEqual(label.frame, frame)
  }

  func testAnArrangedViewGoesBack() async {
    let (first, second) = (makeLabel(), makeLabel())
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    stack.distribution = .fillEqually
    stack.setCustomSpacing(10, after: first)
    stack.layoutIfNeeded()
    let frame = first.frame
    XCTAssertEqual(frame.width, 95)
    _ = ContentSnapshot.take(of: first, on: device(CGSize(width: 300, height: 300)), \.image)
    XCTAssertEqual(stack.arrangedSubviews, [first, second])
    XCTAssertEqual(stack.subviews, [first, second])
    XCTAssertEqual(stack.customSpacing(after: first), 10)
    stack.layoutIfNeeded()
    XCTAssertEqual(first.frame, frame)
    stack.axis = .vertical
    stack.layoutIfNeeded()
    XCTAssertEqual(first.frame.width, 200)
  }

  func testAChildControllerGoesBack() async {
    let (parent, child) = (UIViewController(), ContentController())
    parent.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.addChild(child)
    child.view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let image = ContentSnapshot.take(of: child, on: device(), \.image)
    XCTAssertEqual(image.size, CGSize(width: 50, height: 50))
    XCTAssertTrue(child.parent === parent)
    XCTAssertTrue(child.view.superview === parent.view)
    XCTAssertEqual(child.view.frame, CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  func testTheSameContentIsTakenAgainAndAgain() async {
    let content = UINavigationController(rootViewController: FormController())
    let trees = [320.0, 600, 320].map { width in
      ContentSnapshot.take(of: content, on: device(CGSize(width: width, height: 400)), \.tree)
    }
    XCTAssertEqual(trees[0], trees[2])
    XCTAssertNotEqual(trees[0], trees[1])
  }

  func testAPictureIsTransparentWhereTheContentIs() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    box.backgroundColor = .black
    view.addSubview(box)
    let image = ContentSnapshot.take(of: view, on: device(nil, .init(displayScale: 1)), \.image)
    let picture = try Picture(png: try XCTUnwrap(image.pngData()))
    XCTAssertEqual(picture.bytes, [0, 0, 0, 255, 0, 0, 0, 0])
  }

  func testContentWithoutASizeIsAnEmptyImage() async {
    let empty = ContentSnapshot.take(of: UIView(), on: device(), \.image)
    XCTAssertEqual(
      PrecisionComparison(
        reference: empty, actual: empty, precision: 1, perceptualPrecision: 1
      ).failure, "The new snapshot is empty.")
  }
}

/// Stores the traits of its last layout.
private final class ContentController: UIViewController {
  private(set) var seen: (size: CGSize, safeArea: UIEdgeInsets, traits: UITraitCollection)?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Layout outside the device is updated when it returns.
    guard view.window != nil else { return }
    seen = (view.bounds.size, view.safeAreaInsets, traitCollection)
  }
}
