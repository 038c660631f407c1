import Foundation

/// A text field for searching: grey, with a magnifying glass and a button that clears it.
open class UISearchTextField: UITextField {
  /// Makes an empty field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a field from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    borderStyle = .roundedRect
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: Self.glassWidth, height: 20)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    autocorrectionType = .no
    returnKeyType = .search
    accessibilityIdentifier = "search"
  }

  // The numbers of iOS 13 to 18.
  private static let height: CGFloat = 36
  private static let radius: CGFloat = 10
  private static let glassWidth: CGFloat = 30

  open override var intrinsicContentSize: CGSize { searchSize(super.intrinsicContentSize) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { searchSize(super.sizeThatFits(size)) }

  private func searchSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(Self.height, (font?.lineHeight ?? 0).rounded(.up) + 14))
  }

  open override func draw(_ rect: CGRect) {
    if borderStyle != .roundedRect || background != nil { return super.draw(rect) }
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(roundedRect: borderRect(forBounds: bounds), cornerRadius: Self.radius).fill()
  }
}
