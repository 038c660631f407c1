import TestSupport
import XCTest

@testable import UIKit

/// No number of a client's ends the program without a sentence, or keeps it busy for ever.
///
/// Each setter is tried in a copy of the process, so that one that dies is named and the others are tried all the same.
@MainActor final class PublicSetterTests: XCTestCase {
  private func check(_ trials: [SetterTrial]) {
    for trial in trials {
      // All values in one copy, and each in one of its own only where that didn't come to its end.
      if ForkedWork.end(of: { for index in trial.values.indices { trial.run(index) } }) == .finished { continue }
      for (index, value) in trial.values.enumerated() {
        let end = ForkedWork.end(within: 10) { trial.run(index) }
        switch end {
        case .finished, .stopped: break
        case .died, .hung: XCTFail("\(trial.name) = \(value) \(end)")
        }
      }
    }
  }

  func testViews() async { check(SetterTrial.ofViews) }
  func testLayers() async { check(SetterTrial.ofLayers) }
  func testAnimations() async { check(SetterTrial.ofAnimations) }
  func testControls() async { check(SetterTrial.ofControls) }
  func testTexts() async { check(SetterTrial.ofTexts) }
  func testDrawing() async { check(SetterTrial.ofDrawing) }
  func testContainers() async { check(SetterTrial.ofContainers) }
  func testTables() async { check(SetterTrial.ofTables) }
}
