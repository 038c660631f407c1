import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Numbers that a client may pass but that can't be drawn: the program continues, and other content is drawn.
@MainActor final class BadNumbersTests: XCTestCase {
  private let bad: [CGFloat] = [
    1e7, -1e7, 1e12, -1e12, 1e30, -1e30, 1e300, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
    1e-30, -1e-300, 2_147_483.7, -2_097_152,
  ]
  private let plain = TextAttributes(font: FontDescription(size: 17))

  // MARK: - Texts

  private let textNumbers: [(String, (inout TextRequest, CGFloat) -> Void)] = [
    ("kern", { $0.runs[0].attributes.kern = $1 }),
    ("baselineOffset", { $0.runs[0].attributes.baselineOffset = $1 }),
    ("font.size", { $0.runs[0].attributes.font.size = $1 }),
    ("lineSpacing", { $0.lineSpacing = $1 }),
    ("lineHeightMultiple", { $0.lineHeightMultiple = $1 }),
    ("minimumLineHeight", { $0.minimumLineHeight = $1 }),
    ("maximumLineHeight", { $0.maximumLineHeight = $1 }),
    ("paragraphSpacing", { $0.paragraphSpacing = $1 }),
    ("firstLineHeadIndent", { $0.firstLineHeadIndent = $1 }),
    ("headIndent", { $0.headIndent = $1 }),
    ("tailIndent", { $0.tailIndent = $1 }),
    ("width", { $0.width = $1 }),
  ]

  private func check(_ request: TextRequest, _ name: String) {
    let layout = TextLayout.make(request)
    XCTAssertTrue(layout.size.width.isFinite && layout.size.height.isFinite, "\(name): \(layout.size)")
    XCTAssertGreaterThanOrEqual(layout.size.width, 0, name)
    XCTAssertGreaterThanOrEqual(layout.size.height, 0, name)
    XCTAssertTrue(layout.firstBaseline.isFinite && layout.lastBaseline.isFinite, name)
    _ = layout.lines
    _ = layout.rects(forRange: 2..<9, alignIn: 100)
    _ = layout.characterIndex(at: CGPoint(x: 30, y: 5), alignIn: 100)
    checkIsHarmless(layout.node(at: .zero, color: .black, alignIn: 100), name)
  }

  func testNumbersOfTexts() async {
    for (name, set) in textNumbers {
      for number in bad {
        for (width, lines) in [(nil, 0), (nil, 1), (100, 0), (100, 2)] as [(CGFloat?, Int)] {
          for lineBreak in [TextLineBreak.byWordWrapping, .byTruncatingTail] {
            var request = TextRequest(
              "Some words in a line, שלום,\nand some others.", attributes: plain, width: width, maximumLines: lines)
            request.lineBreak = lineBreak
            set(&request, number)
            check(request, "\(name) \(number), width \(width ?? -1), lines \(lines)")
          }
        }
      }
    }
  }

  func testRandomNumbersOfTexts() async {
    var state: UInt64 = 26
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for turn in 0..<400 {
      let text = String(repeating: String("Some words in a line\n".prefix(5 + random(17))), count: 1 + random(40))
      var request = TextRequest(text, attributes: plain, width: [nil, 1, 80][random(3)], maximumLines: random(3))
      for _ in 0..<1 + random(4) { textNumbers[random(textNumbers.count)].1(&request, bad[random(bad.count)]) }
      check(request, "turn \(turn)")
    }
  }

  func testATextWithABadNumberIsKnownAgain() async {
    var request = TextRequest("bad \(UUID())", attributes: plain)
    request.runs[0].attributes.kern = .nan
    _ = TextLayout.make(request)
    let shaped = TextLayout.shapedCount
    _ = TextLayout.make(request)
    XCTAssertEqual(TextLayout.shapedCount, shaped)
  }

  // MARK: - Drawing

  /// Whether content drawn after `node` is still visible.
  private func checkIsHarmless(_ node: RenderNode, _ name: String) {
    let mark = RenderNode.color(.red, CGRect(x: 20, y: 20, width: 4, height: 4))
    let picture = Painter.paint(.container([node, mark]), size: CGSize(width: 30, height: 30), scale: 2)
    XCTAssertEqual(pixel(picture, 44, 44), "FF0000FF", name)
  }

  private let rect = CGRect(x: 2, y: 2, width: 10, height: 10)
  private var box: RenderNode { .color(.blue, rect) }

  func testNumbersOfShadowsAndBlurs() async {
    let shape = RoundedRect(rect, radius: 3)
    for number in bad {
      let offset = CGSize(width: number, height: number)
      checkIsHarmless(.shadow(of: shape, color: .black, offset: .zero, blurRadius: number), "shadow \(number)")
      checkIsHarmless(.shadow(of: shape, color: .black, offset: offset, blurRadius: 3), "offset \(number)")
      checkIsHarmless(box.shadowed(color: .black, offset: .zero, blurRadius: number), "shadowed \(number)")
      checkIsHarmless(box.shadowed(color: .black, offset: offset, blurRadius: 3), "shadowed offset \(number)")
      checkIsHarmless(box.blurred(radius: number), "blurred \(number)")
      checkIsHarmless(box.backdrop(blurRadius: number, saturation: 2, in: rect), "backdrop \(number)")
      let round = RoundedRect(rect, radius: number)
      checkIsHarmless(.shadow(of: round, color: .black, offset: .zero, blurRadius: 3), "corner \(number)")
    }
  }

  func testNumbersOfShapes() async {
    for number in bad {
      let round = RoundedRect(rect, radius: number)
      checkIsHarmless(.roundedColor(.blue, round), "corner \(number)")
      checkIsHarmless(.border(round, width: 1, color: .blue), "corner of a border \(number)")
      checkIsHarmless(.border(RoundedRect(rect, radius: 2), width: number, color: .blue), "border \(number)")
      for wrong in [
        CGRect(x: number, y: 0, width: 5, height: 5), CGRect(x: 0, y: number, width: 5, height: 5),
        CGRect(x: 0, y: 0, width: number, height: 5), CGRect(x: 0, y: 0, width: 5, height: number),
        CGRect(x: number, y: number, width: number, height: number),
      ] {
        checkIsHarmless(.color(.clear, wrong), "\(wrong)")
        checkIsHarmless(box.clipped(to: wrong), "clip \(wrong)")
        checkIsHarmless(box.clipped(to: RoundedRect(wrong, radius: 3)), "round clip \(wrong)")
        checkIsHarmless(box.backdrop(blurRadius: 3, saturation: 2, in: wrong), "backdrop \(wrong)")
        checkIsHarmless(.border(RoundedRect(wrong, radius: 3), width: 1, color: .clear), "border \(wrong)")
        checkIsHarmless(
          .shadow(of: RoundedRect(wrong, radius: 3), color: .clear, offset: .zero, blurRadius: 3), "shadow \(wrong)")
        checkIsHarmless(
          RenderNode.color(.clear, wrong).shadowed(color: .clear, offset: .zero, blurRadius: 3), "shadowed \(wrong)")
        checkIsHarmless(.bitmap(Bitmap(rgba: [0, 0, 0, 0], width: 1, height: 1), in: wrong), "bitmap \(wrong)")
      }
      checkIsHarmless(box.opacity(Double(number)).clipped(to: rect), "opacity \(number)")
      checkIsHarmless(box.translated(by: CGPoint(x: number, y: number)).clipped(to: rect), "moved \(number)")
      let color = RGBA(red: number, green: number, blue: number, alpha: number)
      checkIsHarmless(.color(color, rect), "colour \(number)")
    }
  }

  func testNumbersOfGradients() async {
    for number in bad {
      let stops = [
        GradientStop(offset: 0.5, color: .green), GradientStop(offset: number, color: .blue),
        GradientStop(offset: 0.2, color: .black),
      ]
      checkIsHarmless(
        .linearGradient(rect: rect, start: .zero, end: CGPoint(x: 9, y: 9), stops: stops), "stop \(number)")
      for (start, end) in [
        (CGPoint(x: number, y: 0), CGPoint(x: 9, y: 9)), (CGPoint.zero, CGPoint(x: number, y: number)),
      ] {
        checkIsHarmless(
          .linearGradient(rect: rect, start: start, end: end, stops: [stops[0], stops[2]]), "place \(number)")
      }
    }
  }

  func testNumbersOfTransforms() async {
    let parts: [WritableKeyPath<RenderTransform, Double>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
    for number in bad {
      for part in parts {
        var transform = RenderTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        transform[keyPath: part] = Double(number)
        checkIsHarmless(box.transformed(by: transform).clipped(to: rect), "\(part) \(number)")
      }
      let scaled = RenderTransform(a: Double(number), b: 0, c: 0, d: Double(number), tx: 0, ty: 0)
      checkIsHarmless(box.transformed(by: scaled).clipped(to: rect), "scale \(number)")
      let text = TextLayout.make(TextRequest("text", attributes: plain)).node(at: .zero, color: .black, alignIn: 50)
      checkIsHarmless(text.transformed(by: scaled).clipped(to: rect), "text at scale \(number)")
    }
  }

  func testNumbersOfPaths() async {
    for number in bad {
      let far = CGPoint(x: number, y: number)
      let elements: [PathElement] = [
        .move(CGPoint(x: 1, y: 1)), .line(far), .quad(far, CGPoint(x: 3, y: 3)), .cubic(.zero, far, far), .close,
      ]
      for bounds in [rect, CGRect(origin: .zero, size: CGSize(width: number, height: number))] {
        checkIsHarmless(.path(elements, bounds: bounds, fill: RGBA(red: 0, green: 0, blue: 0, alpha: 0)), "\(number)")
        var style = StrokeStyle(color: RGBA(red: 0, green: 0, blue: 0, alpha: 0), width: 1)
        checkIsHarmless(.path(elements, bounds: bounds, fill: nil, stroke: style), "line \(number)")
        style.width = number
        checkIsHarmless(.path(Array(elements.prefix(1)), bounds: bounds, fill: nil, stroke: style), "width \(number)")
      }
      let short: [PathElement] = [.move(CGPoint(x: 1, y: 1)), .line(CGPoint(x: 9, y: 1)), .line(CGPoint(x: 1, y: 5))]
      for change in [
        { $0.dash = [number, 2] },
        {
          $0.dashPhase = number; $0.dash = [1, 2]
        }, { $0.miterLimit = number },
        { $0.width = number },
      ] as [(inout StrokeStyle) -> Void] {
        var style = StrokeStyle(color: .blue, width: 1)
        change(&style)
        checkIsHarmless(.path(short, bounds: rect, fill: nil, stroke: style), "style \(number)")
      }
    }
  }

  // MARK: - Painting

  func testPicturesThatCannotBe() async {
    for number in bad + [0, -1] where number.isNaN || abs(number) > 100_000 || number <= 0 {
      XCTAssertNotNil(Painter.problem(size: CGSize(width: 5, height: 5), scale: number), "scale \(number)")
      guard number != 0, number != -1, !(number <= 0 && number.isFinite) else { continue }
      XCTAssertNotNil(Painter.problem(size: CGSize(width: number, height: 5), scale: 2), "width \(number)")
    }
    XCTAssertNil(Painter.problem(size: CGSize(width: 300, height: 500), scale: 3))
    // A negative or zero size becomes a pixel.
    for number in [-1, -1e20, -1e308] {
      XCTAssertNil(Painter.problem(size: CGSize(width: number, height: number), scale: 2), "width \(number)")
    }
    XCTAssertNotNil(Painter.problem(size: CGSize(width: 5, height: 5), scale: .leastNonzeroMagnitude))
    // Each side would do, but not both.
    XCTAssertNotNil(Painter.problem(size: CGSize(width: 30_000, height: 30_000), scale: 1))
  }
}

extension RGBA { fileprivate static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
