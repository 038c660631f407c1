import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// The chat shows its newest message whole, above the bar with the answers.
@MainActor final class ChatTests: RestingScreenTestCase {
  func testItOpensAtItsEnd() async throws {
    for scale in [1, 2] as [CGFloat] {
      for textSize in [TextSize.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
        for size in [
          CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 1600, height: 1000),
        ] {
          let traits = ScreenTraits(width: size.width, height: size.height).with {
            ($0.scale, $0.textSize) = (scale, textSize.category)
          }
          let (screen, _) = try show(traits) { GalleryScreen.chat.makeNavigationController() }
          let bubbles = screen.all(.kind(BubbleRow.self))
          let bar = try XCTUnwrap(screen.find(RepliesBar.self))
          let newest = try XCTUnwrap(bubbles.map { $0.convert($0.bounds, to: nil).maxY }.max())
          XCTAssertEqual(
            newest, bar.convert(bar.bounds, to: nil).minY - 9, accuracy: 1, "\(size) at \(scale), \(textSize.rawValue)")
        }
      }
    }
  }
}
