import UIKit

/// A view that takes no touches itself.
class PassThroughView: UIView {

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

}

/// Empty room of a length along one direction.
final class SpacingView: PassThroughView {

  // MARK: Making a spacing

  init(length: CGFloat, direction: NSLayoutConstraint.Axis) {
    self.length = length
    self.direction = direction
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    let (along, across) = direction == .horizontal ? (widthAnchor, heightAnchor) : (heightAnchor, widthAnchor)
    let room = along.constraint(equalToConstant: length)
    // Just below required: a stack view that hides this view asks for length 0, and that is no conflict.
    room.priority = UILayoutPriority(999)
    let thin = across.constraint(equalToConstant: 0)
    // Any other wish wins; without one the view is not ambiguous.
    thin.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([room, thin])
  }

  required init?(coder: NSCoder) {
    length = 0
    direction = .vertical
    super.init(coder: coder)
  }

  // MARK: What it is

  let length: CGFloat
  let direction: NSLayoutConstraint.Axis

}
