import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Images in text: their position, the lines' height, and their drawing.
@MainActor final class TextAttachmentTests: XCTestCase {
  private func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func text(_ attachment: NSTextAttachment, before: String = "", after: String = "")
    -> NSAttributedString
  {
    let text = NSMutableAttributedString(string: before)
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: after))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: text.length))
    return text
  }

  private func bitmap(_ text: NSAttributedString, _ width: CGFloat, _ height: CGFloat) throws
    -> Bitmap
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData { _ in
      text.draw(at: .zero)
    }
    return try Bitmap(data: data)
  }

  func testATextIsAsLargeAsItsImage() async {
    let plain = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      .size()
    let attachment = NSTextAttachment(image: image(.red, 50, 10))
    let small = text(attachment, before: "a", after: "b").size()
    XCTAssertEqual(small.width, plain.width + 50, accuracy: 0.1)
    XCTAssertEqual(small.height, plain.height)
    attachment.bounds = CGRect(x: 0, y: -20, width: 30, height: 80)
    let large = text(attachment, before: "a", after: "b").size()
    XCTAssertEqual(large.width, plain.width + 30, accuracy: 0.1)
    XCTAssertEqual(large.height, 80, accuracy: 0.1)
    attachment.lineLayoutPadding = 4
    XCTAssertEqual(
      text(attachment, before: "a", after: "b").size().width, plain.width + 38, accuracy: 0.1)
  }

  func testTheImageIsDrawnAtTheBaseline() async throws {
    let font = UIFont.systemFont(ofSize: 20)
    let shown = try bitmap(text(NSTextAttachment(image: image(.red, 12, 10))), 40, 40)
    let baseline = Int(font.ascender.rounded())
    XCTAssertEqual(pixel(shown, 6, baseline - 5), "FF0000FF")
    XCTAssertEqual(pixel(shown, 6, baseline - 13), "clear")
    XCTAssertEqual(pixel(shown, 6, baseline + 2), "clear")
    XCTAssertEqual(pixel(shown, 14, baseline - 5), "clear")
    let low = NSTextAttachment(image: image(.red, 12, 10))
    low.bounds = CGRect(x: 3, y: -4, width: 12, height: 10)
    let lowered = try bitmap(text(low), 40, 40)
    XCTAssertEqual(pixel(lowered, 1, baseline - 1), "clear")
    XCTAssertEqual(pixel(lowered, 8, baseline + 2), "FF0000FF")
  }

  func testTemplatesHaveTheTextsColour() async throws {
    let attachment = NSTextAttachment(image: image(.red, 12, 10).withRenderingMode(.alwaysTemplate))
    let text = NSMutableAttributedString(attributedString: text(attachment))
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 0, green: 0, blue: 1, alpha: 1),
      range: NSRange(location: 0, length: 1))
    XCTAssertEqual(pixel(try bitmap(text, 40, 40), 6, 14), "0000FFFF")
  }

  func testSymbolsFollowTheFont() async throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "star.fill"))
    func width(_ size: CGFloat) -> CGFloat {
      let text = NSMutableAttributedString(attachment: NSTextAttachment(image: symbol))
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: size), range: NSRange(location: 0, length: 1))
      return text.size().width
    }
    XCTAssertEqual(width(40), 2 * width(20), accuracy: 1.5)
  }

  func testLinesBreakAroundImagesAndLabelsShowThem() async throws {
    let attachment = NSTextAttachment(image: image(.red, 60, 30))
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<3 { text.append(self.text(attachment, after: " ")) }
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    XCTAssertEqual(
      label.sizeThatFits(CGSize(width: 140, height: 0)).height,
      2 * label.sizeThatFits(.zero).height, accuracy: 1)
    XCTAssertEqual(
      label.sizeThatFits(CGSize(width: 70, height: 0)).height, 3 * label.sizeThatFits(.zero).height,
      accuracy: 1)
    let view = UITextView()
    view.attributedText = text
    XCTAssertGreaterThan(view.sizeThatFits(CGSize(width: 90, height: 0)).height, 90)
    XCTAssertTrue(view.attributedText.containsAttachments(in: NSRange(location: 0, length: 6)))
    XCTAssertFalse(view.attributedText.containsAttachments(in: NSRange(location: 1, length: 1)))
  }

  func testOnlyTheReplacementCharacterIsReplaced() async {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20),
      .attachment: NSTextAttachment(image: image(.red, 100, 100)),
    ]
    XCTAssertLessThan(NSAttributedString(string: "äb", attributes: attributes).size().height, 40)
    let several = NSAttributedString(string: "\u{FFFC}\u{FFFC}", attributes: attributes).size()
    XCTAssertEqual(several.width, 200, accuracy: 0.5)
  }

  func testSubclassesChooseImageAndPlace() async throws {
    final class Wide: NSTextAttachment {
      var lineHeight: CGFloat = 0
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect {
        lineHeight = lineFrag.height
        return CGRect(x: 0, y: 0, width: 30, height: 10)
      }
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
        characterIndex charIndex: Int
      ) -> UIImage? {
        UIGraphicsImageRenderer(size: imageBounds.size).image {
          UIColor.green.setFill()
          $0.fill(imageBounds)
        }
      }
    }
    let wide = Wide()
    let shown = try bitmap(text(wide), 40, 40)
    XCTAssertEqual(wide.lineHeight, UIFont.systemFont(ofSize: 20).lineHeight)
    XCTAssertNotEqual(pixel(shown, 25, 14), "clear")
  }

  func testSenselessPlacesAreTamed() async {
    for value in [CGFloat.nan, .infinity, -.infinity, 1e300, -5] {
      let attachment = NSTextAttachment(image: image(.red, 5, 5))
      attachment.bounds = CGRect(x: value, y: value, width: value, height: value)
      attachment.lineLayoutPadding = value
      let size = text(attachment, before: "a").size()
      XCTAssertTrue(
        size.width.isFinite && size.height.isFinite && size.height <= 25_000, "\(value) \(size)")
    }
    XCTAssertEqual(text(NSTextAttachment(), before: "a").string.utf16.count, 2)
    XCTAssertTrue(NSTextAttachment(data: Data([1, 2]), ofType: "public.png").image == nil)
  }
}
