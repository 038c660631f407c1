import AloeCore
import UIKit

/// A plant's picture above its name.
final class PlantTileCell: UICollectionViewCell {
  private let pictureView = UIImageView()
  private let nameLabel = UILabel(nil, style: .subheadline)

  override init(frame: CGRect) {
    super.init(frame: frame)
    pictureView.round(12)
    pictureView.fixProportion(1.16, upTo: 200)
    let stack = UIStackView(arrangedSubviews: [pictureView, nameLabel])
    (stack.axis, stack.spacing) = (.vertical, 6)
    contentView.addPinned(stack)
    showPress(on: pictureView)
  }
  required init?(coder: NSCoder) { Messages.stop("A PlantTileCell isn't made from an archive; use its init.") }

  func show(_ variety: Variety) {
    pictureView.image = variety.picture
    nameLabel.text = variety.name
  }
}

/// A large card: a heading above a landscape.
final class BannerCell: UICollectionViewCell {
  private let eyebrowLabel = UILabel("THIS WEEK", style: .caption2, color: .tintColor, weight: .semibold)
  private let nameLabel = UILabel(nil, style: .title3)
  private let originLabel = UILabel(nil, style: .subheadline, color: .secondaryLabel)
  private let pictureView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    pictureView.round(12)
    pictureView.fixProportion(0.56, upTo: 240)
    let stack = UIStackView(arrangedSubviews: [eyebrowLabel, nameLabel, originLabel, pictureView])
    (stack.axis, stack.spacing) = (.vertical, 2)
    stack.setCustomSpacing(10, after: originLabel)
    contentView.addPinned(stack)
    showPress(on: pictureView)
  }
  required init?(coder: NSCoder) { Messages.stop("A BannerCell isn't made from an archive; use its init.") }

  func show(_ variety: Variety) {
    nameLabel.text = variety.name
    originLabel.text = variety.origin
    pictureView.image = Artwork.landscape(variety == .saguaro ? .dusk : .noon)
  }
}

/// A small picture beside a plant's name and advice.
final class PlantLineCell: UICollectionViewCell {
  private let pictureView = UIImageView()
  private let nameLabel = UILabel(nil, style: .body)
  private let originLabel = UILabel(nil, style: .footnote, color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    pictureView.round(12)
    pictureView.fixSize(width: 60, height: 60)
    let texts = UIStackView(arrangedSubviews: [nameLabel, originLabel])
    (texts.axis, texts.spacing) = (.vertical, 2)
    contentView.addPinned(AdaptiveLine([pictureView, texts], spacing: 12))
    showPress(on: pictureView)
  }
  required init?(coder: NSCoder) { Messages.stop("A PlantLineCell isn't made from an archive; use its init.") }

  func show(_ variety: Variety) {
    pictureView.image = variety.picture
    nameLabel.text = variety.name
    originLabel.text = variety.origin
  }
}

/// The title of a section of the page.
final class PageHeader: UICollectionReusableView {
  static let kind = "page-header"
  let label = UILabel(nil, style: .title2, weight: .bold)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.accessibilityTraits.insert(.header)
    addPinned(label, insets: NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 10, trailing: 0))
  }
  required init?(coder: NSCoder) { Messages.stop("A PageHeader isn't made from an archive; use its init.") }
}

/// The control that selects the arrangement, above it.
final class StyleBar: UICollectionReusableView {
  static let kind = "style-bar"

  func show(_ control: UISegmentedControl) {
    guard control.superview !== self else { return }
    control.removeFromSuperview()
    addPinned(control, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
  }
}

extension UIView {
  /// Clips an image to rounded corners.
  fileprivate func round(_ radius: CGFloat) {
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = radius
  }
}

extension UICollectionViewCell {
  /// Dims a view while the cell is pressed.
  fileprivate func showPress(on view: UIView) {
    configurationUpdateHandler = { [weak view] _, state in view?.alpha = state.isHighlighted ? 0.6 : 1 }
  }
}
