import AloeCore
import Foundation

extension UIPageControl {
  static let dot: CGFloat = 7
  static let step: CGFloat = 16
  /// The height of the control and of the background behind the dots.
  static let plateHeight: CGFloat = 26
  /// The maximum number of dots, more than fit in any window.
  private static let maxDots = AloeLimits.pageDots
  /// The distance that a touch has to move before it scrubs along the dots.
  static let scrubSlop: CGFloat = 10
  /// The scales of the outermost two dots if there are more pages in that direction.
  private static let endScales: [CGFloat] = [0.45, 0.7]

  // MARK: - Direction

  /// Whether the dots are arranged vertically.
  var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is on the right, or at the bottom.
  var isReversed: Bool {
    switch direction {
    case .natural: isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// Returns a point's coordinate along the dots.
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  // MARK: - Look

  /// Updates the dots' colours and images, and the background.
  func showLook() {
    for (index, dot) in zip(shownPages, dots) {
      let color =
        index == page
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      let image = image(ofPage: index)
      dot.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
      dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
    }
    let showsPlate = backgroundStyle == .prominent || interactionState == .continuous
    if showsPlate { makePlate().isHidden = false } else { plate?.isHidden = true }
    setNeedsLayout()
  }

  /// The pages whose dots fit, around the current page; empty before the control has a size.
  private var fittingPages: Range<Int> {
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
    let length = isVertical ? bounds.height : bounds.width
    let fitting = min(Self.maxDots, max(1, Int(cutting: (length - Self.dot) / Self.step)))
    guard length > 0, count > fitting else { return length > 0 ? 0..<count : 0..<0 }
    let start = min(max(0, page - fitting / 2), count - fitting)
    return start..<(start + fitting)
  }

  /// Centres the dots that fit. Only these have views, regardless of the number of pages.
  func placeDots() {
    let pages = fittingPages
    if pages != shownPages {
      shownPages = pages
      while dots.count > pages.count { dots.removeLast().removeFromSuperview() }
      while dots.count < pages.count { dots.append(makeDot()) }
      showLook()
    }
    let length = length(of: pages)
    for (index, dot) in zip(pages, dots) {
      let place = isReversed ? pages.upperBound - 1 - index : index - pages.lowerBound
      let side = image(ofPage: index) == nil ? Self.dot : Self.step - 2
      let shift = CGFloat(place) * Self.step + Self.dot / 2 - length / 2
      dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      dot.center = CGPoint(x: bounds.midX + (isVertical ? 0 : shift), y: bounds.midY + (isVertical ? shift : 0))
      let scale = scale(of: index, in: pages)
      dot.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    }
    plate?.frame = plateFrame
  }

  private func makeDot() -> UIImageView {
    let dot = UIImageView(frame: .zero)
    dot.isUserInteractionEnabled = false
    dot.contentMode = .scaleAspectFit
    addSubview(dot)
    return dot
  }

  private func length(of dots: Range<Int>) -> CGFloat { CGFloat(max(0, dots.count - 1)) * Self.step + Self.dot }

  /// The frame of the background behind the dots.
  var plateFrame: CGRect {
    let length = min(isVertical ? bounds.height : bounds.width, length(of: shownPages) + 2 * Self.step)
    let size = CGSize(width: isVertical ? Self.plateHeight : length, height: isVertical ? length : Self.plateHeight)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func scale(of index: Int, in shown: Range<Int>) -> CGFloat {
    guard shown.count < numberOfPages, index != page else { return 1 }
    let fromStart = index - shown.lowerBound
    let fromEnd = shown.upperBound - 1 - index
    if shown.lowerBound > 0, fromStart < Self.endScales.count { return Self.endScales[fromStart] }
    if shown.upperBound < numberOfPages, fromEnd < Self.endScales.count { return Self.endScales[fromEnd] }
    return 1
  }
}
