import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Text views: typing, sizes, scrolling, links, and a megabyte.
@MainActor final class TextViewTests: XCTestCase {
  private final class Log: NSObject, UITextViewDelegate {
    var lines: [String] = []
    var follows = true
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      lines.append("should begin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      lines.append("should end")
      return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { lines.append("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      lines.append("should change \(range.location),\(range.length)")
      return text != "no"
    }
    func textViewDidChange(_ textView: UITextView) { lines.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { lines.append("selection") }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      lines.append("link \(URL)")
      return false
    }
    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()

  private func textView(_ text: String, height: CGFloat = 200) -> (UITextView, TypingScreen) {
    let view = UIView()
    let textView = UITextView(frame: CGRect(x: 10, y: 20, width: 300, height: height))
    textView.font = .systemFont(ofSize: 17)
    textView.text = text
    textView.delegate = log
    view.addSubview(textView)
    let screen = TypingScreen(view)
    log.lines = []
    return (textView, screen)
  }

  func testTheDelegateIsNotifiedInApplesOrder() async {
    let (view, screen) = textView("")
    view.becomeFirstResponder()
    XCTAssertEqual(log.taken(), ["should begin", "did begin"])
    screen.type("a")
    XCTAssertEqual(log.taken(), ["should change 0,0", "changed", "selection"])
    screen.press("Return")
    XCTAssertEqual(view.text, "a\n")
    view.interaction.insert("no")
    XCTAssertEqual(view.text, "a\n")
    log.lines = []
    view.resignFirstResponder()
    XCTAssertEqual(log.taken(), ["should end", "did end"])
    view.text = "set"
    XCTAssertEqual(log.taken().filter { $0 != "selection" }, [])
  }

  func testTheTextBeginsWithinItsInsets() async {
    let (view, screen) = textView("ab\nab")
    XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).origin, CGPoint(x: 5, y: 8))
    view.textContainerInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    view.textContainer.lineFragmentPadding = 0
    screen.screen.layOut()
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).origin, CGPoint(x: 10, y: 20))
    XCTAssertEqual(view.contentSize.height, 20 + 2 * view.font!.lineHeight, accuracy: 1)
  }

  func testAScrollingTextFollowsItsCaret() async {
    let (view, screen) = textView(String(repeating: "line\n", count: 60))
    XCTAssertEqual(view.contentSize.height, 16 + 61 * view.font!.lineHeight, accuracy: 1)
    view.becomeFirstResponder()
    screen.press("End", keys: .control)
    let caret = view.interaction.caretRect(at: view.interaction.editor.selection.position)
    XCTAssertTrue(view.bounds.contains(caret), "\(caret) in \(view.bounds)")
    XCTAssertGreaterThan(view.contentOffset.y, 900)
    screen.press("Home", keys: .control)
    XCTAssertEqual(view.contentOffset.y, 0, accuracy: 8)
    screen.press("Page_Down")
    XCTAssertGreaterThan(view.selectedRange.location, 20)
    view.scrollRangeToVisible(NSRange(location: 290, length: 5))
    XCTAssertGreaterThan(view.contentOffset.y, 900)
  }

  func testWithoutScrollingItIsAsHighAsItsText() async {
    let stack = UIStackView()
    stack.axis = .vertical
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.isScrollEnabled = false
    let below = UIView()
    stack.addArrangedSubview(view)
    stack.addArrangedSubview(below)
    let screen = TypingScreen(stack)
    let line = view.font!.lineHeight
    XCTAssertEqual(view.intrinsicContentSize.height, 16 + line, accuracy: 1)
    view.setContentHuggingPriority(.required, for: .vertical)
    screen.screen.layOut()
    XCTAssertEqual(view.bounds.height, 16 + line, accuracy: 1)
    view.becomeFirstResponder()
    screen.type("one")
    screen.press("Return")
    screen.type("two")
    screen.screen.layOut()
    XCTAssertEqual(view.bounds.height, 16 + 2 * line, accuracy: 1)
    XCTAssertEqual(below.frame.minY, view.frame.maxY)
    XCTAssertEqual(view.contentOffset, .zero)
  }

  func testWithoutScrollingItIsAsLargeAsItsText() async {
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = "one\ntwo and a half\nthree\nfour"
    let widest = "two and a half".size(withAttributes: [.font: view.font as Any]).width
    let line = view.font!.lineHeight
    XCTAssertEqual(view.intrinsicContentSize.width, widest + 10, accuracy: 0.51)
    XCTAssertEqual(view.intrinsicContentSize.height, 4 * line + 16, accuracy: 0.51)
    let natural = view.intrinsicContentSize
    view.frame.size.width = 40
    XCTAssertEqual(view.intrinsicContentSize, natural, "whatever width it has now")

    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.size, natural)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: natural.width - 20)
    limit.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, natural.width - 20)
    XCTAssertEqual(view.frame.height, 5 * line + 16, accuracy: 0.51, "One line is broken.")
    limit.isActive = false
    view.text = ""
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 10)
    XCTAssertEqual(view.frame.height, line + 16, accuracy: 0.51)
    view.isScrollEnabled = true
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: -1, height: -1))
  }

  func testTypingMeasuresTheParagraphThatChanged() async {
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = String(repeating: "A line of a text.\n", count: 200)
    let natural = view.intrinsicContentSize
    let before = view.interaction.layouts.shapedCount
    view.interaction.editor.insert("x")
    XCTAssertEqual(view.intrinsicContentSize.height, natural.height)
    XCTAssertLessThanOrEqual(view.interaction.layouts.shapedCount - before, 4)
  }

  func testAMegabyteShapesOnlyWhatIsSeen() async {
    let (view, screen) = textView("")
    view.becomeFirstResponder()
    let line = "A line of a long text that somebody pasted, and its words go on for a while.\n"
    view.interaction.insert(String(repeating: line, count: 13_600))
    screen.screen.layOut()
    XCTAssertLessThan(view.interaction.layouts.shapedCount, 200)
    for _ in 0..<3 {
      let before = view.interaction.layouts.shapedCount
      screen.type("x")
      XCTAssertLessThanOrEqual(view.interaction.layouts.shapedCount - before, 3)
    }
    XCTAssertGreaterThan(view.contentOffset.y, 200_000)
    XCTAssertLessThanOrEqual(view.parts.tiles.count, 3)
    view.contentOffset.y = 100_000
    screen.screen.layOut()
    XCTAssertLessThan(view.interaction.layouts.shapedCount, 400)
  }

  func testALongLineIsShownFromItsInsetOn() async {
    for length in [8191, 8192, 8193, 10_000, 40_000] {
      let text = String(repeating: "word ", count: length / 5)
      let view = UITextView()
      view.text = text
      let screen = TypingScreen(view)
      screen.screen.layOut()
      view.contentOffset.y = -30
      screen.screen.layOut()
      XCTAssertGreaterThan(view.contentSize.height, 1000)
      XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).minY, 8, accuracy: 3)
    }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.text = String(repeating: "word ", count: 4000)
    let layouts = view.interaction.layouts
    XCTAssertEqual(layouts.part(of: 0, at: 0, isUpstream: true).range.lowerBound, 0)
  }

  func testALinkIsFollowedWhereNothingIsEdited() async {
    let (view, screen) = textView("")
    let text = NSMutableAttributedString(string: "see here")
    text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    view.isEditable = false
    screen.screen.layOut()
    let caret = view.interaction.caretRect(at: GTKPlatform.CaretPosition(6))
    screen.screen.tap(at: view.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
    XCTAssertEqual(log.taken().filter { $0.hasPrefix("link") }, ["link https://example.org"])
  }

  func testTextThatIsntEditedCanBeSelectedAndCopied() async {
    let (view, screen) = textView("one two")
    view.isEditable = false
    let caret = view.convert(view.interaction.caretRect(at: GTKPlatform.CaretPosition(5)), to: nil)
    screen.click(CGPoint(x: caret.midX, y: caret.midY), count: 2)
    XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 3))
    screen.press("c", keys: .control)
    XCTAssertEqual(UIPasteboard.general.string, "two")
    screen.type("x")
    screen.press("BackSpace")
    XCTAssertEqual(view.text, "one two")
    XCTAssertTrue(view.interaction.caret.isHidden)
    view.isSelectable = false
    XCTAssertFalse(view.canBecomeFirstResponder)
    XCTAssertFalse(view.isFirstResponder)
  }

  func testADragWithThePointerSelectsAndScrollsNothing() async {
    let (view, screen) = textView(String(repeating: "line\n", count: 60))
    screen.mouse(.down, CGPoint(x: 40, y: 40))
    for y in stride(from: 50.0, through: 150, by: 20) { screen.mouse(.moved, CGPoint(x: 40, y: y)) }
    screen.mouse(.up, CGPoint(x: 40, y: 150))
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertGreaterThan(view.selectedRange.length, 20)
  }

  func testAQuickDragInAFieldOfAScrollViewSelectsFromItsStart() async {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    field.text = "one two three"
    scrollView.addSubview(field)
    let screen = TypingScreen(scrollView)
    screen.mouse(.down, CGPoint(x: 21, y: 57))
    for x in [50, 90, 130, 180, 210] as [CGFloat] {
      screen.screen.wait(0.016)
      screen.mouse(.moved, CGPoint(x: x, y: 57))
    }
    screen.mouse(.up, CGPoint(x: 210, y: 57))
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(field.interaction.editor.selection.range, 0..<13)
    XCTAssertEqual(scrollView.contentOffset, .zero)
  }

  func testADragOutOfSightScrollsOn() async {
    let (view, screen) = textView(String(repeating: "line\n", count: 60))
    screen.mouse(.down, CGPoint(x: 40, y: 40))
    screen.mouse(.moved, CGPoint(x: 40, y: 300))
    let offset = view.contentOffset.y
    screen.screen.wait(0.5)
    XCTAssertGreaterThan(view.contentOffset.y, offset + 100, "a pointer that rests below continues to select")
    XCTAssertEqual(view.selectedRange.location, 4)
    screen.mouse(.up, CGPoint(x: 40, y: 300))
    let end = view.contentOffset.y
    screen.screen.wait(0.5)
    XCTAssertEqual(view.contentOffset.y, end)
  }

  func testAFieldInAScrollViewComesIntoSight() async {
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 320, height: 2000)
    let field = UITextField(frame: CGRect(x: 20, y: 1500, width: 200, height: 34))
    scroller.addSubview(field)
    let screen = TypingScreen(scroller)
    field.becomeFirstResponder()
    screen.screen.layOut()
    XCTAssertTrue(scroller.bounds.contains(field.frame))
  }
}
