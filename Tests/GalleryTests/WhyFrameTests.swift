import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// The explanation of each view's frame, on each screen of the gallery, against solutions with other constants.
///
/// Without `ALOE_LONG_TESTS` the seed chooses a screen, and the log says which.
@MainActor final class WhyFrameTests: RestingScreenTestCase {
  func testEachViewOfEachScreen() async {
    let screens = TestLength.sample(GalleryScreen.allCases.map { $0 }, 1, salt: 29)
    print("WhyFrameTests: \(screens.map(\.rawValue).joined(separator: ", "))")
    for screen in screens {
      let surroundings = Surroundings(size: CGSize(width: 390, height: 844), isRightToLeft: false, textSize: .large)
      let (window, gallery) = open(in: surroundings) { screen.makeRootController() }
      screen.enterState(of: gallery.frontScreen)
      for _ in 0..<2 { window.displayFrame() }
      let count = FrameDifferences.check(window, screen.rawValue)
      print("WhyFrameTests: \(screen.rawValue): \(count) rates")
      window.isHidden = true
    }
  }
}
