import Foundation

/// The two bars that show the position in a scroll view's content.
///
/// They are layers, not views, so that a client finds only its own subviews.
@MainActor final class ScrollIndicators {
  /// The width of a bar, in points. Measured on iOS.
  static let thickness: CGFloat = 2.5
  /// The width of a bar that is grabbed or under the pointer, in points.
  static let heldThickness: CGFloat = 7
  /// The distances from a bar's sides and ends within which the pointer reaches it, in points.
  static let reach: (across: CGFloat, along: CGFloat) = (8, 4)
  /// The duration of a bar's widening, in seconds.
  static let widening: TimeInterval = 0.12
  /// The distance of a bar from the edges, in points. Measured on iOS.
  static let margin: CGFloat = 3
  /// The duration of a bar's fade, in seconds. Measured on iOS.
  static let fade: TimeInterval = 0.4
  /// The time that a bar stays visible after the content has stopped, in seconds.
  static let stay: TimeInterval = 0.3
  /// The duration of a bar's flash, in seconds.
  static let flash: TimeInterval = 1
  /// The minimum lengths of a bar, and of one compressed at an end, in points.
  static let shortest: (moving: CGFloat, pressed: CGFloat) = (36, 8)

  unowned let scrollView: UIScrollView
  private(set) var vertical: CALayer?
  private(set) var horizontal: CALayer?
  /// The track of a wide bar.
  private var track: CALayer?
  private var timer: FrameTimer?
  private(set) var isShown = false
  /// The grabbed bar, and the distance of its beginning from the edge of the scroll view: it stays under the pointer
  /// even if the content changes.
  var held: (axis: NSLayoutConstraint.Axis, start: CGFloat)?
  /// The axis of the bar under the pointer.
  var hovered: NSLayoutConstraint.Axis? { didSet { if hovered != oldValue { widthChanged() } } }
  /// The axis of the wide bar.
  var wideAxis: NSLayoutConstraint.Axis? { held?.axis ?? hovered }

  init(scrollView: UIScrollView) { self.scrollView = scrollView }

  // MARK: - Showing

  /// Shows the bars until ``hide()``.
  func show() {
    timer?.cancel()
    timer = nil
    guard !isShown else { return }
    isShown = true
    update()
    for layer in [vertical, horizontal].compactMap(\.self) {
      layer.removeAllAnimations()
      layer.opacity = 1
    }
  }

  /// Fades the bars out after a moment, unless the pointer is over one.
  func hide() { if isShown { hide(after: Self.stay) } }

  /// Shows the bars for a moment.
  func flash() {
    guard scrollView.window != nil else { return }
    show()
    hide(after: Self.flash)
  }

  private func hide(after delay: TimeInterval) {
    timer?.cancel()
    timer = nil
    guard wideAxis == nil else { return }
    timer = scrollView.frameClock.schedule(after: delay, for: scrollView) { [weak self] in
      guard let self else { return }
      timer = nil
      isShown = false
      UIView.animate(withDuration: Self.fade) { [self] in
        vertical?.opacity = 0
        horizontal?.opacity = 0
      } completion: { [weak self] _ in
        self?.removeFaded()
      }
    }
  }

  /// Removes invisible bars, so that nothing is drawn for them.
  private func removeFaded() {
    guard !isShown else { return }
    for bar in [vertical, horizontal, track] { bar?.removeFromSuperlayer() }
    (vertical, horizontal, track) = (nil, nil, nil)
  }

  // MARK: - Layout

  /// Updates the bars for the current offset and sizes. Costs nothing while they have never been shown.
  func update() {
    guard isShown || vertical != nil || horizontal != nil else { return }
    Animator.shared.withoutAnimation {
      place(&vertical, .vertical, scrollView.showsVerticalScrollIndicator)
      place(&horizontal, .horizontal, scrollView.showsHorizontalScrollIndicator)
      placeTrack()
    }
  }

  /// Updates the width of the bars, without animation if they aren't visible.
  func widthChanged() {
    guard isShown, scrollView.window != nil else { return update() }
    UIView.animate(withDuration: Self.widening, delay: 0, options: .allowUserInteraction) { [self] in
      for (axis, bar) in [(NSLayoutConstraint.Axis.vertical, vertical), (.horizontal, horizontal)] {
        guard let bar else { continue }
        bar.frame = frame(axis)
        bar.cornerRadius = thickness(axis) / 2
      }
    }
    Animator.shared.withoutAnimation { placeTrack() }
  }

  private func placeTrack() {
    guard let axis = wideAxis, (axis == .vertical ? vertical : horizontal) != nil else {
      track?.removeFromSuperlayer()
      track = nil
      return
    }
    let layer = track ?? CALayer()
    if track == nil {
      layer.zPosition = .greatestFiniteMagnitude
      track = layer
      if let bar = axis == .vertical ? vertical : horizontal { scrollView.layer.insertSublayer(layer, below: bar) }
    }
    let (area, bar) = (trackArea(axis), frame(axis))
    layer.frame =
      axis == .vertical
      ? CGRect(x: bar.minX - 1, y: area.minY, width: bar.width + 2, height: area.height)
      : CGRect(x: area.minX, y: bar.minY - 1, width: area.width, height: bar.height + 2)
    layer.cornerRadius = thickness(axis) / 2 + 1
    let shade = UIColor(white: isWhite ? 1 : 0, alpha: 0.08).cgColor
    if layer.backgroundColor != shade { layer.backgroundColor = shade }
  }

  private func place(_ layer: inout CALayer?, _ axis: NSLayoutConstraint.Axis, _ isWanted: Bool) {
    guard isWanted, scrollView.isScrollable(axis) else {
      layer?.removeFromSuperlayer()
      layer = nil
      return
    }
    let bar = layer ?? CALayer()
    if layer == nil {
      bar.zPosition = .greatestFiniteMagnitude
      bar.opacity = isShown ? 1 : 0
      scrollView.layer.addSublayer(bar)
      layer = bar
    }
    bar.frame = frame(axis)
    bar.cornerRadius = thickness(axis) / 2
    let color = self.color
    if bar.backgroundColor != color { bar.backgroundColor = color }
  }

  private func thickness(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    wideAxis == axis ? Self.heldThickness : Self.thickness
  }

  /// Returns the area along whose edge a bar moves.
  func trackArea(_ axis: NSLayoutConstraint.Axis) -> CGRect {
    let bounds = scrollView.bounds
    var inset =
      axis == .vertical
      ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
    if scrollView.automaticallyAdjustsScrollIndicatorInsets {
      let safe = scrollView.safeAreaInsets
      inset = UIEdgeInsets(
        top: inset.top + safe.top, left: inset.left + safe.left, bottom: inset.bottom + safe.bottom,
        right: inset.right + safe.right)
    }
    return bounds.inset(by: inset).insetBy(dx: Self.margin, dy: Self.margin)
  }

  /// Returns the frame of the bar of `axis`, in the coordinates of the content.
  func frame(_ axis: NSLayoutConstraint.Axis) -> CGRect {
    let area = trackArea(axis)
    let range = barRange(axis, at: scrollView.contentOffset[axis])
    let start = range.lowerBound + scrollView.bounds.origin[axis]
    let length = range.upperBound - range.lowerBound
    let thickness = thickness(axis)
    if axis == .horizontal {
      return CGRect(x: start, y: area.maxY - thickness, width: length, height: thickness)
    }
    let x = scrollView.isRightToLeft ? area.minX : area.maxX - thickness
    return CGRect(x: x, y: start, width: thickness, height: length)
  }

  /// Returns the range of the bar of `axis` for an offset, measured from the edge of the scroll view.
  func barRange(_ axis: NSLayoutConstraint.Axis, at offset: CGFloat) -> ClosedRange<CGFloat> {
    let area = trackArea(axis)
    let track = axis == .vertical ? area.height : area.width
    let begin = area.origin[axis] - scrollView.bounds.origin[axis]
    let range = scrollView.range(axis)
    let whole = length(axis, track)
    if let held, held.axis == axis {
      let start = min(max(held.start, begin), begin + max(0, track - whole))
      return start...start + whole
    }
    let overshoot = max(0, range.lowerBound - offset, offset - range.upperBound)
    let length = max(Self.shortest.pressed, whole - overshoot)
    let distance = range.upperBound - range.lowerBound
    let inside = min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound
    let start = begin + (distance > 0 ? (track - length) * inside / distance : 0)
    return start...start + length
  }

  /// Returns the length of a bar that isn't compressed.
  func length(_ axis: NSLayoutConstraint.Axis, _ track: CGFloat) -> CGFloat {
    let range = scrollView.range(axis)
    let view = axis == .vertical ? scrollView.bounds.height : scrollView.bounds.width
    return max(Self.shortest.moving, track * view / (range.upperBound - range.lowerBound + view))
  }

  private var isWhite: Bool {
    switch scrollView.indicatorStyle {
    case .default: scrollView.traitCollection.userInterfaceStyle == .dark
    case .black: false
    case .white: true
    }
  }

  private var color: CGColor {
    isWhite ? UIColor(white: 1, alpha: 0.5).cgColor : UIColor(white: 0, alpha: 0.35).cgColor
  }
}
