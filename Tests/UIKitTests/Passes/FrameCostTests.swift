import AllocationCounter
import AloeCore
import AloeStackView
import TestSupport
import XCTest

@testable import GTKPlatform
@testable import QuartzCore
@_spi(Aloe) @testable import UIKit

/// Tests the cost of the frames of a window that the CPU paints, in counts: layers recorded, nodes made, pixels painted
/// and copied, Swift's allocations. Each frame's pixels are those of a picture painted at once.
///
/// The counts are limits, because fonts and Swift's library differ between systems. If a cost has become much smaller,
/// store it here.
@MainActor final class FrameCostTests: XCTestCase {
  private struct Cost: Equatable {
    var layers = 0
    var nodes = 0
    var painted = 0
    var moved = 0
    var allocations = 0
  }

  private let size = CGSize(width: 160, height: 240)
  /// The pixels of the window, of two by two a point.
  private let all = 320 * 480
  private let list = AloeStackView()
  private var pixels = WindowPixels()
  private var picture: RenderNode?

  override func setUp() async throws {
    Context.current.interface.preferences.reducesMotion = false
    pixels = WindowPixels()
    picture = nil
  }

  /// Makes a change, lets time pass in one frame, checks its pixels and returns its cost.
  @discardableResult
  private func frame(_ screen: TestScreen, after time: TimeInterval = 0, _ change: () -> Void = {}) -> Cost {
    let (work, before, clock) = (LayoutStatistics.current, pixels.work, FrameClock.shared)
    allocation_counter_start()
    change()
    if time > 0 { clock.beginFrame(at: clock.now + time) }
    let node = screen.window.layOutAndRecord()
    if time > 0 { clock.endFrame() }
    let allocations = allocation_counter_stop()
    guard let node else {
      XCTFail("nothing is recorded")
      return Cost()
    }
    if let shown = pixels.node(for: node, size: size, scale: 2) { _ = RenderNode(owning: shown) }
    if let shown = pixels.picture {
      XCTAssertNil(shown.difference(fromPainted: Painter.paint(node, size: size, scale: 2)))
    }
    defer { picture = node }
    return Cost(
      layers: LayoutStatistics.current.since(work).layersRecorded,
      nodes: picture.map { node.newNodeCount(since: $0) } ?? 0, painted: pixels.work.painted - before.painted,
      moved: pixels.work.moved - before.moved, allocations: allocations)
  }

  private func expect(_ cost: Cost, atMost limit: Cost, _ what: String = "", line: UInt = #line) {
    XCTAssertLessThanOrEqual(cost.layers, limit.layers, "layers recorded \(what)", line: line)
    XCTAssertLessThanOrEqual(cost.nodes, limit.nodes, "nodes made \(what)", line: line)
    XCTAssertLessThanOrEqual(cost.painted, limit.painted, "pixels painted \(what)", line: line)
    XCTAssertLessThanOrEqual(cost.moved, limit.moved, "pixels copied \(what)", line: line)
    XCTAssertLessThanOrEqual(cost.allocations, limit.allocations, "allocations \(what)", line: line)
  }

  /// Shows a view in a window whose pixels are kept from a first change on.
  private func open(_ view: UIView, change: () -> Void) -> TestScreen {
    let screen = TestScreen(view, width: size.width, height: size.height)
    screen.settle()
    frame(screen)
    frame(screen, change)
    XCTAssertNotNil(pixels.picture)
    return screen
  }

  private func openList() -> TestScreen {
    list.addRows((0..<30).map(makeRow))
    return open(list) { list.contentOffset.y += 1 }
  }

  private func makeRow(_ number: Int) -> UILabel {
    let label = UILabel()
    label.text = "Row \(number)"
    return label
  }

  // MARK: - Lists

  func testAStillFrameCostsNothing() async {
    let screen = openList()
    for _ in 0..<3 { expect(frame(screen), atMost: Cost(allocations: 2)) }
  }

  func testAScrolledFrameCostsTheStripThatCameIn() async {
    let screen = openList()
    frame(screen) { list.contentOffset.y += 3 }
    for step in 1...3 {
      // Three points of 240, and the row that they belong to is mounted already.
      let cost = frame(screen) { list.contentOffset.y += 3 }
      expect(
        cost, atMost: Cost(layers: 2, nodes: 5, painted: all / 80, moved: all / 4, allocations: 88), "in step \(step)")
      XCTAssertGreaterThan(cost.painted, 0)
      XCTAssertGreaterThan(cost.moved, all / 16)
    }
  }

  func testATextsChangeCostsTheText() async {
    let screen = openList()
    let label = list.rows[4] as? UILabel
    let costs = (0..<4).map { turn in frame(screen) { label?.text = "Changed \(turn)" } }
    for cost in costs {
      // A row has 320 x 90 pixels.
      expect(cost, atMost: Cost(layers: 5, nodes: 10, painted: 10_000, allocations: 1_600))
      XCTAssertGreaterThan(cost.painted, 0)
    }
  }

  func testARowThatSlidesInDuringAScrollCostsWhatMoves() async {
    let screen = openList()
    let row = makeRow(100)
    // Once beforehand, for objects that are created only once.
    list.insertRow(makeRow(99), after: list.rows[2], animated: true)
    screen.settle()
    frame(screen)
    let first = frame(screen, after: 1.0 / 60) { list.insertRow(row, after: list.rows[3], animated: true) }
    expect(first, atMost: Cost(layers: 3, nodes: 11, painted: all / 4, moved: all / 4, allocations: 6_100))
    let costs = (0..<24).map { _ in frame(screen, after: 1.0 / 60) { list.contentOffset.y += 1 } }
    for (step, cost) in costs.enumerated() {
      // The rows above move with the scroll, and those below, too, by another distance.
      let limit = Cost(layers: 5, nodes: 17, painted: all / 4, moved: all / 4, allocations: 3_700)
      expect(cost, atMost: limit, "in step \(step)")
      XCTAssertGreaterThan(cost.moved, all / 16, "in step \(step)")
    }
    XCTAssertGreaterThan(costs.count(where: { $0.nodes > 5 }), 12, "the row slides in")
    // Then it's a scrolled list again.
    expect(costs[23], atMost: Cost(layers: 2, nodes: 5, painted: all / 80, moved: all / 4, allocations: 88))
  }

  func testASpinnerPaintsItsOwnPixels() async {
    let spinner = UIActivityIndicatorView(style: .medium)
    let column = UIView()
    column.backgroundColor = .systemBackground
    column.addSubview(spinner)
    spinner.frame.origin = CGPoint(x: 70, y: 110)
    let label = makeRow(0)
    label.frame = CGRect(x: 10, y: 10, width: 140, height: 22)
    column.addSubview(label)
    spinner.startAnimating()
    let screen = open(column) { label.text = "Words" }
    frame(screen, after: 0.11)
    let costs = (0..<12).map { _ in frame(screen, after: 0.05) }
    let steps = costs.filter { $0.layers > 0 }
    XCTAssertEqual(Double(steps.count), 6, accuracy: 1, "ten steps in a second")
    for cost in steps {
      // The petals that change, within 20 x 20 points.
      XCTAssertGreaterThan(cost.painted, 400)
      expect(cost, atMost: Cost(layers: 3, nodes: 30, painted: 40 * 40, allocations: 440))
    }
    for cost in costs where cost.layers == 0 { expect(cost, atMost: Cost(allocations: 10)) }
  }

  // MARK: - Typing

  func testAKeyCostsTheTextThatItIsTypedInto() async {
    let column = UIStackView()
    column.axis = .vertical
    column.backgroundColor = .systemBackground
    let fields = (0..<4).map { _ in UITextField() }
    for (number, field) in fields.enumerated() {
      field.borderStyle = .roundedRect
      column.addArrangedSubview(makeRow(number))
      column.addArrangedSubview(field)
    }
    let screen = open(column) { (column.arrangedSubviews[0] as? UILabel)?.text = "Changed" }
    screen.window.makeKey()
    fields[2].becomeFirstResponder()
    screen.wait(0.1)
    func type(_ letter: Character) -> Cost {
      frame(screen, after: 1.0 / 60) {
        let event = KeyEvent(
          phase: .down, name: String(letter), text: String(letter), modifiers: [], timestamp: FrameClock.shared.now)
        EventPass.run(.key(event), in: screen.window)
      }
    }
    for letter in "abc" { _ = type(letter) }
    for letter in "abcabc" {
      let cost = type(letter)
      // A field has 320 x 68 pixels.
      expect(cost, atMost: Cost(layers: 5, nodes: 13, painted: 320 * 68 / 2, allocations: 860), "of \(letter)")
      XCTAssertGreaterThan(cost.painted, 0)
    }
    XCTAssertEqual(fields[2].text, "abcabcabc")
  }

  // MARK: - Idle time

  func testAnIdleMinuteOfAHundredThousandRowsCostsNothing() async {
    var allocations: [Int] = []
    // In the first minute, objects are created that are created only once.
    for count in [20, 20, 100_000] {
      let list = AloeStackView()
      var made = 0
      list.setRows(count: count) { [unowned self] number in
        made += 1
        return makeRow(number)
      }
      pixels = WindowPixels()
      let screen = open(list) { list.contentOffset.y += 1 }
      let (clock, work, before) = (FrameClock.shared, LayoutStatistics.current, made)
      var requests = 0
      clock.requestFrame = { requests += 1 }
      defer { clock.requestFrame = nil }
      allocation_counter_start()
      clock.advance(by: 60)
      allocations.append(allocation_counter_stop())
      XCTAssertEqual(requests, 0)
      XCTAssertEqual(made, before)
      XCTAssertLessThan(made, 20)
      XCTAssertEqual(LayoutStatistics.current.since(work), LayoutStatistics())
      expect(frame(screen), atMost: Cost(allocations: 2), "after a minute")
    }
    XCTAssertLessThanOrEqual(allocations[2], allocations[1] + 20, "\(allocations)")
  }
}
