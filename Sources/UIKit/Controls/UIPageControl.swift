import AloeCore
import AppResources
import Foundation

/// A row of dots, one for each page. The dot of the current page is the brightest.
///
/// A tap beside the centre moves to the next or previous page; a touch that moves along the dots scrubs through the
/// pages. If not all dots fit, those around the current page are shown, with smaller dots at the ends that indicate
/// more pages.
@preconcurrency @MainActor open class UIPageControl: UIControl, ValueStepping {
  /// The kind of user interaction.
  public enum InteractionState: Int, Sendable {
    /// No interaction.
    case none = 0
    /// A tap, which moves by one page.
    case discrete = 1
    /// A touch that moves along the dots.
    case continuous = 2
  }

  /// The visibility of the background behind the dots; `.automatic` by default.
  public enum BackgroundStyle: Int, Sendable {
    /// Visible while a touch moves along the dots.
    case automatic = 0
    /// Always visible.
    case prominent = 1
    /// Faint, and visible while a touch moves along the dots.
    case minimal = 2
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// The direction of the pages.
  public enum Direction: Int, Sendable {
    /// The reading direction.
    case natural = 0
    /// From left to right.
    case leftToRight = 1
    /// From right to left.
    case rightToLeft = 2
    /// From top to bottom.
    case topToBottom = 3
    /// From bottom to top.
    case bottomToTop = 4
  }

  /// Creates a page control from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, at: UIPageControl.self)
  }

  /// The views of ``shownPages`` in order.
  var dots: [UIImageView] = []
  /// The pages whose dots fit.
  var shownPages = 0..<0
  /// The background behind the dots, created when it's first shown.
  private(set) var plate: UIView?

  func makePlate() -> UIView {
    if let plate { return plate }
    let new = UIView()
    new.isUserInteractionEnabled = false
    new.backgroundColor = .secondarySystemFill
    new.layer.cornerRadius = Self.plateHeight / 2
    insertSubview(new, at: 0)
    plate = new
    return new
  }

  // MARK: - Pages

  /// The number of pages; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      if numberOfPages != oldValue { pagesChanged() }
    }
  }

  /// The current page, clamped to the existing pages; 0 by default, and -1 while there are no pages. Setting it sends
  /// no action.
  open var currentPage: Int {
    get { page }
    set {
      page = sound(newValue)
      showLook()
    }
  }
  private(set) var page = -1

  private func sound(_ page: Int) -> Int { min(max(0, page), numberOfPages - 1) }

  /// Whether the dot of a single page is hidden; false by default.
  open var hidesForSinglePage = false { didSet { if hidesForSinglePage != oldValue { pagesChanged() } } }

  /// The direction of the pages; the reading direction by default. A vertical control is tall and narrow.
  open var direction: Direction = .natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: - Look

  /// The colour of the other pages' dots; white at 30 % by default.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      note(.pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor)
      showLook()
    }
  }
  /// The colour of the current page's dot; white by default.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      note(.currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor)
      showLook()
    }
  }
  /// The visibility of the background behind the dots; `.automatic` by default.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { showLook() } }

  /// The default image of pages; `nil` for a dot.
  open var preferredIndicatorImage: UIImage? {
    didSet {
      note(.preferredIndicatorImage, \UIPageControl.preferredIndicatorImage)
      showLook()
    }
  }
  /// The default image of the current page; `nil`, the default, means the same image as for other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet {
      note(.preferredCurrentPageIndicatorImage, \UIPageControl.preferredCurrentPageIndicatorImage)
      showLook()
    }
  }
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]

  /// Returns the image of a page; `nil` if it has no image of its own.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Sets the image of a page; `nil` removes it.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    showLook()
  }
  /// Returns the image of a page while it's the current one; `nil` if it has no image of its own.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  /// Sets the image of a page while it's the current one; `nil` removes it.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    showLook()
  }

  func image(ofPage index: Int) -> UIImage? {
    let plain = images[index] ?? preferredIndicatorImage
    return index == page ? currentImages[index] ?? preferredCurrentPageIndicatorImage ?? plain : plain
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeDots()
  }

  /// Returns the size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let steps = CGFloat(max(1, pageCount)) - 1
    let length = min(.farthest, steps * Self.step + Self.dot + 2 * Self.step)
    return isVertical
      ? CGSize(width: Self.plateHeight, height: length) : CGSize(width: length, height: Self.plateHeight)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Tracking

  /// Whether a touch can scrub along the dots; true by default.
  open var allowsContinuousInteraction = true
  /// The current kind of interaction.
  open private(set) var interactionState: InteractionState = .none

  /// The position where the touch began, or where it reached the current page.
  private var anchor: CGFloat = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    anchor = along(touch.location(in: self))
    interactionState = .discrete
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let moved = along(touch.location(in: self)) - anchor
    if allowsContinuousInteraction, interactionState == .discrete, abs(moved) >= Self.scrubSlop {
      interactionState = .continuous
      showLook()
    }
    if interactionState == .continuous {
      let pages = Int(cutting: (moved / Self.step).rounded(.towardZero))
      anchor += CGFloat(pages) * Self.step
      move(by: isReversed ? -pages : pages, event)
    }
    return super.continueTracking(touch, with: event)
  }

  /// Moves to the next or previous page after a tap beside the centre.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState == .discrete, let touch, isTouchInside {
      let middle = along(CGPoint(x: bounds.midX, y: bounds.midY))
      move(by: (along(touch.location(in: self)) > middle) != isReversed ? 1 : -1, event)
    }
    stopInteraction()
  }

  open override func cancelTracking(with event: UIEvent?) { stopInteraction() }

  private func stopInteraction() {
    interactionState = .none
    showLook()
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    isPlainTap(recognizer) || recognizer is UISwipeGestureRecognizer
  }

  // MARK: - Steps

  func increment() -> Bool { isEnabled && move(by: 1, nil) }
  func decrement() -> Bool { isEnabled && move(by: -1, nil) }
  func moveToEnd(isLast: Bool) -> Bool {
    if isEnabled { move(by: isLast ? numberOfPages : -numberOfPages, nil) }
    return true
  }

  /// Moves by some pages as a user interaction; returns whether the page changed.
  @discardableResult
  private func move(by pages: Int, _ event: UIEvent?) -> Bool {
    let old = page
    let (sum, isOver) = page.addingReportingOverflow(pages)
    currentPage = isOver ? (pages < 0 ? 0 : .max) : sum
    guard page != old else { return false }
    send([.valueChanged, .primaryActionTriggered], event: event)
    return true
  }

  private func pagesChanged() {
    page = sound(page)
    showLook()
    invalidateIntrinsicContentSize()
  }

  override var spokenContent: SpokenContent {
    SpokenContent(
      label: nil, value: SystemWord.pageOf.text((currentPage + 1).formatted(), numberOfPages.formatted()),
      traits: spokenStates.union([.adjustable, .updatesFrequently]), states: .horizontal,
      number: SpokenContent.Number(
        current: Double(max(1, currentPage + 1)), limits: 1...Double(max(1, numberOfPages)), step: 1))
  }

  override func setNumberForAccessibility(_ number: Double) -> Bool {
    guard isEnabled, numberOfPages > 0 else { return false }
    currentPage = Int(min(max(1, number), Double(min(numberOfPages, 1 << 52))).rounded()) - 1
    sendActions(for: .valueChanged)
    return true
  }
}
