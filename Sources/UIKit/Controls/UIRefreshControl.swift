import Foundation

/// A control above a scroll view's content that the user pulls down to refresh the content.
///
/// Assign it to ``UIScrollView/refreshControl`` and start refreshing on `.valueChanged`; then call
/// ``endRefreshing()``. It's 60 points high, more with a title, and triggers when 90 points have been pulled into
/// view.
@preconcurrency @MainActor open class UIRefreshControl: UIControl, ScrollRefreshing {
  /// The height of Flutter's control, which imitates iOS's (`refresh.dart`); the threshold is our own choice, a little
  /// less than Flutter's 100 points.
  private static let height: CGFloat = 60
  /// The visible height at which refreshing begins, in points.
  static let threshold: CGFloat = 90
  private static let style = SystemTextStyle(13, as: .footnote)

  /// Creates a control with its natural height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIRefreshControl.self)
  }

  private let activityIndicator = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private weak var scrollView: UIScrollView?
  /// Whether the current pull has already triggered refreshing.
  private var hasBegunInPull = false

  private func setUp() {
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    activityIndicator.hidesWhenStopped = false
    activityIndicator.isHidden = false
    for view in [activityIndicator, label] { addSubview(view) }
    bounds.size.height = naturalHeight
  }

  // MARK: - Refreshing

  /// Whether the content is being refreshed.
  open private(set) var isRefreshing = false

  /// Shows that the content is being refreshed; content scrolled to the top moves down. Sends no action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    activityIndicator.startAnimating()
    scrollView?.setRefreshInset(naturalHeight, animated: true)
    showProgress()
  }

  /// Hides the control when the content is up to date.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    activityIndicator.stopAnimating()
    scrollView?.setRefreshInset(0, animated: true)
    showProgress()
  }

  /// The text below the activity indicator; `nil` by default.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.font = Self.style.font(in: traitCollection)
      label.attributedText = attributedTitle
      if isRefreshing { scrollView?.setRefreshInset(naturalHeight, animated: false) }
      scrollView.map(scrollViewMoved)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    activityIndicator.color = ownTintColor ?? .systemGray
  }

  // MARK: - In a scroll view

  /// Becomes the refresh control of a scroll view to which it's added as a subview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let outer = superview as? UIScrollView {
      outer.refreshControl = self
    } else if let scrollView, scrollView.refreshControl === self {
      scrollView.refreshControl = nil
    }
  }

  func join(_ scrollView: UIScrollView) {
    if let old = self.scrollView, old !== scrollView { old.refreshControl = nil }
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    if isRefreshing { scrollView.setRefreshInset(naturalHeight, animated: false) }
    scrollViewMoved(scrollView)
  }

  func leave(_ scrollView: UIScrollView) {
    self.scrollView = nil
    if isRefreshing { scrollView.setRefreshInset(0, animated: false) }
    if superview === scrollView { removeFromSuperview() }
  }

  /// The visible height of the area above the content, in points.
  private var pullDistance: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset)
  }

  func scrollViewMoved(_ scrollView: UIScrollView) {
    let height = naturalHeight
    // Above the content until it's entirely visible; then at the top.
    let y = min(-height, -pullDistance)
    UIView.performWithoutAnimation {
      frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: height)
    }
    showProgress()
    if !scrollView.isDragging || pullDistance < 1 { hasBegunInPull = false }
    guard scrollView.isDragging, isEnabled, !isRefreshing, !hasBegunInPull, pullDistance >= Self.threshold else {
      return
    }
    hasBegunInPull = true
    beginRefreshing()
    send([.valueChanged, .primaryActionTriggered], event: nil)
  }

  /// Fades in the activity indicator while it's pulled down.
  private func showProgress() {
    let share = min(1, max(0, (pullDistance - 10) / (Self.threshold - 10)))
    alpha = isRefreshing ? 1 : share
    activityIndicator.transform =
      isRefreshing
      ? .identity
      : CGAffineTransform(rotationAngle: share * .pi / 2).scaledBy(x: 0.6 + 0.4 * share, y: 0.6 + 0.4 * share)
  }

  // MARK: - Layout

  private var titleHeight: CGFloat {
    guard attributedTitle?.string.isEmpty == false else { return 0 }
    let width = scrollView?.bounds.width ?? bounds.width
    return label.sizeThatFits(CGSize(width: max(20, width - 32), height: .greatestFiniteMagnitude)).height
  }

  private var naturalHeight: CGFloat { titleHeight == 0 ? Self.height : Self.height + titleHeight + 4 }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = titleHeight
    activityIndicator.center = CGPoint(x: bounds.midX, y: Self.height / 2)
    label.frame = CGRect(x: 16, y: Self.height - 10, width: max(0, bounds.width - 32), height: height)
  }
}
