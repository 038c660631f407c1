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

  /// Shows a controller, which is made in the surroundings, in a window of its own.
  func open<Controller: UIViewController>(
    in surroundings: Surroundings, _ make: () -> Controller
  ) -> (window: UIWindow, controller: Controller) {
    surroundings.apply()
    let window = UIWindow(frame: CGRect(origin: .zero, size: surroundings.size))
    let controller = make()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.displayFrame()
    return (window, controller)
  }
}
