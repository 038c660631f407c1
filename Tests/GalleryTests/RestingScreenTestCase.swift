import AloeCore
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Tests of the gallery's screens as they are at rest: without animations, in other surroundings for a test's time only,
/// and without a word of warning: of layouts that conflict or never end, of data that can't be used.
@MainActor class RestingScreenTestCase: XCTestCase {
  private let heard = Heard()
  private var outerHandler: (@Sendable (AloeMessage) -> Void)?

  override func setUp() async throws {
    UIView.setAnimationsEnabled(false)
    outerHandler = AloeMessage.handler
    AloeMessage.handler = { [heard, outerHandler] message in
      heard.add(message)
      outerHandler?(message)
    }
  }

  override func tearDown() async throws {
    AloeMessage.handler = outerHandler
    UIView.setAnimationsEnabled(true)
    Surroundings().apply()
    let warnings = heard.messages.filter { $0.level != .notice }.map(\.description)
    XCTAssertEqual(warnings.prefix(10), [])
  }
}
