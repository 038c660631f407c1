import AllocationCounter
import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor final class UILabelTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private let verse = "The quick brown fox jumps over the lazy dog, and then it does so once more."

  /// Which columns and rows of the label's own drawing have ink, at two pixels for a point.
  private func ink(_ label: UILabel) -> CGRect {
    let bitmap = Painter.paint(label.makeContentNode(in: label.bounds), size: label.bounds.size, scale: 2)
    let bytes = bitmap.rgbaBytes()
    var area = CGRect.null
    for y in 0..<bitmap.pixelHeight {
      for x in 0..<bitmap.pixelWidth where bytes[(y * bitmap.pixelWidth + x) * 4 + 3] > 100 {
        area = area.union(CGRect(x: CGFloat(x) / 2, y: CGFloat(y) / 2, width: 0.5, height: 0.5))
      }
    }
    return area
  }

  // MARK: - Defaults

  func testDefaults() async {
    let label = UILabel()
    XCTAssertNil(label.text)
    XCTAssertNil(label.attributedText)
    XCTAssertEqual(label.font, .systemFont(ofSize: 17))
    XCTAssertTrue(label.textColor === UIColor.label)
    XCTAssertEqual(label.textAlignment, .natural)
    XCTAssertEqual(label.lineBreakMode, .byTruncatingTail)
    XCTAssertEqual(label.numberOfLines, 1)
    XCTAssertTrue(label.isEnabled)
    XCTAssertFalse(label.isUserInteractionEnabled)
    XCTAssertFalse(label.adjustsFontSizeToFitWidth)
    XCTAssertEqual(label.shadowOffset, CGSize(width: 0, height: -1))
    label.font = nil
    label.textColor = nil
    XCTAssertEqual(label.font, .systemFont(ofSize: 17))
    XCTAssertTrue(label.textColor === UIColor.label)
  }

  // MARK: - Sizes

  func testSizeIsRoundedUpToPixels() async {
    let label = label("Hello")
    XCTAssertEqual(label.traitCollection.displayScale, 2)
    XCTAssertEqual(label.intrinsicContentSize.height, 20.5)
    let width = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    XCTAssertEqual(label.intrinsicContentSize.width, (width * 2).rounded(.up) / 2)
    XCTAssertEqual(label.sizeThatFits(.zero), label.intrinsicContentSize)
    label.sizeToFit()
    XCTAssertEqual(label.bounds.size, label.intrinsicContentSize)
  }

  func testEmptyLabelHasNoSize() async {
    XCTAssertEqual(label(nil).intrinsicContentSize, .zero)
    XCTAssertEqual(label("").intrinsicContentSize, .zero)
    XCTAssertEqual(label("", lines: 0).sizeThatFits(CGSize(width: 100, height: 100)), .zero)
  }

  func testLinesWrapByTheWidth() async {
    let label = label(verse, lines: 0)
    let one = label.intrinsicContentSize
    XCTAssertEqual(one.height, 20.5)
    let size = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    XCTAssertLessThanOrEqual(size.width, 200)
    let lines = (size.height / 20.2878).rounded()
    XCTAssertGreaterThanOrEqual(lines, 3)
    XCTAssertEqual(size.height, (lines * 20.2878 * 2).rounded(.up) / 2, accuracy: 0.01)
    label.preferredMaxLayoutWidth = 200
    XCTAssertEqual(label.intrinsicContentSize, size)
    XCTAssertEqual(label.intrinsicContentSize(forWidth: 200), size)
    XCTAssertTrue(label.contentHeightDependsOnWidth)
    label.numberOfLines = 2
    XCTAssertEqual(label.intrinsicContentSize.height, 41)
    label.numberOfLines = 1
    XCTAssertEqual(label.intrinsicContentSize.height, 20.5)
    XCTAssertFalse(label.contentHeightDependsOnWidth)
  }

  func testWidthThatFitsIsEnough() async {
    // At every length, the text stays on one line in the label's intrinsic width.
    for count in 1...verse.count {
      let label = label(String(verse.prefix(count)), lines: 0)
      let size = label.intrinsicContentSize
      XCTAssertEqual(
        label.sizeThatFits(CGSize(width: size.width, height: 1000)).height, 20.5, "\(count) letters")
    }
  }

  func testNewlines() async {
    XCTAssertEqual(label("a\nb\nc", lines: 0).intrinsicContentSize.height, 61)
    XCTAssertEqual(label("a\nb\nc").intrinsicContentSize.height, 20.5)
  }

  func testASubclassWithPaddingAroundTheText() async {
    final class Padded: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let inner = bounds.insetBy(dx: 10, dy: 5)
        return super.textRect(forBounds: inner, limitedToNumberOfLines: lines).insetBy(dx: -10, dy: -5)
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 5)) }
    }
    let padded = Padded()
    padded.text = "Hello"
    let plain = label("Hello").intrinsicContentSize
    XCTAssertEqual(padded.intrinsicContentSize, CGSize(width: plain.width + 20, height: plain.height + 10))
    padded.frame.size = padded.intrinsicContentSize
    XCTAssertGreaterThan(ink(padded).minX, 9.5)
  }

  // MARK: - Drawing

  func testTextLiesInTheMiddleOfTheHeight() async {
    let label = label("H")
    label.frame.size = CGSize(width: 40, height: 100)
    let font = UIFont.systemFont(ofSize: 17)
    let area = ink(label)
    let top = (100 - 20.5) / 2 + font.ascender - font.capHeight
    XCTAssertEqual(area.minY, top, accuracy: 1)
    XCTAssertEqual(area.height, font.capHeight, accuracy: 1)
  }

  func testAlignment() async {
    let label = label("Hello")
    label.frame.size = CGSize(width: 200, height: 30)
    XCTAssertLessThan(ink(label).minX, 3)
    label.textAlignment = .center
    XCTAssertEqual(ink(label).midX, 100, accuracy: 1)
    label.textAlignment = .right
    XCTAssertGreaterThan(ink(label).maxX, 197)
  }

  func testNaturalAlignmentFollowsTheInterface() async {
    let label = label("Hello")
    label.frame.size = CGSize(width: 200, height: 30)
    label.semanticContentAttribute = .forceRightToLeft
    XCTAssertGreaterThan(ink(label).maxX, 197)
    label.textAlignment = .left
    XCTAssertLessThan(ink(label).minX, 3)
  }

  func testTruncationFitsTheWidth() async {
    let label = label(verse)
    label.frame.size = CGSize(width: 100, height: 30)
    for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
      label.lineBreakMode = mode
      let area = ink(label)
      XCTAssertGreaterThan(area.width, 80, "\(mode)")
      XCTAssertLessThanOrEqual(area.maxX, 100, "\(mode)")
      XCTAssertLessThan(area.height, 20, "\(mode) takes one line")
    }
  }

  func testLinesThatDoNotFitTheHeightAreLeftOut() async {
    let label = label(verse, lines: 0)
    label.frame.size = CGSize(width: 100, height: 41)
    let area = ink(label)
    XCTAssertGreaterThan(area.height, 22)
    XCTAssertLessThanOrEqual(area.maxY, 41)
    XCTAssertGreaterThanOrEqual(area.minY, 0)
  }

  func testLettersShrinkToFit() async {
    let label = label("A rather long title")
    label.adjustsFontSizeToFitWidth = true
    label.frame.size = CGSize(width: label.intrinsicContentSize.width / 2, height: 30)
    let area = ink(label)
    XCTAssertEqual(area.width, label.bounds.width, accuracy: 3)
    XCTAssertLessThan(area.height, 12)
    label.minimumScaleFactor = 0.9
    XCTAssertGreaterThan(ink(label).height, area.height + 1)
  }

  func testBaselines() async {
    let label = label("H")
    let font = UIFont.systemFont(ofSize: 17)
    let one = label.baselineOffsets(in: CGSize(width: 100, height: 20.5))
    XCTAssertEqual(one.firstFromTop, font.ascender, accuracy: 0.01)
    XCTAssertEqual(one.lastFromBottom, 20.5 - font.ascender, accuracy: 0.01)
    label.text = "H\nH"
    label.numberOfLines = 0
    let two = label.baselineOffsets(in: CGSize(width: 100, height: 41))
    XCTAssertEqual(two.firstFromTop, font.ascender, accuracy: 0.01)
    XCTAssertEqual(two.lastFromBottom, 41 - font.lineHeight - font.ascender, accuracy: 0.01)
  }

  func testColorsOfText() async {
    let label = label("██")
    label.sizeToFit()
    func color() -> [UInt8] {
      let bitmap = Painter.paint(label.makeContentNode(in: label.bounds), size: label.bounds.size, scale: 1)
      let pixel = bitmap.rgba(x: Int(label.bounds.width / 4), y: Int(label.bounds.midY))
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
    XCTAssertEqual(color(), [0, 0, 0, 255])
    label.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(color(), [255, 255, 255, 255])
    label.textColor = .red
    XCTAssertEqual(color(), [255, 0, 0, 255])
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    XCTAssertEqual(color(), [0, 0, 255, 255])
    label.isEnabled = false
    XCTAssertEqual(Double(color()[3]), 102, accuracy: 2)
  }

  // MARK: - Attributes

  func testAttributedText() async {
    let label = UILabel()
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byCharWrapping
    let text = NSMutableAttributedString(string: "small ", attributes: [.paragraphStyle: style])
    text.append(NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    label.attributedText = text
    XCTAssertEqual(label.text, "small LARGE")
    XCTAssertEqual(label.textAlignment, .right)
    XCTAssertEqual(label.lineBreakMode, .byCharWrapping)
    XCTAssertEqual(label.intrinsicContentSize.height, (40 * 1.1934 * 2).rounded(.up) / 2, accuracy: 0.5)
    // The label's font applies to all of the text.
    label.font = .systemFont(ofSize: 10)
    XCTAssertEqual(label.intrinsicContentSize.height, 12)
    label.text = "plain"
    XCTAssertNil(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil))
    XCTAssertEqual(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, label.font)
  }

  func testRunsHaveTheirOwnColors() async {
    let text = NSMutableAttributedString(string: "██", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    let label = UILabel()
    label.attributedText = text
    label.sizeToFit()
    let bitmap = Painter.paint(label.makeContentNode(in: label.bounds), size: label.bounds.size, scale: 1)
    let (left, right) = (
      bitmap.rgba(x: Int(label.bounds.width / 4), y: 10),
      bitmap.rgba(x: Int(label.bounds.width * 3 / 4), y: 10)
    )
    XCTAssertGreaterThan(left.red, 200)
    XCTAssertGreaterThan(right.blue, 200)
  }

  func testKernAsAnyNumberWidens() async {
    let plain = NSAttributedString(string: "abc").size().width
    for value in [2 as Any, 2.0 as Any, CGFloat(2) as Any, NSNumber(value: 2) as Any] {
      let wide = NSAttributedString(string: "abc", attributes: [.kern: value]).size().width
      XCTAssertGreaterThan(wide, plain + 3.9)
    }
  }

  func testBoundingRect() async {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let rect = (verse as NSString).boundingRect(
      with: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude), options: [.usesLineFragmentOrigin],
      attributes: attributes, context: nil)
    XCTAssertEqual(rect.origin, .zero)
    XCTAssertLessThanOrEqual(rect.width, 200)
    XCTAssertGreaterThan(rect.height, 60)
    let line = verse.boundingRect(with: CGSize(width: 200, height: 20), attributes: attributes, context: nil)
    XCTAssertGreaterThan(line.width, 300)
    XCTAssertEqual(line.minY, -UIFont.systemFont(ofSize: 17).ascender, accuracy: 0.01)
    XCTAssertEqual(NSAttributedString(string: "").size(), .zero)
  }

  func testParagraphStylesAreCopied() async {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    let copy = style.copy() as? NSParagraphStyle
    style.lineSpacing = 7
    XCTAssertEqual(copy?.lineSpacing, 5)
    XCTAssertEqual((copy?.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing, 5)
    XCTAssertNotEqual(copy, style)
  }

  // MARK: - Dynamic Type

  func testFontFollowsTheTextSizeWhenAsked() async {
    let label = label("Hello")
    label.font = .preferredFont(forTextStyle: .body)
    label.traitOverride = UITraitCollection(traitsFrom: [
      .initial, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ])
    label.propagateTraitChange(from: .initial)
    XCTAssertEqual(label.font.pointSize, 17)
    label.adjustsFontForContentSizeCategory = true
    XCTAssertEqual(label.font.pointSize, 33)
    label.traitOverride = .initial
    label.propagateTraitChange(from: nil)
    XCTAssertEqual(label.font.pointSize, 17)
  }

  // MARK: - Cost

  func testNothingIsShapedTwice() async {
    let label = label("Shaped once: \(UUID())", lines: 0)
    _ = label.intrinsicContentSize(forWidth: 90)
    let before = TextLayout.shapedCount
    for _ in 0..<10 {
      _ = label.intrinsicContentSize(forWidth: 90)
      _ = label.sizeThatFits(CGSize(width: 90, height: 0))
    }
    label.textColor = .red
    label.text = label.text
    _ = label.intrinsicContentSize(forWidth: 90)
    XCTAssertEqual(TextLayout.shapedCount, before)
  }

  func testSettingTheSameTextMarksNothing() async {
    let label = label("Same")
    label.layer.recording.contentIsCurrent = true
    label.text = "Same"
    label.font = label.font
    label.numberOfLines = 1
    XCTAssertTrue(label.layer.recording.contentIsCurrent)
    label.text = "Other"
    XCTAssertFalse(label.layer.recording.contentIsCurrent)
  }

  // MARK: - Paragraphs

  func testSettingTheAlignmentKeepsTheRestOfEachParagraphsStyle() async {
    func style(_ indent: CGFloat, _ alignment: NSTextAlignment) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      (style.firstLineHeadIndent, style.paragraphSpacing, style.alignment) = (indent, indent / 2, alignment)
      return style
    }
    let text = NSMutableAttributedString(string: "one\n", attributes: [.paragraphStyle: style(10, .left)])
    text.append(NSAttributedString(string: "two\n", attributes: [.paragraphStyle: style(20, .right)]))
    text.append(NSAttributedString(string: "three"))
    let label = label(nil, lines: 0)
    label.attributedText = text
    func styles() -> [NSParagraphStyle?] {
      [0, 4, 8].map {
        label.attributedText?.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle
      }
    }
    label.textAlignment = .left
    XCTAssertEqual(styles().map { $0?.alignment }, [.left, .left, .left], "also where the first has it already")
    label.textAlignment = .center
    label.lineBreakMode = .byCharWrapping
    XCTAssertEqual(styles().map { $0?.alignment }, [.center, .center, .center])
    XCTAssertEqual(styles().map { $0?.lineBreakMode }, [.byCharWrapping, .byCharWrapping, .byCharWrapping])
    XCTAssertEqual(styles().map { $0?.firstLineHeadIndent }, [10, 20, 0])
    XCTAssertEqual(styles().map { $0?.paragraphSpacing }, [5, 10, 0])
  }

  // MARK: - Memory

  func testALogThatGrowsHoldsOneText() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 4000))
    let log = label("", lines: 0)
    log.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(log)
    NSLayoutConstraint.activate([
      log.leftAnchor.constraint(equalTo: root.leftAnchor), log.rightAnchor.constraint(equalTo: root.rightAnchor),
      log.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let kept = TextLayout.keptBytes
    var held = Int(allocation_counter_bytes())
    for line in 0..<130 {
      log.text! += "\(line): the pump was switched on and off again, as it ought to be.\n"
      root.layoutIfNeeded()
      _ = log.makeContentNode(in: log.bounds)
      // While it's short, its layouts are kept, within the limit.
      if line == 60 { held = Int(allocation_counter_bytes()) }
    }
    XCTAssertLessThanOrEqual(TextLayout.keptBytes, max(kept, TextLayout.keptBytesLimit))
    // The layouts of a string of 9 KB take most of a megabyte, with one width and without one.
    XCTAssertLessThan(Int(allocation_counter_bytes()) - held, 4 << 20)
  }
}
