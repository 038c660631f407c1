import AloeCore
import AppResources
import Foundation

/// A row of dots, one for each page, of which the present page's is the brightest.
///
/// A tap beside the middle goes a page on or back; a finger that moves along the dots goes through the pages. Where the
/// dots don't fit, those around the present page are shown, and smaller ones at the ends say that there are more.
@preconcurrency @MainActor open class UIPageControl: UIControl, ValueStepping {
  /// How a finger moves the page.
  public enum InteractionState: Int, Sendable {
    /// No finger does.
    case none = 0
    /// A tap, a page at a time.
    case discrete = 1
    /// A finger that moves along the dots.
    case continuous = 2
  }

  /// When a plate lies behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger moves along the dots.
    case automatic = 0
    /// Always.
    case prominent = 1
    /// Only lightly, and while a finger moves along the dots.
    case minimal = 2
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Which way the pages follow each other.
  public enum Direction: Int, Sendable {
    /// As the language is read.
    case natural = 0
    /// From the left to the right.
    case leftToRight = 1
    /// From the right to the left.
    case rightToLeft = 2
    /// Downwards.
    case topToBottom = 3
    /// Upwards.
    case bottomToTop = 4
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The views of ``shownPages``, in their order.
  var dots: [UIImageView] = []
  /// The pages whose dots fit.
  var shownPages = 0..<0
  /// What lies behind the dots; made when it's first shown.
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

  /// How many pages there are; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      if numberOfPages != oldValue { pagesChanged() }
    }
  }

  /// The present page, kept within the pages: 0 by default, and -1 as long as there are no pages. Setting it sends no
  /// action.
  open var currentPage: Int {
    get { page }
    set {
      page = sound(newValue)
      showLook()
    }
  }
  private(set) var page = -1

  private func sound(_ page: Int) -> Int { min(max(0, page), numberOfPages - 1) }

  /// Whether a single page's dot isn't shown; false by default.
  open var hidesForSinglePage = false { didSet { if hidesForSinglePage != oldValue { pagesChanged() } } }

  /// Which way the pages follow each other; as the language is read by default. Downwards and upwards the control is
  /// high and narrow.
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
  /// The colour of the present page's dot; white by default.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      note(.currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor)
      showLook()
    }
  }
  /// When a plate lies behind the dots.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { showLook() } }

  /// The image of every page without one of its own; a dot where it's `nil`.
  open var preferredIndicatorImage: UIImage? {
    didSet {
      note(.preferredIndicatorImage, \UIPageControl.preferredIndicatorImage)
      showLook()
    }
  }
  /// The image of the present page, if that has none of its own; the one that it has elsewhere where it's `nil`.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet {
      note(.preferredCurrentPageIndicatorImage, \UIPageControl.preferredCurrentPageIndicatorImage)
      showLook()
    }
  }
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]

  /// The image of a page; `nil` if it has none of its own.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Gives a page an image of its own, or takes it away.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    showLook()
  }
  /// The image of a page while it's the present one; `nil` if it has none of its own.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  /// Gives a page an image of its own for the time that it's the present one, or takes it away.
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

  /// The size that so many pages need.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let steps = CGFloat(max(1, pageCount)) - 1
    let length = min(.farthest, steps * Self.step + Self.dot + 2 * Self.step)
    return isVertical
      ? CGSize(width: Self.plateHeight, height: length) : CGSize(width: length, height: Self.plateHeight)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Tracking

  /// Whether a finger may move along the dots; true by default.
  open var allowsContinuousInteraction = true
  /// How a finger moves the page now.
  open private(set) var interactionState: InteractionState = .none

  /// Where the finger went down, or where the page that it reached began.
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

  /// A tap beside the middle goes one page on or back.
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

  /// Goes some pages on, as a finger does; returns whether it's another page.
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
