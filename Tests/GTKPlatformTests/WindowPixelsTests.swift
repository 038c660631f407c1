import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// The kept pixels of a window equal a picture painted at once, and only changed pixels are painted.
@MainActor final class WindowPixelsTests: XCTestCase {
  /// A narrow window shows all its pixels; a wide one, which is mostly plain, its details.
  private var width: CGFloat = 100
  private var size: CGSize { CGSize(width: width, height: 120) }
  private var scale: CGFloat = 2
  private var window = WindowPixels()
  private var ground: RenderNode { .color(.white, CGRect(origin: .zero, size: size)) }

  override func setUp() async throws { window = WindowPixels() }

  /// A row of 20 points with a line of another colour, a square, and something round.
  private func row(_ color: RGBA) -> RenderNode {
    .container([
      .color(color, CGRect(x: 0, y: 0, width: width - 10, height: 20)),
      .color(.black, CGRect(x: 10, y: 19.5, width: width - 20, height: 0.5)),
      .roundedColor(.blue, RoundedRect(CGRect(x: width - 40, y: 3, width: 25, height: 14), radius: 7)),
      .path(
        [.move(CGPoint(x: 3, y: 3)), .line(CGPoint(x: 14, y: 5)), .line(CGPoint(x: 6, y: 16)), .close],
        bounds: CGRect(x: 2, y: 2, width: 14, height: 16), fill: .red),
    ])
  }

  private func list(_ rows: [RenderNode], at offset: CGFloat, across: CGFloat = 0) -> RenderNode {
    let places = rows.enumerated().map { $1.translated(by: CGPoint(x: -across, y: 20 * CGFloat($0) + 3)) }
    return RenderNode.container(places).clipped(to: CGRect(x: 0, y: offset, width: width - 10, height: 100))
      .translated(by: CGPoint(x: 5, y: 10 - offset))
  }

  /// Shows a picture, checks its pixels, and returns how much was painted and moved for it.
  @discardableResult
  private func show(_ parts: [RenderNode], _ note: String = "") -> WindowPixels.Work {
    let node = RenderNode.container(parts)
    let before = window.work
    if let shown = window.node(for: node, size: size, scale: scale) { gsk_render_node_unref(shown) }
    if let picture = window.picture {
      let whole = Painter.paint(node, size: size, scale: scale)
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

  /// Parts of translucent content far from the damage are left out, and the edges of the rest look as before.
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
      let count = gsk_container_node_get_n_children(node.raw)
      XCTAssertEqual(Int(count), PixelRegion.maxRectangles + 2, "GTK compares nodes at the same positions")
      return (0..<count - 1).map {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(gsk_container_node_get_child(node.raw, $0), &bounds)
        return bounds.cgRect
      }.filter { !$0.isEmpty }
    }
    let scrolled = try marks([ground, list(rows, at: 3)]).reduce(CGRect.null) { $0.union($1) }
    XCTAssertTrue(scrolled.contains(CGRect(x: 5, y: 10, width: 90, height: 100)), "\(scrolled)")
    let dot = RenderNode.color(.black, CGRect(x: 50, y: 50, width: 4, height: 4))
    let small = try marks([ground, list(rows, at: 3), dot]).reduce(CGRect.null) { $0.union($1) }
    XCTAssertTrue(small.contains(dot.bounds) && small.width < 6 && small.height < 6, "\(small)")
  }

  /// GTK compares nodes of a kind by their positions.
  func testPartsKeepTheirPositions() async throws {
    width = 800
    let rows = (0..<5).map { _ in row(.green) }
    func kinds(_ content: [RenderNode]) throws -> [String] {
      let node = RenderNode(owning: try XCTUnwrap(window.node(for: .container(content), size: size, scale: 2)))
      let parts = try XCTUnwrap(
        gsk_container_node_get_child(node.raw, gsk_container_node_get_n_children(node.raw) - 1))
      return (0..<gsk_container_node_get_n_children(parts)).compactMap { index in
        gsk_container_node_get_child(parts, index).map {
          "\(gsk_render_node_get_node_type($0)) \(RenderNode.bounds(of: $0))"
        }
      }
    }
    show([ground, list(rows, at: 0)])
    show([ground, list(rows, at: 1)])
    let caret = RenderNode.color(.black, CGRect(x: 200, y: 1, width: 1, height: 6))
    let dot = RenderNode.roundedColor(.black, RoundedRect(CGRect(x: 200, y: 112, width: 6, height: 6), radius: 4))
    _ = try kinds([ground, caret, dot, list(rows, at: 1)])
    let with = try kinds([ground, caret, dot, list(rows, at: 1), dot])
    let without = try kinds([ground, list(rows, at: 1)])
    let again = try kinds([ground, caret, dot, list(rows, at: 1)])
    XCTAssertEqual(zip(with, without).count { $0 != $1 }, 3)
    XCTAssertEqual(zip(without, again).count { $0 != $1 }, 2)
    XCTAssertEqual(with.count, again.count)
  }

  func testMarksDifferFromThoseOfTheLastFrame() async throws {
    func color(_ dot: CGFloat) throws -> Float {
      let node = RenderNode(
        owning: try XCTUnwrap(
          window.node(
            for: .container([ground, .color(.black, CGRect(x: 10, y: 10, width: dot, height: 9))]), size: size, scale: 2
          )))
      let colors = try (0...PixelRegion.maxRectangles).map {
        try XCTUnwrap(gsk_color_node_get_color(gsk_container_node_get_child(node.raw, guint($0)))).pointee.red
      }
      return colors.max() ?? 0
    }
    show([ground])
    show([ground, .color(.black, CGRect(x: 10, y: 10, width: 3, height: 9))])
    for step in 0..<4 {
      let first = try color(4 + CGFloat(2 * step))
      _ = window.picture
      XCTAssertNotEqual(first, try color(5 + CGFloat(2 * step)))
    }
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

  /// The content behind a bar at the upper edge, out of focus. Beyond the edge, it's seen as in a mirror.
  private func backdrop(of behind: RenderNode, in place: CGRect) -> RenderNode {
    let area = place.insetBy(dx: -9, dy: -9)
    let part = behind.clipped(to: area)
    let image = part.transformed(by: RenderTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    return RenderNode.container([part, image]).clipped(to: area).backdrop(blurRadius: 6, saturation: 1.8, in: place)
  }

  /// A bar over the upper edge of a list, with the list out of focus behind it, as a navigation bar has.
  private func bar(over behind: RenderNode, height: CGFloat = 24) -> RenderNode {
    let place = CGRect(x: 0, y: 0, width: width, height: height)
    return .container([
      backdrop(of: behind, in: place),
      .color(RGBA(red: 1, green: 1, blue: 1, alpha: 0.7), place),
      .roundedColor(.blue, RoundedRect(CGRect(x: 40, y: 4, width: 20, height: 12), radius: 4)),
    ])
  }

  func testAListIsMovedBehindABlurredBar() async {
    let rows = (0..<30).map { row($0.isMultiple(of: 3) ? .green : .red) }
    func picture(_ offset: CGFloat, _ more: [RenderNode] = []) -> [RenderNode] {
      let behind = RenderNode.container([ground, list(rows, at: offset)])
      return [behind, bar(over: behind)] + more
    }
    show(picture(40))
    show(picture(41))
    XCTAssertNotNil(window.picture)
    for offset in [45, 60, 59, 20.5] as [CGFloat] {
      let work = show(picture(offset), "at \(offset)")
      XCTAssertGreaterThan(work.moved, 0, "at \(offset)")
    }
    show(picture(70))
    let work = show(picture(74))
    // The bar, the content behind it, and the strip at the bottom.
    XCTAssertLessThanOrEqual(work.painted, 200 * 2 * (24 + 4 + 2) + 200 * 2 * (4 + 2))
    let spot = RenderNode.color(.black, CGRect(x: 20, y: 90, width: 10, height: 10))
    XCTAssertLessThanOrEqual(show(picture(74, [spot])).painted, 24 * 24, "the bar is as it was")
    let other = [.container([ground, list(rows, at: 74)]), bar(over: ground), spot]
    XCTAssertEqual(show(other), WindowPixels.Work(painted: 200 * 48, moved: 0), "the bar alone has changed")
    XCTAssertEqual(show(other), WindowPixels.Work())
  }

  func testABarAtAnEdgeIsPaintedOnlyIfWhatIsBehindItHasChanged() async {
    func picture(_ places: [CGPoint]) -> [RenderNode] {
      let spots = places.map { RenderNode.color(.black, CGRect(origin: $0, size: CGSize(width: 10, height: 10))) }
      let behind = RenderNode.container([ground] + spots)
      return [behind, backdrop(of: behind, in: CGRect(x: 0, y: 0, width: width, height: 24))]
    }
    var places = [CGPoint(x: 20, y: 90)]
    show(picture([]))
    show(picture(places))
    XCTAssertNotNil(window.picture)
    places.append(CGPoint(x: 50, y: 60))
    XCTAssertLessThanOrEqual(show(picture(places)).painted, 24 * 24, "the bar is as it was")
    places[1].y = 64
    XCTAssertLessThanOrEqual(show(picture(places)).painted, 24 * 32, "a spot moves where the blur doesn't reach")
    places.append(CGPoint(x: 50, y: 28))
    XCTAssertGreaterThanOrEqual(show(picture(places)).painted, 200 * 48, "the blur reaches the spot below the bar")
    places[2].y = 2
    XCTAssertGreaterThanOrEqual(show(picture(places)).painted, 200 * 48)
    XCTAssertEqual(show(picture(places)), WindowPixels.Work())
  }

  func testAMirrorImageStaysInPlaceIfOnlyHiddenContentMoves() async {
    let area = CGRect(x: 0, y: 0, width: 100, height: 60)
    func image(_ y: CGFloat) -> RenderNode {
      // Together, the parts beside the area are as tall as before, and determine the image's bounds.
      let parts = [(40, 25, 10), (-30, y, 40), (120, y, 40)].map { x, y, height in
        RenderNode.color(.black, CGRect(x: x, y: y, width: 10, height: height))
      }
      return RenderNode.container(parts).clipped(to: area)
        .transformed(by: RenderTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0))
    }
    var comparison = PictureComparison(scale: 2)
    let place = NodePlace(clip: PixelRect(left: 0, top: 0, right: 200, bottom: 240))
    let (old, new) = (image(5), image(10))
    comparison.compare(old.raw, place, new.raw, place)
    XCTAssertEqual(comparison.parts.map(\.kind), [.moved(PixelOffset())])
  }

  func testOnlyDetailsOfAPlainPictureAreShownAndCopied() async {
    width = 800
    let rows = (0..<30).map { row($0.isMultiple(of: 2) ? .green : .red) }
    show([ground, list(rows, at: 0)])
    XCTAssertEqual(window.shownCount, 0, "GTK draws the first picture")
    show([ground, list(rows, at: 1)])
    let all = Int(size.width * size.height) * 4
    for offset in [11, 13, 60, 59, 20.5, 21] as [CGFloat] {
      let work = show([ground, list(rows, at: offset)], "at \(offset)")
      XCTAssertLessThan(window.shownCount, all / 4)
      XCTAssertGreaterThan(work.moved, 0)
      XCTAssertLessThanOrEqual(work.painted + work.moved, window.shownCount)
    }
    // A plain rectangle may cover details.
    let curtain = RenderNode.color(.black, CGRect(x: 0, y: 0, width: 800, height: 70))
    let shown = window.shownCount
    let hidden = show([ground, list(rows, at: 21), curtain])
    XCTAssertLessThan(window.shownCount, shown * 2 / 3)
    XCTAssertLessThan(hidden.painted, all / 16)
    show([ground, list(rows, at: 22), curtain])
    show([ground, list(rows, at: 22)], "without the curtain")
    let veil = RenderNode.color(
      RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), CGRect(x: 0, y: 0, width: 800, height: 70))
    show([ground, list(rows, at: 22), veil], "what is translucent hides nothing")
    XCTAssertGreaterThanOrEqual(window.shownCount, shown)
    show([ground, list(rows, at: 22)])
    // A picture of many details is shown in one piece, and its plain parts are painted then.
    let spots = (0..<400).map { index in
      RenderNode.roundedColor(
        .blue, RoundedRect(CGRect(x: 40 * (index % 20), y: 6 * (index / 20), width: 8, height: 5), radius: 2))
    }
    show([ground, list(rows, at: 22)] + spots)
    XCTAssertEqual(window.shownCount, all)
    show([ground, list(rows, at: 23)] + spots)
    show([ground, list(rows, at: 24)])
    XCTAssertLessThan(window.shownCount, all / 4)
  }

  /// A part's destination may overlap another part that hasn't been copied yet.
  func testNeighboursMoveSidewaysWithoutOverwritingEachOther() async {
    width = 800
    let colors: [RGBA] = [.red, .green, .blue, .black]
    let posts = (0..<7).map { index in
      RenderNode.roundedColor(
        colors[index % 4], RoundedRect(CGRect(x: 100 + 32 * index, y: 5, width: 20, height: 105), radius: 4))
    }
    for (step, offset) in [0, 1, 17, 40, 20, 3, 30].enumerated() {
      let line = RenderNode.container(posts).translated(by: CGPoint(x: offset, y: 0))
      let work = show([ground, line], "at \(offset)")
      guard step > 1 else { continue }
      XCTAssertGreaterThan(work.moved, 6 * 40 * 200)
      XCTAssertLessThan(window.shownCount, Int(size.width * size.height) * 2)
    }
  }

  /// Random changes of a list, and of views behind it and in front of it.
  func testRandomChangesLookLikePicturesPaintedAtOnce() async {
    let colors: [RGBA] = [.red, .green, .blue, .black, RGBA(red: 1, green: 1, blue: 0, alpha: 0.5)]
    for seed in 0..<20 {
      window = WindowPixels()
      // Every other list has a bar above it, whose backdrop is out of focus.
      let hasBar = seed >= 10
      var barHeight: CGFloat = 24
      let seed = seed % 10
      width = seed < 5 ? 100 : 600
      scale = [2, 1, 3][seed % 3]
      var pictures = (whole: 0, split: 0)
      var random = SeededGenerator(seed: UInt64(seed))
      var rows = (0..<20).map { _ in row(random.pick(colors)) }
      var (offset, across) = (0 as CGFloat, 0 as CGFloat)
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
        case 4 where hasBar && random.pick([true, false]): barHeight = CGFloat(random.pick(Array(20...100))) / 2
        case 4: if random.pick([true, false]) { behind.append(blot()) } else { behind = behind.dropLast() }
        case 5 where seed > 7: across += CGFloat(random.pick(Array(-30...30))) / 2
        default: offset += CGFloat(random.pick(Array(-30...45))) / 2
        }
        if seed == 9 { across += CGFloat(random.pick([-2, 0, 1])) / 2 }
        (offset, across) = (max(-20, min(offset, 400)), max(-60, min(across, 60)))
        var parts = [ground] + behind + [list(rows, at: offset, across: across)]
        if hasBar { parts.append(bar(over: .container(parts), height: barHeight)) }
        show(parts + above, "of seed \(seed), step \(step)")
        if window.shownCount == Int(size.width * size.height * scale * scale) {
          pictures.whole += 1
        } else if window.picture != nil {
          pictures.split += 1
        }
      }
      XCTAssertGreaterThan(window.work.moved, 0)
      // With few pixels, and below a large bar, rectangles cost more than they save.
      XCTAssertGreaterThan(
        seed < 5 || scale == 1 || hasBar ? pictures.whole : pictures.split, 10, "of seed \(seed)")
    }
  }
}
