import Foundation

/// A view of content that is larger than itself, moved by a finger, a wheel, a touchpad or keys.
///
/// The content's offset is the origin of `bounds`. Constraints from inside to the scroll view's edges, or to
/// ``contentLayoutGuide``, determine the content's size. What differs from Apple's: there's no zooming, and a
/// pressed mouse button drags the content as a finger does.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrolledContent {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    scrollPan.scrollView = self
    addGestureRecognizer(scrollPan)
    knownAdjustedInset = adjustedContentInset
  }

  /// The delegate, which is told how the content moves; held weakly.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Content

  /// How large the content is, in points. Constraints inside set it; set it yourself where there are none.
  open var contentSize: CGSize {
    get { size }
    set {
      let newValue = newValue.isSound ? newValue : newValue.sound(keeping: size, as: "contentSize", of: self)
      guard size != newValue else { return }
      size = newValue
      tellEngines { $0.intrinsicSizeChanged(self) }
      extentChanged()
    }
  }
  private var size: CGSize = .zero

  /// The point of the content at the scroll view's top left corner, in points: the origin of `bounds`.
  ///
  /// Setting it ends a movement of the content's own; a finger drags on from there. It isn't kept within the
  /// content, and neither is that of ``setContentOffset(_:animated:)``. Setting the origin of `bounds` instead lets a
  /// movement go on from the new place, as in UIKit: content may be moved under a finger or in a glide without a jump.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard bounds.origin != newValue else { return takeOver() }
      isTakingOver = true
      bounds.origin = newValue
      isTakingOver = false
    }
  }

  /// Moves the content, animated for 0.3 s by an ease in and out, of which the delegate hears in each frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    let target =
      contentOffset.isSound
      ? contentOffset : contentOffset.sound(keeping: self.contentOffset, as: "contentOffset", of: self)
    guard target != self.contentOffset else { return stopMoving() }
    startAnimation(to: target)
  }

  /// Space around the content, in points, that can be scrolled to.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      if !contentInset.isSound { contentInset = contentInset.sound(keeping: oldValue, as: "contentInset", of: self) }
      if contentInset != oldValue { insetsChanged() }
    }
  }

  /// How the safe area becomes a part of ``adjustedContentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below where the content scrolls that way or can't scroll sideways; else as `scrollableAxes`.
    case automatic = 0
    /// Along the axes on which the content can be scrolled.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// How the safe area becomes a part of ``adjustedContentInset``; automatic by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsChanged() } }
  }

  /// ``contentInset`` and what of the safe area is added to it.
  open var adjustedContentInset: UIEdgeInsets {
    let adjusted = safeAreaAdjustment
    return UIEdgeInsets(
      top: contentInset.top + adjusted.top + refreshInset, left: contentInset.left + adjusted.left,
      bottom: contentInset.bottom + adjusted.bottom, right: contentInset.right + adjusted.right)
  }

  /// Called when ``adjustedContentInset`` has changed.
  open func adjustedContentInsetDidChange() {}

  /// The content's area, for constraints.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.content, "contentLayoutGuide") }
  /// The scroll view's own area, which doesn't move with the content, for constraints.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame, "frameLayoutGuide") }

  override var scrolledContent: (any ScrolledContent)? { self }
  var sizeForLayout: CGSize { size }
  func setSizeFromLayout(_ size: CGSize) {
    guard self.size != size else { return }
    self.size = size
    extentChanged()
  }
  override func safeArea(forSubview subview: UIView) -> UIEdgeInsets { safeAreaForContent(subview) }

  // MARK: - Behaviour

  /// Whether the user can scroll; true by default.
  open var isScrollEnabled = true { didSet { scrollPan.isEnabled = isScrollEnabled } }
  /// Whether content can be pulled past its ends and comes back; true by default.
  open var bounces = true
  /// Whether content bounces vertically even if all of it is visible; false by default.
  open var alwaysBounceVertical = false { didSet { insetsChanged() } }
  /// Whether content bounces horizontally even if all of it is visible; false by default.
  open var alwaysBounceHorizontal = false { didSet { insetsChanged() } }
  /// Whether the content comes to rest at multiples of the scroll view's size; false by default.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it; false by default.
  open var isDirectionalLockEnabled = false
  /// Whether the Home key scrolls to the top; true by default. There's no status bar to tap.
  open var scrollsToTop = true
  /// Whether touches reach the content only after 150 ms without a drag; true by default.
  open var delaysContentTouches = true
  /// Whether a drag takes touches away that the content already has; true by default.
  open var canCancelContentTouches = true
  /// Whether dragging ends text editing; it doesn't by default.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// How dragging ends text editing.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// How quickly content slows down: the part of the speed that is left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The number that it is compared by.
    public let rawValue: CGFloat
    /// Makes the value that a raw value stands for.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How quickly content slows down; normal by default.
  open var decelerationRate: DecelerationRate = .normal

  /// Whether a drag may take touches from `view`: by default from everything but a `UIControl`.
  ///
  /// Asked only for a touch that the view has had for a while; one that moves at once scrolls in any case.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is any TapTaking) }

  /// Whether `view` is to get touches that went down in it; true by default. If not, they scroll.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// The recogniser that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  let scrollPan = ScrollPanGestureRecognizer()

  // MARK: - State

  /// Whether a finger is on the content, dragging it or not yet.
  open internal(set) var isTracking = false
  /// Whether a finger drags the content.
  open var isDragging: Bool { if case .dragging = activity { true } else { false } }
  /// Whether the content goes on by itself after it was let go.
  open var isDecelerating: Bool {
    if case .gliding(let glide) = activity { glide.isDeceleration } else { false }
  }

  /// The control above the content that is pulled into sight, if there is one.
  final var refresher: (any ScrollRefreshing)?
  /// The space at the top that it takes while it's refreshing.
  final var refreshInset: CGFloat = 0
  /// What moves the content now; see UIScrollView+Motion.swift.
  var activity = ScrollActivity.idle
  /// Set while the scroll view itself moves its content.
  var isMovingItself = false
  /// Set while the program sets the offset, which ends what moves it.
  var isTakingOver = false
  var knownAdjustedInset: UIEdgeInsets = .zero
  /// How much of a bar with a large title at the top has given way to the content; scrolling brings it back.
  var givenWay: CGFloat = 0
  /// Set while the safe area follows that bar.
  var isGivingWay = false
  var hasBeenLaidOut = false
  /// What was to be made visible before the first layout.
  var pendingReveal: CGRect?

  // MARK: - Indicators

  /// Whether a bar shows the vertical place while the content moves; true by default.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  /// Whether a bar shows the horizontal place while the content moves; true by default.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  /// The colour of the bars; by default dark on light and light on dark.
  open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.update() } }
  /// How far the vertical bar keeps from the edges, beside the safe area.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      let new = verticalScrollIndicatorInsets
      if !new.isSound {
        verticalScrollIndicatorInsets = new.sound(keeping: oldValue, as: "verticalScrollIndicatorInsets", of: self)
      }
      indicators.update()
    }
  }
  /// How far the horizontal bar keeps from the edges, beside the safe area.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      let new = horizontalScrollIndicatorInsets
      if !new.isSound {
        horizontalScrollIndicatorInsets = new.sound(keeping: oldValue, as: "horizontalScrollIndicatorInsets", of: self)
      }
      indicators.update()
    }
  }
  /// Both insets at once; reading gives the vertical bar's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the bars keep from the safe area, too; true by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }
  private(set) lazy var indicators = ScrollIndicators(scrollView: self)

  /// The colour of the bars.
  public enum IndicatorStyle: Int, Sendable {
    /// By the view's light or dark look.
    case `default`
    case black, white
  }

  /// Shows the bars for a moment, for the user to see that there's more.
  open func flashScrollIndicators() { indicators.flash() }

  // MARK: - Making Visible

  /// Scrolls as little as needed so that `rect` of the content is in sight; not at all if it is.
  ///
  /// A rectangle larger than the visible area shows its beginning. Before the first layout it's done after that.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    // Nothing can be brought into sight of what lies nowhere.
    if rect.isNull { return }
    let rect = rect.isSound ? rect : rect.sound(keeping: bounds, as: "rectangle to be made visible", of: self)
    guard hasBeenLaidOut else {
      pendingReveal = rect
      return
    }
    reveal(rect, animated: animated)
  }

  // MARK: - Following Changes

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
    hasBeenLaidOut = hasBeenLaidOut || window != nil && !bounds.isEmpty
    insetsChanged()
    if hasBeenLaidOut, let rect = pendingReveal {
      pendingReveal = nil
      reveal(rect, animated: false)
    }
    refresher?.scrollViewMoved(self)
    indicators.update()
  }

  // MARK: - Touches

  /// A touch on content that glides stops it, and nothing else; one on a bar that is seen takes hold of that.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if indicators.bar(at: point) != nil { return self }
    return isDecelerating && isScrollEnabled ? self : hit
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== scrollPan || panMayBegin()
  }
}
