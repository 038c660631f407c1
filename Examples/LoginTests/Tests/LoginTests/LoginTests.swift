import Login
import ScreenTesting
import Testing
import UIKit

/// Tests of the sign-in screen, written for Swift Testing.
@MainActor struct LoginTests {
  @Test func whoeverKnowsThePasswordIsGreeted() async {
    let screen = Screen(LoginController(server: FakeServer()))
    screen.type("anna@example.org", into: .field("Email"))
    screen.type("secret", into: .field("Password"))
    screen.tap("Sign in")
    screen.assertShows("Signing in…")
    await screen.wait(until: "Hello, Anna!")
    screen.settle()
    screen.assertSnapshot(.speech)
    screen.assertSnapshot(.tree)
  }

  @Test func aWrongPasswordIsExplained() async {
    let screen = Screen(LoginController(server: FakeServer()))
    screen.type("anna@example.org", into: .field("Email"))
    screen.paste("guess", into: .field("Password"))
    screen.tap(.button("Sign in"))
    await screen.wait(until: "The password is wrong.")
    screen.assertDoesNotShow("Signing in…")
  }

  @Test func theButtonWaitsForBothFields() {
    let screen = Screen(LoginController(server: FakeServer()))
    #expect(screen.find(UIButton.self)?.isEnabled == false)
    screen.type("anna@example.org\tsecret", into: .field("Email"))
    #expect(screen.find(UIButton.self)?.isEnabled == true)
  }

  @Test(arguments: [
    ScreenTraits.phone, .phone.with { $0.appearance = .dark }, .smallPhone.with { $0.textSize = .accessibilityLarge },
  ])
  func itLooksRight(_ traits: ScreenTraits) {
    let screen = Screen(LoginController(server: FakeServer()), traits)
    screen.assertSnapshot(.image)
  }

  @Test func everythingFits() {
    let screen = Screen(LoginController(server: FakeServer()))
    screen.assertFits(widths: [320, 390, 768], textSizes: [.extraSmall, .large, .accessibilityExtraExtraExtraLarge])
  }
}
