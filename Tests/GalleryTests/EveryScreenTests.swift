import Foundation
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Every text of every screen can be read, and every control reached: at each of the twelve text sizes, in both directions,
/// in windows of each size.
///
/// A style and a contrast change colours and move nothing, which `LiveChangeTests` see to; so they aren't multiplied in.
/// Without `ALOE_LONG_TESTS` the seed chooses a few screens for each text size, and the log says which.
@MainActor final class EveryScreenTests: RestingScreenTestCase {
  /// Six devices' windows, and one that shows much of a list at once.
  private static let sizes: [CGSize] = [
    (390, 844), (200, 200), (320, 480), (844, 390), (1600, 1000), (3000, 1500), (390, 2600),
  ].map { CGSize(width: $0.0, height: $0.1) }

  /// Shows that a text yields to another one, by being cut.
  private static let shortenedOnPurpose: Set = ["This text yields, because the other one resists harder."]

  /// A screen in a direction.
  private struct Place {
    var screen: GalleryScreen
    var isRightToLeft: Bool
    var name: String { screen.rawValue + (isRightToLeft ? " (right to left)" : "") }
  }

  private static let places = GalleryScreen.allCases.flatMap { screen in
    [false, true].map { Place(screen: screen, isRightToLeft: $0) }
  }

  func testExtraSmall() async { check(.extraSmall) }
  func testSmall() async { check(.small) }
  func testMedium() async { check(.medium) }
  func testLarge() async { check(.large) }
  func testExtraLarge() async { check(.extraLarge) }
  func testExtraExtraLarge() async { check(.extraExtraLarge) }
  func testExtraExtraExtraLarge() async { check(.extraExtraExtraLarge) }
  func testAccessibilityMedium() async { check(.accessibilityMedium) }
  func testAccessibilityLarge() async { check(.accessibilityLarge) }
  func testAccessibilityExtraLarge() async { check(.accessibilityExtraLarge) }
  func testAccessibilityExtraExtraLarge() async { check(.accessibilityExtraExtraLarge) }
  func testAccessibilityExtraExtraExtraLarge() async { check(.accessibilityExtraExtraExtraLarge) }

  private func check(_ textSize: TextSize) {
    // The largest and the ordinary texts find most mistakes.
    let count = textSize == .large || textSize == .accessibilityExtraExtraExtraLarge ? 3 : 1
    let salt = UInt64(TextSize.allCases.firstIndex(of: textSize) ?? 0)
    let places = TestLength.sample(Self.places, count, salt: salt)
    print("EveryScreenTests at \(textSize.rawValue): \(places.map(\.name).joined(separator: ", "))")
    var found: Set<String> = []
    for place in places {
      let window = open(place, textSize)
      for size in Self.sizes {
        window.resize(to: size)
        // Bars follow in a frame what a list did in the one before.
        for _ in 0..<2 { window.displayFrame() }
        for (part, fault) in faults(in: window) {
          found.insert(
            "\(place.name), \(textSize.rawValue), \(Int(size.width)) x \(Int(size.height)), \(part): \(fault.kind.rawValue): "
              + fault.description)
        }
      }
      window.isHidden = true
    }
    XCTAssertEqual(found.sorted().joined(separator: "\n"), "")
  }

  private func open(_ place: Place, _ textSize: TextSize) -> UIWindow {
    let surroundings = Surroundings(size: Self.sizes[0], isRightToLeft: place.isRightToLeft, textSize: textSize)
    let (window, gallery) = open(in: surroundings) { place.screen.makeRootController() }
    place.screen.enterState(of: gallery.frontScreen)
    return window
  }

  /// The mistakes in what is on screen, and in the middle and at the end of the list.
  private func faults(in window: UIWindow) -> [(String, ScreenFault)] {
    var faults = mistakes(in: window).map { ("as it opens", $0) }
    guard let list = longest(in: window) else { return faults }
    let range = list.range(.vertical)
    let start = list.contentOffset
    for (part, name) in [(0.5, "in the middle"), (1, "at the end")] {
      list.contentOffset.y = range.lowerBound + (list.range(.vertical).upperBound - range.lowerBound) * part
      window.displayFrame()
      faults += mistakes(in: window).map { (name, $0) }
    }
    list.contentOffset = start
    return faults
  }

  private func mistakes(in window: UIWindow) -> [ScreenFault] {
    ScreenCheck.mistakes(in: window).filter { !Self.shortenedOnPurpose.contains($0.text) }
  }

  private func longest(in view: UIView) -> UIScrollView? {
    func all(in view: UIView) -> [UIScrollView] {
      view.isHidden ? [] : [view as? UIScrollView].compactMap(\.self) + view.subviews.flatMap(all)
    }
    return all(in: view).filter { $0.isScrollable(.vertical) }.max { $0.contentSize.height < $1.contentSize.height }
  }
}
