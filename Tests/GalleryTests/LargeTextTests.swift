import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// At the largest text size, all text can be read.
@MainActor final class LargeTextTests: RestingScreenTestCase {
  private static let largest = ScreenTraits(width: 390, height: 3000).with {
    $0.textSize = .accessibilityExtraExtraExtraLarge
  }

  /// The labels in front on a screen, with their frames in the window.
  private func labels(on screen: Screen) -> [(label: UILabel, frame: CGRect)] {
    let navigation = screen.controller as? UINavigationController
    guard let view = navigation?.topViewController?.view else { return [] }
    func all(in view: UIView) -> [UILabel] {
      if view is UIButton || view is UISegmentedControl { return [] }
      return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.filter { !$0.isHidden }.flatMap(all)
    }
    return all(in: view).filter { !($0.text ?? "").isEmpty }.map { ($0, $0.convert($0.bounds, to: nil)) }
  }

  func testEveryTextIsWholeAndInsideTheWindow() async {
    for screen in [GalleryScreen.home, .settings, .sections, .reorder, .rows, .stackLayoutExamples] {
      let shown = open(screen, Self.largest) { $0.makeNavigationController() }
      let labels = labels(on: shown)
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
    func heights(
      _ state: GalleryScreen, opened: UIContentSizeCategory, shown: UIContentSizeCategory
    ) throws -> [CGFloat] {
      let (screen, navigation) = try show(.phone.with { $0.textSize = opened }) { state.makeNavigationController() }
      screen.traits.textSize = shown
      func sizes(in view: UIView) -> [CGFloat] {
        ((view as? UILabel).map { [$0.font.pointSize] } ?? []) + view.subviews.flatMap(sizes)
      }
      return navigation.topViewController.map { sizes(in: $0.view).sorted() } ?? []
    }
    for screen in [GalleryScreen.settings, .overview, .reorder] {
      let before = try heights(screen, opened: .large, shown: .large)
      let grown = try heights(screen, opened: .large, shown: .extraExtraExtraLarge)
      let opened = try heights(screen, opened: .extraExtraExtraLarge, shown: .extraExtraExtraLarge)
      XCTAssertEqual(grown.last, opened.last)
      XCTAssertGreaterThan(try XCTUnwrap(grown.last), try XCTUnwrap(before.last), screen.rawValue)
    }
  }

  func testThePriceTableTakesItsOtherFormWhileItIsShown() async throws {
    let (screen, _) = try show(.phone) {
      let cards = CardListController()
      cards.loadViewIfNeeded()
      cards.addCard(LayoutExample.priceTable.makeCard(), header: "Prices")
      return cards
    }
    screen.assertShows(.text("Qty"))
    screen.traits.textSize = .accessibilityLarge
    screen.assertShows(.text("12 for 102.00"))
    XCTAssertTrue(screen.all(.text("Qty")).isEmpty, "It's removed, not only hidden.")
    screen.traits.textSize = .large
    screen.assertShows(.text("Qty"))
  }

  func testValuesStandBelowTheirTitles() async throws {
    let screen = open(.settings, Self.largest) { $0.makeNavigationController() }
    let labels = labels(on: screen)
    let title = try XCTUnwrap(labels.first { $0.label.text == "Wi-Fi" }?.frame)
    let value = try XCTUnwrap(labels.first { $0.label.text == "Green\u{AD}house" }?.frame)
    XCTAssertEqual(value.minX, title.minX, accuracy: 1)
    XCTAssertGreaterThanOrEqual(value.minY, title.maxY - 1)
  }

  func testValuesStandAtTheEndWithOrdinaryTexts() async throws {
    let traits = ScreenTraits(width: 390, height: 3000)
    let screen = open(.settings, traits) { $0.makeNavigationController() }
    let labels = labels(on: screen)
    let title = try XCTUnwrap(labels.first { $0.label.text == "Wi-Fi" }?.frame)
    let value = try XCTUnwrap(labels.first { $0.label.text == "Green\u{AD}house" }?.frame)
    XCTAssertEqual(value.midY, title.midY, accuracy: 1)
    XCTAssertGreaterThan(value.maxX, 330)
  }
}
