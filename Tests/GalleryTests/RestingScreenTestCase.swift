import AloeCore
import ScreenTesting
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
    outerHandler = AloeMessage.handler
    UIView.setAnimationsEnabled(false)
    recordMessages()
  }

  /// Records the messages of the current application.
  private func recordMessages() {
    AloeMessage.handler = { [heard, outer = AloeMessage.handler] message in
      heard.add(message)
      outer?(message)
    }
  }

  override func tearDown() async throws {
    AloeMessage.handler = outerHandler
    UIView.setAnimationsEnabled(true)
    Surroundings().apply()
    let warnings = heard.messages.filter { $0.level != .notice }.map(\.description)
    XCTAssertEqual(warnings.prefix(10), [])
  }

  /// Creates a screen with a controller. It has no animations, and its messages are checked, too.
  func show<Controller: UIViewController>(
    _ traits: ScreenTraits, _ make: () -> Controller
  ) throws -> (screen: Screen, controller: Controller) {
    func makeRecorded() -> Controller {
      recordMessages()
      return make()
    }
    let screen = Screen(still: makeRecorded(), traits)
    return (screen, try XCTUnwrap(screen.controller as? Controller))
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
