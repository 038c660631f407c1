import Foundation

extension UIButton {
  // MARK: - Sizes

  /// The space between the edges and the rectangle of title and image.
  var insets: UIEdgeInsets {
    guard configuration != nil else { return contentEdgeInsets }
    var insets = configuredInsets
    if indicatorImage != nil {
      if isRightToLeft { insets.left += Self.indicatorWidth } else { insets.right += Self.indicatorWidth }
    }
    return insets
  }

  /// The insets of the configuration, as far as they can be shown; zero without one.
  var configuredInsets: UIEdgeInsets {
    let insets = configuration?.contentInsets.absolute(isRightToLeft) ?? .zero
    return insets.isSound ? insets : insets.sound(keeping: .zero, as: "configuration.contentInsets", of: self)
  }

  var titleSize: CGSize {
    guard !(currentTitle ?? currentAttributedTitle?.string ?? "").isEmpty else { return .zero }
    return content.label.intrinsicContentSize
  }

  /// Returns the size of the title for a width, in several lines if allowed.
  func titleSize(inWidth width: CGFloat) -> CGSize {
    let size = titleSize
    guard size.width > width else { return size }
    guard content.titleWraps, width > 0 else { return CGSize(width: max(0, width), height: size.height) }
    let fitting = content.label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
    return CGSize(width: min(width, fitting.width), height: fitting.height)
  }

  var imageSize: CGSize {
    if showsActivityIndicator { return CGSize(width: 20, height: 20) }
    guard let image = currentImage else { return .zero }
    let growth = imageGrowth(of: image)
    return CGSize(width: image.size.width * growth, height: image.size.height * growth)
  }

  /// Returns the scale factor of an image.
  private func imageGrowth(of image: UIImage) -> CGFloat {
    guard adjustsImageSizeForAccessibilityContentSizeCategory, image.symbolConfiguration?.textStyle == nil,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return 1 }
    return traitCollection.symbolGrowth
  }
  var hasTitle: Bool { titleSize != .zero }
  var hasImage: Bool { showsActivityIndicator || currentImage != nil }
  var gap: CGFloat { textSize != .zero && hasImage ? configuration?.imagePadding ?? 0 : 0 }
  /// Whether title and image are arranged vertically.
  var isStacked: Bool {
    configuration.map { $0.imagePlacement == .top || $0.imagePlacement == .bottom } ?? false
  }

  /// The size of title and image, arranged horizontally or vertically, with the insets; without title and image, the
  /// size of the background image.
  var naturalSize: CGSize {
    let (title, image, insets) = (textSize, imageSize, insets)
    var size =
      isStacked
      ? CGSize(width: max(title.width, image.width), height: title.height + image.height + gap)
      : CGSize(width: title.width + image.width + gap, height: max(title.height, image.height))
    if configuration == nil { size = plainSize(size) }
    if title == .zero, !hasImage, let background = currentBackgroundImage { size = background.size }
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  /// Returns the size of a button without a configuration for the size of its title and image: in whole points, as
  /// public test suites assert for UIKit, and with the space around a title that has neither an image nor insets.
  private func plainSize(_ inside: CGSize) -> CGSize {
    func whole(_ length: CGFloat) -> CGFloat { (length - 1e-6).rounded(.up) }
    var size = CGSize(width: whole(inside.width), height: whole(inside.height))
    // An empty title is as tall as one line.
    if !hasTitle, currentTitle != nil || currentAttributedTitle != nil {
      size.height = max(size.height, whole(content.label.font.lineHeight))
    }
    guard !hasImage, contentEdgeInsets == .zero else { return size }
    guard currentTitle != nil || currentAttributedTitle != nil else {
      return CGSize(width: 30, height: content.clientsFont.map { whole($0.lineHeight) + 12 } ?? 34)
    }
    return CGSize(width: max(30, size.width), height: size.height + 12)
  }

  /// Returns the size for a width, in which the title may wrap.
  func naturalSize(forWidth width: CGFloat) -> CGSize {
    let (title, image, insets) = (textSize, imageSize, insets)
    let beside = isStacked ? 0 : image.width + gap
    let text = textSize(inWidth: width - insets.left - insets.right - beside)
    let more =
      isStacked ? text.height - title.height : max(text.height, image.height) - max(title.height, image.height)
    return CGSize(width: width, height: intrinsicContentSize.height + more)
  }

  /// Returns the title's baseline, which has a fixed distance from the top, the centre or the bottom.
  func titleBaseline(_ line: Baseline.Line) -> Baseline {
    let part: Double =
      switch contentVerticalAlignment {
      case .top, .fill: 0
      case .center: 0.5
      case .bottom: 1
      }
    let own = CGRect(origin: .zero, size: intrinsicContentSize)
    let frame = titleRect(forContentRect: contentRect(forBounds: own))
    let place = frame.minY + content.label.baseline(line, in: frame.size).position(inHeight: frame.height)
    return Baseline(fraction: part, offset: Double(place) - part * Double(own.height))
  }

  // MARK: - Frames

  /// Returns the frames of the title and of the image in the content rectangle.
  func frames(in area: CGRect) -> (title: CGRect, image: CGRect) {
    let frames = isStacked ? stackedFrames(in: area) : framesSideBySide(in: area)
    return (shifted(frames.title, by: titleEdgeInsets), shifted(frames.image, by: imageEdgeInsets))
  }

  /// Returns a frame, moved by the insets of the edges to which it's aligned.
  private func shifted(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return frame }
    let dx: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: insets.left
      case .right: -insets.right
      default: (insets.left - insets.right) / 2
      }
    let dy: CGFloat =
      switch contentVerticalAlignment {
      case .top, .fill: insets.top
      case .bottom: -insets.bottom
      case .center: (insets.top - insets.bottom) / 2
      }
    return frame.offsetBy(dx: dx, dy: dy)
  }

  /// Returns the size of an area inside insets. A length is zero if the insets along it are larger than the area.
  private func available(in area: CGRect, inside insets: UIEdgeInsets) -> CGSize {
    // Not `inset(by:).width`: `width` of a rectangle is never negative, even if that of its size is.
    CGSize(
      width: max(0, area.width - insets.left - insets.right),
      height: max(0, area.height - insets.top - insets.bottom))
  }

  /// Returns the image's size, limited to the area inside the image's insets.
  private func imageSize(in area: CGRect) -> CGSize {
    let (size, available) = (imageSize, available(in: area, inside: imageEdgeInsets))
    return CGSize(width: min(size.width, available.width), height: min(size.height, available.height))
  }

  /// Returns the title's size, limited to a width inside the title's insets.
  private func textSize(besides used: CGFloat, in area: CGRect) -> CGSize {
    textSize(inWidth: max(0, available(in: area, inside: titleEdgeInsets).width - used))
  }

  private func framesSideBySide(in area: CGRect) -> (title: CGRect, image: CGRect) {
    let picture = imageSize(in: area)
    let text = textSize(besides: picture.width + gap, in: area)
    let total = text.width + picture.width + gap
    let isImageFirst = (configuration?.imagePlacement ?? .leading) != .trailing
    let isImageLeft = isImageFirst != isRightToLeft
    let left: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: area.minX
      case .right: area.maxX - total
      default: area.midX - total / 2
      }
    let textX = isImageLeft ? left + picture.width + gap : left
    let pictureX = isImageLeft ? left : left + text.width + gap
    var title = CGRect(x: textX, y: top(of: text.height, in: area), width: text.width, height: text.height)
    var image = CGRect(
      x: pictureX, y: top(of: picture.height, in: area), width: picture.width, height: picture.height)
    if effectiveContentHorizontalAlignment == .fill {
      if textSize != .zero {
        title.size.width = max(0, available(in: area, inside: titleEdgeInsets).width - picture.width - gap)
      } else {
        image.size.width = available(in: area, inside: imageEdgeInsets).width
      }
    }
    if contentVerticalAlignment == .fill, hasImage, textSize == .zero {
      image = CGRect(
        x: image.minX, y: area.minY, width: image.width,
        height: available(in: area, inside: imageEdgeInsets).height)
    }
    return (title.aligned(to: traitCollection), image.aligned(to: traitCollection))
  }

  private func stackedFrames(in area: CGRect) -> (title: CGRect, image: CGRect) {
    let picture = imageSize(in: area)
    let text = textSize(besides: 0, in: area)
    let total = text.height + picture.height + gap
    let start = top(of: total, in: area)
    let isImageFirst = configuration?.imagePlacement == .top
    let width = text.width
    let title = CGRect(
      x: area.midX - width / 2, y: isImageFirst ? start + picture.height + gap : start, width: width,
      height: text.height)
    let image = CGRect(
      x: area.midX - picture.width / 2, y: isImageFirst ? start : start + text.height + gap,
      width: picture.width,
      height: picture.height)
    return (title.aligned(to: traitCollection), image.aligned(to: traitCollection))
  }

  private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: area.minY
    case .bottom: area.maxY - height
    case .center: area.midY - height / 2
    }
  }
}

extension CGRect {
  /// Returns the rectangle with its origin aligned to device pixels.
  fileprivate func aligned(to traits: UITraitCollection) -> CGRect {
    let scale = traits.effectiveScale
    return CGRect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width, height: height)
  }
}

extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {}
