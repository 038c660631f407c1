import UIKit

extension UIView {
  /// Adds a subview whose edges are `insets` inside the edges of this view.
  func addPinned(_ subview: UIView, insets: NSDirectionalEdgeInsets = .zero) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    addSubview(subview)
    NSLayoutConstraint.activate([
      subview.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      subview.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
      bottomAnchor.constraint(equalTo: subview.bottomAnchor, constant: insets.bottom),
      trailingAnchor.constraint(equalTo: subview.trailingAnchor, constant: insets.trailing),
    ])
  }

  /// Makes the view `multiplier` times as tall as wide, but at most `height` points tall.
  func fixProportion(_ multiplier: CGFloat, upTo height: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    let proportion = heightAnchor.constraint(equalTo: widthAnchor, multiplier: multiplier)
    proportion.priority = .init(999)
    NSLayoutConstraint.activate([proportion, heightAnchor.constraint(lessThanOrEqualToConstant: height)])
  }

  /// Fixes the view's size.
  func fixSize(width: CGFloat? = nil, height: CGFloat? = nil) {
    translatesAutoresizingMaskIntoConstraints = false
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}

extension UILabel {
  /// Creates a label with the font of a text style, which grows with the user's text size. By default, it takes as many
  /// lines as it needs.
  convenience init(
    _ text: String?, style: UIFont.TextStyle, color: UIColor = .label, weight: UIFont.Weight? = nil,
    lines: Int = 0
  ) {
    self.init()
    self.text = text
    font = weight.map { Self.font(style, weight: $0) } ?? .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    textColor = color
    numberOfLines = lines
  }

  /// Returns the font of a style with another weight than the style's own.
  private static func font(_ style: UIFont.TextStyle, weight: UIFont.Weight) -> UIFont {
    let ordinary = UIFont.preferredFont(
      forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    let font = UIFont.systemFont(ofSize: ordinary.pointSize, weight: weight)
    return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
  }
}
