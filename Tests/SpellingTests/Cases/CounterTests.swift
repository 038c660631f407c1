// swift-format-ignore-file
import UIKit
import XCTest

// As in Documentation/coming-from-ios.md.
@MainActor final class CounterTests: XCTestCase {
  private var screen: CounterController!

  override func setUp() { screen = CounterController() }
  func testItCounts() { XCTAssertEqual(screen.count, 0) }
}
