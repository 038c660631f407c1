import Foundation
import XCTest

/// An observer of XCTest, for the names of tests, and for the screens that its test cases keep.
final class XCTestWatcher: NSObject, XCTestObservation {
  private let prover: ScreenProver

  private init(_ prover: ScreenProver) { self.prover = prover }

  /// Observes the tests of this process until it ends.
  @MainActor static func watch(for prover: ScreenProver) {
    XCTestObservationCenter.shared.addTestObserver(XCTestWatcher(prover))
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let (name, prover) = (testCase.name, prover)
    MainActor.assumeIsolated { prover.testName = name }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let (name, prover) = (testCase.name, prover)
    MainActor.assumeIsolated { prover.handleEnd(ofTest: name) }
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    let prover = prover
    MainActor.assumeIsolated { prover.examineOpenScreens() }
  }
}
