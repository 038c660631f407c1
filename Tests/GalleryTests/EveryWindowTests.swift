import Foundation
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// In windows of any size every text of every screen can be read, and every control reached.
@MainActor final class EveryWindowTests: RestingScreenTestCase {
  private static let sizes: [CGSize] = [
    (390, 844), (200, 200), (320, 480), (844, 390), (1600, 1000), (3000, 1500),
  ].map { CGSize(width: $0.0, height: $0.1) }

  /// Shows that a text yields to another one, by being cut.
  private static let shortenedOnPurpose: Set = ["This text yields, because the other one resists harder."]

  func testEverythingIsSeenLeftToRight() async { check(isRightToLeft: false) }

  func testEverythingIsSeenRightToLeft() async { check(isRightToLeft: true) }

  private func check(isRightToLeft: Bool) {
    var found: Set<String> = []
    for screen in GalleryScreen.allCases {
      let window = open(screen, isRightToLeft: isRightToLeft)
      for size in Self.sizes {
        window.resize(to: size)
        window.displayFrame()
        for (place, fault) in faults(in: window) {
          found.insert("\(screen.rawValue), \(Int(size.width)) x \(Int(size.height)), \(place): \(fault.description)")
        }
      }
      window.isHidden = true
    }
    XCTAssertEqual(found.sorted(), [])
  }

  private func open(_ screen: GalleryScreen, isRightToLeft: Bool) -> UIWindow {
    let surroundings = Surroundings(size: Self.sizes[0], isRightToLeft: isRightToLeft)
    surroundings.apply()
    let window = UIWindow(frame: CGRect(origin: .zero, size: surroundings.size))
    let gallery = screen.makeRootController()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    window.displayFrame()
    screen.enterState(of: gallery.frontScreen)
    return window
  }

  /// The mistakes in what is on screen, and in the middle and at the end of the list.
  private func faults(in window: UIWindow) -> [(String, ScreenFault)] {
    var faults = mistakes(in: window).map { ("as it opens", $0) }
    guard let list = longest(in: window) else { return faults }
    let range = list.range(.vertical)
    let start = list.contentOffset
    for (part, name) in [(0.5, "in the middle"), (1, "at the end")] {
      list.contentOffset.y = range.lowerBound + (list.range(.vertical).upperBound - range.lowerBound) * part
      window.displayFrame()
      faults += mistakes(in: window).map { (name, $0) }
    }
    list.contentOffset = start
    return faults
  }

  private func mistakes(in window: UIWindow) -> [ScreenFault] {
    ScreenCheck.mistakes(in: window).filter { !Self.shortenedOnPurpose.contains($0.text) }
  }

  private func longest(in view: UIView) -> UIScrollView? {
    func all(in view: UIView) -> [UIScrollView] {
      view.isHidden ? [] : [view as? UIScrollView].compactMap(\.self) + view.subviews.flatMap(all)
    }
    return all(in: view).filter { $0.isScrollable(.vertical) }.max { $0.contentSize.height < $1.contentSize.height }
  }
}
