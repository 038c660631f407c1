import AloeCore
import XCTest

/// Gives each test a context of its own: none finds another's clock, animations, caches, messages or application.
///
/// Its time is stepped by the test. A test of the main loop creates its own `Context(time: .ofMainLoop)`.
///
/// Stored properties of a test case are initialized before the first test, in a context that no test works in; so
/// windows are made lazily or in `setUp()`.
final class ContextPerTest: NSObject, XCTestObservation {
  /// The context of the test that runs.
  @MainActor private(set) static var last: Context?

  func testCaseWillStart(_ testCase: XCTestCase) {
    MainActor.assumeIsolated {
      Context.current = Context()
      Self.last = Context.current
    }
  }
}
