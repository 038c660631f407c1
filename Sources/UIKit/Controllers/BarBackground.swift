import Foundation

/// The background of a bar: a material, a colour, an image, and the line or image at the edge.
final class BarBackground: UIView {
  /// The material; `nil` while it isn't visible.
  private(set) var material: MaterialView?
  private let picture = UIImageView()
  private let line = UIImageView()
  /// Whether the line is above the bar instead of below it.
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

  /// The look of a background.
  struct Look {
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?
    /// Whether the effect is an opaque colour.
    var isOpaque = false

    init() {}

    @MainActor init(_ appearance: UIBarAppearance?) {
      effect = appearance?.backgroundEffect
      color = appearance?.backgroundColor
      image = appearance?.backgroundImage
      imageMode = appearance?.backgroundImageContentMode ?? .scaleToFill
      shadowColor = appearance?.shadowColor
      shadowImage = appearance?.shadowImage
    }
  }

  var look = Look() { didSet { show() } }

  /// Shows the look. A colour covers the material; an opaque colour is shown without the material.
  private func show() {
    let covers = look.color.map { $0.resolvedColor(with: traitCollection).cgColor.alpha >= 1 } ?? false
    showMaterial(covers ? nil : look.effect)
    backgroundColor = material == nil ? look.color : nil
    picture.backgroundColor = material == nil ? nil : look.color
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

  private func showMaterial(_ effect: UIBlurEffect?) {
    guard let effect else {
      material?.removeFromSuperview()
      material = nil
      return
    }
    let view = material ?? MaterialView()
    if material == nil {
      insertSubview(view, at: 0)
      material = view
      setNeedsLayout()
    }
    view.isOpaqueMaterial = look.isOpaque
    view.material = .effect(effect)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material?.frame = bounds
    picture.frame = bounds
    let height = look.shadowImage?.size.height ?? 1 / max(1, traitCollection.displayScale)
    let y = !lineIsAbove ? bounds.height : look.shadowImage == nil ? 0 : -height
    line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}
