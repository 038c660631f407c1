import AloeCore
import AppResources
import Foundation
import XCTest

@testable import ScreenTesting
@testable import UIKit

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

  func testTheProgramsFoldersAreReadOnceForAllScreens() async {
    func read(_ state: AppResourcesState) {
      for folder in state.searchFolders { _ = (folder.languages, folder.information) }
    }
    read(Screen(view: UIView()).context.appResources)
    let screen = Screen(view: UIView())
    let counts = screen.perform {
      let (accesses, start) = (Context.current.fileAccesses, Context.current.fileAccesses.count)
      read(Context.current.appResources)
      let own = accesses.count - start
      read(AppResourcesState())
      return (own: own, alone: accesses.count - start - own)
    }
    XCTAssertLessThan(2 * counts.own, counts.alone)
  }

  /// Shows a controller with a view that existed before the screen.
  private func screenShowing(_ view: UIView, _ language: String) -> Screen {
    view.frame = CGRect(x: 10, y: 10, width: 340, height: 400)
    let controller = UIViewController()
    controller.view.addSubview(view)
    return Screen(controller, traits(language, "GMT").with { $0.date = Date(timeIntervalSince1970: 1_767_261_600) })
  }

  /// A date picker, created in the application of the test rather than in a screen's.
  private func makePicker(_ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = style
    return picker
  }

  func testDatePickersFromBeforeTheScreenHaveItsLocaleAndDate() async {
    // All before the first screen, in whose application they would be created otherwise.
    let pickers = (0..<2).map { _ in [UIDatePickerStyle.compact, .inline, .wheels].map(makePicker) }
    for (pickers, (language, short, month)) in zip(
      pickers, [("en-US", "Jan 1, 2026", "January 2026"), ("de-DE", "01.01.2026", "Januar 2026")])
    {
      let compact = screenShowing(pickers[0], language)
      XCTAssertEqual(compact.snapshot(.text).text?.contains(short), true, compact.snapshot(.text).text ?? "")
      let inline = screenShowing(pickers[1], language)
      XCTAssertEqual(inline.snapshot(.text).text?.contains(month), true, inline.snapshot(.text).text ?? "")
      let wheels = screenShowing(pickers[2], language)
      guard let wheel = wheels.find(UIPickerView.self) else { continue }
      let titles = (0..<2).map { wheel.delegate?.pickerView(wheel, titleForRow: 0, forComponent: $0) }
      XCTAssertTrue(titles.contains(language == "en-US" ? "January" : "Januar"), "\(titles)")
    }
  }

  func testADatePickerFormatsAgainOnlyIfItsTextsDependOnTheWindow() async throws {
    let picker = makePicker(.compact)
    let screen = screenShowing(picker, "en-US")
    let pill = try XCTUnwrap(picker.body as? CompactDateView).datePill
    XCTAssertEqual(pill.text, "Jan 1, 2026")
    func enterAgain() {
      pill.text = "as before"
      picker.removeFromSuperview()
      screen.perform { screen.controller?.view.addSubview(picker) }
    }
    enterAgain()
    XCTAssertEqual(pill.text, "as before")
    // Midnight changes which day is today, but not the date.
    screen.traits.date = Date(timeIntervalSince1970: 1_767_348_000)
    enterAgain()
    XCTAssertEqual(pill.text, "Jan 1, 2026")
    enterAgain()
    XCTAssertEqual(pill.text, "as before")
    screen.traits.timeZone = try XCTUnwrap(TimeZone(identifier: "Pacific/Pago_Pago"))
    enterAgain()
    XCTAssertEqual(pill.text, "Dec 31, 2025", "It's eleven hours earlier there.")
    picker.removeFromSuperview()
    let german = screenShowing(picker, "de-DE")
    XCTAssertEqual(pill.text, "01.01.2026")
    XCTAssertTrue(german.find(UIDatePicker.self) === picker)
  }

  func testSettingsOfADatePickersOwnerStay() async {
    let picker = makePicker(.compact)
    picker.locale = Locale(identifier: "fr_FR")
    picker.timeZone = TimeZone(identifier: "Asia/Tokyo")
    // A few minutes before midnight in London.
    picker.date = Date(timeIntervalSince1970: 1_767_225_000)
    let calendar = picker.calendar
    let screen = screenShowing(picker, "de-DE")
    XCTAssertEqual(screen.snapshot(.text).text?.contains("1 janv. 2026"), true, screen.snapshot(.text).text ?? "")
    XCTAssertEqual(picker.date, Date(timeIntervalSince1970: 1_767_225_000))
    var buddhist = Calendar(identifier: .buddhist)
    buddhist.timeZone = .gmt
    picker.calendar = buddhist
    XCTAssertEqual(picker.calendar, buddhist)
    picker.removeFromSuperview()
    screen.perform { screen.controller?.view.addSubview(picker) }
    XCTAssertEqual(picker.calendar, buddhist)
    picker.calendar = nil
    XCTAssertEqual(picker.calendar.identifier, calendar?.identifier)
  }

  func testSearchBarsFromBeforeTheScreenSpeakItsLanguage() async {
    // Both before the first screen, in whose application they would be created otherwise.
    let (bar, own) = (UISearchBar(), UISearchBar())
    bar.showsCancelButton = true
    own.showsCancelButton = true
    own.subviews.compactMap { $0 as? UIButton }.first?.setTitle("Enough", for: .normal)
    let screen = screenShowing(bar, "de-DE")
    screen.assertShows(.text("Abbrechen"))
    screenShowing(own, "de-DE").assertShows(.text("Enough"))
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
