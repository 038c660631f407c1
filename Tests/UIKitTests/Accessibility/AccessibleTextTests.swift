import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Texts by letters: where they stand, how they look, where links lead.
@MainActor final class AccessibleTextTests: XCTestCase {
  func testLettersOfALabelHavePlacesAndLines() async throws {
    let label = AccessibleScreen.label("one two three", 20, 30, width: 60)
    label.numberOfLines = 0
    label.frame.size.height = 80
    let screen = try AccessibleScreen(label)
    let told = try screen.element(label)
    let text = try XCTUnwrap(told.text)
    let (first, last) = (text.frame(of: 0..<1), text.frame(of: 8..<13))
    XCTAssertTrue(told.frame.insetBy(dx: -1, dy: -1).contains(first), "\(first)")
    XCTAssertLessThan(first.width, 20)
    XCTAssertGreaterThan(last.minY, first.maxY - 1, "it's on a later line")
    XCTAssertEqual(text.line(around: 9), 8..<13)
    XCTAssertEqual(text.offset(at: CGPoint(x: first.midX, y: first.midY)), 0)
    XCTAssertEqual(text.offset(at: CGPoint(x: last.minX + 1, y: last.midY)), 8)
    XCTAssertNil(text.offset(at: CGPoint(x: 300, y: 300)))
    label.accessibilityLabel = "something else"
    XCTAssertEqual(try XCTUnwrap(told.text).frame(of: 0..<1), told.frame, "it isn't what is shown")
  }

  func testLooksAreToldByRuns() async throws {
    let label = AccessibleScreen.label("", 0, 0, width: 200)
    let text = NSMutableAttributedString(
      string: "plain bold", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red])
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 6, length: 4))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 6, length: 4))
    label.attributedText = text
    let screen = try AccessibleScreen(label)
    let told = try XCTUnwrap(screen.element(label).text)
    XCTAssertEqual(told.usualAttributes["fg-color"], "65535,0,0")
    XCTAssertEqual(told.usualAttributes["size"], "20.0pt")
    XCTAssertNil(told.usualAttributes["weight"], "it isn't the same everywhere")
    XCTAssertEqual(told.attributes(at: 2).values["weight"], "400")
    XCTAssertEqual(told.attributes(at: 2).range, 0..<6)
    XCTAssertEqual(told.attributes(at: 7).values["weight"], "700")
    XCTAssertEqual(told.attributes(at: 7).values["underline"], "single")
    XCTAssertEqual(told.attributes(at: 7).range, 6..<10)
    XCTAssertEqual(told.attributes(at: 99).range, 0..<10)
    let secret = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    secret.text = "aloe"
    secret.isSecureTextEntry = true
    screen.view.addSubview(secret)
    screen.update()
    XCTAssertEqual(try screen.element(secret).text?.usualAttributes, [:])
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
    let told = try screen.element(view)
    XCTAssertEqual(told.links.map(\.snapshot.name), ["this", "www.example.org"])
    XCTAssertEqual(told.links.compactMap(\.link?.address), ["https://aloe.example", "http://www.example.org"])
    XCTAssertEqual(told.links.compactMap(\.link?.range), [5..<9, 13..<28])
    XCTAssertEqual(told.childCount, 2)
    XCTAssertTrue(told.child(at: 1) === told.links[1], "they stay the same")
    XCTAssertEqual(told.links[0].snapshot.role, .link)
    XCTAssertTrue(told.links[0].parent === told)
    XCTAssertTrue(told.frame.contains(told.links[0].frame), "\(told.links[0].frame)")
    XCTAssertGreaterThan(told.links[0].frame.width, 5)
    XCTAssertTrue(told.links[0].perform(action: 0))
    XCTAssertEqual(opener.opened, ["https://aloe.example"])
    view.isEditable = true
    screen.update()
    XCTAssertEqual(told.links.count, 0)
  }

  func testWhatStandsBesideAFieldsTextIsItsHint() async throws {
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
