import TestSupport
import XCTest

@testable import UIKit

/// The checker of screens finds each kind of fault, and nothing where all is well.
@MainActor final class ScreenCheckTests: XCTestCase {
  private let container = UIView()
  private lazy var screen = TestScreen(container, width: 320, height: 480)

  private func faults(_ build: (UIView) -> Void) -> [ScreenFault] {
    build(container)
    screen.layOut()
    return ScreenCheck.findings(in: screen.window)
  }

  private func label(_ text: String, _ frame: CGRect, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private let long = "A text that's far too long for the little space that it was given here"

  func testAGoodScreenHasNoFaults() async {
    let found = faults { container in
      container.addSubview(label("Short", CGRect(x: 20, y: 20, width: 200, height: 22)))
      container.addSubview(label(long, CGRect(x: 20, y: 50, width: 200, height: 100), lines: 0))
      let button = UIButton(type: .system)
      button.setTitle("Press", for: .normal)
      button.frame = CGRect(x: 20, y: 160, width: 100, height: 44)
      container.addSubview(button)
      let segments = UISegmentedControl(items: ["One", "Two"])
      segments.frame = CGRect(x: 20, y: 210, width: 200, height: 32)
      container.addSubview(segments)
      let field = UITextField(frame: CGRect(x: 20, y: 250, width: 200, height: 34))
      field.placeholder = "Name"
      field.clearButtonMode = .always
      field.text = long
      container.addSubview(field)
      let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 200, height: 30))
      container.addSubview(slider)
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 340, width: 320, height: 100))
      scrollView.contentSize = CGSize(width: 320, height: 1000)
      scrollView.addSubview(label("Far below", CGRect(x: 20, y: 900, width: 200, height: 22)))
      container.addSubview(scrollView)
    }
    XCTAssertEqual(found.map(\.description), [])
  }

  func testALowLabelIsClipped() async throws {
    let found = faults { $0.addSubview(label(long, CGRect(x: 20, y: 20, width: 100, height: 30), lines: 0)) }
    XCTAssertEqual(found.map(\.kind), [.clipped])
    let sentence = try XCTUnwrap(found.first?.description)
    XCTAssertTrue(sentence.hasPrefix("UIWindow > UIView > UILabel: \"A text that's"), sentence)
    XCTAssertTrue(sentence.contains("(0, 0, 100 x 30) and needs a height of"), sentence)
  }

  func testALineThatIsTooLongIsTruncated() async {
    let found = faults { $0.addSubview(label(long, CGRect(x: 20, y: 20, width: 100, height: 30))) }
    XCTAssertEqual(found.map(\.kind), [.truncated])
    XCTAssertTrue(found.allSatisfy(\.isMistake))
  }

  func testRequestedTruncationIsNoMistake() async {
    let found = faults { container in
      container.addSubview(label(long, CGRect(x: 20, y: 200, width: 100, height: 60), lines: 2))
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.items = [UINavigationItem(title: long)]
      container.addSubview(bar)
    }
    XCTAssertEqual(found.map(\.kind), [.shortened, .shortened], "\(found)")
    XCTAssertFalse(found.contains(where: \.isMistake))
  }

  func testLettersMayShrinkUntilTheyCannotBeRead() async {
    let found = faults { container in
      for (index, text) in ["A text of middling length", long + long].enumerated() {
        let label = label(text, CGRect(x: 20, y: 20 + 40 * index, width: 150, height: 30))
        label.adjustsFontSizeToFitWidth = true
        container.addSubview(label)
      }
    }
    XCTAssertEqual(found.map(\.kind), [.tiny])
  }

  func testABrokenWordIsFound() async throws {
    let found = faults { container in
      container.addSubview(label("Donaudampfschiff", CGRect(x: 20, y: 20, width: 80, height: 60), lines: 0))
      container.addSubview(
        label("Donau\u{AD}dampf\u{AD}schiff", CGRect(x: 120, y: 20, width: 80, height: 60), lines: 0))
      container.addSubview(label("漢字漢字漢字漢字", CGRect(x: 220, y: 20, width: 80, height: 60), lines: 0))
    }
    XCTAssertEqual(found.map(\.kind), [.brokenWord], "\(found)")
    XCTAssertTrue(try XCTUnwrap(found.first).description.contains("\"Donaudampfschiff\""))
  }

  func testContentThatAViewClipsIsFound() async {
    let found = faults { container in
      let box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 10))
      box.clipsToBounds = true
      box.addSubview(label("Half", CGRect(x: 0, y: 0, width: 80, height: 22)))
      container.addSubview(box)
    }
    XCTAssertEqual(found.map(\.kind), [.cut])
  }

  func testUnreachableContentIsFound() async {
    let found = faults { container in
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      scrollView.contentSize = CGSize(width: 320, height: 300)
      scrollView.addSubview(label("Beside", CGRect(x: 300, y: 20, width: 100, height: 22)))
      scrollView.addSubview(label("Below", CGRect(x: 20, y: 290, width: 100, height: 22)))
      scrollView.addSubview(label("Reached", CGRect(x: 20, y: 250, width: 100, height: 22)))
      container.addSubview(scrollView)
      let still = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
      still.contentSize = CGSize(width: 320, height: 300)
      still.isScrollEnabled = false
      still.addSubview(label("Still", CGRect(x: 20, y: 250, width: 100, height: 22)))
      container.addSubview(still)
    }
    XCTAssertEqual(found.map(\.kind), [.cut, .cut, .cut])
    XCTAssertEqual(found.map(\.text), ["Beside", "Below", "Still"])
  }

  func testAViewportInWhichNothingCanBeReadIsFound() async {
    let found = faults { container in
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 8))
      scrollView.contentSize = CGSize(width: 320, height: 300)
      scrollView.addSubview(label("A slit", CGRect(x: 20, y: 250, width: 100, height: 22)))
      container.addSubview(scrollView)
    }
    XCTAssertEqual(found.map(\.kind), [.cut])
  }

  func testViewsOutsideTheWindowAreFound() async {
    let found = faults { container in
      container.addSubview(label("Outside", CGRect(x: 300, y: 20, width: 100, height: 22)))
      container.addSubview(UISwitch(frame: CGRect(x: 20, y: 470, width: 0, height: 0)))
      let hidden = label("Hidden", CGRect(x: 900, y: 20, width: 100, height: 22))
      hidden.isHidden = true
      container.addSubview(hidden)
    }
    XCTAssertEqual(found.map(\.kind), [.outside, .outside], "\(found)")
  }

  func testTextsOverEachOtherAreFound() async throws {
    let found = faults { container in
      container.addSubview(label("First text", CGRect(x: 20, y: 20, width: 200, height: 22)))
      container.addSubview(label("Second text", CGRect(x: 40, y: 26, width: 200, height: 22)))
      // Frames that overlap where there are no letters.
      container.addSubview(label("Left", CGRect(x: 20, y: 100, width: 200, height: 22)))
      let right = label("Right", CGRect(x: 40, y: 100, width: 200, height: 22))
      right.textAlignment = .right
      container.addSubview(right)
      container.addSubview(UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31)))
      container.addSubview(label("Over a switch", CGRect(x: 20, y: 200, width: 200, height: 22)))
    }
    XCTAssertEqual(found.map(\.kind), [.overlap, .overlap], "\(found)")
    XCTAssertEqual(found.map(\.text), ["Second text", "Over a switch"])
  }

  func testACoveredTextIsNoOverlap() async {
    let found = faults { container in
      container.addSubview(label("Below the sheet", CGRect(x: 20, y: 20, width: 200, height: 22)))
      let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      sheet.backgroundColor = .systemBackground
      sheet.addSubview(label("On the sheet", CGRect(x: 20, y: 20, width: 200, height: 22)))
      container.addSubview(sheet)
    }
    XCTAssertEqual(found.map(\.description), [])
  }

  func testAControlWithoutAreaIsFound() async {
    let found = faults { container in
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 0, height: 44))
      button.accessibilityLabel = "Nothing"
      container.addSubview(button)
    }
    XCTAssertEqual(found.map(\.kind), [.emptyTarget])
    XCTAssertEqual(found.first?.text, "Nothing")
  }

  func testAFixedTextViewMustShowItsText() async {
    let found = faults { container in
      for isScrollEnabled in [true, false] {
        let text = UITextView(frame: CGRect(x: 20, y: isScrollEnabled ? 20 : 120, width: 100, height: 40))
        text.text = long
        text.isScrollEnabled = isScrollEnabled
        container.addSubview(text)
      }
    }
    XCTAssertEqual(found.map(\.kind), [.clipped], "\(found)")
  }
}
