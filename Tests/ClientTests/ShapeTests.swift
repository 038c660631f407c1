import AloeStackView
import Testing
import UIKit

/// Tests properties of UIKit's objects that iOS sources rely on, spelled as those spell them.
@MainActor @Suite struct ShapeTests {
  class Card: UIView, UIGestureRecognizerDelegate {
    // On Apple's systems `self` is here a method of NSObject, which the recogniser treats as an object.
    let heading: UILabel = {
      let label = UILabel()
      label.text = "Heading"
      return label
    }()
    let tap = UITapGestureRecognizer(target: self, action: nil)
    init() {
      super.init(frame: .zero)
      addSubview(heading)
      tap.delegate = self
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func objectsAreObjects() {
    let card = Card()
    let objects: [NSObject] = [
      card, UIViewController(), card.layer, UILayoutGuide(), NSLayoutConstraint(), card.tap,
      card.leadingAnchor, UIBarButtonItem(), UITabBarItem(), UIAlertAction(title: "A", style: .default),
    ]
    #expect(Set(objects).count == objects.count)
    #expect(card.isEqual(card) && card == card)
    #expect(card.isKind(of: UIView.self) && !card.isKind(of: UILabel.self))
    #expect(card.isMember(of: Card.self))
    #expect(card.description.hasPrefix("<Card: 0x"))
  }
}
