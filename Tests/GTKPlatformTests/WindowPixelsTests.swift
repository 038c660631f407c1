import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// The kept pixels of a window are those of a picture painted at once, and only what changed is painted.
@MainActor final class WindowPixelsTests: XCTestCase {
  private let size = CGSize(width: 100, height: 120)
  private var window = WindowPixels()
  private let ground = RenderNode.color(.white, CGRect(x: 0, y: 0, width: 100, height: 120))

  override func setUp() async throws { window = WindowPixels() }

  /// A row of 20 points with a line of another colour, a square, and something round.
  private func row(_ color: RGBA) -> RenderNode {
    .container([
      .color(color, CGRect(x: 0, y: 0, width: 90, height: 20)),
      .color(.black, CGRect(x: 10, y: 19.5, width: 80, height: 0.5)),
      .roundedColor(.blue, RoundedRect(CGRect(x: 60, y: 3, width: 25, height: 14), radius: 7)),
      .path(
        [.move(CGPoint(x: 3, y: 3)), .line(CGPoint(x: 14, y: 5)), .line(CGPoint(x: 6, y: 16)), .close],
        bounds: CGRect(x: 2, y: 2, width: 14, height: 16), fill: .red),
    ])
  }

  private func list(_ rows: [RenderNode], at offset: CGFloat) -> RenderNode {
    let places = rows.enumerated().map { $1.translated(by: CGPoint(x: 0, y: 20 * CGFloat($0) + 3)) }
    return RenderNode.container(places).clipped(to: CGRect(x: 0, y: offset, width: 90, height: 100))
      .translated(by: CGPoint(x: 5, y: 10 - offset))
  }

  /// Shows a picture, checks its pixels, and returns how much was painted and moved for it.
  @discardableResult
  private func show(_ parts: [RenderNode], _ note: String = "") -> WindowPixels.Work {
    let node = RenderNode.container(parts)
    let before = window.work
    if let shown = window.node(for: node, size: size, scale: 2) { gsk_render_node_unref(shown) }
    if let picture = window.picture {
      let whole = Painter.paint(node, size: size, scale: 2)
      XCTAssertNil(picture.difference(fromPainted: whole), note)
    }
    return WindowPixels.Work(
      painted: window.work.painted - before.painted, moved: window.work.moved - before.moved)
  }

  func testAStillPictureIsNotPainted() async {
    let rows = (0..<6).map { _ in row(.green) }
    let node = RenderNode.container([ground, list(rows, at: 0)])
    for _ in 0..<3 { if let shown = window.node(for: node, size: size, scale: 2) { gsk_render_node_unref(shown) } }
    XCTAssertEqual(window.work, WindowPixels.Work(), "it's drawn by GTK as long as nothing changes")
    show([ground, list(rows, at: 0)])
    show([ground, list(rows, at: 1)])
    XCTAssertNotNil(window.picture)
    XCTAssertEqual(show([ground, list(rows, at: 1)]), WindowPixels.Work(), "other nodes of the same content")
  }

  func testOfAScrolledListOnlyTheStripIsPainted() async {
    let rows = (0..<30).map { row($0.isMultiple(of: 2) ? .green : .red) }
    show([ground, list(rows, at: 0)])
    show([ground, list(rows, at: 1)])
    for offset in [11, 13, 60, 59, 20.5] as [CGFloat] {
      let work = show([ground, list(rows, at: offset)], "at \(offset)")
      XCTAssertGreaterThan(work.moved, 0)
      XCTAssertLessThan(work.painted + work.moved, 100 * 120 * 4)
    }
    show([ground, list(rows, at: 100)])
    let work = show([ground, list(rows, at: 104)])
    XCTAssertLessThanOrEqual(work.painted, 2 * 90 * 2 * (4 + 1) * 2)
    XCTAssertGreaterThanOrEqual(work.moved, 180 * 190)
  }

  func testARowThatEntersOrLeavesIsPaintedAlone() async {
    let rows = (0..<30).map { _ in row(.green) }
    show([ground, list(rows, at: 0)])
    show([ground, list(rows, at: 1)])
    var changed = rows
    changed[2] = row(.red)
    let work = show([ground, list(changed, at: 1)])
    XCTAssertEqual(work.moved, 0)
    XCTAssertGreaterThan(work.painted, 0)
    XCTAssertLessThanOrEqual(work.painted, 184 * 44)
    changed.remove(at: 2)
    XCTAssertGreaterThan(show([ground, list(changed, at: 1)]).moved, 0, "the rows below move up")
  }

  func testContentAboveAScrolledListStaysInPlace() async {
    let rows = (0..<30).map { row($0.isMultiple(of: 3) ? .green : .red) }
    let half = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
    for step in 0..<12 {
      let bar = RenderNode.color(half, CGRect(x: 20, y: 30, width: 30, height: 9))
      let knob = RenderNode.color(half, CGRect(x: 88, y: 12 + 5 * step, width: 3, height: 20))
      let round = list(rows, at: CGFloat(7 * step)).clipped(
        to: RoundedRect(CGRect(x: 5, y: 10, width: 90, height: 100), radius: 12))
      show([ground, round, bar, knob], "in step \(step)")
    }
    XCTAssertGreaterThan(window.work.moved, 0)
  }

  /// Of translucent content, parts far from the damage are left out, and the edges of what remains look as before.
  func testEdgesOfTranslucentContentAreNotCutTwice() async {
    let group = RenderNode.container([
      .color(.red, CGRect(x: 10.25, y: 20.25, width: 40.5, height: 10.5)),
      .color(.blue, CGRect(x: 60, y: 80, width: 20, height: 20)),
    ]).opacity(0.9)
    for (step, color) in [RGBA.green, .black, .green, .white].enumerated() {
      let work = show(
        [ground, .color(color, CGRect(x: 5, y: 15, width: 52, height: 22)), group], "in step \(step)")
      if step > 1 { XCTAssertLessThan(work.painted, 120 * 60) }
    }
    XCTAssertNotNil(window.picture)
  }

  func testGTKIsNotifiedOfAllPixelsThatChange() async throws {
    let rows = (0..<30).map { row($0.isMultiple(of: 3) ? .green : .red) }
    show([ground, list(rows, at: 0)])
    show([ground, list(rows, at: 1)])
    func marks(_ content: [RenderNode]) throws -> [CGRect] {
      let node = RenderNode(
        owning: try XCTUnwrap(window.node(for: .container(content), size: size, scale: 2)))
      return (1..<gsk_container_node_get_n_children(node.raw)).map {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(gsk_container_node_get_child(node.raw, $0), &bounds)
        return bounds.cgRect
      }
    }
    let scrolled = try marks([ground, list(rows, at: 3)]).reduce(CGRect.null) { $0.union($1) }
    XCTAssertTrue(scrolled.contains(CGRect(x: 5, y: 10, width: 90, height: 100)), "\(scrolled)")
    let dot = RenderNode.color(.black, CGRect(x: 50, y: 50, width: 4, height: 4))
    let small = try marks([ground, list(rows, at: 3), dot]).reduce(CGRect.null) { $0.union($1) }
    XCTAssertTrue(small.contains(dot.bounds) && small.width < 6 && small.height < 6, "\(small)")
  }

  func testBlursAndAreasThatCairoCannotCoverAreDrawnByGTK() async {
    let rows = (0..<6).map { _ in row(.green) }
    let soft = RenderNode.color(.red, CGRect(x: 10, y: 10, width: 20, height: 20)).blurred(radius: 4)
    for offset in 0..<3 {
      XCTAssertNil(window.node(for: .container([ground, soft, list(rows, at: CGFloat(offset))]), size: size, scale: 2))
      XCTAssertNil(window.node(for: list(rows, at: CGFloat(offset)), size: size, scale: 2), "nothing opaque behind")
    }
    let large = CGSize(width: 20_000, height: 20_000)
    let cover = RenderNode.color(.white, CGRect(origin: .zero, size: large))
    for offset in 0..<3 {
      XCTAssertNil(window.node(for: .container([cover, list(rows, at: CGFloat(offset))]), size: large, scale: 2))
    }
  }

  /// Random changes of a list, and of what is behind it and above.
  func testRandomChangesLookLikePicturesPaintedAtOnce() async {
    let colors: [RGBA] = [.red, .green, .blue, .black, RGBA(red: 1, green: 1, blue: 0, alpha: 0.5)]
    for seed in 0..<5 {
      window = WindowPixels()
      var random = SeededGenerator(seed: UInt64(seed))
      var rows = (0..<20).map { _ in row(random.pick(colors)) }
      var offset: CGFloat = 0
      var behind: [RenderNode] = []
      var above: [RenderNode] = []
      func blot() -> RenderNode {
        let place = CGRect(
          x: CGFloat(random.pick(Array(-20...80))) / 2, y: CGFloat(random.pick(Array(-20...200))) / 2,
          width: CGFloat(random.pick(Array(1...90))) / 2, height: CGFloat(random.pick(Array(1...90))) / 2)
        let node = RenderNode.color(random.pick(colors), place)
        return random.pick([node, node.opacity(0.4), node.clipped(to: RoundedRect(place, radius: 5))])
      }
      for step in 0..<60 {
        switch random.next() % 8 {
        case 0: rows[Int(random.next() % UInt64(rows.count))] = row(random.pick(colors))
        case 1: rows.insert(row(random.pick(colors)), at: Int(random.next() % UInt64(rows.count)))
        case 2 where rows.count > 8: rows.remove(at: Int(random.next() % UInt64(rows.count)))
        case 3: if random.pick([true, false]) { above.append(blot()) } else { above = above.dropLast() }
        case 4: if random.pick([true, false]) { behind.append(blot()) } else { behind = behind.dropLast() }
        default: offset += CGFloat(random.pick(Array(-30...45))) / 2
        }
        offset = max(-20, min(offset, 400))
        show([ground] + behind + [list(rows, at: offset)] + above, "of seed \(seed), step \(step)")
      }
      XCTAssertGreaterThan(window.work.moved, 0)
    }
  }
}
