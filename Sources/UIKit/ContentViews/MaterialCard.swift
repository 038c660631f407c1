import Foundation

/// A view whose content is in front of a material that fills it. It's laid out again when its traits change.
class MaterialCard: UIView {
  private let background: MaterialView

  init(_ material: Material, cornerRadius: CGFloat = 0) {
    background = MaterialView(material)
    super.init(frame: .zero)
    background.layer.cornerRadius = cornerRadius
    background.clipsToBounds = cornerRadius > 0
    addSubview(background)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
  }
}
