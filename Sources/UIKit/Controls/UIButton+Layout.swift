import Foundation

extension UIButton {
  // MARK: - Sizes

  /// The space between title and image and the edges that counts.
  var insets: UIEdgeInsets {
    if let configuration { return configuration.contentInsets.absolute(isRightToLeft) }
    return contentEdgeInsets
  }

  var titleSize: CGSize {
    guard !(currentTitle ?? currentAttributedTitle?.string ?? "").isEmpty else { return .zero }
    return label.intrinsicContentSize
  }

  /// The size of the title in a width, in several lines where it may have them.
  func titleSize(inWidth width: CGFloat) -> CGSize {
    let size = titleSize
    guard size.width > width else { return size }
    guard wrapsTitle, width > 0 else { return CGSize(width: max(0, width), height: size.height) }
    let fitting = label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
    return CGSize(width: min(width, fitting.width), height: fitting.height)
  }

  var imageSize: CGSize { currentImage?.size ?? .zero }
  var hasTitle: Bool { titleSize != .zero }
  var hasImage: Bool { currentImage != nil }
  var gap: CGFloat { hasTitle && hasImage ? configuration?.imagePadding ?? 0 : 0 }
  var isStacked: Bool {
    configuration.map { $0.imagePlacement == .top || $0.imagePlacement == .bottom } ?? false
  }

  // MARK: - Places

  func place(in room: CGRect) -> (title: CGRect, image: CGRect) {
    let picture = imageSize
    var text = titleSize
    let places = isStacked ? stacked(in: room, text, picture) : beside(in: room, &text, picture)
    return (
      places.title.shifted(by: titleEdgeInsets, in: room), places.image.shifted(by: imageEdgeInsets, in: room)
    )
  }

  private func beside(
    in room: CGRect, _ text: inout CGSize, _ picture: CGSize
  ) -> (title: CGRect, image: CGRect) {
    text = titleSize(inWidth: max(0, room.width - picture.width - gap))
    let total = text.width + picture.width + gap
    let isImageFirst = (configuration?.imagePlacement ?? .leading) != .trailing
    let isImageLeft = isImageFirst != isRightToLeft
    let left: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: room.minX
      case .right: room.maxX - total
      default: room.midX - total / 2
      }
    let textX = isImageLeft ? left + picture.width + gap : left
    let pictureX = isImageLeft ? left : left + text.width + gap
    var title = CGRect(x: textX, y: top(of: text.height, in: room), width: text.width, height: text.height)
    var image = CGRect(
      x: pictureX, y: top(of: picture.height, in: room), width: picture.width, height: picture.height)
    if effectiveContentHorizontalAlignment == .fill {
      if hasTitle {
        title.size.width = max(0, room.width - picture.width - gap)
      } else {
        image.size.width = room.width
      }
    }
    if contentVerticalAlignment == .fill, hasImage, !hasTitle {
      image = CGRect(x: image.minX, y: room.minY, width: image.width, height: room.height)
    }
    return (title.aligned(to: traitCollection), image.aligned(to: traitCollection))
  }

  private func stacked(in room: CGRect, _ text: CGSize, _ picture: CGSize) -> (title: CGRect, image: CGRect) {
    let text = titleSize(inWidth: room.width)
    let total = text.height + picture.height + gap
    let start = top(of: total, in: room)
    let isImageFirst = configuration?.imagePlacement == .top
    let width = text.width
    let title = CGRect(
      x: room.midX - width / 2, y: isImageFirst ? start + picture.height + gap : start, width: width,
      height: text.height)
    let image = CGRect(
      x: room.midX - picture.width / 2, y: isImageFirst ? start : start + text.height + gap,
      width: picture.width,
      height: picture.height)
    return (title.aligned(to: traitCollection), image.aligned(to: traitCollection))
  }

  private func top(of height: CGFloat, in room: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: room.minY
    case .bottom: room.maxY - height
    case .center: room.midY - height / 2
    }
  }

}

extension CGRect {
  /// The rectangle moved and cut by the insets of a part of a button.
  fileprivate func shifted(by insets: UIEdgeInsets, in room: CGRect) -> CGRect {
    guard insets != .zero else { return self }
    let dx = (insets.left - insets.right) / 2
    let dy = (insets.top - insets.bottom) / 2
    return offsetBy(dx: dx, dy: dy)
  }

  /// The rectangle with its origin on a device pixel.
  fileprivate func aligned(to traits: UITraitCollection) -> CGRect {
    let scale = traits.effectiveScale
    return CGRect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width, height: height)
  }
}
