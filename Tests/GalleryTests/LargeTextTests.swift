import XCTest

@testable import Gallery
@testable import UIKit

/// With the largest texts nothing that can be read is lost.
@MainActor final class LargeTextTests: RestingScreenTestCase {
  override func setUp() async throws {
    try await super.setUp()
    Surroundings(textSize: .accessibilityExtraExtraExtraLarge).apply()
  }

  /// The labels of a screen in a window, with their places in it.
  private func labels(of screen: GalleryScreen, width: CGFloat) -> [(label: UILabel, frame: CGRect)] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 3000))
    let navigation = screen.makeNavigationController()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    defer { window.isHidden = true }
    guard let view = navigation.topViewController?.view else { return [] }
    func all(in view: UIView) -> [UILabel] {
      if view is UIButton || view is UISegmentedControl { return [] }
      return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.filter { !$0.isHidden }.flatMap(all)
    }
    return all(in: view).filter { !($0.text ?? "").isEmpty }.map { ($0, $0.convert($0.bounds, to: nil)) }
  }

  func testEveryTextIsWholeAndInsideTheWindow() async {
    for screen in [GalleryScreen.home, .settings, .sections, .reorder, .rows, .stackLayoutExamples] {
      let labels = labels(of: screen, width: 390)
      XCTAssertFalse(labels.isEmpty)
      for (label, frame) in labels {
        let what = "\(screen.rawValue): \"\(label.text ?? "")\" at \(frame)"
        XCTAssertTrue(frame.minX >= 0 && frame.maxX <= 390.5, what)
        let needed = label.sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude))
        XCTAssertLessThanOrEqual(needed.height, frame.height + 1, what)
        XCTAssertGreaterThan(frame.width, 20, what)
      }
    }
  }

  func testTextsFollowAChangeOfTheSizeWhileTheyAreShown() async throws {
    func heights(_ screen: GalleryScreen, opened: TextSize, shown: TextSize) -> [CGFloat] {
      Surroundings(textSize: opened).apply()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let navigation = screen.makeNavigationController()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      window.displayFrame()
      defer { window.isHidden = true }
      Surroundings(textSize: shown).apply()
      window.displayFrame()
      func sizes(in view: UIView) -> [CGFloat] {
        ((view as? UILabel).map { [$0.font.pointSize] } ?? []) + view.subviews.flatMap(sizes)
      }
      return navigation.topViewController.map { sizes(in: $0.view).sorted() } ?? []
    }
    for screen in [GalleryScreen.settings, .overview, .reorder] {
      let before = heights(screen, opened: .large, shown: .large)
      let grown = heights(screen, opened: .large, shown: .extraExtraExtraLarge)
      XCTAssertEqual(grown.last, heights(screen, opened: .extraExtraExtraLarge, shown: .extraExtraExtraLarge).last)
      XCTAssertGreaterThan(try XCTUnwrap(grown.last), try XCTUnwrap(before.last), screen.rawValue)
    }
  }

  func testThePriceTableTakesItsOtherFormWhileItIsShown() async {
    Surroundings().apply()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let card = LayoutExample.priceTable.makeCard()
    window.addSubview(card)
    card.frame = CGRect(x: 0, y: 0, width: 358, height: 600)
    window.makeKeyAndVisible()
    func texts(in view: UIView) -> [String] {
      ((view as? UILabel).map { [$0.text ?? ""] } ?? []) + view.subviews.flatMap(texts)
    }
    XCTAssertTrue(texts(in: card).contains("Qty"))
    Surroundings(textSize: .accessibilityLarge).apply()
    XCTAssertTrue(texts(in: card).contains("12 for 102.00"))
    XCTAssertFalse(texts(in: card).contains("Qty"))
    Surroundings().apply()
    XCTAssertTrue(texts(in: card).contains("Qty"))
  }

  func testValuesStandBelowTheirTitles() async throws {
    let labels = labels(of: .settings, width: 390)
    let title = try XCTUnwrap(labels.first { $0.label.text == "Wi-Fi" }?.frame)
    let value = try XCTUnwrap(labels.first { $0.label.text == "Green\u{AD}house" }?.frame)
    XCTAssertEqual(value.minX, title.minX, accuracy: 1)
    XCTAssertGreaterThanOrEqual(value.minY, title.maxY - 1)
  }

  func testValuesStandAtTheEndWithOrdinaryTexts() async throws {
    Surroundings().apply()
    let labels = labels(of: .settings, width: 390)
    let title = try XCTUnwrap(labels.first { $0.label.text == "Wi-Fi" }?.frame)
    let value = try XCTUnwrap(labels.first { $0.label.text == "Green\u{AD}house" }?.frame)
    XCTAssertEqual(value.midY, title.midY, accuracy: 1)
    XCTAssertGreaterThan(value.maxX, 330)
  }
}
