import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Labels with long strings, and with paragraphs that are set in several ways.
@MainActor final class LongLabelTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private func lines(_ count: Int) -> String { (0..<count).map { "Line \($0) of a text" }.joined(separator: "\n") }

  private func shapedBytes(_ work: () -> Void) -> Int {
    let before = TextLayout.shapedBytes
    work()
    return TextLayout.shapedBytes - before
  }

  // MARK: - Long texts

  /// A label in a scroll view, laid out and recorded.
  private func scrolled(_ label: UILabel, width: CGFloat = 300) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: width, height: 400))
    view.showsVerticalScrollIndicator = false
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
      label.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      label.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
    ])
    view.layoutIfNeeded()
    return view
  }

  private func texts(_ node: RenderNode?) -> Int {
    (node?.dump ?? "").components(separatedBy: "\n").filter { $0.contains("text") }.count
  }

  func testOnlyLinesNearSightAreDrawn() async {
    let label = UILabel()
    label.text = lines(3000)
    let view = scrolled(label)
    XCTAssertEqual(label.bounds.height, (20.2878 * 3000), accuracy: 60)
    let first = view.layer.renderNode()
    XCTAssertGreaterThan(texts(first), 20)
    XCTAssertLessThan(texts(first), 100)
    for y in [100, 5000, 30_000, label.bounds.height - 400] {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      let node = view.layer.renderNode()
      XCTAssertLessThan(texts(node), 100, "at \(y)")
      // As if all of it were drawn. Far down, positions have the precision of a float.
      guard y <= 5000 else { continue }
      let whole = label.makeContentNode(in: label.bounds)?.translated(by: CGPoint(x: 0, y: -y))
      let size = view.bounds.size
      let (seen, expected) = (Painter.paint(node, size: size, scale: 1), Painter.paint(whole, size: size, scale: 1))
      XCTAssertEqual(seen.rgbaBytes(), expected.rgbaBytes(), "at \(y)")
    }
  }

  func testScrollingALittleRedrawsNothing() async {
    let label = UILabel()
    label.text = lines(3000)
    let view = scrolled(label)
    _ = view.layer.renderNode()
    let count = LayerStatistics.current.contentsDrawn
    for _ in 0..<10 {
      view.contentOffset.y += 10
      _ = view.layer.renderNode()
    }
    XCTAssertEqual(LayerStatistics.current.contentsDrawn, count)
    view.contentOffset.y += 1000
    _ = view.layer.renderNode()
    XCTAssertEqual(LayerStatistics.current.contentsDrawn, count + 1)
  }

  func testAPictureOfALabelHasAllOfIt() async {
    let label = UILabel()
    label.text = lines(1000)
    let view = scrolled(label)
    _ = view.layer.renderNode()
    XCTAssertEqual(texts(label.layer.nodeFromOrigin()), 1000)
    XCTAssertLessThan(texts(view.layer.renderNode()), 1001)
  }

  func testTheCostOfALabelGrowsWithItsLength() async {
    let costs = [1000, 2000].map { count in
      shapedBytes {
        let label = UILabel()
        label.text = lines(count)
        _ = scrolled(label).layer.renderNode()
      }
    }
    XCTAssertLessThanOrEqual(Double(costs[1]), 2.2 * Double(costs[0]))
    // Its lines are measured once, and then those in sight are drawn.
    XCTAssertLessThanOrEqual(costs[1], lines(2000).utf8.count + 10_000)
  }

  func testALabelWithAFrameShapesWhatFits() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    (label.text, label.numberOfLines) = (lines(20_000), 0)
    var node: RenderNode?
    XCTAssertLessThan(shapedBytes { node = label.makeContentNode(in: label.bounds) }, 10_000)
    XCTAssertTrue((9...10).contains(texts(node)), "the dots are a text node of their own")
    XCTAssertEqual(label.drawnLayout(in: label.bounds).0.isTruncated, true)
  }

  // MARK: - Paragraphs

  private func paragraph(_ text: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
  }

  private func joined(_ parts: [NSAttributedString]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for part in parts { text.append(part) }
    return text
  }

  private func label(_ parts: [NSAttributedString]) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = joined(parts)
    return label
  }

  /// The horizontal range with ink in the label's line at the given distance from its top.
  private func ink(_ label: UILabel, y: Range<Int>) -> Range<Int> {
    let size = label.bounds.size
    let bitmap = Painter.paint(label.makeContentNode(in: label.bounds), size: size, scale: 1)
    let bytes = bitmap.rgbaBytes()
    let columns = (0..<bitmap.pixelWidth).filter { x in
      y.contains { $0 < bitmap.pixelHeight && bytes[($0 * bitmap.pixelWidth + x) * 4 + 3] > 60 }
    }
    return (columns.first ?? 0)..<(columns.last ?? 0)
  }

  func testEachParagraphIsAlignedInItsOwnWay() async {
    let label = label([
      paragraph("left\n") { $0.alignment = .left }, paragraph("right\n") { $0.alignment = .right },
      paragraph("middle") { $0.alignment = .center },
    ])
    label.frame = CGRect(x: 0, y: 0, width: 300, height: 61)
    XCTAssertLessThan(ink(label, y: 0..<20).upperBound, 60)
    XCTAssertGreaterThan(ink(label, y: 21..<40).lowerBound, 240)
    let middle = ink(label, y: 41..<60)
    XCTAssertEqual(middle.lowerBound + middle.upperBound, 300, accuracy: 4)
    XCTAssertEqual(label.textAlignment, .left)
  }

  func testEachParagraphHasItsOwnSpacesAndIndents() async {
    let words = String(repeating: "some words ", count: 8)
    func layout(_ parts: [NSAttributedString]) -> [TextLayout.Line] {
      label(parts).textLayout(width: 200, lines: 0).lines
    }
    let line = layout([paragraph("x")])[0].height
    let lines = layout([
      paragraph("one\n") { $0.paragraphSpacing = 10 },
      paragraph(words + "\n") {
        ($0.lineSpacing, $0.firstLineHeadIndent, $0.headIndent) = (5, 30, 10)
        $0.paragraphSpacingBefore = 7
      },
      paragraph("large") { ($0.minimumLineHeight, $0.lineHeightMultiple) = (50, 1) },
    ])
    let count = lines.count - 2
    XCTAssertGreaterThan(count, 2)
    XCTAssertEqual(lines[1].top, line + 17, accuracy: 0.01)
    for number in 2...count { XCTAssertEqual(lines[number].top - lines[number - 1].top, line + 5, accuracy: 0.01) }
    XCTAssertEqual(lines[count + 1].top - lines[count].top, line + 5, accuracy: 0.01)
    XCTAssertEqual(lines[count + 1].height, 50, accuracy: 0.01)
    let shaped = label([
      paragraph("one\n"), paragraph(words) { ($0.firstLineHeadIndent, $0.headIndent) = (30, 10) },
    ]).textLayout(width: 200, lines: 0)
    XCTAssertLessThanOrEqual(shaped.size.width, 200.01)
    XCTAssertEqual(shaped.position(at: CGPoint(x: 25, y: line + 5), alignIn: 200).offset, 4)
    XCTAssertEqual(shaped.caret(at: CaretPosition(4), alignIn: 200).minX, 30, accuracy: 0.01)
    let start = CaretPosition(shaped.lines[2].range.lowerBound)
    XCTAssertEqual(shaped.caret(at: start, alignIn: 200).minX, 10, accuracy: 0.01)
  }

  func testAParagraphHasTheStyleOfItsFirstLetter() async {
    let text = NSMutableAttributedString(attributedString: joined([paragraph("one two\nthree four\n\nfive")]))
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    // From the middle of the first paragraph to that of the second.
    text.addAttribute(.paragraphStyle, value: right, range: NSRange(location: 4, length: 9))
    let label = UILabel()
    (label.numberOfLines, label.attributedText) = (0, text)
    let layout = label.textLayout(width: 300, lines: 0)
    let starts = [0, 8, 19, 20].map { layout.caret(at: CaretPosition($0), alignIn: 300).minX }
    XCTAssertEqual(starts[0], 0)
    XCTAssertGreaterThan(starts[1], 200)
    XCTAssertEqual(Array(starts[2...]), [0, 0])
  }

  func testLinesThatBreakAndEndInTheirOwnWays() async {
    let parts = [
      paragraph("word by word by word\n") { $0.lineBreakMode = .byWordWrapping },
      paragraph("letterbyletterbyletter") { $0.lineBreakMode = .byTruncatingTail },
    ]
    let label = label(parts)
    let alone = self.label([parts[0]]).textLayout(width: 100, lines: 0)
    let count = alone.lineCount
    XCTAssertGreaterThan(count, 1)
    XCTAssertEqual(Array(label.textLayout(width: 100, lines: 0).lines.prefix(count)), alone.lines)
    let shortened = label.textLayout(width: 100, lines: count + 1)
    XCTAssertEqual(shortened.lineCount, count + 1)
    XCTAssertTrue(shortened.isTruncated)
    XCTAssertEqual(shortened.lines[count].range, 21..<43)
    let free = label.textLayout(width: nil, lines: 0)
    XCTAssertEqual(free.lineCount, 2)
  }

  // MARK: - Writing

  func testALabelKeepsTheCodePointsItIsGiven() async {
    let label = UILabel()
    label.text = "\u{E9}"
    label.text = "e\u{301}"
    XCTAssertEqual(Array(label.text!.unicodeScalars.map(\.value)), [0x65, 0x301])
    label.attributedText = NSAttributedString(string: "\u{E9}")
    label.attributedText = NSAttributedString(string: "e\u{301}")
    XCTAssertEqual(label.attributedText?.length, 2)
    for text in ["\u{FEFF}a\r\nb\u{FEFF}", "\u{FE0F}", "\u{212B}\u{1100}\u{1161}", "a\u{323}\u{301}"] {
      let points = text.unicodeScalars.map(\.value)
      label.attributedText = NSAttributedString(string: text)
      label.textAlignment = .right
      XCTAssertEqual(label.attributedText?.string.unicodeScalars.map(\.value), points)
    }
  }

  // MARK: - Heights and widths that depend on each other

  private func tied(_ text: String) -> (UIView, UILabel) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, 0)
    label.setContentHuggingPriority(UILayoutPriority(999), for: .vertical)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let tie = label.heightAnchor.constraint(greaterThanOrEqualTo: label.widthAnchor, constant: 6)
    tie.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      tie,
    ])
    return (root, label)
  }

  /// The height at which the text is 6 points higher than wide, if there's one.
  private func square(_ text: String) -> CGFloat? {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, 0)
    for lines in 1...40 {
      let height = label.roundedUp(CGFloat(lines) * label.font.lineHeight)
      if height > 20, label.sizeThatFits(CGSize(width: height - 6, height: 0)).height == height { return height }
    }
    return nil
  }

  func testAWidthThatFollowsFromTheHeightIsFoundIfThereIsOne() async {
    var (found, restless) = (0, 0)
    for count in 4..<24 {
      let text = String(repeating: "some words of a text ", count: count)
      let (root, label) = tied(text)
      let heard = messages { root.layoutIfNeeded() }
      if let height = square(text) {
        found += 1
        XCTAssertEqual(heard, [], "\(count)")
        XCTAssertEqual(label.bounds.height, height, "\(count)")
      } else {
        restless += 1
        for line in heard {
          XCTAssertTrue(line.contains("UILabel") && line.contains("height"), line)
          XCTAssertFalse(line.contains("layoutSubviews"), line)
        }
        XCTAssertGreaterThanOrEqual(
          label.bounds.height, label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height, "\(count)")
      }
      // The screen still works: another string is laid out as usual.
      label.text = "I"
      root.layoutIfNeeded()
      XCTAssertEqual(label.bounds.height, 20.5)
    }
    XCTAssertGreaterThan(found, 0)
    XCTAssertGreaterThan(restless, 0)
  }

  func testAHeightThatIsNeverFoundIsReportedOnceWithItsConstraint() async {
    guard
      let text = (4..<24).map({ String(repeating: "some words of a text ", count: $0) }).first(where: {
        square($0) == nil
      })
    else { return XCTFail("all come to rest") }
    let (root, _) = tied(text)
    let heard = messages { root.layoutIfNeeded() }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("can't be determined") == true, heard.first ?? "")
    XCTAssertTrue(heard.first?.contains(">=") == true, heard.first ?? "")
    XCTAssertEqual(messages { root.layoutIfNeeded() }, [])
  }
}
