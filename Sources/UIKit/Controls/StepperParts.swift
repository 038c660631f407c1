import Foundation

/// The views of a stepper: a background with a minus sign, a line and a plus sign.
final class StepperParts: UIView {
  struct Look {
    var decrement: UIImage?
    var increment: UIImage?
    var background: UIImage?
    var divider: UIImage?
    var canDecrement = true
    var canIncrement = true
    var pressed: UIStepper.Half?
    var isMirrored = false
  }

  private let plate = UIImageView(frame: .zero)
  private let shade = UIView()
  private let line = UIImageView(frame: .zero)
  private let minus = UIImageView(frame: .zero)
  private let plus = UIImageView(frame: .zero)
  private(set) var look = Look()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.cornerRadius = 8
    for view in [plate, shade, line, minus, plus] { addSubview(view) }
    for view in [minus, plus] { view.contentMode = .center }
    shade.backgroundColor = .systemFill
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ look: Look) {
    self.look = look
    plate.image = look.background
    plate.backgroundColor = look.background == nil ? .tertiarySystemFill : nil
    line.image = look.divider
    line.backgroundColor = look.divider == nil ? .tertiaryLabel : nil
    minus.image = look.decrement ?? Self.symbol("minus")
    plus.image = look.increment ?? Self.symbol("plus")
    minus.tintColor = look.canDecrement ? .label : .tertiaryLabel
    plus.tintColor = look.canIncrement ? .label : .tertiaryLabel
    shade.isHidden = look.pressed == nil
    setNeedsLayout()
  }

  private static func symbol(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 16, weight: .regular))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    let left = CGRect(origin: .zero, size: half)
    let right = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
    minus.frame = look.isMirrored ? right : left
    plus.frame = look.isMirrored ? left : right
    shade.frame = look.pressed == .increment ? plus.frame : minus.frame
    let size = look.divider?.size ?? CGSize(width: 1, height: 18)
    line.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}
