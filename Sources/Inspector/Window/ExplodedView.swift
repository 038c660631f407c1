import UIKit

/// A drawing of layers one above the other, seen from the side. A drag turns it.
final class ExplodedView: UIView {

  /// The largest angle in radians, at which layers are still seen from the front.
  static let largestAngle: CGFloat = 1.3

  private let plates: LayerPlates
  private var holders: [UIView] = []
  /// The angles when a drag began.
  private var start = CGPoint.zero

  /// The angles in radians around the vertical and the horizontal axis.
  private(set) var angles = CGPoint(x: 0.6, y: 0.25)
  /// A closure that's called when a drag has turned the layers.
  var onTurn: (() -> Void)?

  init(_ plates: LayerPlates) {
    self.plates = plates
    super.init(frame: .zero)
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityLabel = "\(plates.plates.count) layers in \(plates.depth + 1) levels"
    for plate in plates.plates {
      let holder = plate.picture
      holder.isUserInteractionEnabled = false
      holder.layer.borderWidth = 1
      holder.layer.borderColor = UIColor.systemBlue.withAlphaComponent(0.5).cgColor
      addSubview(holder)
      holders.append(holder)
    }
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: ExplodedView.dragged(_:)))
  }

  required init?(coder: NSCoder) { nil }

  /// Turns the layers to angles in radians, which are limited so that the layers are seen from the front.
  func turn(to angles: CGPoint) {
    func limited(_ angle: CGFloat) -> CGFloat { min(max(angle, -Self.largestAngle), Self.largestAngle) }
    self.angles = CGPoint(x: limited(angles.x), y: limited(angles.y))
    setNeedsLayout()
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { start = angles }
    let distance = recognizer.translation(in: self)
    turn(to: CGPoint(x: start.x + distance.x / 150, y: start.y - distance.y / 150))
    onTurn?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (sine, cosine) = (CGPoint(x: sin(angles.x), y: sin(angles.y)), CGPoint(x: cos(angles.x), y: cos(angles.y)))
    let gap = max(plates.size.width, plates.size.height) / 10
    let height = gap * CGFloat(plates.depth)
    // The scale at which the box around all layers fits at any angle doesn't change while it's turned.
    let diagonal = (plates.size.width * plates.size.width + height * height).squareRoot()
    let scale = min(bounds.width / max(1, diagonal), bounds.height / max(1, plates.size.height + height * 0.7)) * 0.92
    for (plate, holder) in zip(plates.plates, holders) {
      let z = CGFloat(plate.depth) * gap - height / 2
      let (x, y) = (plate.frame.midX - plates.size.width / 2, plate.frame.midY - plates.size.height / 2)
      holder.bounds.size = plate.frame.size
      holder.transform = CGAffineTransform(
        a: cosine.x * scale, b: sine.x * sine.y * scale, c: 0, d: cosine.y * scale, tx: 0, ty: 0)
      holder.center = CGPoint(
        x: bounds.midX + (x * cosine.x + z * sine.x) * scale,
        y: bounds.midY + (y * cosine.y + (x * sine.x - z * cosine.x) * sine.y) * scale)
    }
  }

}
