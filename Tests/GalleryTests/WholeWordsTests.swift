import Foundation
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// No word is broken inside, at any text size, in a window as wide as the narrowest phone's and in an ordinary one.
@MainActor final class WholeWordsTests: RestingScreenTestCase {
  /// One screen of each kind, with the views in front of it. Without `ALOE_LONG_TESTS`, the seed chooses some.
  private static let screens: [GalleryScreen] = [
    .home, .overviewExpanded, .overviewAlert, .overviewDetail, .stackLayoutOther, .stackLayoutExamples, .settings,
    .settingsConfirm, .rows, .rowsSearch, .sections, .sectionsGrouped, .reorderChanged, .chatAnswered,
  ]

  /// The text sizes that are tried in a window of a width. A word that fits into the narrowest fits into wider ones,
  /// unless they're laid out otherwise, so without `ALOE_LONG_TESTS` a third is enough there.
  private static func textSizes(width: CGFloat) -> [TextSize] {
    let all = Array(TextSize.allCases.reversed())
    return width == 320 || TestLength.isLong ? all : stride(from: 0, to: all.count, by: 3).map { all[$0] }
  }

  func testNoWordIsBrokenInside() async {
    var found: Set<String> = []
    for screen in TestLength.sample(Self.screens, 3, salt: 92) {
      let shown = open(screen, ScreenTraits(width: 320, height: 3000)) { $0.makeNavigationController() }
      // Drawing would take most of the time.
      shown.window.recordsContent = false
      for width in [320, 390] as [CGFloat] {
        shown.traits.size.width = width
        for textSize in Self.textSizes(width: width) {
          shown.traits.textSize = textSize.category
          for broken in brokenWords(in: shown.window) {
            found.insert("\(screen.rawValue), \(width) points, \(textSize.rawValue): \(broken)")
          }
        }
      }
    }
    XCTAssertEqual(found.sorted(), [])
  }

  /// Each of its two arrangements leads to the other if their widths are measured differently.
  func testALineThatFitsByHalfAPointComesToRest() async {
    let traits = ScreenTraits(width: 200, height: 200).with { $0.textSize = .extraLarge }
    let screen = open(.sections, traits) { $0.makeNavigationController() }
    for width in stride(from: 190.0, through: 220, by: 0.5) {
      // A layout that doesn't settle ends with a message.
      let heard = heardMessages { screen.traits.size.width = width }
      XCTAssertEqual(heard.filter { $0.level != .notice }.map(\.text), [], "\(width) points")
    }
  }

  /// The strings in a view that aren't whole: words wider than their label, and lines that are cut.
  private func brokenWords(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    guard let label = view as? UILabel else { return view.subviews.flatMap(brokenWords) }
    let (text, width) = (label.text ?? "", label.bounds.width + 0.5)
    if Self.cutOnPurpose.contains(text) { return [] }
    guard label.numberOfLines == 1 else {
      return parts(of: text).filter { self.width(of: $0, in: label.font) > width }
    }
    // One line may be made smaller until it fits, as long as it can be read.
    let shrunk = label.adjustsFontSizeToFitWidth ? max(label.minimumScaleFactor, 0.25) : 1
    let needed = self.width(of: text, in: label.font) * shrunk
    return needed > width ? ["\(text) (\(label.bounds.width) of \(needed) points)"] : []
  }

  /// Shows that a label yields to another one, by being cut off.
  private static let cutOnPurpose: Set = ["This text yields, because the other one resists harder."]

  private struct Word: Hashable {
    var text: String
    var font: UIFont
  }
  private var widths: [Word: CGFloat] = [:]

  private func width(of text: String, in font: UIFont) -> CGFloat {
    let word = Word(text: text, font: font)
    if let known = widths[word] { return known }
    let alone = UILabel()
    alone.font = font
    alone.text = text
    widths[word] = alone.intrinsicContentSize.width
    return alone.intrinsicContentSize.width
  }

  /// The parts of a string between which a line may end; a hyphen is drawn where it ends at a soft one.
  private func parts(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
      let pieces = word.replacingOccurrences(of: "-", with: "-\u{AD}").split(separator: "\u{AD}").map(String.init)
      return pieces.dropLast().map { $0.hasSuffix("-") ? $0 : $0 + "-" } + pieces.suffix(1)
    }
  }
}
