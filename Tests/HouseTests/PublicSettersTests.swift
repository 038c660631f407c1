import Foundation
import XCTest

/// Each public property with numbers is tried with unreasonable numbers; see `SetterTrial`.
final class PublicSettersTests: XCTestCase {
  /// Properties that aren't tried, and why.
  private static let exceptions = [
    "CADisplayLink.preferredFramesPerSecond": "CADisplayLinkTests tries it, and the ranges that it stands for",
    "UISceneSizeRestrictions.minimumSize": "needs a scene; a size that isn't finite is refused there",
    "UISceneSizeRestrictions.maximumSize": "needs a scene; a size that isn't finite is refused there",
    "UITextDirection.rawValue": "a direction, which no number is computed from",
  ]

  /// Types that consist only of numbers: properties and parameters of these types are tried.
  private static let plainValues: Set<String> = [
    "CAFrameRateRange", "CGAffineTransform", "CGAffineTransformComponents", "CGVector", "CLLocationCoordinate2D",
    "CMTime", "CMTimeRange",
    "IndexPath", "MKCoordinateRegion", "MKCoordinateSpan", "MKMapPoint", "MKMapRect", "MKMapSize",
    "NSDirectionalEdgeInsets", "UIEdgeInsets", "UILayoutPriority", "UIOffset",
  ]

  func testEachIsInTheTable() throws {
    let modules = [
      "UIKit", "QuartzCore", "CoreGraphics", "AloeStackView", "StackLayout", "MapKit", "AVFoundation", "CoreLocation",
      "Photos", "WebKit",
    ]
    let declared = try modules.flatMap { try CheckedFile.all(in: "Sources/" + $0) }
      .flatMap { PublicSetterReader($0.lines).setters }
    // The table is only complete if the declarations are found.
    XCTAssertGreaterThan(declared.count, 200)
    let table = try Set(CheckedFile.all(in: "Tests/SetterTrials").flatMap { Self.names(in: $0.text) })
    let missing = declared.filter {
      !Self.plainValues.contains($0.type) && !table.contains($0.name) && Self.exceptions[$0.name] == nil
    }
    XCTAssertEqual(
      missing.map(\.name), [],
      "Add a trial to Tests/SetterTrials/SetterTrials+*.swift, or an exception with its reason here.")
    let names = Set(declared.map(\.name))
    let obsolete = Self.exceptions.keys.filter { !names.contains($0) || table.contains($0) }
    XCTAssertEqual(obsolete, [], "These are no exceptions any more.")
  }

  func testEachListOfTrialsIsRun() throws {
    let lists = try CheckedFile.all(in: "Tests/SetterTrials")
    let declared = lists.flatMap { $0.text.matches(of: /static var (of\w+): \[SetterTrial\]/).map(\.output.1) }
    XCTAssertGreaterThan(declared.count, 8)
    let inAll = Self.counts(of: lists.map(\.text))
    XCTAssertEqual(declared.filter { inAll[$0, default: 0] < 2 }, [], "Add it to SetterTrial.all.")
    let tests = try CheckedFile.all(in: "Tests/UIKitTests/Limits") + lists.filter { !$0.path.hasSuffix("+All.swift") }
    let inTests = Self.counts(of: tests.map(\.text))
    XCTAssertEqual(declared.filter { inTests[$0, default: 0] < 2 }, [], "Run it in PublicSetterTests.")
  }

  private static func counts(of texts: [String]) -> [Substring: Int] {
    let words = texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    return Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
  }

  func testDeclarationsAreRead() {
    let file = CheckedFile(
      path: "A.swift",
      text: """
        open class Card: View {
          open var width: CGFloat = 0 { didSet { changed() } }
          public var height: CGFloat { 3 }
          open override var frame: CGRect {
            get { .zero }
            set { place(newValue) }
          }
          var hidden: CGFloat = 0
          public private(set) var count = 0
          public var tag = 0
          public struct Look {
            public var insets: UIEdgeInsets?
            public var title: String
          }
        }
        extension Card {
          public var numbers: [NSNumber]? {
            get { nil }
            set {}
          }
        }

        """)
    let setters = PublicSetterReader(file.lines).setters
    XCTAssertEqual(setters.map(\.name), ["Card.width", "Card.frame", "Card.tag", "Look.insets", "Card.numbers"])
  }

  /// Returns the strings in quotation marks that begin like `Type.member`.
  private static func names(in text: String) -> [String] {
    text.split(separator: "\"").compactMap { part in
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "." }
      let words = name.split(separator: ".", omittingEmptySubsequences: false)
      return words.count == 2 && words.allSatisfy { !$0.isEmpty } ? String(name) : nil
    }
  }
}
