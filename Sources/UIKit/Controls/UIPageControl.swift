import Foundation

/// A row of dots, one for each page, of which the present page's is the brightest.
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let step: CGFloat = 16

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var dots: [UIView] = []

  // MARK: - Pages

  /// How many pages there are; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      makeDots()
    }
  }

  /// The present page; 0 by default, kept within the pages. Setting it sends no action.
  open var currentPage: Int {
    get { page }
    set {
      page = max(0, min(newValue, numberOfPages - 1))
      showColors()
    }
  }
  private var page = 0

  /// Whether a single page's dot isn't shown; false by default.
  open var hidesForSinglePage = false { didSet { makeDots() } }
  /// The colour of the other pages' dots; white at 30 % by default.
  open var pageIndicatorTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the present page's dot; white by default.
  open var currentPageIndicatorTintColor: UIColor? { didSet { showColors() } }

  private func makeDots() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<(hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages)).map { _ in
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dot / 2
      addSubview(dot)
      return dot
    }
    page = max(0, min(page, numberOfPages - 1))
    showColors()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showColors() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    }
  }

  // MARK: - Layout

  /// The size that so many pages need.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount - 1)) * Self.step + Self.dot + 2 * Self.step, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = CGFloat(max(0, dots.count - 1)) * Self.step + Self.dot
    for (index, dot) in dots.enumerated() {
      let place = isRightToLeft ? dots.count - 1 - index : index
      dot.frame = CGRect(
        x: bounds.midX - length / 2 + CGFloat(place) * Self.step, y: bounds.midY - Self.dot / 2,
        width: Self.dot,
        height: Self.dot)
    }
  }

  // MARK: - Tracking

  /// A tap beside the middle goes one page on or back.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let goesOn = (touch.location(in: self).x > bounds.midX) != isRightToLeft
    let old = page
    currentPage += goesOn ? 1 : -1
    if page != old { send(.valueChanged, event: event) }
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }
}
