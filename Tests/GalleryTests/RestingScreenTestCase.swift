import AloeCore
import ScreenTesting
import TestSupport
import UIKit
import XCTest

@testable import Gallery

/// Tests of the gallery's screens as they are at rest: without animations, and without a word of warning: of layouts
/// that conflict or never end, of data that can't be used.
@MainActor class RestingScreenTestCase: XCTestCase {
  private let heard = Heard()

  override func setUp() async throws { recordMessages() }

  /// Records the messages of the current application.
  private func recordMessages() {
    AloeMessage.handler = { [heard, outer = AloeMessage.handler] message in
      heard.add(message)
      outer?(message)
    }
  }

  override func tearDown() async throws {
    let warnings = heard.messages.filter { $0.level != .notice }.map(\.description)
    XCTAssertEqual(warnings.prefix(10), [])
  }

  /// Creates a screen with a controller. It has no animations, and its messages are checked, too.
  func show<Controller: UIViewController>(
    _ traits: ScreenTraits, _ make: () -> Controller
  ) throws -> (screen: Screen, controller: Controller) {
    let screen = screen(traits) { make() }
    return (screen, try XCTUnwrap(screen.controller as? Controller))
  }

  /// Creates a screen with a controller that shows one of the gallery's screens, in the state that its name describes.
  func open(
    _ state: GalleryScreen, _ traits: ScreenTraits = .phone, in make: (GalleryScreen) -> UIViewController
  ) -> Screen {
    let screen = screen(traits) { make(state) }
    screen.enter(state)
    return screen
  }

  private func screen(_ traits: ScreenTraits, _ make: () -> UIViewController) -> Screen {
    func makeRecorded() -> UIViewController {
      recordMessages()
      return make()
    }
    return Screen(still: makeRecorded(), traits)
  }
}
