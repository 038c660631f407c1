import Foundation
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Nothing that can be read is lost on any screen, at any of the twelve text sizes and beyond them, in both directions.
@MainActor final class EveryTextSizeTests: RestingScreenTestCase {
  /// Which sizes a screen is looked at in; without `ALOE_LONG_TESTS` each screen meets two of them, by turns, and
  /// always the largest.
  private static func textSizes(screen: Int) -> [TextSize] {
    let all = TextSize.allCases
    guard !TestLength.isLong else { return all }
    return all.enumerated().filter { ($0.offset + screen) % 6 == 0 || $0.offset == all.count - 1 }.map(\.element)
  }

  /// Shows that a text yields to another one, by being cut.
  private static let cutOnPurpose: Set = ["This text yields, because the other one resists harder."]

  private static func heights(_ number: Int) -> [CGFloat] {
    TestLength.isLong ? [844, 2600] : number % 4 == 0 ? [844] : [2600]
  }

  func testNothingIsLost() async {
    var found: [String: String] = [:]
    for (number, screen) in GalleryScreen.allCases.enumerated() where screen != .rowsEnd {
      for (step, textSize) in Self.textSizes(screen: number).enumerated() {
        for isRightToLeft in TestLength.isLong ? [false, true] : [(number + step) % 2 == 0] {
          for height in Self.heights(number + step) {
            let size = CGSize(width: 390, height: height)
            Surroundings(size: size, isRightToLeft: isRightToLeft, textSize: textSize).apply()
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            let navigation = screen.makeNavigationController()
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            window.displayFrame()
            screen.enterState(in: navigation)
            window.displayFrame()
            for fault in ScreenCheck.mistakes(in: window) where !Self.cutOnPurpose.contains(fault.text) {
              let place = "\(textSize.rawValue)\(isRightToLeft ? ", right to left" : "") \(Int(height))"
              found["\(screen.rawValue): \(fault.kind.rawValue): \(fault.text)"] = "\(place): \(fault)"
            }
            window.isHidden = true
          }
        }
      }
    }
    XCTAssertEqual(found.map { "\($0): \($1)" }.sorted().joined(separator: "\n"), "")
  }
}
