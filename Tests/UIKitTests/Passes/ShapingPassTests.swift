import GTKPlatform
import XCTest

@testable import UIKit

/// Tests in which passes of a frame strings are shaped. Setters shape none.
@MainActor final class ShapingPassTests: XCTestCase {
  /// The number of strings that each pass shaped.
  private struct Shaped: Equatable {
    var setting = 0
    var updatingConstraints = 0
    var measuring = 0
    var solving = 0
    var placing = 0
    var recording = 0
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let label = UILabel()

  /// Shows `view`, changes the label and runs the passes one by one.
  private func shaped(in view: UIView, _ change: () -> Void) -> Shaped {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor), view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 310),
    ])
    window.isHidden = false
    window.layOutAndRecord()
    func count(_ work: () -> Void) -> Int {
      let before = TextLayout.shapedCount
      work()
      return TextLayout.shapedCount - before
    }
    let engine = window.rootEngine
    return Shaped(
      setting: count(change), updatingConstraints: count { UpdateConstraintsPass.run(in: window) },
      measuring: count {
        InstallPass.run(engine)
        MeasurePass.run(engine)
      },
      solving: count { LayoutLoop.solve(engine) }, placing: count { PlacePass.run(from: window) },
      recording: count { _ = window.layer.renderNode() })
  }

  func testALineIsShapedByMeasure() async {
    label.text = "One"
    XCTAssertEqual(shaped(in: label) { label.text = "A line that no other test has, 1" }, Shaped(measuring: 1))
  }

  func testLinesAreShapedTwiceByMeasure() async {
    label.numberOfLines = 0
    label.text = "One"
    let text = "Some words that no other test has and that need more than one line in the width they get, 2"
    XCTAssertEqual(shaped(in: label) { label.text = text }, Shaped(measuring: 2))
  }

  /// A stack view's constraints depend on whether there is a size, which a label reports without shaping its text.
  func testAnArrangedLineIsShapedByMeasure() async {
    label.text = "One"
    let stack = UIStackView(arrangedSubviews: [label])
    XCTAssertEqual(shaped(in: stack) { label.text = "A line that no other test has, 3" }, Shaped(measuring: 1))
  }

  /// A client's class may have no size in spite of its text, so it's queried in the pass before. The string shaped for
  /// that is kept for the measuring.
  func testAnArrangedLineOfAClientsIsShapedOnce() async {
    final class Line: UILabel {}
    let line = Line()
    line.text = "One"
    let stack = UIStackView(arrangedSubviews: [line])
    XCTAssertEqual(
      shaped(in: stack) { line.text = "A line that no other test has, 5" }, Shaped(updatingConstraints: 1))
  }

  /// Only its picture depends on the width of the view, in which the letters are made to fit.
  func testALineThatFitsIsShapedAgainForItsPicture() async {
    label.text = "One"
    label.adjustsFontSizeToFitWidth = true
    let text = "A line that no other test has, which is too long to be shown in letters of full size, 4"
    XCTAssertEqual(shaped(in: label) { label.text = text }, Shaped(measuring: 1, recording: 1))
  }
}
