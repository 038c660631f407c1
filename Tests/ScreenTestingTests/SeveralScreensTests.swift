import Foundation
import ScreenTesting
import UIKit
import XCTest

/// Screens live side by side in a process, each with its own application, clock, locale and time zone.
@MainActor final class SeveralScreensTests: XCTestCase {
  private static let moment = Date(timeIntervalSince1970: 1_000_000_000)

  private func date(on screen: Screen) -> String {
    screen.perform {
      let formatter = DateFormatter()
      formatter.dateStyle = .long
      formatter.timeStyle = .short
      return formatter.string(from: Self.moment)
    }
  }

  private func traits(_ language: String, _ zone: String) -> ScreenTraits {
    ScreenTraits.phone.with {
      $0.languages = [language]
      $0.timeZone = TimeZone(identifier: zone) ?? $0.timeZone
    }
  }

  func testLocaleAndTimeZoneAreTheScreens() async {
    let outside = NSTimeZone.default
    var berlin: Screen? = Screen(UIViewController(), traits("de-DE", "Europe/Berlin"))
    let tokyo = Screen(UIViewController(), traits("en-US", "Asia/Tokyo"))
    for _ in 0..<2 {
      XCTAssertEqual(berlin.map(date), "9. September 2001 um 03:46")
      XCTAssertTrue(date(on: tokyo).hasPrefix("September 9, 2001 at 10:46"), date(on: tokyo))
    }
    XCTAssertEqual(berlin?.perform { Locale.current.language.languageCode?.identifier }, "de")
    XCTAssertEqual(tokyo.perform { Calendar.current.timeZone.identifier }, "Asia/Tokyo")
    tokyo.traits.timeZone = outside
    XCTAssertEqual(tokyo.perform { NSTimeZone.default }, outside)
    berlin?.perform {}
    berlin = nil
    XCTAssertEqual(NSTimeZone.default, outside, "The last screen's zone doesn't stay.")
  }

  func testClocksAndApplicationsAreTheScreens() async {
    let (first, second) = (Screen(FormController(), .phone), Screen(FormController(), .smallPhone))
    first.tap(.field("Name"))
    second.advance(by: 3)
    XCTAssertLessThan(first.time, 1)
    XCTAssertGreaterThanOrEqual(second.time, 2.99)
    XCTAssertTrue(first.window.isKeyWindow && second.window.isKeyWindow)
    XCTAssertFalse(first.perform { UIApplication.shared } === second.perform { UIApplication.shared })
    first.type("A")
    second.type("B", into: .field("Name"))
    first.type("a")
    XCTAssertEqual(first.find(UITextField.self)?.text, "Aa")
    XCTAssertEqual(second.find(UITextField.self)?.text, "B")
    XCTAssertEqual(first.perform { UIScreen.main.bounds.width }, 390)
    XCTAssertEqual(second.perform { UIScreen.main.bounds.width }, 320)
  }

  /// Tests interleave at each `await`: both fill in their form and wait for their own answer.
  func testTestsInterleave() async {
    let tasks = ["Anna", "Ben", "Cleo"].map { name in
      Task { @MainActor in
        let screen = Screen(FormController(), .phone)
        let form = screen.controller as? FormController
        for letter in name {
          screen.type(String(letter), into: .field("Name"))
          Task {
            try? await Task.sleep(nanoseconds: 1_000_000)
            form?.header.text = (form?.header.text ?? "") + String(letter)
          }
          let count = "Orders".count + (form?.field.text?.count ?? 0)
          await screen.wait(until: { form?.header.text?.count == count })
        }
        return screen.snapshot(.text).text ?? ""
      }
    }
    for (task, name) in zip(tasks, ["Anna", "Ben", "Cleo"]) {
      let text = await task.value
      XCTAssertTrue(text.hasPrefix("Orders\(name)\n\(name)\nSend\n"), text)
    }
  }

  func testTraitsReachTheScreen() async {
    let screen = Screen(
      UIViewController(),
      .phone.with {
        $0.appearance = .dark
        $0.textSize = .accessibilityLarge
        $0.direction = .rightToLeft
        $0.contrast = .high
        $0.prefersBoldText = true
        $0.prefersReducedMotion = true
        $0.idiom = .pad
        $0.scale = 3
        $0.safeAreaInsets = ScreenInsets(top: 47, bottom: 34)
      })
    let traits = screen.window.traitCollection
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
    XCTAssertEqual(traits.preferredContentSizeCategory, .accessibilityLarge)
    XCTAssertEqual(traits.layoutDirection, .rightToLeft)
    XCTAssertEqual(traits.accessibilityContrast, .high)
    XCTAssertEqual(traits.legibilityWeight, .bold)
    XCTAssertEqual(traits.userInterfaceIdiom, .pad)
    XCTAssertEqual(traits.displayScale, 3)
    XCTAssertEqual(screen.window.safeAreaInsets.top, 47)
    XCTAssertTrue(screen.perform { UIAccessibility.isReduceMotionEnabled })
    XCTAssertEqual(screen.perform { UIDevice.current.userInterfaceIdiom }, .pad)
    screen.traits = .landscapePhone
    XCTAssertEqual(screen.window.traitCollection.userInterfaceStyle, .light)
    XCTAssertEqual(screen.window.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(screen.window.traitCollection.verticalSizeClass, .compact)
    XCTAssertEqual(screen.window.safeAreaInsets, .zero)
  }

  func testImpossibleSizesAreReplaced() async {
    let screen = Screen(UIViewController(), ScreenTraits(width: .nan, height: -5).with { $0.scale = .infinity })
    XCTAssertEqual(screen.traits.size, CGSize(width: 390, height: 1))
    XCTAssertEqual(screen.traits.scale, 2)
    screen.traits.size.width = .infinity
    XCTAssertEqual(screen.window.bounds.width, 390)
  }
}
