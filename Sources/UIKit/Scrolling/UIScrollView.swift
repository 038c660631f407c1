import Foundation

/// A view of content larger than itself, scrolled with a finger, a wheel, a touchpad or keys.
///
/// The content's offset is the origin of `bounds`. Constraints of views inside to the scroll view's edges, or to
/// ``contentLayoutGuide``, determine the content's size. Unlike in UIKit, a pressed mouse button drags the content like
/// a finger.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrolledContent {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a scroll view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIScrollView.self)
  }

  private func setUp() {
    placing.hasScrolledContent = true
    clipsToBounds = true
    scrollPan.scrollView = self
    addGestureRecognizer(scrollPan)
    noteInsets()
  }

  /// The delegate, which is notified of the content's movement; held weakly.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Content

  /// The size of the content, in points. Constraints inside set it; set it yourself if there are none.
  open var contentSize: CGSize {
    get { size }
    set {
      let newValue = newValue.isSound ? newValue : newValue.sound(keeping: size, as: "contentSize", of: self)
      guard size != newValue else { return }
      if newValue.height > size.height { movement.grownAt = frameClock.now }
      let old = size
      size = newValue
      notifyEngines { $0.intrinsicSizeChanged(self) }
      extentChanged()
      reportSize(before: old)
    }
  }
  private var size: CGSize = .zero

  /// The point of the content at the scroll view's top left corner, in points: the origin of `bounds`.
  ///
  /// Setting it ends decelerations and animations; a finger's drag continues from the new offset. Neither it nor the
  /// offset of ``setContentOffset(_:animated:)`` is clamped to the content. Setting the origin of `bounds` instead lets
  /// a movement continue from the new position, as in UIKit: content can be moved under a finger or while decelerating
  /// without a jump. As in UIKit, the offset is rounded to the nearest device pixel, and the origin of `bounds` isn't.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { takeOver(with: newValue) }
  }

  /// Scrolls the content to an offset; if `animated`, in 0.3 s with an ease-in-ease-out, notifying the delegate of each
  /// frame. A finger that drags the content ends the animation when it moves on, and continues from the offset shown.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    let target =
      contentOffset.isSound
      ? contentOffset : contentOffset.sound(keeping: self.contentOffset, as: "contentOffset", of: self)
    guard target != self.contentOffset else { return takeOver() }
    startAnimation(to: target)
  }

  /// The insets around the content, in points, that can be scrolled to; zero by default.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      if !contentInset.isSound { contentInset = contentInset.sound(keeping: oldValue, as: "contentInset", of: self) }
      if contentInset != oldValue { insetsChanged() }
    }
  }

  /// The adjustment of ``adjustedContentInset`` by the safe area; automatic by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsChanged() } }
  }

  /// The ``contentInset``, plus the part of the safe area that ``contentInsetAdjustmentBehavior`` adds to it.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = insetsAtRest
    insets.top += refreshInset
    return insets
  }

  /// Called when ``adjustedContentInset`` has changed.
  open func adjustedContentInsetDidChange() {}

  /// The guide of the content's area.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.content, "contentLayoutGuide") }
  /// The guide of the scroll view's own area, which doesn't move with the content.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame, "frameLayoutGuide") }

  // Constraints determine the size of content that isn't magnified.
  var sizeForLayout: CGSize {
    zoom.scale == 1 ? size : CGSize(width: size.width / zoom.scale, height: size.height / zoom.scale)
  }
  func setSizeFromLayout(_ unscaled: CGSize) {
    guard sizeForLayout != unscaled else { return }
    let old = size
    size = CGSize(width: unscaled.width * zoom.scale, height: unscaled.height * zoom.scale)
    extentChanged()
    reportSize(before: old)
  }
  override func safeArea(forSubview subview: UIView) -> UIEdgeInsets { safeAreaForContent(subview) }

  // MARK: - Behaviour

  /// Whether the user can scroll; true by default. Setting it to false cancels the user's drag.
  open var isScrollEnabled = true { didSet { scrollPan.isEnabled = isScrollEnabled } }
  /// Whether content can be dragged past its ends, and returns; true by default.
  open var bounces = true
  /// Whether content bounces vertically even if all of it is visible; false by default.
  open var alwaysBounceVertical = false { didSet { insetsChanged() } }
  /// Whether content bounces horizontally even if all of it is visible; false by default.
  open var alwaysBounceHorizontal = false { didSet { insetsChanged() } }
  /// Whether scrolling stops at multiples of the scroll view's size; false by default.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it; false by default.
  open var isDirectionalLockEnabled = false
  /// Whether a click on the navigation bar and the Home key scroll to the top; true by default. There's no status bar
  /// to tap.
  open var scrollsToTop = true
  /// Whether content receives touches only after 150 ms without a drag; true by default.
  open var delaysContentTouches = true
  /// Whether a drag cancels touches that the content has already received; true by default.
  open var canCancelContentTouches = true
  /// The way in which dragging ends text editing; none by default.
  open var keyboardDismissMode: KeyboardDismissMode = .none {
    didSet { note(.keyboardDismissMode, \UIScrollView.keyboardDismissMode) }
  }

  /// The rate of deceleration; normal by default.
  open var decelerationRate: DecelerationRate = .normal

  /// Returns whether a drag may cancel touches of `view`: by default, unless it's a `UIControl`.
  ///
  /// It's called only for a touch that the view has received; a touch that moves at once scrolls in any case.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is any TapHandling) }

  /// Returns whether `view` receives touches that began in it; true by default. Otherwise, the touches scroll.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// The recogniser of drags of the content. While it's disabled, fingers, wheels and touchpads don't scroll; keys do.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  let scrollPan = ScrollPanGestureRecognizer()

  // MARK: - State

  /// Whether a finger is on the content, dragging it or not.
  open internal(set) var isTracking = false
  /// Whether a finger is dragging the content.
  open var isDragging: Bool { if case .dragging = movement.activity { true } else { false } }
  /// Whether the content is decelerating after a drag.
  open var isDecelerating: Bool {
    if case .gliding(let glide) = movement.activity { glide.isDeceleration } else { false }
  }

  /// The control above the content that is pulled into view, if there is one.
  final var refresher: (any ScrollRefreshing)?
  /// The inset at the top for ``refresher`` while it's refreshing.
  final var refreshInset: CGFloat = 0
  /// A closure that is called when the content has stopped moving, for a container that moves pages.
  final var onRest: (() -> Void)?
  /// A closure that is called for a wheel's click instead of scrolling; it returns whether it has handled the click.
  final var onWheel: ((CGPoint) -> Bool)?
  /// The movement of the content.
  final var movement = ScrollMovement()
  /// The ends of the content, as last reported to subviews that preserve margins; `nil` at first.
  final var notifiedContentEnds: ScrollContentEnds?
  /// The origin of the current change of the offset.
  final var offsetChange = ScrollOffsetChange()
  /// The data about the insets.
  final var insets = ScrollInsets()
  /// Whether content can be made visible already.
  final var revealing = ScrollRevealing()

  // MARK: - Zooming

  /// The state of zooming.
  final var zoom = ScrollZoom()
  /// The smallest scale of the content; 1 by default. Invalid numbers are reported and ignored.
  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set {
      zoom.minimum = soundScale(newValue, keeping: zoom.minimum, as: "minimumZoomScale")
      zoomLimitsChanged()
    }
  }
  /// The largest scale of the content; 1 by default. Content can be zoomed if it's larger than ``minimumZoomScale``,
  /// and the delegate returns a view.
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      zoom.maximum = soundScale(newValue, keeping: zoom.maximum, as: "maximumZoomScale")
      zoomLimitsChanged()
    }
  }
  /// The scale of the content, between the limits; 1 by default. It's the scale of the transform of the view that the
  /// delegate returns from `viewForZooming(in:)`; without one, setting it has no effect.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Sets ``zoomScale``; the centre of the visible area stays there. If `animated`, the delegate is notified of the
  /// end.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeScale(to: scale, animated: animated) }
  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the visible area, as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomToRect(rect, animated: animated) }
  /// Whether a pinch can pass the limits of the scale, which returns to them when the fingers lift; true by default.
  open var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }
  /// Whether fingers are zooming the content.
  open var isZooming: Bool { zoom.isZooming }
  /// Whether the scale is returning to a limit that a pinch has passed.
  open var isZoomBouncing: Bool { zoom.isBouncing }
  /// The recogniser of pinches; `nil` if the limits allow no zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }

  // MARK: - Scroll bars

  /// Whether the vertical scroll indicator is shown while the content moves; true by default.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  /// Whether the horizontal scroll indicator is shown while the content moves; true by default.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  /// The colour of the bars; dark on light and light on dark by default.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet {
      note(.indicatorStyle, \UIScrollView.indicatorStyle)
      indicators.update()
    }
  }
  /// The vertical bar's insets from the edges, in addition to the safe area; zero by default.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      let new = verticalScrollIndicatorInsets
      if !new.isSound {
        verticalScrollIndicatorInsets = new.sound(keeping: oldValue, as: "verticalScrollIndicatorInsets", of: self)
      }
      indicators.update()
    }
  }
  /// The horizontal bar's insets from the edges, in addition to the safe area; zero by default.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      let new = horizontalScrollIndicatorInsets
      if !new.isSound {
        horizontalScrollIndicatorInsets = new.sound(keeping: oldValue, as: "horizontalScrollIndicatorInsets", of: self)
      }
      indicators.update()
    }
  }
  /// The insets of both bars; reading returns the vertical bar's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the bars stay inside the safe area; true by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }
  private(set) lazy var indicators = ScrollIndicators(scrollView: self)

  /// Shows the bars for a moment, so that the user sees that there's more content.
  open func flashScrollIndicators() { indicators.flash() }

  // MARK: - Making content visible

  /// Scrolls by the shortest distance that makes `rect` of the content visible; has no effect if it's visible.
  ///
  /// If the rectangle is larger than the visible area, its beginning is shown. A request before the first layout takes
  /// effect after that layout.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    // A null rectangle has no position, so there's nothing to show.
    if rect.isNull { return }
    let rect = rect.isSound ? rect : rect.sound(keeping: bounds, as: "rectangle to be made visible", of: self)
    reveal(rect, animated: animated)
  }

  // MARK: - Changes of size and offset

  open override var bounds: CGRect {
    didSet {
      if bounds.size != oldValue.size { extentChanged() }
      if bounds.origin != oldValue.origin { offsetChanged(from: oldValue.origin) }
    }
  }

  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { extentChanged() } }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    keepZoomedPlace()
    noteLayout()
    refresher?.scrollViewMoved(self)
    indicators.update()
  }

  // MARK: - Touches

  /// Returns the scroll view itself while content decelerates, so that a touch only stops it, and for a mouse on a
  /// visible bar, so that it grabs the bar.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if event?.isExact == true, indicators.takesPointer(at: point) { return self }
    return isDecelerating && isScrollEnabled ? self : hit
  }

  /// Returns the offset at which scrolling stops after a drag that ends with a velocity, in points per second. The
  /// delegate may still change it.
  func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== scrollPan || panMayBegin()
  }

  override var spokenContent: SpokenContent { .group(.scrollPane) }

  var isFocusArea: Bool { true }

  package override func observedValue(named name: String) -> Any? {
    switch name {
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    default: super.observedValue(named: name)
    }
  }
}
