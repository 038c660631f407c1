import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Text by letters: their positions, their attributes, and the destinations of links.
@MainActor final class AccessibleTextTests: XCTestCase {
  func testLettersOfALabelHavePlacesAndLines() async throws {
    let label = AccessibleScreen.label("one two three", 20, 30, width: 60)
    label.numberOfLines = 0
    label.frame.size.height = 80
    let screen = try AccessibleScreen(label)
    let reported = try screen.element(label)
    let text = try XCTUnwrap(reported.text)
    let (first, last) = (text.frame(of: 0..<1), text.frame(of: 8..<13))
    XCTAssertTrue(reported.frame.insetBy(dx: -1, dy: -1).contains(first), "\(first)")
    XCTAssertLessThan(first.width, 20)
    XCTAssertGreaterThan(last.minY, first.maxY - 1, "it's on a later line")
    XCTAssertEqual(text.line(around: 9), 8..<13)
    XCTAssertEqual(text.offset(at: CGPoint(x: first.midX, y: first.midY)), 0)
    XCTAssertEqual(text.offset(at: CGPoint(x: last.minX + 1, y: last.midY)), 8)
    XCTAssertNil(text.offset(at: CGPoint(x: 300, y: 300)))
    label.accessibilityLabel = "something else"
    XCTAssertEqual(try XCTUnwrap(reported.text).frame(of: 0..<1), reported.frame, "it isn't the displayed text")
  }

  func testTextAttributesAreReportedByRuns() async throws {
    let label = AccessibleScreen.label("", 0, 0, width: 200)
    let text = NSMutableAttributedString(
      string: "plain bold", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 6, length: 4))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 6, length: 4))
    label.attributedText = text
    let screen = try AccessibleScreen(label)
    let reported = try XCTUnwrap(screen.element(label).text)
    XCTAssertEqual(reported.usualAttributes["fg-color"], "65535,0,0")
    XCTAssertEqual(reported.usualAttributes["size"], "20.0pt")
    XCTAssertNil(reported.usualAttributes["weight"], "it isn't the same everywhere")
    XCTAssertEqual(reported.attributes(at: 2).values["weight"], "400")
    XCTAssertEqual(reported.attributes(at: 2).range, 0..<6)
    XCTAssertEqual(reported.attributes(at: 7).values["weight"], "700")
    XCTAssertEqual(reported.attributes(at: 7).values["underline"], "single")
    XCTAssertEqual(reported.attributes(at: 7).range, 6..<10)
    XCTAssertEqual(reported.attributes(at: 99).range, 0..<10)
    let secret = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    secret.text = "aloe"
    secret.isSecureTextEntry = true
    screen.view.addSubview(secret)
    screen.update()
    XCTAssertEqual(try screen.element(secret).text?.usualAttributes, [:])
  }

  func testAllLooksHaveWords() async throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    let words = AccessibleTextLook.words(
      for: [
        .font: UIFont.italicSystemFont(ofSize: 12), .backgroundColor: UIColor.blue, .strikethroughStyle: 1,
        .underlineStyle: 0, .paragraphStyle: style,
      ], in: UITraitCollection())
    XCTAssertEqual(words["style"], "italic")
    XCTAssertEqual(words["bg-color"], "0,0,65535")
    XCTAssertEqual(words["strikethrough"], "true")
    XCTAssertEqual(words["underline"], "none")
    XCTAssertEqual(words["justification"], "fill")
    for (alignment, word) in [(NSTextAlignment.left, "left"), (.right, "right"), (.center, "center")] {
      style.alignment = alignment
      XCTAssertEqual(
        AccessibleTextLook.words(for: [.paragraphStyle: style], in: UITraitCollection()), ["justification": word])
    }
  }

  func testTheCaretOfATextThatIsntEditedIsAtItsEnd() async throws {
    let label = AccessibleScreen.label("one two", 0, 0)
    let screen = try AccessibleScreen(label)
    XCTAssertEqual(try screen.element(label).text?.selection, 7..<7)
    XCTAssertEqual(try screen.element(label).text?.select(0..<2), false)
  }

  func testTextsAreCutCopiedAndPasted() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "Fernleaf"
    let view = UITextView(frame: CGRect(x: 0, y: 50, width: 300, height: 100))
    view.text = "one two\nthree"
    let screen = try AccessibleScreen(field, view)
    let text = try XCTUnwrap(screen.element(field).text)
    XCTAssertTrue(text.edit(0..<4, .cut))
    XCTAssertEqual(field.text, "leaf")
    XCTAssertTrue(text.edit(4..<4, .paste))
    XCTAssertEqual(field.text, "leafFern")
    XCTAssertTrue(text.edit(0..<4, .copy))
    XCTAssertEqual(UIPasteboard.general.string, "leaf")
    let lines = try XCTUnwrap(screen.element(view).text)
    XCTAssertEqual(lines.line(around: 10), 8..<13)
    XCTAssertEqual(lines.line(around: 2).lowerBound, 0)
    XCTAssertGreaterThanOrEqual(lines.line(around: 2).upperBound, 7)
    XCTAssertTrue(try screen.element(view).snapshot.states.contains(.editable))
    view.isEditable = false
    screen.update()
    XCTAssertFalse(lines.replace(0..<3, with: "x"))
    XCTAssertEqual(view.text, "one two\nthree")
    XCTAssertTrue(lines.edit(0..<3, .copy))
    XCTAssertEqual(UIPasteboard.general.string, "one")
    XCTAssertTrue(try screen.element(view).snapshot.states.contains(.readOnly))
    XCTAssertFalse(try screen.element(view).snapshot.states.contains(.editable))
    XCTAssertEqual(view.accessibilityValue, "one two\nthree")
  }

  func testALinkInSeveralLooksIsOne() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let text = NSMutableAttributedString(string: "Read all this")
    text.addAttribute(.link, value: URL(string: "https://aloe.example")!, range: NSRange(location: 5, length: 8))
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 9, length: 4))
    view.attributedText = text
    view.isEditable = false
    let screen = try AccessibleScreen(view)
    XCTAssertEqual(try screen.element(view).links.map(\.snapshot.name), ["all this"])
  }

  func testLinksOfATextAreElementsThatOpen() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let text = NSMutableAttributedString(string: "Read this or www.example.org now")
    text.addAttribute(.link, value: URL(string: "https://aloe.example")!, range: NSRange(location: 5, length: 4))
    view.attributedText = text
    view.isEditable = false
    view.dataDetectorTypes = .link
    let opener = LinkOpener()
    view.delegate = opener
    let screen = try AccessibleScreen(view)
    let reported = try screen.element(view)
    XCTAssertEqual(reported.links.map(\.snapshot.name), ["this", "www.example.org"])
    XCTAssertEqual(reported.links.compactMap(\.link?.address), ["https://aloe.example", "http://www.example.org"])
    XCTAssertEqual(reported.links.compactMap(\.link?.range), [5..<9, 13..<28])
    XCTAssertEqual(reported.childCount, 2)
    XCTAssertTrue(reported.child(at: 1) === reported.links[1], "they stay the same")
    XCTAssertEqual(reported.links[0].snapshot.role, .link)
    XCTAssertTrue(reported.links[0].parent === reported)
    XCTAssertTrue(reported.frame.contains(reported.links[0].frame), "\(reported.links[0].frame)")
    XCTAssertGreaterThan(reported.links[0].frame.width, 5)
    XCTAssertTrue(reported.links[0].perform(action: 0))
    XCTAssertEqual(opener.opened, ["https://aloe.example"])
    view.isEditable = true
    screen.update()
    XCTAssertEqual(reported.links.count, 0)
  }

  func testALabelBesideAFieldsTextIsItsHint() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.leftView = AccessibleScreen.label(" € ", 0, 0, width: 20)
    field.leftViewMode = .always
    let screen = try AccessibleScreen(field)
    XCTAssertEqual(try screen.element(field).snapshot.help, "€")
  }
}

private final class LinkOpener: NSObject, UITextViewDelegate {
  var opened: [String] = []
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    opened.append(URL.absoluteString)
    return false
  }
}
