import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Tests that a screen stays the same when something unrelated to it changes: the side at which lines begin, the order
/// of its constraints and whether they're the first ones, the number of pixels, the sizes that its window had before,
/// the traits of another screen.
///
/// Without `ALOE_LONG_TESTS` the seed chooses the screens of each test.
@MainActor final class MetamorphicTests: RestingScreenTestCase {
  private static let wide = ScreenTraits(width: 1000, height: 700)

  private func open(_ state: GalleryScreen, _ traits: ScreenTraits = .phone) -> Screen {
    let screen = open(state, traits) { $0.makeRootController() }
    screen.displayAnotherFrame()
    return screen
  }

  private func display(_ screen: Screen) { for _ in 0..<3 { screen.displayAnotherFrame() } }

  private func sample(_ screens: [GalleryScreen], _ count: Int, salt: UInt64) -> [GalleryScreen] {
    let chosen = TestLength.sample(screens, count, salt: salt)
    print("\(name): \(chosen.map(\.rawValue).joined(separator: ", "))")
    return chosen
  }

  /// The first frames that differ by more than `tolerance` points, by name and in their order from the top left. Views
  /// without a size aren't visible, and a caret's position depends on its text, which has a direction of its own.
  private func difference(
    _ first: [ScreenCheck.Place], _ second: [ScreenCheck.Place], tolerance: CGFloat
  ) -> String {
    func sorted(_ places: [ScreenCheck.Place]) -> [String: [CGRect]] {
      let seen = places.filter { !$0.frame.isEmpty && !$0.name.hasSuffix("/CaretView") }
      return Dictionary(grouping: seen, by: \.name).mapValues { group in
        group.map(\.frame).sorted {
          let (a, b) = ($0, $1)
          return (a.minY.rounded(), a.minX.rounded(), a.width) < (b.minY.rounded(), b.minX.rounded(), b.width)
        }
      }
    }
    let (one, other) = (sorted(first), sorted(second))
    var lines: [String] = []
    for name in Set(one.keys).union(other.keys).sorted() {
      let (frames, wanted) = (one[name] ?? [], other[name] ?? [])
      if frames.count != wanted.count {
        lines.append("\(name): \(frames.count) and \(wanted.count)")
        continue
      }
      for (frame, goal) in zip(frames, wanted) {
        let distances = [
          frame.minX - goal.minX, frame.minY - goal.minY, frame.maxX - goal.maxX, frame.maxY - goal.maxY,
        ]
        if distances.contains(where: { abs($0) > tolerance }) { lines.append("\(name): \(frame) and \(goal)") }
      }
    }
    return lines.prefix(6).joined(separator: "\n")
  }

  // MARK: - Sides

  /// Screens whose content follows the direction: the settings name the language.
  private static let directional: Set<GalleryScreen> = [.settings, .settingsConfirm]

  func testAMirroredScreenIsTheOneFromRightToLeft() async {
    let screens = GalleryScreen.allCases.filter { !Self.directional.contains($0) }
    for (traits, salt) in [(ScreenTraits.phone, UInt64(31)), (Self.wide, 32)] {
      let width = traits.size.width
      for screen in sample(screens, 2, salt: salt) {
        let shown = open(screen, traits)
        let mirrored = ScreenCheck.places(in: shown.window).map { place in
          var place = place
          place.frame.origin.x = width - place.frame.maxX
          return place
        }
        let other = open(screen, traits.with { $0.direction = .rightToLeft })
        XCTAssertEqual(
          difference(ScreenCheck.places(in: other.window), mirrored, tolerance: 0.51), "",
          "\(screen.rawValue), \(width)")
      }
    }
  }

  // MARK: - The order of constraints

  private func constraints(in view: UIView) -> [NSLayoutConstraint] {
    view.constraints + view.subviews.flatMap { constraints(in: $0) }
  }

  func testTheOrderOfConstraintsChangesNothing() async {
    for screen in sample(GalleryScreen.allCases, 3, salt: 33) {
      let shown = open(screen)
      let before = ScreenCheck.places(in: shown.window)
      var random = SeededGenerator(seed: TestLength.seed &+ 33)
      for _ in 0..<2 {
        let all = constraints(in: shown.window)
        NSLayoutConstraint.deactivate(all)
        NSLayoutConstraint.activate(all.shuffled(using: &random))
        display(shown)
        XCTAssertEqual(
          difference(ScreenCheck.places(in: shown.window), before, tolerance: 0.01), "",
          "\(screen.rawValue), \(all.count) constraints")
      }
    }
  }

  func testAScreenRebuiltFromADescriptionOfItsConstraintsIsTheSame() async {
    for screen in sample(GalleryScreen.allCases, 3, salt: 35) {
      let shown = open(screen)
      let before = ScreenCheck.places(in: shown.window)
      let old = constraints(in: shown.window)
      let new = old.map { constraint in
        let copy = NSLayoutConstraint(
          item: constraint.firstItem as Any, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
          toItem: constraint.secondItem, attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
          constant: constraint.constant)
        copy.priority = constraint.priority
        return copy
      }
      NSLayoutConstraint.deactivate(old)
      NSLayoutConstraint.activate(new)
      display(shown)
      XCTAssertEqual(
        difference(ScreenCheck.places(in: shown.window), before, tolerance: 0.01), "",
        "\(screen.rawValue), \(old.count) constraints")
    }
  }

  // MARK: - Scales

  /// The averages of the colours in squares of 8 points.
  private func tiles(of window: UIWindow, scale: CGFloat) -> [[Double]] {
    guard let bitmap = window.painted(scale: scale).cgImage?.bitmap else { return [] }
    let (bytes, size) = (bitmap.rgbaBytes(), Int(8 * scale))
    let (columns, rows) = (bitmap.pixelWidth / size, bitmap.pixelHeight / size)
    var sums = [[Double]](repeating: [0, 0, 0], count: columns * rows)
    for y in 0..<rows * size {
      for x in 0..<columns * size {
        let (start, tile) = ((y * bitmap.pixelWidth + x) * 4, y / size * columns + x / size)
        for channel in 0..<3 { sums[tile][channel] += Double(bytes[start + channel]) }
      }
    }
    return sums.map { $0.map { $0 / Double(size * size) } }
  }

  /// The differences of squares in two pictures of a window, of 255.
  private func distances(_ first: [[Double]], _ second: [[Double]]) -> (greatest: Double, average: Double) {
    let all = zip(first, second).map { zip($0, $1).map { abs($0 - $1) }.max() ?? 0 }
    return (all.max() ?? 0, all.reduce(0, +) / Double(max(1, all.count)))
  }

  /// A window laid out in whole points covers the same pixels at scale 1 and pairs of them at scale 2. Edges of letters
  /// and curves differ: by 22 of 255 in a square, and by 0.4 on average, of all screens.
  func testAPictureAtScaleTwoIsTheOneAtScaleOneDoubled() async {
    for screen in sample(GalleryScreen.allCases, 2, salt: 36) {
      let shown = open(screen, .phone.with { $0.scale = 1 })
      let (one, two) = (tiles(of: shown.window, scale: 1), tiles(of: shown.window, scale: 2))
      XCTAssertGreaterThan(one.count, 1000)
      XCTAssertEqual(one.count, two.count)
      XCTAssertLessThan(distances(one, two).greatest, 32, screen.rawValue)
      XCTAssertLessThan(distances(one, two).average, 0.8, screen.rawValue)
    }
  }

  // MARK: - Sizes

  /// Are scrolled: a list that becomes as high as its rows isn't scrolled any more, as on iOS.
  private static let losingState: Set<GalleryScreen> =
    LiveChangeTests.scrolled.union(LiveChangeTests.revealed).union([.chatOlder, .formWrong])

  func testAScreenThatWasResizedAndResizedBackIsUnchanged() async {
    let sizes = [Self.wide.size, CGSize(width: 320, height: 480), CGSize(width: 3000, height: 1500)]
    let screens = GalleryScreen.allCases.filter { !Self.losingState.contains($0) }
    for screen in sample(screens, 2, salt: 34) {
      for start in [ScreenTraits.phone, Self.wide] {
        let shown = open(screen, start)
        let before = ScreenCheck.places(in: shown.window)
        for size in sizes where size != start.size {
          for traits in [start.with { $0.size = size }, start] {
            shown.traits = traits
            display(shown)
          }
          XCTAssertEqual(
            difference(ScreenCheck.places(in: shown.window), before, tolerance: 0.01), "",
            "\(screen.rawValue), from \(start.size.width) to \(size.width) and back")
        }
      }
    }
  }

  // MARK: - Other screens

  func testTheTraitsOfAScreenDoNotChangeAnotherOne() async {
    let changed = ScreenTraits.phone.with { ($0.direction, $0.textSize) = (.rightToLeft, .extraSmall) }
    for screen in sample(GalleryScreen.allCases, 1, salt: 37) {
      let (first, second) = (open(screen), open(screen))
      let trees = (first.snapshot(.tree), second.snapshot(.tree))
      // The second one's application is the current one.
      first.traits = changed
      XCTAssertEqual(second.snapshot(.tree), trees.1, screen.rawValue)
      XCTAssertNotEqual(first.snapshot(.tree), trees.0, screen.rawValue)
    }
  }
}
