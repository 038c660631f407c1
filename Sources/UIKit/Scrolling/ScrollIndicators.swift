import Foundation

/// The two bars that show where in its content a scroll view is.
///
/// They are layers, not views, so that a client finds only its own views inside.
@MainActor final class ScrollIndicators {
  /// How wide a bar is, in points. Measured on iOS.
  static let thickness: CGFloat = 2.5
  /// How wide a held bar is, in points.
  static let heldThickness: CGFloat = 7
  /// How far from its middle a bar can be taken hold of, across and beyond its ends, in points.
  static let reach: (across: CGFloat, along: CGFloat) = (12, 4)
  /// How far a bar keeps from the edges, in points. Measured on iOS.
  static let margin: CGFloat = 3
  /// How long a bar takes to fade, in seconds. Measured on iOS.
  static let fade: TimeInterval = 0.4
  /// How long a bar stays after the content has stopped, in seconds.
  static let stay: TimeInterval = 0.3
  /// How long a bar flashes, in seconds.
  static let flash: TimeInterval = 1
  /// The shortest bar, and the shortest one pressed together at an end, in points.
  static let shortest: (moving: CGFloat, pressed: CGFloat) = (36, 8)

  private unowned let scrollView: UIScrollView
  private var vertical: CALayer?
  private var horizontal: CALayer?
  private var timer: FrameTimer?
  private(set) var isShown = false
  /// The axis of the bar that is held.
  var held: NSLayoutConstraint.Axis? { didSet { if held != oldValue { update() } } }

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

  /// Lets the bars fade in a moment.
  func hide() { if isShown { hide(after: Self.stay) } }

  /// Shows the bars for a moment.
  func flash() {
    guard scrollView.window != nil else { return }
    show()
    hide(after: Self.flash)
  }

  private func hide(after delay: TimeInterval) {
    timer?.cancel()
    timer = scrollView.frameClock.schedule(after: delay) { [weak self] in
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

  /// Lets go of bars that aren't seen, so that nothing is painted for them.
  private func removeFaded() {
    guard !isShown else { return }
    for bar in [vertical, horizontal] { bar?.removeFromSuperlayer() }
    (vertical, horizontal) = (nil, nil)
  }

  // MARK: - Placing

  /// Places the bars for the present offset and sizes. Costs nothing while they have never been shown.
  func update() {
    guard isShown || vertical != nil || horizontal != nil else { return }
    Animator.shared.withoutAnimation {
      place(&vertical, .vertical, scrollView.showsVerticalScrollIndicator)
      place(&horizontal, .horizontal, scrollView.showsHorizontalScrollIndicator)
    }
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
    held == axis ? Self.heldThickness : Self.thickness
  }

  /// The area along whose edge a bar moves.
  private func trackArea(_ axis: NSLayoutConstraint.Axis) -> CGRect {
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

  /// Where the bar of `axis` lies, in the coordinates of the content.
  func frame(_ axis: NSLayoutConstraint.Axis) -> CGRect {
    let area = trackArea(axis)
    let track = axis == .vertical ? area.height : area.width
    let range = scrollView.range(axis)
    let offset = scrollView.contentOffset[axis]
    let overshoot = max(0, range.lowerBound - offset, offset - range.upperBound)
    let length = max(Self.shortest.pressed, length(axis, track) - overshoot)
    let distance = range.upperBound - range.lowerBound
    let start = (track - length) * (min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound) / distance
    let thickness = thickness(axis)
    if axis == .horizontal {
      return CGRect(x: area.minX + start, y: area.maxY - thickness, width: length, height: thickness)
    }
    let x = scrollView.isRightToLeft ? area.minX : area.maxX - thickness
    return CGRect(x: x, y: area.minY + start, width: thickness, height: length)
  }

  /// The length of a bar that isn't pressed together.
  private func length(_ axis: NSLayoutConstraint.Axis, _ track: CGFloat) -> CGFloat {
    let range = scrollView.range(axis)
    let view = axis == .vertical ? scrollView.bounds.height : scrollView.bounds.width
    return max(Self.shortest.moving, track * view / (range.upperBound - range.lowerBound + view))
  }

  // MARK: - Dragging a Bar

  /// The visible bar that can be taken hold of at a point of the content.
  func bar(at point: CGPoint) -> NSLayoutConstraint.Axis? {
    for (axis, layer) in [(NSLayoutConstraint.Axis.vertical, vertical), (.horizontal, horizontal)] {
      guard let layer, layer.shownOpacity > 0.1, scrollView.isScrollEnabled else { continue }
      let (across, along) = Self.reach
      let reach = axis == .vertical ? (dx: -across, dy: -along) : (dx: -along, dy: -across)
      if frame(axis).insetBy(dx: reach.dx, dy: reach.dy).contains(point) { return axis }
    }
    return nil
  }

  /// Whether a bar passes near a point of the content as the content is scrolled.
  func isTrack(at point: CGPoint) -> Bool {
    let isWanted = [
      NSLayoutConstraint.Axis.vertical: scrollView.showsVerticalScrollIndicator,
      .horizontal: scrollView.showsHorizontalScrollIndicator,
    ]
    return isWanted.contains { axis, isWanted in
      guard isWanted, scrollView.isScrollEnabled, scrollView.isScrollable(axis) else { return false }
      let (bar, area, across) = (frame(axis), trackArea(axis), Self.reach.across)
      if axis == .vertical {
        return (bar.minX - across...bar.maxX + across).contains(point.x) && (area.minY...area.maxY).contains(point.y)
      }
      return (bar.minY - across...bar.maxY + across).contains(point.y) && (area.minX...area.maxX).contains(point.x)
    }
  }

  /// The offset along `axis` with which its bar begins at a place, given from the edge of the scroll view.
  func offset(_ axis: NSLayoutConstraint.Axis, withBarAt place: CGFloat) -> CGFloat {
    let area = trackArea(axis)
    let track = axis == .vertical ? area.height : area.width
    let begin = axis == .vertical ? area.minY - scrollView.bounds.minY : area.minX - scrollView.bounds.minX
    let range = scrollView.range(axis)
    let share = (place - begin) / max(1, track - length(axis, track))
    return range.lowerBound + min(1, max(0, share)) * (range.upperBound - range.lowerBound)
  }

  private var color: CGColor {
    let isWhite =
      switch scrollView.indicatorStyle {
      case .default: scrollView.traitCollection.userInterfaceStyle == .dark
      case .black: false
      case .white: true
      }
    return isWhite ? UIColor(white: 1, alpha: 0.5).cgColor : UIColor(white: 0, alpha: 0.35).cgColor
  }
}
