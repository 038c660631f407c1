import Foundation

/// The text fields of an alert, one below the other in a box.
final class AlertFields: UIView {
  private var fields: [UITextField] = []

  // iOS's fields in alerts are small; measured from screenshots.
  private static let height: CGFloat = 32
  private static let side: CGFloat = 16
  private static let bottom: CGFloat = 16

  func set(_ fields: [UITextField]) {
    for field in self.fields where !fields.contains(field) { field.removeFromSuperview() }
    self.fields = fields
    for field in fields where field.superview !== self {
      field.borderStyle = .roundedRect
      field.font = .systemFont(ofSize: 14)
      addSubview(field)
    }
    setNeedsLayout()
  }

  /// The height of the fields; zero without fields.
  var height: CGFloat { fields.isEmpty ? 0 : CGFloat(fields.count) * (Self.height + 4) - 4 + Self.bottom }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: Self.side, y: CGFloat(index) * (Self.height + 4), width: max(0, bounds.width - 2 * Self.side),
        height: Self.height)
    }
  }
}
