import Foundation
import Login
import ScreenTesting
import TestSupport
import UIKit
import XCTest

/// Tests of a thousand screens in one process; of a few without `ALOE_LONG_TESTS=1`.
@MainActor final class ManyScreensTests: XCTestCase {
  private struct NoServer: Server {
    func signIn(email: String, password: String) async -> SignInAnswer { .unreachable }
  }

  /// Types, taps, waits, and reads the screen, as the tests in `Examples/LoginTests` do.
  private func use(_ screen: Screen) async {
    screen.type("anna@example.org", into: .field("Email"))
    screen.type("secret", into: .field("Password"))
    screen.tap("Sign in")
    await screen.wait(until: "The server can't be reached.")
    screen.settle()
    XCTAssertEqual(screen.snapshot(.speech).text?.contains("The server can't be reached."), true)
    XCTAssertEqual(screen.snapshot(.tree).text?.contains("UITextField"), true)
  }

  private var residentMegabytes: Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  func testScreensGoAwayAndMemoryStaysFlat() async {
    let count = TestLength.count(20, long: 1_000)
    weak var last: Screen?
    var megabytes: [Double] = []
    let clock = ContinuousClock(), start = clock.now
    for number in 0..<count {
      do {
        let screen = Screen(LoginController(server: NoServer()))
        last = screen
        await use(screen)
      }
      XCTAssertNil(last, "\(number)")
      megabytes.append(residentMegabytes)
    }
    guard TestLength.isLong else { return }
    let time = clock.now - start, growth = megabytes[count - 1] - megabytes[count / 5]
    print("\(count) screens: \(time), and \(String(format: "%.1f", growth)) MB more than after \(count / 5) of them")
    XCTAssertLessThan(growth, 16)
  }
}
