import XCTest

@testable import Gallery
@testable import UIKit

/// Tests of the gallery's screens as they are at rest: without animations, and in other surroundings for a test's time only.
@MainActor class RestingScreenTestCase: XCTestCase {
  override func setUp() async throws { UIView.setAnimationsEnabled(false) }

  override func tearDown() async throws {
    UIView.setAnimationsEnabled(true)
    Surroundings().apply()
  }
}
