import Foundation

/// The decoration around a popover's content: its shadow and its arrow.
final class PopoverChrome: UIView {
  private let plate = UIView()
  private let background = MaterialView(.sheet)
  private let arrow = PopoverArrow()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    plate.layer.cornerRadius = PopoverGeometry.cornerRadius
    plate.layer.shadowOpacity = 0.2
    plate.layer.shadowRadius = 24
    plate.layer.shadowOffset = CGSize(width: 0, height: 8)
    background.layer.cornerRadius = PopoverGeometry.cornerRadius
    background.clipsToBounds = true
    plate.addSubview(background)
    addSubview(plate)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the decoration for a popover's geometry, in a colour; `nil` for a material.
  func show(_ geometry: PopoverGeometry, color: UIColor?) {
    plate.frame = geometry.frame
    plate.backgroundColor = color
    background.frame = plate.bounds
    background.isHidden = color != nil
    arrow.color = color
    arrow.show(geometry)
  }
}

/// The arrow of a popover, in the popover's colour or of its material.
final class PopoverArrow: UIView {
  private var direction = UIPopoverArrowDirection.up
  private let background = MaterialView(.sheet)
  private let shape = CAShapeLayer()
  /// The colour; `nil` for a material.
  var color: UIColor? {
    didSet {
      background.isHidden = color != nil
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    background.layer.mask = shape
    addSubview(background)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Puts the arrow at the side of a popover.
  func show(_ geometry: PopoverGeometry) {
    let (height, base) = (PopoverGeometry.arrowHeight, PopoverGeometry.arrowBase)
    let tip = geometry.tip
    let place: CGRect
    switch geometry.direction {
    case .up: place = CGRect(x: tip.x - base / 2, y: tip.y, width: base, height: height)
    case .down: place = CGRect(x: tip.x - base / 2, y: tip.y - height, width: base, height: height)
    case .left: place = CGRect(x: tip.x, y: tip.y - base / 2, width: height, height: base)
    default: place = CGRect(x: tip.x - height, y: tip.y - base / 2, width: height, height: base)
    }
    guard frame != place || direction != geometry.direction else { return }
    frame = place
    direction = geometry.direction
    background.frame = bounds
    shape.frame = bounds
    shape.path = path.cgPath
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let color else { return }
    color.setFill()
    path.fill()
  }

  private var path: UIBezierPath {
    let (width, height) = (bounds.width, bounds.height)
    let (tip, first, last): (CGPoint, CGPoint, CGPoint)
    switch direction {
    case .up:
      (tip, first, last) = (
        CGPoint(x: width / 2, y: 0), CGPoint(x: 0, y: height), CGPoint(x: width, y: height)
      )
    case .down: (tip, first, last) = (CGPoint(x: width / 2, y: height), .zero, CGPoint(x: width, y: 0))
    case .left:
      (tip, first, last) = (
        CGPoint(x: 0, y: height / 2), CGPoint(x: width, y: 0), CGPoint(x: width, y: height)
      )
    default: (tip, first, last) = (CGPoint(x: width, y: height / 2), .zero, CGPoint(x: 0, y: height))
    }
    let path = UIBezierPath()
    path.move(to: first)
    path.addLine(to: tip)
    path.addLine(to: last)
    path.close()
    return path
  }
}
