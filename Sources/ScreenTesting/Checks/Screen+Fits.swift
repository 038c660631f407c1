import Foundation
import UIKit

extension Screen {
  /// Asserts that the screen fits its window in each combination of widths, text sizes, layout directions and
  /// pseudo-languages.
  ///
  /// These are faults:
  /// - text that is truncated, clipped, or broken within a word;
  /// - text that overlaps other text or a control, and text or a control that is cut off, or outside the window, where
  ///   nothing scrolls;
  /// - a control without an area, or, on request, smaller than a finger;
  /// - an enabled control in sight that can't be tapped, because another view takes all touches there. Behind a
  ///   presentation, a menu, or a view whose `accessibilityViewIsModal` is true, controls aren't expected to be
  ///   reached;
  /// - an element that can be used but has no name to speak; in a list with more than 1,000 rows, only those in the
  ///   view tree are checked, so that no further ones are created, and in another view with more than 1,000 elements,
  ///   the first 1,000, which a message reports;
  /// - an ambiguous layout, and a constraint that conflicts with others;
  /// - text that doesn't stand out from what is behind it, with a contrast below 4.5 to 1, or 3 to 1 for large text.
  ///   Placeholders, disabled controls, and text without letters and digits are exempt. Without high contrast, so are
  ///   pairs of colours that UIKit chooses: `secondaryLabel`, `tertiaryLabel`, `systemRed` and `systemBlue` on a grey
  ///   that is as light as the system's backgrounds, or as dark as those of dark mode; the title of a button with the
  ///   default tint, whose configuration sets no colours; `label` on a picker's wheels; and white on `systemBlue`,
  ///   `systemRed` or `systemGray` in badges, calendars and the actions of a swipe. Except on wheels, text with an
  ///   `alpha` below 1, or in a view with one, isn't exempt.
  ///
  /// The test fails with a list of the faults, each with the combinations in which it occurs, and with the reasons for
  /// the frames of the first few views that have faults (see `UIView.whyFrame()`). Afterwards, the screen's traits and
  /// text are restored. Only these combinations are tried: nothing is concluded about the widths between them, unlike
  /// with
  /// ``assertFits(widths:textSizes:directions:pseudoLanguages:smallestTarget:steadyLayouts:fileID:filePath:line:column:)``.
  /// An empty list of widths, text sizes or directions fails, too, because nothing would be checked.
  ///
  /// Complexity: a layout for each combination; names and ambiguity are checked once for each text size,
  /// direction and language, at the first width, and contrast once, in the first combination.
  ///
  /// - `widths`: The window's widths in points; the screen's width by default.
  /// - `textSizes`: The text sizes; the screen's size by default.
  /// - `directions`: The layout directions; both by default.
  /// - `pseudoLanguages`: Languages to try in addition to the strings as they are; none by default. A mirrored one is
  ///   tried from right to left only.
  /// - `smallestTarget`: The smallest width and height of a control, in points; Apple recommends 44. 0, the default,
  ///   doesn't check it. Controls whose size UIKit chooses are exempt (switches, steppers, search bars' fields,
  ///   buttons and tabs of bars; segmented controls and compact date pickers, unless they're smaller than their
  ///   intrinsic sizes), and so are controls whose `point(inside:with:)` takes touches in an area of that size.
  ///
  /// - Returns: Whether there are no faults.
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
    var trial = FitsTrial(self, .list(widths ?? [traits.size.width]), textSizes, smallestTarget)
    trial.run(directions)
    for language in pseudoLanguages { trial.run(language == .mirrored ? [.rightToLeft] : directions, in: language) }
    return trial.isPassed(place, tree: treeOnce())
  }

  /// Asserts that the screen fits its window at every width of a range, in each combination of text sizes, layout
  /// directions and pseudo-languages.
  ///
  /// The widths are checked in steps of a point, but the screen is laid out only where its layout changes in kind:
  /// where a constraint begins to have an effect, a label gains or loses a line, or an element begins to overlap
  /// another one. Between two widths whose layouts are of the same kind, all coordinates change linearly, so what is
  /// found at both also holds for the widths between them.
  ///
  /// This isn't known for views that are positioned by code: by an override of `layoutSubviews()`,
  /// `updateConstraints()`, `sizeThatFits(_:)`, `intrinsicContentSize`, `frame`, `bounds` or `center`, or of a
  /// controller's methods about layout, in a class of the app, or in one of UIKit's for tables, collections or pickers.
  /// While the width changes the size of such a view, the screen is laid out at every width, and the report names the
  /// class. A view whose size stays the same is assumed to lay out its content in the same way. Where constraints
  /// conflict, the screen is laid out at every width, too.
  ///
  /// `steadyLayouts` are the classes whose code you know to be steady: every coordinate grows or shrinks evenly, or
  /// stays, up to a limit, and an arrangement that ends at a limit doesn't return in a wider view. An example is a row
  /// that puts its parts below each other where it's narrow. A row that does so only in a band of widths isn't steady:
  /// the band is overlooked if no width in it happens to be laid out. Subclasses are steady, too.
  ///
  /// The screen is assumed to look the same at a given width, whatever its previous width was. Nothing is drawn while
  /// widths are tried, so effects of `draw(_:)` on the layout are missed.
  ///
  /// Names and ambiguous layouts are checked at the smallest width only.
  ///
  /// For faults and failures, see
  /// ``assertFits(widths:textSizes:directions:pseudoLanguages:smallestTarget:fileID:filePath:line:column:)``.
  ///
  /// Complexity: a few layouts for each interval between two widths at which something changes in kind, and a number of
  /// layouts that grows with the logarithm of the number of widths to find each of them. Long labels change the number
  /// of their lines at many widths.
  ///
  /// - `widths`: The window's smallest and largest width, in points. The widths tried are the smallest one, and those
  ///   that are a whole number of points larger. A range that isn't within 1 to 10,000 points, or is shorter than a
  ///   point, fails.
  /// - `textSizes`: The text sizes; the screen's size by default.
  /// - `directions`: The layout directions; both by default.
  /// - `pseudoLanguages`: Languages to try in addition to the strings as they are; none by default.
  /// - `smallestTarget`: The smallest width and height of a control, in points; 0, the default, doesn't check it.
  /// - `steadyLayouts`: Classes of views and controllers whose code is steady; none by default.
  ///
  /// - Returns: Whether there are no faults, and in how many combinations the screen had to be laid out.
  @discardableResult
  public func assertFits(
    widths: ClosedRange<CGFloat>, textSizes: [UIContentSizeCategory]? = nil,
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
    pseudoLanguages: [PseudoLanguage] = [], smallestTarget: CGFloat = 0, steadyLayouts: [UIResponder.Type] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> FitsReport {
    let place = CallSite(fileID, filePath, line, column)
    let empty = [("textSizes", textSizes?.isEmpty == true), ("directions", directions.isEmpty)]
    guard FitsTrial.hasCombinations(empty, place), FitsTrial.hasWidths(widths, place) else {
      return FitsReport(fits: false)
    }
    enter()
    let code = LayoutCode(steady: steadyLayouts.map { $0 as AnyClass })
    var trial = FitsTrial(self, .every(widths), textSizes, smallestTarget, code)
    trial.run(directions)
    for language in pseudoLanguages { trial.run(language == .mirrored ? [.rightToLeft] : directions, in: language) }
    var report = trial.report
    report.fits = trial.isPassed(place, tree: treeOnce())
    return report
  }

  /// Asserts that a screen fits its window in each of an app's languages.
  ///
  /// Strings are looked up when views are created, so a controller and a screen are created for each language. The
  /// screen is tried in the direction of the traits, which by default is the language's. For the rest, see
  /// ``assertFits(widths:textSizes:directions:pseudoLanguages:smallestTarget:fileID:filePath:line:column:)``.
  ///
  /// - `languages`: BCP 47 tags, such as `de` and `ar`. An empty list fails, because nothing would be checked.
  /// - `traits`: The environment, whose languages are replaced; a phone's by default.
  /// - `widths`: The window's widths in points; the traits' width by default.
  /// - `textSizes`: The text sizes; the traits' size by default.
  /// - `smallestTarget`: The smallest width and height of a control, in points; 0, the default, doesn't check it.
  /// - `controller`: A closure that returns a new controller.
  ///
  /// - Returns: Whether there are no faults.
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
    let widths = FitsWidths.list(widths ?? [traits.size.width])
    return tried(languages, traits, widths, textSizes, smallestTarget, [], place, controller).fits
  }

  /// Asserts that a screen fits its window at every width of a range, in each of an app's languages.
  ///
  /// Strings are looked up when views are created, so a controller and a screen are created for each language. The
  /// screen is tried in the direction of the traits, which by default is the language's. For the rest, see
  /// ``assertFits(widths:textSizes:directions:pseudoLanguages:smallestTarget:steadyLayouts:fileID:filePath:line:column:)``.
  ///
  /// - `languages`: BCP 47 tags, such as `de` and `ar`. An empty list fails, because nothing would be checked.
  /// - `traits`: The environment, whose languages are replaced; a phone's by default.
  /// - `widths`: The window's smallest and largest width, in points. The widths tried are the smallest one, and those
  ///   that are a whole number of points larger. A range that isn't within 1 to 10,000 points, or is shorter than a
  ///   point, fails.
  /// - `textSizes`: The text sizes; the traits' size by default.
  /// - `smallestTarget`: The smallest width and height of a control, in points; 0, the default, doesn't check it.
  /// - `steadyLayouts`: Classes of views and controllers whose code does no more than compare sizes with limits; none
  ///   by default.
  /// - `controller`: A closure that returns a new controller.
  ///
  /// - Returns: Whether there are no faults, and in how many combinations the screen had to be laid out.
  @discardableResult
  public static func assertFits(
    languages: [String], _ traits: ScreenTraits = .phone, widths: ClosedRange<CGFloat>,
    textSizes: [UIContentSizeCategory]? = nil, smallestTarget: CGFloat = 0, steadyLayouts: [UIResponder.Type] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    controller: () -> UIViewController
  ) -> FitsReport {
    let place = CallSite(fileID, filePath, line, column)
    let empty = [("languages", languages.isEmpty), ("textSizes", textSizes?.isEmpty == true)]
    guard FitsTrial.hasCombinations(empty, place), FitsTrial.hasWidths(widths, place) else {
      return FitsReport(fits: false)
    }
    return tried(
      languages, traits, .every(widths), textSizes, smallestTarget, steadyLayouts, place, controller)
  }

  /// Tries a screen in each language.
  private static func tried(
    _ languages: [String], _ traits: ScreenTraits, _ widths: FitsWidths, _ textSizes: [UIContentSizeCategory]?,
    _ smallestTarget: CGFloat, _ steadyLayouts: [UIResponder.Type], _ place: CallSite,
    _ controller: () -> UIViewController
  ) -> FitsReport {
    var report = FitsReport()
    let code = LayoutCode(steady: steadyLayouts.map { $0 as AnyClass })
    for language in languages {
      let screen = Screen(
        controller(), traits.with { $0.languages = [language] }, fileID: place.fileID, line: place.line)
      var trial = FitsTrial(screen, widths, textSizes, smallestTarget, code)
      trial.run([traits.direction])
      report.add(trial.report)
      if !trial.isPassed(place, tree: screen.treeOnce()) { report.fits = false }
    }
    return report
  }
}
