import XCTest

@testable import StackLayout

/// The rule of how long gaps are.
@MainActor final class GapsTests: XCTestCase {

  /// `o` is a view, `x` a hidden one, a digit a gap of that length, `B` one of length 5 with a view,
  /// `s` a spacer. The answer has the gap before the first
  /// view, the views with the gaps after them, and spacers with their least lengths in brackets.
  private func gaps(_ text: String, spacing: CGFloat = 0, spacer: CGFloat = 0) -> String {
    let slots = text.map { letter -> Gaps.Slot in
      switch letter {
      case "o": .view(isHidden: false)
      case "x": .view(isHidden: true)
      case "s": .spacer(spacer)
      case "B": .space(5)
      default: .gap(CGFloat(letter.wholeNumberValue ?? 0))
      }
    }
    let gaps = Gaps(slots, spacing: spacing)
    var answer = gaps.start > 0 ? "\(Int(gaps.start))" : ""
    for (index, letter) in text.enumerated() {
      if letter == "o" { answer += "o" }
      if gaps.spaces.contains(index) { answer += "B" }
      if let least = gaps.spacers[index] { answer += "[\(Int(least))]" }
      if let after = gaps.after[index], after > 0 { answer += "\(Int(after))" }
    }
    return answer + (gaps.end > 0 ? "\(Int(gaps.end))" : "")
  }

  func testAllStaysWhereNothingIsHidden() async {
    XCTAssertEqual(gaps("1o2o3"), "1o2o3")
    XCTAssertEqual(gaps("5"), "5")
    XCTAssertEqual(gaps(""), "")
    XCTAssertEqual(gaps("o12o"), "o3o")
  }

  func testTwoGapsBecomeTheLongerOne() async {
    XCTAssertEqual(gaps("o4x8o"), "o8o")
    XCTAssertEqual(gaps("o8x4o"), "o8o")
    XCTAssertEqual(gaps("o4x4o"), "o4o")
    XCTAssertEqual(gaps("o1x2x3x2o"), "o3o")
    XCTAssertEqual(gaps("ox8o"), "o8o")
    XCTAssertEqual(gaps("o44x7o"), "o8o")
  }

  func testAGapWithAViewIsAGap() async {
    XCTAssertEqual(gaps("oBo", spacing: 8), "oBo")
    XCTAssertEqual(gaps("o3B4o", spacing: 8), "o3B4o")
    XCTAssertEqual(gaps("o9xBo"), "o9o")
    XCTAssertEqual(gaps("oBx9o"), "o9o")
    XCTAssertEqual(gaps("o4xBo"), "oBo")
    XCTAssertEqual(gaps("oB1x5o"), "oB1o")
    XCTAssertEqual(gaps("3B4o"), "3B4o")
    XCTAssertEqual(gaps("o3B4"), "o3B4")
    XCTAssertEqual(gaps("oB2s"), "oB2[0]")
    XCTAssertEqual(gaps("o2sB3"), "o[2]B3")
    XCTAssertEqual(gaps("o2sB3o"), "o[2]B3o")
    XCTAssertEqual(gaps("xBo"), "o")
    XCTAssertEqual(gaps("xB"), "")
  }

  func testTheEdgesKeepWhatStandsThere() async {
    XCTAssertEqual(gaps("x4o"), "o")
    XCTAssertEqual(gaps("o4x"), "o")
    XCTAssertEqual(gaps("9x4o3x7"), "9o7")
    XCTAssertEqual(gaps("9x4x5o"), "9o")
  }

  func testHiddenViewsLeaveNoGap() async {
    XCTAssertEqual(gaps("9x9"), "")
    XCTAssertEqual(gaps("x1x2x"), "")
    XCTAssertEqual(gaps("xsx"), "")
  }

  func testSpacingIsBetweenViewsThatHaveNoGap() async {
    XCTAssertEqual(gaps("ooo", spacing: 5), "o5o5o")
    XCTAssertEqual(gaps("oo2o", spacing: 5), "o5o2o")
    XCTAssertEqual(gaps("oxo", spacing: 5), "o5o")
    XCTAssertEqual(gaps("xoox", spacing: 5), "o5o")
    XCTAssertEqual(gaps("ox2o", spacing: 5), "o5o")
    XCTAssertEqual(gaps("ox7o", spacing: 5), "o7o")
    XCTAssertEqual(gaps("o0o", spacing: 5), "oo")
  }

  func testASpacerIsLongerThanAnyGap() async {
    XCTAssertEqual(gaps("oso"), "o[0]o")
    XCTAssertEqual(gaps("o3s2o", spacer: 4), "o[9]o")
    XCTAssertEqual(gaps("osx9o"), "o[0]o")
    XCTAssertEqual(gaps("o9xso", spacer: 1), "o[1]o")
    XCTAssertEqual(gaps("osx2so", spacer: 1), "o[3]o")
    XCTAssertEqual(gaps("osso", spacer: 1), "o[1][1]o")
    XCTAssertEqual(gaps("sos"), "[0]o[0]")
    XCTAssertEqual(gaps("sxo", spacer: 4), "[4]o")
    XCTAssertEqual(gaps("xso", spacer: 4), "[0]o")
    XCTAssertEqual(gaps("osx", spacer: 4), "o[0]")
    XCTAssertEqual(gaps("o3sx2x5", spacer: 4), "o[5]")
    XCTAssertEqual(gaps("s"), "[0]")
  }

}
