import Foundation

extension UISlider {
  static let thumbSize: CGFloat = 27
  private static let trackHeight: CGFloat = 4
  /// The distance between the track's end and the thumb's outermost position.
  private static let trackInset: CGFloat = 2
  /// The space between the image at an end and the track.
  private static let imageGap: CGFloat = 8
  private static let shadowOpacity: Float = 0.15

  /// The height: 31 points, or more for taller images.
  var naturalHeight: CGFloat {
    let images = [minimumValueImage, maximumValueImage, thumbImage(for: .normal)]
    return images.compactMap { $0?.size.height }.reduce(31, max)
  }

  func valueImageRect(_ image: UIImage?, inBounds bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  func drawnTrackRect(in bounds: CGRect) -> CGRect {
    let first = minimumValueImageRect(forBounds: bounds)
    let last = maximumValueImageRect(forBounds: bounds)
    var (left, right) = (bounds.minX, bounds.maxX)
    let (leftImage, rightImage) = isRightToLeft ? (last, first) : (first, last)
    if !leftImage.isEmpty { left = leftImage.maxX + Self.imageGap }
    if !rightImage.isEmpty { right = rightImage.minX - Self.imageGap }
    return CGRect(
      x: left + Self.trackInset, y: (bounds.midY - Self.trackHeight / 2).rounded(),
      width: max(0, right - left - 2 * Self.trackInset), height: Self.trackHeight)
  }

  func drawnThumbRect(in bounds: CGRect, track: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
    let available = track.insetBy(dx: -Self.trackInset, dy: 0)
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    let share = high > low ? CGFloat((min(max(Double(value), low), high) - low) / (high - low)) : 0
    let freeWidth = max(0, available.width - size.width)
    return CGRect(
      x: available.minX + freeWidth * (isRightToLeft ? 1 - share : share), y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Updates the positions and looks of the parts for the value and the state.
  func place() {
    let rect = trackRect(forBounds: bounds)
    let thumbRect = thumbRect(forBounds: bounds, trackRect: rect, value: value)
    let middle = min(max(thumbRect.midX, rect.minX), rect.maxX)
    show(currentMaximumTrackImage, color: maximumTrackTintColor ?? .systemFill, in: track, at: rect)
    let before =
      isRightToLeft
      ? CGRect(x: middle, y: rect.minY, width: rect.maxX - middle, height: rect.height)
      : CGRect(x: rect.minX, y: rect.minY, width: middle - rect.minX, height: rect.height)
    show(currentMinimumTrackImage, color: minimumTrackTintColor ?? tintColor, in: filled, at: before)
    show(currentThumbImage, color: thumbTintColor ?? .white, in: thumb, at: thumbRect)
    thumb.layer.shadowOpacity = currentThumbImage == nil ? Self.shadowOpacity : 0
    if minimumValueImage != nil { minimumValueView.frame = minimumValueImageRect(forBounds: bounds) }
    if maximumValueImage != nil { maximumValueView.frame = maximumValueImageRect(forBounds: bounds) }
    // The thumb stays opaque; otherwise the track would be visible through it.
    for part in subviews where part !== thumb { part.alpha = isEnabled ? 1 : 0.5 }
  }

  private func show(_ image: UIImage?, color: UIColor, in view: UIImageView, at rect: CGRect) {
    var rect = rect
    if let image, view !== thumb {
      // A track image has its own height.
      rect = CGRect(x: rect.minX, y: rect.midY - image.size.height / 2, width: rect.width, height: image.size.height)
    }
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil ? rect.height / 2 : 0
    view.frame = rect
  }
}
