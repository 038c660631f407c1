import Foundation

extension UIButton {
  // MARK: - Texts together

  /// Whether an activity indicator replaces the image.
  var showsActivityIndicator: Bool { configuration?.showsActivityIndicator ?? false }

  private var subtitle: UILabel? { content.subtitleLabel.flatMap { $0.isHidden ? nil : $0 } }

  private func subtitleSize(inWidth width: CGFloat) -> CGSize {
    subtitle?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) ?? .zero
  }

  /// The size of title and subtitle, arranged vertically.
  var textSize: CGSize { combinedSize(titleSize, subtitleSize(inWidth: .greatestFiniteMagnitude)) }

  /// Returns the size of title and subtitle for a width.
  func textSize(inWidth width: CGFloat) -> CGSize {
    let title = titleSize(inWidth: width)
    guard subtitle != nil else { return title }
    return combinedSize(title, subtitleSize(inWidth: max(0, width)))
  }

  private func combinedSize(_ title: CGSize, _ subtitle: CGSize) -> CGSize {
    if subtitle == .zero { return title }
    if title == .zero { return subtitle }
    return CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height + (configuration?.titlePadding ?? 0))
  }

  // MARK: - Frames

  /// The alignment of title and subtitle.
  var textAlignmentOfTitles: NSTextAlignment {
    switch configuration?.titleAlignment ?? .center {
    case .leading: return .natural
    case .center: return .center
    case .trailing: return isRightToLeft ? .left : .right
    case .automatic:
      let isStart = [.left, .leading, .fill].contains(contentHorizontalAlignment)
      let isBesideImage = hasImage && !isStacked && subtitle != nil
      return isStart || isBesideImage ? .natural : .center
    }
  }

  /// Returns the title's frame in the rectangle for titles and image.
  func titleFrame(in area: CGRect) -> CGRect {
    let block = frames(in: area).title
    guard subtitle != nil, hasTitle else { return block }
    return aligned(titleSize(inWidth: block.width), at: block.minY, in: block)
  }

  /// Returns the subtitle's frame in the rectangle for titles and image.
  func subtitleFrame(in area: CGRect) -> CGRect {
    guard subtitle != nil else { return .zero }
    let block = frames(in: area).title
    let size = subtitleSize(inWidth: block.width)
    return aligned(size, at: block.maxY - size.height, in: block)
  }

  private func aligned(_ size: CGSize, at y: CGFloat, in block: CGRect) -> CGRect {
    let width = min(size.width, block.width)
    let x: CGFloat =
      switch textAlignmentOfTitles {
      case .center: block.midX - width / 2
      case .right: block.maxX - width
      case .left: block.minX
      default: isRightToLeft ? block.maxX - width : block.minX
      }
    return CGRect(x: x, y: y, width: width, height: size.height)
  }

  // MARK: - Menu indicator

  /// The width of the indicator with the space before it.
  static let indicatorWidth: CGFloat = 18

  var indicatorImage: UIImage? { configuration?.indicatorImage(of: self) }

  /// The frame of the indicator: at the trailing edge, inside the insets.
  var indicatorFrame: CGRect {
    let area = bounds.inset(by: configuredInsets)
    let width = min(14, area.width)
    return CGRect(x: isRightToLeft ? area.minX : area.maxX - width, y: area.minY, width: width, height: area.height)
  }
}
