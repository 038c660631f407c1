import Foundation
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Every screen opens in every size, text size and direction, light and dark, without a crash or a message.
///
/// Each screen meets each of the 9 sizes, the 12 text sizes, the 2 directions and the 2 styles; over all screens each
/// size meets each text size. Without `ALOE_LONG_TESTS` each screen meets a third of these, by turns. The list of a
/// hundred thousand rows, which takes a second to fill, is opened once; it's resized from surroundings to surroundings.
@MainActor final class EverySizeTests: RestingScreenTestCase {
  private static let sizes: [CGSize] = [
    (200, 150), (390, 844), (320, 568), (844, 390), (1024, 768), (200, 1500), (3000, 1500), (599, 479), (3000, 150),
  ].map { CGSize(width: $0.0, height: $0.1) }

  /// The states of the list of a hundred thousand rows, each of which can follow the one before.
  private static let longList: [GalleryScreen] = [.rows, .rowsEnd, .rowsSearch]

  func testEveryScreenOpensInEverySurroundings() async throws {
    let messages = try StandardError()
    defer { messages.stop() }
    for (number, screen) in GalleryScreen.allCases.enumerated() where !Self.longList.contains(screen) {
      for surroundings in Self.chosenSurroundings(screen: number) {
        let window = open(screen, in: surroundings)
        check(window, "\(screen.rawValue) in \(surroundings)", messages)
        window.isHidden = true
      }
    }
    try checkLongList(messages)
  }

  private func checkLongList(_ messages: StandardError) throws {
    let window = open(.rows, in: Self.surroundings(screen: 0, step: 0))
    let navigation = try XCTUnwrap(window.rootViewController as? UINavigationController)
    for screen in Self.longList {
      screen.enterState(in: navigation)
      let number = try XCTUnwrap(GalleryScreen.allCases.firstIndex(of: screen))
      for surroundings in Self.chosenSurroundings(screen: number) {
        surroundings.apply()
        window.resize(to: surroundings.size)
        check(window, "\(screen.rawValue) in \(surroundings)", messages)
      }
    }
    window.isHidden = true
  }

  func testSurroundingsCoverWhatThereIs() async {
    var pairs: Set<String> = []
    for number in GalleryScreen.allCases.indices {
      let all = Self.allSurroundings(screen: number)
      XCTAssertEqual(Set(all.map { "\($0.size)" }).count, Self.sizes.count)
      XCTAssertEqual(Set(all.map(\.textSize)).count, TextSize.allCases.count)
      XCTAssertEqual(Set(all.map(\.isDark)).count, 2)
      XCTAssertEqual(Set(all.map(\.isRightToLeft)).count, 2)
      pairs.formUnion(all.map { "\($0.size) \($0.textSize)" })
    }
    XCTAssertEqual(pairs.count, Self.sizes.count * TextSize.allCases.count)
    let chosen = GalleryScreen.allCases.indices.flatMap { Self.chosenSurroundings(screen: $0) }
    XCTAssertEqual(Set(chosen.map { "\($0.size)" }).count, Self.sizes.count)
    XCTAssertEqual(Set(chosen.map(\.textSize)).count, TextSize.allCases.count)
  }

  func testEveryScreenLivesThroughEverySize() async throws {
    let messages = try StandardError()
    defer { messages.stop() }
    for (number, screen) in GalleryScreen.allCases.enumerated() where !Self.longList.contains(screen) {
      var surroundings = Self.surroundings(screen: number, step: number)
      surroundings.size = CGSize(width: 390, height: 844)
      let window = open(screen, in: surroundings)
      let sizes = Self.sizes + Self.sizes.prefix(2)
      for (step, size) in sizes.enumerated() where TestLength.isLong || (step + number) % 3 == 0 {
        window.resize(to: size)
        check(window, "\(screen.rawValue) resized to \(size) in \(surroundings)", messages)
      }
      window.isHidden = true
    }
  }

  private static func allSurroundings(screen: Int) -> [Surroundings] {
    TextSize.allCases.indices.map { surroundings(screen: screen, step: $0) }
  }

  private static func chosenSurroundings(screen: Int) -> [Surroundings] {
    allSurroundings(screen: screen).enumerated().filter { TestLength.isLong || ($0.offset + screen / 3) % 3 == 0 }
      .map(\.element)
  }

  /// Each step has another text size; the rest turns at paces of its own, so that over the screens all pairs come up.
  private static func surroundings(screen: Int, step: Int) -> Surroundings {
    Surroundings(
      size: sizes[(step + screen * 2) % sizes.count], scale: 1 + CGFloat((step + screen) % 2),
      isDark: (step / 2 + screen) % 2 == 0, isRightToLeft: (step / 3 + screen) % 2 == 0,
      textSize: TextSize.allCases[(step + screen) % TextSize.allCases.count])
  }

  private func open(_ screen: GalleryScreen, in surroundings: Surroundings) -> UIWindow {
    let (window, navigation) = open(in: surroundings) { screen.makeNavigationController() }
    screen.enterState(in: navigation)
    return window
  }

  private func check(_ window: UIWindow, _ what: String, _ messages: StandardError) {
    window.displayFrame()
    var views: [UIView] = [window]
    while let view = views.popLast() {
      let numbers = [view.center.x, view.center.y, view.bounds.width, view.bounds.height]
      XCTAssertTrue(numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 }, "\(what): \(view)")
      views += view.subviews
    }
    let text = messages.taken()
    XCTAssertEqual(text, "", what)
  }
}
