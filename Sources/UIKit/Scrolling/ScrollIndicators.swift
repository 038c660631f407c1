import Foundation

/// The two bars that show where in its content a scroll view is.
///
/// They are layers, not views, so that a client finds only its own views inside.
@MainActor final class ScrollIndicators {
  /// How wide a bar is, in points. Measured of UIKit.
  static let thickness: CGFloat = 2.5
  /// How far a bar keeps from the edges, in points. Measured of UIKit.
  static let margin: CGFloat = 3
  /// How long a bar takes to fade, in seconds. Measured of UIKit.
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
      Animator.shared.removeAnimations(of: layer)
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
    timer = FrameClock.shared.schedule(after: delay) { [weak self] in
      guard let self else { return }
      timer = nil
      isShown = false
      UIView.animate(withDuration: Self.fade) { [self] in
        vertical?.opacity = 0
        horizontal?.opacity = 0
      }
    }
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
    guard isWanted, scrollView.hasRoom(axis) else {
      layer?.removeFromSuperlayer()
      layer = nil
      return
    }
    let bar = layer ?? CALayer()
    if layer == nil {
      bar.cornerRadius = Self.thickness / 2
      bar.zPosition = .greatestFiniteMagnitude
      bar.opacity = isShown ? 1 : 0
      scrollView.layer.addSublayer(bar)
      layer = bar
    }
    bar.frame = frame(axis)
    let color = self.color
    if bar.backgroundColor != color { bar.backgroundColor = color }
  }

  /// Where the bar of `axis` lies, in the coordinates of the content.
  func frame(_ axis: NSLayoutConstraint.Axis) -> CGRect {
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
    let room = bounds.inset(by: inset).insetBy(dx: Self.margin, dy: Self.margin)
    let track = axis == .vertical ? room.height : room.width
    let range = scrollView.range(axis)
    let view = axis == .vertical ? bounds.height : bounds.width
    let content = range.upperBound - range.lowerBound + view
    let offset = scrollView.contentOffset[axis]
    let overshoot = max(0, range.lowerBound - offset, offset - range.upperBound)
    let length = max(Self.shortest.pressed, max(Self.shortest.moving, track * view / content) - overshoot)
    let share = (min(max(offset, range.lowerBound), range.upperBound) - range.lowerBound) / (content - view)
    let start = (track - length) * share
    if axis == .horizontal {
      return CGRect(
        x: room.minX + start, y: room.maxY - Self.thickness, width: length, height: Self.thickness)
    }
    let x = scrollView.isRightToLeft ? room.minX : room.maxX - Self.thickness
    return CGRect(x: x, y: room.minY + start, width: Self.thickness, height: length)
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
