import Foundation
import GTKPlatform
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// A screen whose direction, text size, style or contrast changes while it's shown ends as one that was opened so,
/// pixel by pixel, and back again.
///
/// Without `ALOE_LONG_TESTS` the seed chooses the screens of each test.
@MainActor final class LiveChangeTests: RestingScreenTestCase {
  private static let leftToRight = ScreenTraits.phone.with { $0.direction = .leftToRight }
  private static let rightToLeft = ScreenTraits.phone.with { $0.direction = .rightToLeft }
  private static let contrasting = ScreenTraits.phone.with { ($0.appearance, $0.contrast) = (.dark, .high) }

  func testDirection() async { check(salt: 1, from: Self.leftToRight, to: Self.rightToLeft) }

  func testDirectionWithLargeTexts() async {
    check(
      salt: 2, from: Self.leftToRight.with { $0.textSize = .accessibilityLarge },
      to: Self.rightToLeft.with { $0.textSize = .accessibilityLarge })
  }

  func testDirectionInAWideWindow() async {
    let size = CGSize(width: 1000, height: 700)
    check(salt: 3, from: Self.leftToRight.with { $0.size = size }, to: Self.rightToLeft.with { $0.size = size })
  }

  func testDirectionOfTheWindowAlone() async {
    check(
      salt: 4, from: Self.leftToRight, to: Self.rightToLeft,
      changing: { screen, traits in
        screen.window.traitOverrides.layoutDirection = traits.direction ?? .unspecified
      })
  }

  func testTextSize() async { check(salt: 5, from: .phone, to: .phone.with { $0.textSize = .accessibilityLarge }) }

  func testTextSizeFromRightToLeft() async {
    check(
      salt: 6, from: Self.rightToLeft.with { $0.textSize = .extraSmall },
      to: Self.rightToLeft.with { $0.textSize = .accessibilityExtraExtraExtraLarge })
  }

  func testStyleAndContrast() async { check(salt: 7, from: .phone, to: Self.contrasting) }

  /// This is why other tests of legibility try one style only.
  func testStyleAndContrastMoveNothing() async {
    for screen in TestLength.sample(GalleryScreen.allCases, 4, salt: 8) {
      let (light, dark) = (lines(on: open(screen, .phone)), lines(on: open(screen, Self.contrasting)))
      XCTAssertEqual(difference(dark, light), "", screen.rawValue)
    }
  }

  // MARK: - The comparison

  private func check(
    salt: UInt64, from first: ScreenTraits, to second: ScreenTraits,
    changing change: (Screen, ScreenTraits) -> Void = { $0.traits = $1 }
  ) {
    let all = GalleryScreen.allCases.filter { first.textSize == second.textSize || !Self.revealed.contains($0) }
    let screens = TestLength.sample(all, 2, salt: salt)
    print("\(name): \(screens.map(\.rawValue).joined(separator: ", "))")
    for screen in screens {
      let wanted = content(of: open(screen, second))
      let shown = open(screen, first)
      let before = content(of: shown)
      for (traits, content, what) in [(second, wanted, "changed"), (first, before, "changed back")] {
        shown.perform { change(shown, traits) }
        shown.displayAnotherFrame()
        if first.textSize != second.textSize, Self.scrolled.contains(screen) { shown.enter(screen) }
        compare(shown, content, "\(screen.rawValue), \(what)")
      }
      XCTAssertFalse(isSame(before.pictures, wanted.pictures), "\(screen.rawValue) looks the same in both.")
    }
  }

  private typealias Content = (lines: [String], pictures: [Bitmap?])

  private func content(of screen: Screen) -> Content { (lines(on: screen), pictures(of: screen)) }

  private func lines(on screen: Screen) -> [String] { ScreenCheck.lines(in: screen.window) }

  private func compare(_ screen: Screen, _ wanted: Content, _ what: String) {
    let moved = difference(lines(on: screen), wanted.lines)
    XCTAssertEqual(moved, "", what)
    let live = pictures(of: screen)
    guard moved.isEmpty, !isSame(live, wanted.pictures) else { return }
    XCTFail("\(what): what is painted differs, though all is in its place.")
    guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { return }
    for (bitmap, kind) in [(live[0], "live"), (wanted.pictures[0], "wanted")] {
      try? bitmap?.pngData().write(to: URL(fileURLWithPath: "\(folder)/\(what.filter(\.isLetter)) \(kind).png"))
    }
  }

  /// A letter between two pixels may be painted at either of them, by rounding; with Pango 1.56 the letters of a line,
  /// by up to half a pixel. Then as many pixels become lighter as darker.
  private static let maxOtherPixels = 90
  private static let (lineHeight, maxShade, maxImbalance) = (24, 144, 0.02)

  private func isSame(_ first: Bitmap?, _ second: Bitmap?) -> Bool {
    guard let first, let second, first.pixelWidth == second.pixelWidth, first.pixelHeight == second.pixelHeight
    else { return false }
    let found = differingPixels(first.pixels(), second.pixels())
    guard found.count > Self.maxOtherPixels, let start = found.first, let end = found.last else { return true }
    guard end / first.pixelWidth - start / first.pixelWidth < Self.lineHeight else { return false }
    let (one, other) = (first.rgbaBytes(), second.rgbaBytes())
    var (strongest, sum, total) = (0, 0, 0)
    for index in found.flatMap({ $0 * 4..<$0 * 4 + 4 }) {
      let shade = Int(one[index]) - Int(other[index])
      strongest = max(strongest, abs(shade))
      sum += shade
      total += abs(shade)
    }
    return strongest <= Self.maxShade && Double(abs(sum)) <= Double(total) * Self.maxImbalance
  }

  private func open(_ state: GalleryScreen, _ traits: ScreenTraits) -> Screen {
    let screen = open(state, traits) { $0.makeRootController() }
    // The first time a large title gives way on the way there.
    if Self.scrolled.contains(state) { screen.enter(state) }
    return screen
  }

  /// Scroll to an offset that depends on the text size. A change of the text size keeps the content in sight, so they
  /// scroll again.
  static let scrolled: Set<GalleryScreen> = [
    .stackLayoutNodes, .rowsEnd, .sectionsScrolled, .controlsEnd, .pickersEnd,
  ]
  /// Also scroll to such an offset, but by steps that can't be repeated.
  static let revealed: Set<GalleryScreen> = [.reorderChanged, .formCountry]

  /// The window at scale 1, and at the scale that it's laid out for: at the smaller one, neighbours share pixels, and
  /// the one in front decides; at the larger one, a whole line of letters may be on other pixels by rounding.
  private func pictures(of screen: Screen) -> [Bitmap?] {
    screen.perform { [1, screen.traits.scale].map { screen.window.painted(scale: $0).cgImage?.bitmap } }
  }

  /// Returns whether the pictures are the same at either scale.
  private func isSame(_ first: [Bitmap?], _ second: [Bitmap?]) -> Bool { zip(first, second).contains(where: isSame) }

  /// The first lines that differ.
  private func difference(_ lines: [String], _ wanted: [String]) -> String {
    let (here, there) = (Set(lines), Set(wanted))
    let gone = wanted.filter { !here.contains($0) }.prefix(6).map { "- \($0)" }
    let new = lines.filter { !there.contains($0) }.prefix(6).map { "+ \($0)" }
    return (gone + new).joined(separator: "\n")
  }
}
