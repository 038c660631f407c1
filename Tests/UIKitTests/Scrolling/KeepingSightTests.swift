import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Tests that focused content stays in sight when text grows.
@MainActor final class KeepingSightTests: XCTestCase {
  private let root = UIViewController()
  private let scrollView = UIScrollView()
  private let fields = (0..<2).map { _ in UITextField() }
  private lazy var stage = Stage(size: CGSize(width: 320, height: 400), root)

  override func tearDown() async throws { UIApplication.shared.preferredContentSizeCategory = .large }

  /// A long label, a field, another label and another field, of which the first field is in sight.
  private func setUpScreen() {
    scrollView.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    root.view.addSubview(scrollView)
    let views = fields.flatMap { field -> [UIView] in
      let text = UILabel()
      text.font = .preferredFont(forTextStyle: .body)
      text.adjustsFontForContentSizeCategory = true
      text.numberOfLines = 0
      text.text = String(repeating: "Water it once a week, or when the soil is dry. ", count: 10)
      return [text, field]
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    for field in fields { field.heightAnchor.constraint(equalToConstant: 40).isActive = true }
    stage.display()
    XCTAssertLessThan(place(fields[0]).maxY, 400)
    XCTAssertGreaterThan(place(fields[1]).minY, 400)
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func choose(_ size: UIContentSizeCategory) {
    UIApplication.shared.preferredContentSizeCategory = size
    stage.window.updateTraits()
    stage.display()
  }

  func testTheFieldThatIsTypedIntoStaysInSight() async {
    setUpScreen()
    fields[0].becomeFirstResponder()
    stage.display()
    for size in [UIContentSizeCategory.accessibilityLarge, .accessibilityExtraExtraExtraLarge, .extraSmall] {
      choose(size)
      let place = place(fields[0])
      XCTAssertTrue(place.minY >= 0 && place.maxY <= 400, "\(size): \(place)")
    }
  }

  func testAFieldThatIsNotInSightDoesNotComeThere() async {
    setUpScreen()
    fields[1].becomeFirstResponder()
    scrollView.contentOffset = .zero
    stage.display()
    choose(.accessibilityLarge)
    XCTAssertEqual(scrollView.contentOffset, .zero)
  }

  func testWithoutOneNothingIsScrolled() async {
    setUpScreen()
    choose(.accessibilityLarge)
    XCTAssertEqual(scrollView.contentOffset, .zero)
    XCTAssertGreaterThan(place(fields[0]).minY, 400)
  }
}
