import Foundation
import ObjectRoot

/// A part of a search that isn't text, such as a person, shown before the text.
@preconcurrency @MainActor public final class UISearchToken: MainActorObject {
  /// Creates a token with text and an optional image.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }

  let icon: UIImage?
  let text: String
  /// The object that the token represents, for the client's use; `nil` by default.
  public var representedObject: Any?
}

/// The view of a token in a search field.
final class SearchTokenView: UIView {
  let token: UISearchToken
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)
  // Our own metrics: space for the corners at each end, and a gap to the next token.
  private static let (inset, gap, iconSide): (CGFloat, CGFloat, CGFloat) = (7, 4, 16)
  static let space: CGFloat = 4

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 5
    label.text = token.text
    picture.image = token.icon
    picture.contentMode = .scaleAspectFit
    for view in [picture, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    token = UISearchToken(icon: nil, text: "")
    super.init(coder: coder)
  }

  func show(font: UIFont, background: UIColor, isSelected: Bool, tint: UIColor) {
    label.font = font
    label.textColor = isSelected ? .white : .label
    picture.tintColor = label.textColor
    backgroundColor = isSelected ? tint : background
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero)
    let icon = token.icon == nil ? 0 : Self.iconSide + (token.text.isEmpty ? 0 : Self.gap)
    return CGSize(width: (text.width + icon + 2 * Self.inset).rounded(.up), height: (text.height + 4).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = token.icon == nil ? 0 : Self.iconSide
    let start = Self.inset + (icon > 0 ? icon + Self.gap : 0)
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.frame = CGRect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: max(0, width), height: bounds.height)
    }
    place(picture, Self.inset, icon)
    place(label, start, bounds.width - start - Self.inset)
  }
}
