import Foundation
import TestSupport
import XCTest

@testable import Gallery
@testable import ScreenTesting
@testable import UIKit

/// A search finds the same faults in each width of a screen as a layout at that width.
///
/// Without `ALOE_LONG_TESTS` the seed chooses a few screens, and a short range of widths for each.
@MainActor final class WidthSearchTests: XCTestCase {
  /// The gallery's classes whose code compares sizes with limits.
  private static let steady: [AnyClass] = [
    AdaptiveLine.self, FieldRow.self, GroupedRow.self, ControlRow.self, FormViewController.self, GalleryController.self,
  ]

  private struct Case {
    var screen: GalleryScreen
    var textSize: UIContentSizeCategory
    var isRightToLeft: Bool
    var isSteady: Bool
  }

  private static let cases = GalleryScreen.allCases.flatMap { screen in
    [UIContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge].flatMap { textSize in
      [false, true].flatMap { isRightToLeft in
        [false, true].map {
          Case(screen: screen, textSize: textSize, isRightToLeft: isRightToLeft, isSteady: $0)
        }
      }
    }
  }

  func testASearchFindsWhatEachWidthHas() async {
    for place in TestLength.sample(Self.cases, 2, salt: 0) {
      print("WidthSearchTests: \(place.screen.rawValue), \(place.textSize.rawValue), \(place.isRightToLeft)")
      let start = TestLength.isLong ? 320 : 320 + Int(TestLength.seed % 600)
      compare(place, from: CGFloat(start), count: TestLength.isLong ? 704 : 40)
    }
  }

  /// In each text size, direction and language, with `ALOE_LONG_TESTS`.
  func testTheFormFollowsFromAFewWidths() async {
    let languages: [PseudoLanguage?] = [nil, .accented, .long]
    let cases = TextSize.allCases.map(\.category).flatMap { textSize in
      languages.map { (textSize: textSize, language: $0) }
    }
    let code = LayoutCode(steady: Self.steady)
    let screen = Screen(FormViewController(), .phone)
    var counts: [Int] = []
    let time = ContinuousClock().measure {
      for (textSize, language) in TestLength.sample(cases, 1, salt: 1) {
        var changes: [Int] = []
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
          let texts = language.map(TextReplacement.init)
          var search = WidthSearch(count: 704, guesses: changes) { width in
            screen.traits = screen.traits.with {
              ($0.textSize, $0.direction, $0.size.width) = (textSize, direction, 320 + CGFloat(width))
            }
            screen.show()
            texts?.apply(to: screen.window)
            if texts != nil { screen.show() }
            return screen.widthSample(code, 44)
          }
          search.runWithoutRecording(screen.window)
          texts?.undo()
          if direction == .rightToLeft, let other = counts.last {
            // The widths at which the other form changes don't help if all of its own differ.
            XCTAssertLessThanOrEqual(search.samples.count, other, "\(textSize), \(language as Any): the mirrored form")
          }
          changes = search.changes
          counts.append(search.samples.count)
          XCTAssertEqual(search.samplings.flatMap(\.classes), [], "\(textSize), \(direction), \(language as Any)")
        }
      }
    }
    XCTAssertLessThan(counts.max() ?? .max, 140, "\(counts)")
    if TestLength.isLong {
      let sum = counts.reduce(0, +)
      let mirrored = stride(from: 1, to: counts.count, by: 2).reduce(0) { $0 + counts[$1] }
      XCTAssertLessThan(mirrored * 10, (sum - mirrored) * 9, "the mirrored forms")
      print("The form: \(counts.count) x 705 widths, \(sum) laid out, \(counts.max() ?? 0) at most, \(time)")
    }
  }

  func testEachClassThatIsKnownToBeSteadyExists() async {
    for name in LayoutCode.steadyClasses { XCTAssertNotNil(NSClassFromString(name), name) }
  }

  private func compare(_ place: Case, from start: CGFloat, count: Int) {
    let screen = Screen(place.screen.makeRootController(), .phone)
    screen.enter(place.screen)
    screen.traits = screen.traits.with {
      ($0.textSize, $0.direction) = (place.textSize, place.isRightToLeft ? .rightToLeft : .leftToRight)
    }
    let code = LayoutCode(steady: place.isSteady ? Self.steady : [])
    var search = WidthSearch(count: count) { width in
      screen.traits.size.width = start + CGFloat(width)
      screen.show()
      return screen.widthSample(code, 44)
    }
    let clock = ContinuousClock()
    let time = clock.measure { search.runWithoutRecording(screen.window) }
    XCTAssertTrue(screen.window.recordsContent)
    var found = [Set<String>](repeating: [], count: count + 1)
    for fault in search.faults {
      for width in search.widths(ofFault: fault).joined() { found[width].insert(fault) }
    }
    let all = clock.measure {
      for width in 0...count {
        screen.traits.size.width = start + CGFloat(width)
        screen.show()
        let faults = Set(screen.widthFaults(44).faults.map(\.key))
        let isSampled = search.samples[width] != nil
        XCTAssertEqual(
          found[width], faults,
          "\(place.screen.rawValue), \(place.textSize.rawValue), right to left: \(place.isRightToLeft), "
            + "steady: \(place.isSteady), \(start + CGFloat(width)) points, laid out: \(isSampled)")
      }
    }
    if TestLength.isLong {
      print(
        "  \(count + 1) widths, \(search.samples.count) laid out, \(time) instead of \(all), "
          + "\(Set(search.samplings.flatMap(\.classes)).sorted())")
    }
  }
}
