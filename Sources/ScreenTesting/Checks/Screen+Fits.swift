import Foundation
import UIKit

extension Screen {
  /// Asserts that the screen fits its window in each combination of widths, text sizes, layout directions and
  /// pseudo-languages.
  ///
  /// These are faults:
  /// - a text that is truncated, clipped, or broken within a word;
  /// - a text over another text or a control, and a text or a control that is cut off, or outside the window, where
  ///   nothing scrolls;
  /// - a control without an area, or, on request, smaller than a finger;
  /// - an element that can be used but has no name to speak;
  /// - an ambiguous layout, and a constraint that conflicts with others;
  /// - a text that doesn't stand out from what is behind it, with a contrast below 4.5 to 1, or 3 to 1 for a large one.
  ///   Placeholders, disabled controls, and texts in colours of the system are exempt.
  ///
  /// The test fails with a list of the faults, each with the combinations in which it occurs, and with the reasons for
  /// the frames of the first few views that have faults (see `UIView.whyFrame()`). Afterwards, the screen has its
  /// former traits and texts. Only these combinations are tried: nothing is concluded about the widths between them. An empty
  /// list of widths, text sizes or directions fails, too, because nothing would be checked.
  ///
  /// Complexity: a layout for each combination; names and ambiguity are checked once for each text size, direction and
  /// language, in the first width, and contrast once, in the first combination.
  ///
  /// - `widths`: the window's widths in points; that of the screen by default.
  /// - `textSizes`: the text sizes; that of the screen by default.
  /// - `directions`: the layout directions; both by default.
  /// - `pseudoLanguages`: languages to try in addition to the texts as they are; none by default. A mirrored one is
  ///   tried from right to left only.
  /// - `smallestTarget`: the smallest width and height of a control, in points; Apple recommends 44. 0, the default,
  ///   doesn't check it. Controls whose size UIKit chooses are exempt (switches, steppers, search bars' fields, buttons and
  ///   tabs of bars), and so are controls whose `point(inside:with:)` takes touches in an area of that size.
  ///
  /// - Returns: whether there are no faults.
  @discardableResult
  public func assertFits(
    widths: [CGFloat]? = nil, textSizes: [UIContentSizeCategory]? = nil,
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
    pseudoLanguages: [PseudoLanguage] = [], smallestTarget: CGFloat = 0, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    let empty = [
      ("widths", widths?.isEmpty == true), ("textSizes", textSizes?.isEmpty == true),
      ("directions", directions.isEmpty),
    ]
    guard FitsTrial.hasCombinations(empty, place) else { return false }
    enter()
    var trial = FitsTrial(self, widths, textSizes, smallestTarget)
    trial.run(directions)
    for language in pseudoLanguages { trial.run(language == .mirrored ? [.rightToLeft] : directions, in: language) }
    return trial.isPassed(place, tree: treeText)
  }

  /// Asserts that a screen fits its window in each of an app's languages.
  ///
  /// Texts are looked up when views are created, so a controller and a screen are created for each language. The screen
  /// is tried in the direction of the language. For the rest, see
  /// ``assertFits(widths:textSizes:directions:pseudoLanguages:smallestTarget:fileID:filePath:line:column:)``.
  ///
  /// - `languages`: BCP 47 tags, such as `de` and `ar`. An empty list fails, because nothing would be checked.
  /// - `traits`: the environment, whose languages are replaced; that of a phone by default.
  /// - `widths`: the window's widths in points; that of the traits by default.
  /// - `textSizes`: the text sizes; that of the traits by default.
  /// - `smallestTarget`: the smallest width and height of a control, in points; 0, the default, doesn't check it.
  /// - `controller`: returns a new controller.
  ///
  /// - Returns: whether there are no faults.
  @discardableResult
  public static func assertFits(
    languages: [String], _ traits: ScreenTraits = .phone, widths: [CGFloat]? = nil,
    textSizes: [UIContentSizeCategory]? = nil, smallestTarget: CGFloat = 0, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    controller: () -> UIViewController
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    let empty = [
      ("languages", languages.isEmpty), ("widths", widths?.isEmpty == true), ("textSizes", textSizes?.isEmpty == true),
    ]
    guard FitsTrial.hasCombinations(empty, place) else { return false }
    var isPassed = true
    for language in languages {
      let screen = Screen(controller(), traits.with { $0.languages = [language] })
      var trial = FitsTrial(screen, widths, textSizes, smallestTarget)
      trial.run([traits.direction])
      if !trial.isPassed(place, tree: screen.treeText) { isPassed = false }
    }
    return isPassed
  }
}
