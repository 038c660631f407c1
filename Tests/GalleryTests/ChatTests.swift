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
          Surroundings(size: size, scale: scale, textSize: textSize).apply()
          let window = UIWindow(frame: CGRect(origin: .zero, size: size))
          window.rootViewController = GalleryScreen.chat.makeNavigationController()
          window.makeKeyAndVisible()
          window.displayFrame()
          let bubbles = views(BubbleRow.self, in: window)
          let bar = try XCTUnwrap(views(RepliesBar.self, in: window).first)
          let newest = try XCTUnwrap(bubbles.map { $0.convert($0.bounds, to: nil).maxY }.max())
          XCTAssertEqual(
            newest, bar.convert(bar.bounds, to: nil).minY - 9, accuracy: 1, "\(size) at \(scale), \(textSize.rawValue)")
          window.isHidden = true
        }
      }
    }
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }
}
