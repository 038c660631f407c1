import Login
import ScreenTesting
import XCTest

/// A test of the sign-in screen, written for XCTest.
@MainActor final class LoginXCTests: XCTestCase {
  func testTheServerMayBeUnreachable() async {
    let screen = Screen(LoginController(server: FakeServer(answer: .unreachable)))
    screen.type("anna@example.org", into: .field("Email"))
    screen.type("secret", into: .field("Password"))
    screen.tap("Sign in")
    await screen.wait(until: "The server can't be reached.")
    screen.assertSnapshot(.text)
  }
}
