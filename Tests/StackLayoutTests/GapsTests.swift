import XCTest

@testable import StackLayout

/// The rule of which gaps stay.
@MainActor final class GapsTests: XCTestCase {

  /// `o` is a view, `x` a hidden one, a digit a gap of that length. What stays is written in the answer, the
  /// rest is `.`.
  private func kept(_ text: String) -> String {
    let slots = text.map { letter -> Gaps.Slot in
      letter.wholeNumberValue.map { .gap(CGFloat($0)) } ?? .view(isHidden: letter == "x")
    }
    let kept = Gaps.kept(among: slots)
    return String(
      zip(text, slots.indices).map { letter, index in letter.isNumber && !kept.contains(index) ? "." : letter
      })
  }

  func testAllStaysWhereNothingIsHidden() async {
    XCTAssertEqual(kept("1o2o3"), "1o2o3")
    XCTAssertEqual(kept("5"), "5")
    XCTAssertEqual(kept(""), "")
  }

  func testTwoGapsBecomeTheLongerOne() async {
    XCTAssertEqual(kept("o4x8o"), "o.x8o")
    XCTAssertEqual(kept("o8x4o"), "o8x.o")
    XCTAssertEqual(kept("o4x4o"), "o4x.o")
    XCTAssertEqual(kept("o1x2x3x2o"), "o.x.x3x.o")
    XCTAssertEqual(kept("ox8o"), "ox8o")
    XCTAssertEqual(kept("o44x7o"), "o44x.o")
  }

  func testTheEdgesKeepWhatStandsThere() async {
    XCTAssertEqual(kept("x4o"), "x.o")
    XCTAssertEqual(kept("o4x"), "o.x")
    XCTAssertEqual(kept("9x4o3x9"), "9x.o.x9")
    XCTAssertEqual(kept("9x4x5o"), "9x.x.o")
  }

  func testWhereAllIsHiddenNoGapStays() async {
    XCTAssertEqual(kept("9x9"), ".x.")
    XCTAssertEqual(kept("x1x2x"), "x.x.x")
  }

}
