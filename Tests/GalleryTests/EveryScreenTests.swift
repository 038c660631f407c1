import Foundation
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// All text on every screen can be read, and every control reached: at each of the twelve text sizes, in both
/// directions, in windows of each size.
///
/// A style and a contrast change colours and move nothing, which `LiveChangeTests` checks, so they aren't combined with
/// the rest. Without `ALOE_LONG_TESTS` the seed chooses a few screens for each text size, and logs them.
@MainActor final class EveryScreenTests: RestingScreenTestCase {
  /// Six devices' windows, and one that shows much of a list at once.
  private static let sizes: [CGSize] = [
    (390, 844), (200, 200), (320, 480), (844, 390), (1600, 1000), (3000, 1500), (390, 2600),
  ].map { CGSize(width: $0.0, height: $0.1) }

  /// Shows that a label yields to another one, by being cut off.
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
    // The largest and the default text size find most mistakes.
    let count = textSize == .large || textSize == .accessibilityExtraExtraExtraLarge ? 3 : 1
    let salt = UInt64(TextSize.allCases.firstIndex(of: textSize) ?? 0)
    let places = TestLength.sample(Self.places, count, salt: salt)
    print("EveryScreenTests at \(textSize.rawValue): \(places.map(\.name).joined(separator: ", "))")
    var found: Set<String> = []
    for place in places {
      let screen = open(place, textSize)
      for size in Self.sizes {
        screen.traits.size = size
        screen.displayAnotherFrame()
        for (part, fault) in faults(on: screen) {
          found.insert(
            "\(place.name), \(textSize.rawValue), \(Int(size.width)) x \(Int(size.height)), \(part): \(fault.kind.rawValue): "
              + fault.description)
        }
      }
    }
    XCTAssertEqual(found.sorted().joined(separator: "\n"), "")
  }

  private func open(_ place: Place, _ textSize: TextSize) -> Screen {
    let traits = ScreenTraits.phone.with {
      $0.size = Self.sizes[0]
      $0.direction = place.isRightToLeft ? .rightToLeft : .leftToRight
      $0.textSize = textSize.category
    }
    return open(place.screen, traits) { $0.makeRootController() }
  }

  /// The faults in the visible part, and in the middle and at the end of the list.
  private func faults(on screen: Screen) -> [(String, ScreenFault)] {
    var faults = mistakes(on: screen).map { ("as it opens", $0) }
    guard let list = longestList(on: screen) else { return faults }
    let range = list.range(.vertical)
    let start = list.contentOffset
    for (part, name) in [(0.5, "in the middle"), (1, "at the end")] {
      screen.perform {
        list.contentOffset.y = range.lowerBound + (list.range(.vertical).upperBound - range.lowerBound) * part
      }
      faults += mistakes(on: screen).map { (name, $0) }
    }
    list.contentOffset = start
    return faults
  }

  private func mistakes(on screen: Screen) -> [ScreenFault] {
    ScreenCheck.mistakes(in: screen.window).filter { !Self.shortenedOnPurpose.contains($0.text) }
  }

  private func longestList(on screen: Screen) -> UIScrollView? {
    screen.all(.kind(UIScrollView.self)).compactMap { $0 as? UIScrollView }.filter { $0.isScrollable(.vertical) }
      .max { $0.contentSize.height < $1.contentSize.height }
  }
}
