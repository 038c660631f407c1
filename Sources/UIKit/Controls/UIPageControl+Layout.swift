import Foundation

extension UIPageControl {
  static let dot: CGFloat = 7
  static let step: CGFloat = 16
  /// The height of the plate behind the dots, and of the control.
  static let plateHeight: CGFloat = 26
  /// How far a finger moves before it moves along the dots.
  static let scrubSlop: CGFloat = 10
  /// How small the outermost two dots are where there are more beyond them.
  private static let endScales: [CGFloat] = [0.45, 0.7]

  // MARK: - Direction

  /// Whether the dots lie one above the other.
  var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is on the right, or at the bottom.
  var isReversed: Bool {
    switch direction {
    case .natural: isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// How far along the dots a point lies.
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  // MARK: - Look

  /// Gives the dots their colours and images, and the plate its look.
  func showLook() {
    for (index, dot) in dots.enumerated() {
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

  /// The dots that fit, around the present page.
  private var shownDots: Range<Int> {
    let room = isVertical ? bounds.height : bounds.width
    let fitting = max(1, Int((room - Self.dot) / Self.step))
    guard dots.count > fitting, room > 0 else { return 0..<dots.count }
    let start = min(max(0, page - fitting / 2), dots.count - fitting)
    return start..<(start + fitting)
  }

  /// Puts the dots side by side in the middle; those that don't fit aren't shown.
  func placeDots() {
    let shown = shownDots
    let length = length(of: shown)
    for (index, dot) in dots.enumerated() {
      dot.isHidden = !shown.contains(index)
      guard !dot.isHidden else { continue }
      let place = isReversed ? shown.upperBound - 1 - index : index - shown.lowerBound
      let side = image(ofPage: index) == nil ? Self.dot : Self.step - 2
      let shift = CGFloat(place) * Self.step + Self.dot / 2 - length / 2
      dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      dot.center = CGPoint(x: bounds.midX + (isVertical ? 0 : shift), y: bounds.midY + (isVertical ? shift : 0))
      let scale = scale(of: index, in: shown)
      dot.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    }
    plate?.frame = plateFrame
  }

  private func length(of dots: Range<Int>) -> CGFloat { CGFloat(max(0, dots.count - 1)) * Self.step + Self.dot }

  /// Where the plate lies behind the dots.
  var plateFrame: CGRect {
    let length = min(isVertical ? bounds.height : bounds.width, length(of: shownDots) + 2 * Self.step)
    let size = CGSize(width: isVertical ? Self.plateHeight : length, height: isVertical ? length : Self.plateHeight)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func scale(of index: Int, in shown: Range<Int>) -> CGFloat {
    guard shown.count < dots.count, index != page else { return 1 }
    let fromStart = index - shown.lowerBound
    let fromEnd = shown.upperBound - 1 - index
    if shown.lowerBound > 0, fromStart < Self.endScales.count { return Self.endScales[fromStart] }
    if shown.upperBound < dots.count, fromEnd < Self.endScales.count { return Self.endScales[fromEnd] }
    return 1
  }
}
