import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The position of a label's text that is shrunk to fit.
@MainActor final class LabelShrinkingTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private func title() -> UILabel {
    let label = UILabel()
    label.text = "A rather long title"
    return label
  }

  /// The first row of a window's picture that has ink, in points, after the window has displayed what has changed.
  private func top(of window: UIWindow) -> CGFloat {
    let bitmap = Painter.paint(window.layOutAndRecord(), size: window.bounds.size, scale: 2)
    let bytes = bitmap.rgbaBytes()
    let row = (0..<bitmap.pixelHeight).first { y in
      (0..<bitmap.pixelWidth).contains { bytes[(y * bitmap.pixelWidth + $0) * 4 + 3] > 100 }
    }
    return CGFloat(row ?? -1) / 2
  }

  func testShrunkenTextStandsWhereTheAdjustmentSays() async {
    let label = title()
    XCTAssertEqual(label.baselineAdjustment, .alignBaselines)
    label.frame.size = CGSize(width: label.intrinsicContentSize.width / 2, height: 40)
    let (natural, naturalTop) = label.drawnLayout(in: label.bounds)
    label.baselineAdjustment = .none
    XCTAssertEqual(label.drawnLayout(in: label.bounds).y, naturalTop, "nothing shrinks yet")
    label.adjustsFontSizeToFitWidth = true
    let (small, top) = label.drawnLayout(in: label.bounds)
    XCTAssertLessThan(small.size.height, natural.size.height - 5)
    XCTAssertEqual(top, naturalTop)
    label.baselineAdjustment = .alignBaselines
    XCTAssertEqual(
      label.drawnLayout(in: label.bounds).y + small.firstBaseline, naturalTop + natural.firstBaseline, accuracy: 0.01)
    label.baselineAdjustment = .alignCenters
    XCTAssertEqual(label.drawnLayout(in: label.bounds).y + small.size.height / 2, 20, accuracy: 0.75)
  }

  func testANewAdjustmentDrawsTheTextAgain() async {
    let label = title()
    label.adjustsFontSizeToFitWidth = true
    label.frame.size = CGSize(width: label.intrinsicContentSize.width / 2, height: 60)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    window.addSubview(label)
    window.isHidden = false
    defer { window.isHidden = true }
    let tops = [UIBaselineAdjustment.none, .alignCenters, .alignBaselines].map { adjustment -> CGFloat in
      label.baselineAdjustment = adjustment
      return top(of: window)
    }
    XCTAssertGreaterThanOrEqual(tops[0], 0)
    XCTAssertLessThan(tops[0], tops[1])
    XCTAssertLessThan(tops[1], tops[2])
  }

  /// Each size of a font takes Pango a search among the installed fonts.
  func testAWidthThatChangesGraduallyShapesTheTextOnceForEachStep() async {
    let label = title()
    label.adjustsFontSizeToFitWidth = true
    let natural = label.intrinsicContentSize.width
    var heights: Set<CGFloat> = []
    var before = TextLayout.shapedBytes
    for step in 0..<400 {
      label.frame.size = CGSize(width: natural * 0.95 - CGFloat(step) / 64, height: 40)
      let (layout, _) = label.drawnLayout(in: label.bounds)
      XCTAssertLessThanOrEqual(layout.size.width, label.bounds.width)
      XCTAssertFalse(layout.isTruncated, "at \(label.bounds.width)")
      heights.insert(layout.size.height)
    }
    // 400/64 points are a 23rd of some 145 points, and so two or three steps of a 64th.
    let count = (TextLayout.shapedBytes - before) / 19
    XCTAssertLessThanOrEqual(count, 4)
    XCTAssertGreaterThan(heights.count, 1)
    before = TextLayout.shapedBytes
    for _ in 0..<5 { _ = label.drawnLayout(in: label.bounds) }
    XCTAssertEqual(TextLayout.shapedBytes, before, "drawn again")
  }

  func testAShrunkenTextFollowsItsLabel() async {
    let label = title()
    label.adjustsFontSizeToFitWidth = true
    label.frame.size = CGSize(width: label.intrinsicContentSize.width / 2, height: 40)
    let width = label.drawnLayout(in: label.bounds).0.size.width
    label.text = "A rather long tit|e"
    let narrower = label.drawnLayout(in: label.bounds).0
    XCTAssertEqual(narrower.size.width, label.bounds.width, accuracy: 2)
    label.font = .boldSystemFont(ofSize: 17)
    XCTAssertFalse(label.drawnLayout(in: label.bounds).0 === narrower)
    label.font = .systemFont(ofSize: 17)
    label.minimumScaleFactor = 0.9
    XCTAssertTrue(label.drawnLayout(in: label.bounds).0.isTruncated)
    label.minimumScaleFactor = 0
    label.text = "A rather long title"
    XCTAssertEqual(label.drawnLayout(in: label.bounds).0.size.width, width)
  }

  func testAScaleBelowAStepStillFits() async {
    let label = UILabel()
    label.text = String(repeating: "A rather long title ", count: 200)
    label.adjustsFontSizeToFitWidth = true
    label.frame.size = CGSize(width: 100, height: 40)
    let (layout, _) = label.drawnLayout(in: label.bounds)
    XCTAssertGreaterThan(layout.size.height, 0)
    XCTAssertLessThanOrEqual(layout.size.width, 100)
  }
}
