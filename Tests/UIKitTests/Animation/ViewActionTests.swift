import QuartzCore
import TestSupport
import XCTest

@testable import UIKit

/// Tests the actions that a view returns for changes of its layer.
@MainActor final class ViewActionTests: XCTestCase {
  private final class Card: UIView {
    var keys: [String] = []
    var action: (any CAAction)?
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      keys.append(event)
      return action
    }
  }

  private func card() -> (TestScreen, Card) {
    let controller = UIViewController(), card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(card)
    let screen = TestScreen(controller)
    screen.settle()
    card.keys = []
    return (screen, card)
  }

  private func opacity(_ card: Card) -> Float? { card.layer.presentation()?.opacity }

  func testAViewIsAskedWithinAnimationsOnly() async {
    let (screen, card) = card()
    card.alpha = 0.5
    XCTAssertEqual(card.keys, [])
    UIView.animate(withDuration: 1) { card.alpha = 0 }
    XCTAssertEqual(card.keys, ["opacity"])
    XCTAssertEqual(opacity(card), 0.5, "Nil leaves it to the layer, which is animated.")
    withExtendedLifetime(screen) {}
  }

  func testNullIsNoAnimation() async {
    let (screen, card) = card()
    card.action = NSNull()
    UIView.animate(withDuration: 1) { card.alpha = 0 }
    XCTAssertEqual(opacity(card), 0)
    withExtendedLifetime(screen) {}
  }

  func testAnotherAnimationTakesThePlace() async {
    let (screen, card) = card()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.25
    animation.toValue = 0.25
    animation.duration = 5
    card.action = animation
    UIView.animate(withDuration: 1) { card.alpha = 0 }
    screen.wait(0.1)
    XCTAssertEqual(opacity(card), 0.25)
    XCTAssertNotNil(card.layer.animation(forKey: "opacity"))
  }
}
