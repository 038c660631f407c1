import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// A screen whose direction, text size, style or contrast changes while it's shown ends as one that was opened so, pixel
/// by pixel, and back again.
///
/// Without `ALOE_LONG_TESTS` the seed chooses the screens of each test.
@MainActor final class LiveChangeTests: RestingScreenTestCase {
  private static let phone = CGSize(width: 390, height: 844)
  private static let large = TextSize.accessibilityLarge

  func testDirection() async {
    check(salt: 1, from: Surroundings(size: Self.phone), to: Surroundings(size: Self.phone, isRightToLeft: true))
  }

  func testDirectionWithLargeTexts() async {
    check(
      salt: 2, from: Surroundings(size: Self.phone, textSize: Self.large),
      to: Surroundings(size: Self.phone, isRightToLeft: true, textSize: Self.large))
  }

  func testDirectionInAWideWindow() async {
    let size = CGSize(width: 1000, height: 700)
    check(salt: 3, from: Surroundings(size: size), to: Surroundings(size: size, isRightToLeft: true))
  }

  func testDirectionOfTheWindowAlone() async {
    check(
      salt: 4, from: Surroundings(size: Self.phone), to: Surroundings(size: Self.phone, isRightToLeft: true),
      changing: { window, surroundings in
        window.traitOverrides.layoutDirection = surroundings.isRightToLeft ? .rightToLeft : .leftToRight
      })
  }

  func testTextSize() async {
    check(salt: 5, from: Surroundings(size: Self.phone), to: Surroundings(size: Self.phone, textSize: Self.large))
  }

  func testTextSizeFromRightToLeft() async {
    check(
      salt: 6, from: Surroundings(size: Self.phone, isRightToLeft: true, textSize: .extraSmall),
      to: Surroundings(size: Self.phone, isRightToLeft: true, textSize: .accessibilityExtraExtraExtraLarge))
  }

  func testStyleAndContrast() async {
    check(
      salt: 7, from: Surroundings(size: Self.phone),
      to: Surroundings(size: Self.phone, isDark: true, hasHighContrast: true))
  }

  /// Why other tests of what can be read look at one style only.
  func testStyleAndContrastMoveNothing() async {
    for screen in TestLength.sample(GalleryScreen.allCases, 4, salt: 8) {
      let light = open(screen, Surroundings(size: Self.phone))
      let places = ScreenCheck.places(in: light)
      light.isHidden = true
      let dark = open(screen, Surroundings(size: Self.phone, isDark: true, hasHighContrast: true))
      XCTAssertEqual(difference(ScreenCheck.places(in: dark), places), "", screen.rawValue)
      dark.isHidden = true
    }
  }

  // MARK: - The comparison

  private func check(
    salt: UInt64, from first: Surroundings, to second: Surroundings,
    changing change: (UIWindow, Surroundings) -> Void = { $1.apply() }
  ) {
    let all = GalleryScreen.allCases.filter { first.textSize == second.textSize || !Self.revealed.contains($0) }
    let screens = TestLength.sample(all, 2, salt: salt)
    print("\(name): \(screens.map(\.rawValue).joined(separator: ", "))")
    for screen in screens {
      let opened = open(screen, second)
      let wanted = (ScreenCheck.places(in: opened), pictures(of: opened))
      opened.isHidden = true
      let window = open(screen, first)
      let before = (ScreenCheck.places(in: window), pictures(of: window))
      change(window, second)
      display(window)
      if first.textSize != second.textSize, Self.scrolled.contains(screen) { enter(screen, window) }
      compare(window, wanted, "\(screen.rawValue), changed")
      change(window, first)
      display(window)
      if first.textSize != second.textSize, Self.scrolled.contains(screen) { enter(screen, window) }
      compare(window, before, "\(screen.rawValue), changed back")
      window.isHidden = true
      XCTAssertFalse(isSame(before.1, wanted.1), "\(screen.rawValue) looks the same in both.")
    }
  }

  private func compare(_ window: UIWindow, _ wanted: (places: [String], pictures: [Bitmap?]), _ what: String) {
    let moved = difference(ScreenCheck.places(in: window), wanted.places)
    XCTAssertEqual(moved, "", what)
    let live = pictures(of: window)
    guard moved.isEmpty, !isSame(live, wanted.pictures) else { return }
    XCTFail("\(what): what is painted differs, though all is in its place.")
    guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { return }
    for (bitmap, kind) in [(live[0], "live"), (wanted.pictures[0], "wanted")] {
      try? bitmap?.pngData().write(to: URL(fileURLWithPath: "\(folder)/\(what.filter(\.isLetter)) \(kind).png"))
    }
  }

  /// A letter that lies between two pixels may be painted at the one or the other, by rounding; with Pango 1.56 the letters
  /// of a line, by up to half a pixel. Then as many pixels become lighter as darker.
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

  private func open(_ screen: GalleryScreen, _ surroundings: Surroundings) -> UIWindow {
    let window = open(in: surroundings) { screen.makeRootController() }.window
    enter(screen, window)
    // The first time a large title gives way on the way there.
    if Self.scrolled.contains(screen) { enter(screen, window) }
    return window
  }

  /// Bars follow in a frame what a list did in the one before.
  private func display(_ window: UIWindow) {
    for _ in 0..<2 { window.displayFrame() }
  }

  private func enter(_ screen: GalleryScreen, _ window: UIWindow) {
    screen.enterState(of: (window.rootViewController as? GalleryController)?.frontScreen)
    display(window)
  }

  /// Scroll to a place that depends on the texts' size. A change of that keeps what is in sight, so they scroll again.
  static let scrolled: Set<GalleryScreen> = [
    .stackLayoutNodes, .rowsEnd, .sectionsScrolled, .controlsEnd, .pickersEnd,
  ]
  /// Also come to such a place, by ways that can't be taken twice.
  static let revealed: Set<GalleryScreen> = [.reorderChanged, .formCountry]

  /// The window at scale 1, and at the scale that it's laid out for: at the smaller one, neighbours share pixels, and the
  /// one in front decides; at the larger one, a whole line of letters may lie on other pixels by rounding.
  private func pictures(of window: UIWindow) -> [Bitmap?] {
    [1, window.traitCollection.displayScale].map { window.painted(scale: $0).cgImage?.bitmap }
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
