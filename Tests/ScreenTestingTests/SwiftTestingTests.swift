import ScreenTesting
import Testing
import UIKit

/// Failures of Swift Testing's tests are recorded at the test's line.
@MainActor @Suite struct SwiftTestingTests {
  @Test func aFailureIsRecordedAtTheCall() {
    let screen = Screen(UIViewController())
    let line = #line + 2
    withKnownIssue {
      screen.assertShows("Nowhere")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains {
          $0.rawValue.hasPrefix("\"Nowhere\" isn't on the screen.\nThe screen:\n  UIWindow")
        }
    }
  }

  /// Swift Testing runs the main actor on other threads than the main one.
  @Test func drawingHasAContext() {
    var found: CGContext?
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in found = UIGraphicsGetCurrentContext() }
    #expect(found != nil)
    let label = UILabel()
    label.text = "Drawn"
    let screen = Screen(view: label, ScreenTraits(width: 60, height: 20))
    #expect(screen.snapshot(.image) != Screen(view: UILabel(), ScreenTraits(width: 60, height: 20)).snapshot(.image))
  }

  @Test(arguments: 0..<8) func testsRunSideBySide(_ number: Int) async {
    let screen = Screen(
      FormController(), .phone.with { $0.languages = number.isMultiple(of: 2) ? ["de-DE"] : ["en-US"] })
    for letter in "abc" {
      screen.type("\(letter)\(number)", into: .field("Name"))
      let start = screen.time
      await screen.wait(until: { screen.time > start + 0.02 })
    }
    let language = screen.perform { Locale.current.language.languageCode?.identifier }
    #expect(language == (number.isMultiple(of: 2) ? "de" : "en"))
    #expect(screen.find(UITextField.self)?.text == "a\(number)b\(number)c\(number)")
  }
}
