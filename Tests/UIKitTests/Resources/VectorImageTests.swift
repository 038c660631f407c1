import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Pictures of SVG and PDF files.
@MainActor final class VectorImageTests: XCTestCase {
  private var files: ResourceBundle!

  override func setUp() async throws {
    _ = Platform.start()
    files = try ResourceBundle()
  }

  override func tearDown() async throws { files = nil }

  /// The left half is red, the right half blue.
  private let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6" viewBox="0 0 10 6">
      <rect width="5" height="6" fill="#f00"/><rect x="5" width="5" height="6" fill="#00f"/></svg>
    """

  /// A page of 10 by 6 points, whose left half is red and whose right half is blue.
  private let pdf: String = {
    let drawing = "1 0 0 rg 0 0 5 6 re f 0 0 1 rg 5 0 5 6 re f"
    return VectorImageTests.document([
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 6]/Contents 4 0 R/Resources<<>>>>",
      "<</Length \(drawing.utf8.count)>>stream\n\(drawing)\nendstream",
    ])
  }()

  /// Returns a PDF of objects, the catalog first.
  private nonisolated static func document(_ objects: [String]) -> String {
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\(object)endobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places { text += String(format: "%010d 00000 n \n", place) }
    return text + "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
  }

  private func image(_ name: String) throws -> UIImage? {
    UIImage(named: name, in: try files.bundle(), compatibleWith: UITraitCollection(displayScale: 2))
  }

  /// The pixels beside the middle of a picture drawn at a scale.
  private func middle(_ image: UIImage, scale: CGFloat) -> [String] {
    let bitmap = Painter.paint(
      image.node(in: CGRect(origin: .zero, size: image.size)), size: image.size, scale: scale)
    let middle = bitmap.pixelWidth / 2
    return [pixel(bitmap, middle - 1, 1), pixel(bitmap, middle, 1)]
  }

  func testVectorsAreSharpAtEveryScale() async throws {
    try files.write(svg, to: "Assets.xcassets/S.imageset/a.svg")
    try files.write(pdf, to: "Assets.xcassets/P.imageset/a.pdf")
    for (name, file) in [("S", "a.svg"), ("P", "a.pdf")] {
      try files.writeSet(
        "\(name).imageset",
        """
        {"images": [{"idiom": "universal", "filename": "\(file)"}],
         "properties": {"preserves-vector-representation": true}}
        """)
      let picture = try XCTUnwrap(image(name))
      XCTAssertEqual(picture.size, CGSize(width: 10, height: 6))
      XCTAssertEqual(picture.scale, 2)
      XCTAssertEqual(picture.cgImage?.width, 20)
      for scale in [1, 2, 3, 17] as [CGFloat] {
        XCTAssertEqual(middle(picture, scale: scale), ["FF0000FF", "0000FFFF"], "\(name) at \(scale)")
      }
      let large = Painter.paint(
        picture.node(in: CGRect(x: 0, y: 0, width: 100, height: 6)), size: CGSize(width: 100, height: 6), scale: 1)
      XCTAssertEqual([pixel(large, 49, 1), pixel(large, 50, 1)], ["FF0000FF", "0000FFFF"], name)
      XCTAssertEqual(
        pixel(
          Painter.paint(
            picture.node(in: CGRect(origin: .zero, size: picture.size), tint: nil), size: picture.size, scale: 1), 0, 0),
        "FF0000FF")
    }
  }

  func testLooseFilesDataAndTints() async throws {
    try files.write(svg, to: "one.svg")
    try files.write(pdf, to: "two.pdf")
    XCTAssertEqual(try image("one")?.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(try image("one.svg")?.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(try image("two")?.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(UIImage(data: Data(svg.utf8))?.size, CGSize(width: 10, height: 6))
    XCTAssertEqual(UIImage(data: Data(pdf.utf8), scale: 3)?.cgImage?.width, 30)
    XCTAssertEqual(UIImage(contentsOfFile: files.path + "/two.pdf")?.size, CGSize(width: 10, height: 6))
    let template = try XCTUnwrap(image("one")).withRenderingMode(.alwaysTemplate)
    let node = template.node(in: CGRect(x: 0, y: 0, width: 10, height: 6), tint: .green)
    XCTAssertEqual(pixel(Painter.paint(node, size: template.size, scale: 1), 8, 1), "00FF00FF")
  }

  func testSizesOfSVGs() async throws {
    func size(_ attributes: String) -> CGSize? {
      let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)><rect width=\"5\" height=\"6\"/></svg>"
      return UIImage(data: Data(text.utf8))?.size
    }
    XCTAssertEqual(size("width='12' height='8'"), CGSize(width: 12, height: 8))
    XCTAssertEqual(size("viewBox='0 0 24 16'"), CGSize(width: 24, height: 16))
    XCTAssertEqual(size("width='100%' height='100%' viewBox='0 0 24 16'"), CGSize(width: 24, height: 16))
    XCTAssertEqual(size("width='1in' height='0.5in'"), CGSize(width: 96, height: 48))
  }

  func testBrokenVectorsAreReported() async throws {
    try files.write("<svg xmlns='http://www.w3.org/2000/svg'><rect", to: "a.svg")
    try files.write("%PDF-1.4\nnothing", to: "b.pdf")
    try files.write("", to: "c.pdf")
    let reported = try messages {
      for name in ["a", "b", "c"] { XCTAssertNil(try image(name), name) }
    }
    XCTAssertEqual(reported.count, 3)
    XCTAssertTrue(reported.allSatisfy { $0.contains(" found no image. The image at \(files.path)/") }, "\(reported)")
  }

  func testAPDFWithoutPagesIsReportedInOneSentence() async throws {
    let empty = Self.document(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"])
    try files.write(empty, to: "empty.pdf")
    let output = try stderr { XCTAssertNil(try image("empty")) }
    XCTAssertTrue(output.contains("can't be read: it's a PDF without pages."), output)
    XCTAssertFalse(output.contains("CRITICAL"), output)
  }

  /// A symbol as the SF Symbols app exports it: a drawing for each weight, and lines for its margins.
  private let template: String = {
    func drawing(_ weight: String, _ thickness: Int) -> String {
      """
      <g id="\(weight)-S" transform="translate(100 0)"><rect x="10" y="20" width="\(thickness)" height="40"/></g>
      <line id="left-margin-\(weight)-S" x1="100" x2="100" y1="0" y2="100" stroke="#00AEEF"/>
      <line id="right-margin-\(weight)-S" x1="180" x2="180" y1="0" y2="100" stroke="#00AEEF"/>
      """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Symbols">
      \(drawing("Ultralight", 4))\(drawing("Regular", 20))\(drawing("Black", 60))</g></svg>
      """
  }()

  func testSymbolSets() async throws {
    try files.write(template, to: "Assets.xcassets/bar.symbolset/bar.svg")
    try files.writeSet("bar.symbolset", #"{"symbols": [{"idiom": "universal", "filename": "bar.svg"}]}"#)
    let symbol = try XCTUnwrap(image("bar"))
    XCTAssertTrue(symbol.isSymbolImage)
    let large = symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 100, weight: .regular, scale: .small))
    XCTAssertEqual(large.size.width, 80, accuracy: 0.1)
    XCTAssertEqual(large.size.height, 40, accuracy: 0.1)
    func ink(_ weight: UIImage.SymbolWeight) -> ClosedRange<Int>? {
      let image = symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 100, weight: weight, scale: .small))
      return inked(
        Painter.paint(
          image.node(in: CGRect(origin: .zero, size: image.size), tint: .black), size: image.size, scale: 1))?.columns
    }
    XCTAssertEqual(ink(.regular), 10...29)
    XCTAssertEqual(ink(.black), 10...69)
    XCTAssertEqual(ink(.heavy), 10...69, "the nearest available weight")
    XCTAssertEqual(ink(.thin), 10...13)
    XCTAssertEqual(
      symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 100)).size.width, 80 / 0.783, accuracy: 0.1)
  }
}
