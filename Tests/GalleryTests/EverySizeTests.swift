import Foundation
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Every screen opens in every size, text size and direction, light and dark, without a crash or a message.
///
/// Each screen is tried in each of the 9 sizes, the 12 text sizes, the 2 directions and the 2 styles; over all screens,
/// each size is combined with each text size. Without `ALOE_LONG_TESTS`, each screen is tried in a sixth of these, and
/// half of the screens are resized; the seed chooses which. The list of many thousand rows, which takes a second to
/// fill, is opened once; its traits change while it's shown.
@MainActor final class EverySizeTests: XCTestCase {
  private static let sizes: [CGSize] = [
    (200, 150), (390, 844), (320, 568), (844, 390), (1024, 768), (200, 1500), (3000, 1500), (599, 479), (3000, 150),
  ].map { CGSize(width: $0.0, height: $0.1) }

  /// The states of the list of many thousand rows, each of which can follow the one before.
  private static let longList: [GalleryScreen] = [.rows, .rowsEnd, .rowsSearch]

  func testEveryScreenOpensWithAllTraits() async throws {
    let messages = try StandardError()
    defer { messages.stop() }
    for (number, state) in GalleryScreen.allCases.enumerated() where !Self.longList.contains(state) {
      for traits in Self.chosenTraits(screen: number) {
        check(open(state, traits), "\(state.rawValue) in \(traits)", messages)
      }
    }
    try checkLongList(messages)
    XCTAssertEqual(messages.taken(), "", "at the end")
  }

  private func checkLongList(_ messages: StandardError) throws {
    let screen = open(.rows, Self.traits(screen: 0, step: 0))
    for state in Self.longList {
      screen.enter(state)
      let number = try XCTUnwrap(GalleryScreen.allCases.firstIndex(of: state))
      for traits in Self.chosenTraits(screen: number) {
        screen.traits = traits
        check(screen, "\(state.rawValue) in \(traits)", messages)
      }
    }
  }

  func testTheTraitsCoverAllValues() async {
    var pairs: Set<String> = []
    for number in GalleryScreen.allCases.indices {
      let all = Self.allTraits(screen: number)
      XCTAssertEqual(Set(all.map { "\($0.size)" }).count, Self.sizes.count)
      XCTAssertEqual(Set(all.map(\.textSize)).count, TextSize.allCases.count)
      XCTAssertEqual(Set(all.map(\.appearance)).count, 2)
      XCTAssertEqual(Set(all.map(\.direction)).count, 2)
      pairs.formUnion(all.map { "\($0.size) \($0.textSize.rawValue)" })
    }
    XCTAssertEqual(pairs.count, Self.sizes.count * TextSize.allCases.count)
    let chosen = GalleryScreen.allCases.indices.flatMap { Self.chosenTraits(screen: $0) }
    XCTAssertEqual(Set(chosen.map { "\($0.size)" }).count, Self.sizes.count)
    XCTAssertEqual(Set(chosen.map(\.textSize)).count, TextSize.allCases.count)
  }

  func testEveryScreenLivesThroughEverySize() async throws {
    let messages = try StandardError()
    defer { messages.stop() }
    let screens = GalleryScreen.allCases.enumerated().filter { !Self.longList.contains($0.element) }
    for (number, state) in TestLength.sample(screens, screens.count / 2, salt: 101) {
      let screen = open(state, Self.traits(screen: number, step: number).with { $0.size = ScreenTraits.phone.size })
      let sizes = Self.sizes + Self.sizes.prefix(2)
      let first = number + Int(TestLength.seed % 6)
      for (step, size) in sizes.enumerated() where TestLength.isLong || (step + first) % 6 == 0 {
        screen.traits.size = size
        check(screen, "\(state.rawValue), resized, in \(screen.traits)", messages)
      }
    }
    XCTAssertEqual(messages.taken(), "", "at the end")
  }

  private static func allTraits(screen: Int) -> [ScreenTraits] {
    TextSize.allCases.indices.map { traits(screen: screen, step: $0) }
  }

  private static func chosenTraits(screen: Int) -> [ScreenTraits] {
    let first = screen / 3 + Int(TestLength.seed % 6)
    return allTraits(screen: screen).enumerated().filter { TestLength.isLong || ($0.offset + first) % 6 == 0 }
      .map(\.element)
  }

  /// Each step has another text size; the other traits have cycles of other lengths, so that all pairs occur over the
  /// screens.
  private static func traits(screen: Int, step: Int) -> ScreenTraits {
    ScreenTraits.phone.with {
      $0.size = sizes[(step + screen * 2) % sizes.count]
      $0.scale = 1 + CGFloat((step + screen) % 2)
      $0.appearance = (step / 2 + screen) % 2 == 0 ? .dark : .light
      $0.direction = (step / 3 + screen) % 2 == 0 ? .rightToLeft : .leftToRight
      $0.textSize = TextSize.allCases[(step + screen) % TextSize.allCases.count].category
    }
  }

  private func open(_ state: GalleryScreen, _ traits: ScreenTraits) -> Screen {
    let screen = Screen(still: state.makeNavigationController(), traits)
    screen.enter(state)
    return screen
  }

  private func check(_ screen: Screen, _ what: String, _ messages: StandardError) {
    screen.displayAnotherFrame()
    var views: [UIView] = [screen.window]
    while let view = views.popLast() {
      let numbers = [view.center.x, view.center.y, view.bounds.width, view.bounds.height]
      XCTAssertTrue(numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 }, "\(what): \(view)")
      views += view.subviews
    }
    let text = messages.taken()
    XCTAssertEqual(text, "", what)
  }
}
