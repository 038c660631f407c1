import Foundation

/// The card that shows an enlarged item.
final class LargeContentView: UIView {
  /// The maximum width of the card, the side of a scalable image, and the margin, in points.
  private static let (widest, side, inset): (CGFloat, CGFloat, CGFloat) = (280, 88, 20)

  let item: any UILargeContentViewerItem
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)

  init(_ item: any UILargeContentViewerItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 18
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    label.text = item.largeContentTitle
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .label
    let image = item.largeContentImage
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = .label
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  /// Centres the card in a window.
  func place(in window: UIView) {
    let available = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.inset, dy: Self.inset)
    label.font = .preferredFont(forTextStyle: .title3, compatibleWith: window.traitCollection)
    let width = max(0, min(Self.widest, available.width) - 2 * Self.inset)
    let text =
      label.text?.isEmpty == false
      ? label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)) : .zero
    let image = imageSize
    let gap: CGFloat = text.height > 0 && image.height > 0 ? 12 : 0
    let size = CGSize(
      width: max(text.width.rounded(.up), image.width) + 2 * Self.inset,
      height: min(available.height, text.height + gap + image.height + 2 * Self.inset))
    bounds = CGRect(origin: .zero, size: size)
    center = CGPoint(x: available.midX, y: available.midY)
    picture.frame = CGRect(
      x: (size.width - image.width) / 2, y: Self.inset, width: image.width, height: image.height
    ).inset(by: item.largeContentImageInsets)
    let top = Self.inset + image.height + gap
    label.frame = CGRect(
      x: Self.inset, y: top, width: size.width - 2 * Self.inset, height: max(0, size.height - top - Self.inset))
  }

  private var imageSize: CGSize {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return .zero }
    guard item.scalesLargeContentImage || max(size.width, size.height) > Self.side else { return size }
    let scale = Self.side / max(size.width, size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
