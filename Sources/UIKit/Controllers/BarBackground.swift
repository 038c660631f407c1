import Foundation

/// What lies behind a bar's items: a colour, a picture, and the line or picture at the edge.
final class BarBackground: UIView {
  private let picture = UIImageView()
  private let line = UIImageView()
  /// Whether the line lies above the bar instead of below it.
  private let lineIsAbove: Bool

  init(lineIsAbove: Bool) {
    self.lineIsAbove = lineIsAbove
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [picture, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    lineIsAbove = false
    super.init(coder: coder)
  }

  /// What is shown.
  struct Look {
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?

    init() {}

    @MainActor init(_ appearance: UIBarAppearance?) {
      color = appearance?.backgroundColor
      image = appearance?.backgroundImage
      imageMode = appearance?.backgroundImageContentMode ?? .scaleToFill
      shadowColor = appearance?.shadowColor
      shadowImage = appearance?.shadowImage
    }
  }

  var look = Look() { didSet { show() } }

  private func show() {
    backgroundColor = look.color
    picture.image = look.image
    picture.contentMode = look.imageMode
    picture.clipsToBounds = look.imageMode != .scaleToFill
    line.image = look.shadowImage
    line.tintColor = look.shadowColor
    let hidesTemplate = look.shadowImage?.renderingMode == .alwaysTemplate && look.shadowColor == nil
    line.isHidden = hidesTemplate
    line.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let height = look.shadowImage?.size.height ?? 1 / max(1, traitCollection.displayScale)
    let y = !lineIsAbove ? bounds.height : look.shadowImage == nil ? 0 : -height
    line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}
