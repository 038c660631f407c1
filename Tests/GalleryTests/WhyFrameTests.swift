import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// The explanation of each view's frame, on each screen of the gallery, against solutions with other constants.
///
/// Without `ALOE_LONG_TESTS` the seed chooses a screen, which is logged.
@MainActor final class WhyFrameTests: RestingScreenTestCase {
  func testEachViewOfEachScreen() async {
    let screens = TestLength.sample(GalleryScreen.allCases.map { $0 }, 1, salt: 29)
    print("WhyFrameTests: \(screens.map(\.rawValue).joined(separator: ", "))")
    for screen in screens {
      let shown = open(screen) { $0.makeRootController() }
      let count = FrameDifferences.check(shown.window, screen.rawValue)
      print("WhyFrameTests: \(screen.rawValue): \(count) rates")
    }
  }
}
