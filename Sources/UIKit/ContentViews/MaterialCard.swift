import Foundation

/// A view whose content is in front of a material that fills it. It's laid out again when its traits change.
class MaterialCard: UIView {
  private let ground: MaterialView

  init(_ material: Material, cornerRadius: CGFloat = 0) {
    ground = MaterialView(material)
    super.init(frame: .zero)
    ground.layer.cornerRadius = cornerRadius
    ground.clipsToBounds = cornerRadius > 0
    addSubview(ground)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
  }
}
