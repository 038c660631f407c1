import TestSupport
import XCTest

@testable import SetterTrials
@testable import UIKit

/// No number that a client passes ends the program without a message, or keeps it busy forever.
///
/// Each setter is tried in a copy of the process, so that one that crashes is named and the others are tried anyway.
/// Without `ALOE_LONG_TESTS` the seed chooses the setters of each test.
@MainActor final class PublicSetterTests: XCTestCase {
  /// The setters that stop the program for some finite numbers, as in UIKit: the caller has to pass others.
  private static let stopping: Set<String> = [
    "NSLayoutConstraint.priority", "UIGestureRecognizer.location", "UIStackView.insertArrangedSubview",
    "UIView.setContentCompressionResistancePriority", "UIView.setContentHuggingPriority",
  ]

  /// Whether all numbers of a value, as it's written, are finite.
  private static func isFinite(_ value: String) -> Bool { !value.contains("nan") && !value.contains("inf") }

  private func check(_ trials: [SetterTrial], salt: UInt64) {
    for trial in TestLength.sample(trials, max(4, trials.count / 8), salt: salt) {
      // All values in one copy, and each in a separate one only if that one didn't end.
      if ForkedWork.end(of: { for index in trial.values.indices { trial.run(index) } }) == .finished { continue }
      for (index, value) in trial.values.enumerated() {
        let end = ForkedWork.end(within: 10) { trial.run(index) }
        switch end {
        case .finished: break
        case .stopped where !Self.isFinite(value) || Self.stopping.contains(trial.name): break
        case .stopped, .died, .hung: XCTFail("\(trial.name) = \(value) \(end)")
        }
      }
    }
  }

  func testViews() async { check(SetterTrial.ofViews, salt: 61) }
  func testLayers() async { check(SetterTrial.ofLayers, salt: 62) }
  func testAnimations() async { check(SetterTrial.ofAnimations, salt: 63) }
  func testControls() async { check(SetterTrial.ofControls, salt: 64) }
  func testTexts() async { check(SetterTrial.ofTexts, salt: 65) }
  func testDrawing() async { check(SetterTrial.ofDrawing, salt: 66) }
  func testContainers() async { check(SetterTrial.ofContainers, salt: 67) }
  func testTables() async { check(SetterTrial.ofTables, salt: 68) }
  func testConfigurations() async { check(SetterTrial.ofConfigurations, salt: 69) }
  func testCollectionLayouts() async { check(SetterTrial.ofCollectionLayouts, salt: 70) }
  func testServices() async { check(SetterTrial.ofServices, salt: 72) }
  func testRows() async { check(SetterTrial.ofRows, salt: 73) }
  func testCollections() async { check(SetterTrial.ofCollections, salt: 71) }
  func testGestures() async { check(SetterTrial.ofGestures, salt: 75) }
  func testBars() async { check(SetterTrial.ofBars, salt: 74) }

  /// A copy of the process has none of Pango's threads, on which fonts are looked up.
  func testACopyOfTheProcessFindsNewFonts() async {
    let end = ForkedWork.end {
      for (size, weight) in [(31.37, UIFont.Weight.heavy), (17.23, .thin), (90.61, .black)] {
        let label = UILabel()
        label.text = "Aloe"
        label.font = .systemFont(ofSize: size, weight: weight)
        precondition(label.intrinsicContentSize.width > 0)
      }
    }
    XCTAssertEqual(end, .finished)
  }
}
