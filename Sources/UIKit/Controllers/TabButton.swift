import Foundation

/// The button of an item in a tab bar.
final class TabButton: UIControl {
  static let titleStyle = SystemTextStyle(10, .medium, as: .caption2, upTo: .extraExtraExtraLarge)
  private static let badgeStyle = SystemTextStyle(13, as: .footnote, upTo: .extraExtraExtraLarge)

  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    picture.contentMode = .scaleAspectFit
    badge.textColor = .white
    badge.textAlignment = .center
    badge.clipsToBounds = true
    for view in [picture, label, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem(title: nil, image: nil, tag: 0)
    super.init(coder: coder)
  }

  func apply(color: UIColor, isChosen: Bool) {
    let image = (isChosen ? item.selectedImage : nil) ?? item.image
    picture.image =
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    let attributes = item.titleTextAttributes(for: isChosen ? .selected : .normal) ?? [:]
    label.text = item.title
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    label.font = attributes[.font] as? UIFont ?? Self.titleStyle.font(in: traitCollection)
    badge.font = Self.badgeStyle.font(in: traitCollection)
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midX
    let hasTitle = item.title?.isEmpty == false
    let side: CGFloat = 26
    let top: CGFloat = hasTitle ? 5 : (bounds.height - side) / 2
    picture.frame = CGRect(x: middle - side / 2, y: top, width: side, height: side)
    let height = (13 + Self.titleStyle.growth(in: traitCollection)).rounded()
    label.frame = CGRect(x: 0, y: bounds.height - 3 - height, width: bounds.width, height: height)
    let badgeHeight = (18 + Self.badgeStyle.growth(in: traitCollection)).rounded()
    let text = badge.sizeThatFits(CGSize(width: 100, height: badgeHeight))
    badge.frame = CGRect(x: middle + 5, y: 2, width: max(badgeHeight, text.width + 10), height: badgeHeight)
    badge.layer.cornerRadius = badgeHeight / 2
  }
}
