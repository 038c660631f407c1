import AloeCore
import Foundation
import GTKPlatform

/// A view controller that shows one page of a sequence, which the user turns by swiping, with keys, or with a page
/// control.
///
/// A data source provides the pages before and after the one shown; without one, the program sets them. The style
/// `.pageCurl` slides like `.scroll`: a curl that follows the finger needs a picture that is distorted in every frame,
/// which the desktop's drawing can't do at a useful rate. With `.pageCurl`, taps at the edges turn the page, too, and a
/// spine in the middle shows two pages side by side.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The style of the transition between pages.
  public enum TransitionStyle: Int, Sendable {
    /// Pages are turned like a book's; shown as ``scroll``.
    case pageCurl = 0
    /// Pages slide past.
    case scroll = 1
  }

  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right, or from right to left in a right-to-left layout.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The position of the spine of a book.
  public enum SpineLocation: Int, Sendable {
    /// No spine.
    case none = 0
    /// At the first edge.
    case min = 1
    /// In the middle: two pages are shown side by side.
    case mid = 2
    /// At the last edge.
    case max = 3
  }

  /// The direction of a page change.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse = 1
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The position of the spine: the raw value of a ``SpineLocation``.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between sliding pages, a number of points; 0 by default.
    public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Creates a controller without a page. Set the first one with
  /// ``setViewControllers(_:direction:animated:completion:)``.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let requested = Self.number(options?[.spineLocation]).flatMap { SpineLocation(rawValue: Int(exactly: $0) ?? -1) }
    spineLocation = style == .scroll ? .none : requested ?? .min
    isDoubleSided = spineLocation == .mid
    spacing = style == .scroll ? Self.spacing(Self.number(options?[.interPageSpacing]) ?? 0) : 0
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive. A storyboard determines the style, the orientation, the location of the
  /// spine and the space between pages; otherwise, pages are turned horizontally around a spine at the first edge.
  public required init?(coder: NSCoder) {
    let style: TransitionStyle = coder.interfaceValue("transitionStyle") ?? .pageCurl
    transitionStyle = style
    navigationOrientation = coder.interfaceValue("navigationOrientation") ?? .horizontal
    let spine: SpineLocation = style == .scroll ? .none : coder.interfaceValue("spineLocation") ?? .min
    spineLocation = spine
    isDoubleSided = spine == .mid
    spacing = style == .scroll ? Self.spacing(coder.interfaceValue("pageSpacing") ?? 0) : 0
    super.init(coder: coder)
    coder.finish(self, at: UIPageViewController.self)
  }

  /// Returns a space between pages, replaced by a valid one and reported if layout can't use it.
  private static func spacing(_ space: Double) -> CGFloat {
    if !space.isFinite || space < 0 {
      Messages.warn(
        once: "interPageSpacing of a page view controller",
        "The interPageSpacing of a UIPageViewController is \(space), and counts as 0. Pass a number of points.")
    }
    return space.isFinite ? min(10_000, max(0, CGFloat(space))) : 0
  }

  private static func number(_ value: Any?) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    if let number = value as? CGFloat { return Double(number) }
    if let number = value as? Double { return number }
    if let number = value as? Int { return Double(number) }
    return (value as? Float).map { Double($0) }
  }

  // MARK: - Settings

  /// The style of the transition between pages.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// The position of the spine; none for the style `.scroll`.
  public let spineLocation: SpineLocation
  /// The space between pages, in points.
  let spacing: CGFloat
  /// Whether pages have content on their backs. Stored without effect, as backs are never seen; false by default, and
  /// true for a spine in the middle.
  open var isDoubleSided = false

  /// The delegate, which is notified of the user's changes; held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The source of the pages before and after the one shown; held weakly. Setting it discards the cached pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      forgetNeighbors()
      updatePageControl()
    }
  }

  /// The recognisers that turn pages; none for the style `.scroll`.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [scroller.panGestureRecognizer, edgeTap] : []
  }

  /// The controllers that are shown: one, or two for a spine in the middle.
  open var viewControllers: [UIViewController]? { shown }

  // MARK: - State

  /// The controllers shown.
  var shown: [UIViewController] = []
  /// The page that is coming in.
  var pending: PendingPage?
  /// The pages around the one shown, as far as the data source has been asked for them.
  var neighbors: [NavigationDirection: [UIViewController]] = [:]
  /// Whether this controller, and not the user, is moving the pages.
  var isAdjusting = false
  let scroller = PageScrollView()
  private(set) lazy var pageControl = UIPageControl()
  private lazy var edgeTap = UITapGestureRecognizer(target: self, action: UIPageViewController.edgeTapped)

  /// Shows other pages.
  ///
  /// - Parameters:
  ///   - viewControllers: One controller, or two for a spine in the middle. For double-sided pages with another spine,
  ///     a second one is the back of the page, which isn't shown.
  ///   - direction: The direction from which they come in.
  ///   - animated: Whether they slide in.
  ///   - completion: Called at the end, passing whether the animation ran to the end.
  ///
  /// The delegate isn't notified. Another number of controllers stops the program. A controller that is passed twice is
  /// shown alone, with a warning.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    var new = viewControllers ?? []
    // The second one is the back of the first one's page, which is never in sight here.
    if transitionStyle == .pageCurl, isDoubleSided, spineLocation != .mid, new.count == 2 { new.removeLast() }
    demand(
      new.isEmpty || new.count == (spineLocation == .mid ? 2 : 1),
      "\(self) was given \(new.count) view controllers. Pass one, or two if the spine is in the middle or if "
        + "isDoubleSided is true.")
    new = withoutRepetitions(
      new, of: "setViewControllers(_:direction:animated:completion:)", keeping: .first)
    show(new, direction: direction, animated: animated, completion: completion)
    updatePageControl()
  }

  // MARK: - The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    scroller.controller = self
    view.addSubview(scroller)
    if transitionStyle == .pageCurl { view.addGestureRecognizer(edgeTap) }
    pageControl.addTarget(self, action: UIPageViewController.pageControlChanged, for: .valueChanged)
    pageControl.isHidden = true
    view.addSubview(pageControl)
    self.view = view
    updatePageControl()
    addShownPages()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutPages()
  }

  /// The pages shown. A change in progress notifies both sides of their appearance itself, unless this controller
  /// appears or disappears in the meantime.
  override var childrenSharingAppearance: [UIViewController] {
    guard let pending else { return shown }
    switch appearance {
    case .appeared: return []
    case .appearing: return pending.controllers
    case .disappearing, .disappeared: return shown + pending.controllers
    }
  }

  override func allowsAppearance(_ child: UIViewController) -> Bool { pending == nil || !shown.contains(child) }

  /// Ends the appearance transition and, if the controller has disappeared, a change of pages in progress.
  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    if appearance == .disappeared { finishAtOnce() }
  }

  // MARK: - Input

  /// Turns the page with the arrows along its axis, and with the page keys.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.phase == .down, event.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift]),
      let direction = direction(of: event), turn(direction)
    {
      return true
    }
    return super.keyPressed(event)
  }

  private func direction(of event: KeyEvent) -> NavigationDirection? {
    guard let key = AdjustingKey(event) else { return nil }
    switch (key, navigationOrientation) {
    case (.pageDown, _), (.down, .vertical): return .forward
    case (.pageUp, _), (.up, .vertical): return .reverse
    case (.right, .horizontal): return isMirrored ? .reverse : .forward
    case (.left, .horizontal): return isMirrored ? .forward : .reverse
    default: return nil
    }
  }

  /// The fraction of the view's length, at each end, in which a tap turns the page with `.pageCurl`.
  private static let edgeShare: CGFloat = 0.15

  private func edgeTapped(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: view)
    let isAlong = navigationOrientation == .horizontal
    let share = isAlong ? place.x / max(1, view.bounds.width) : place.y / max(1, view.bounds.height)
    if share < Self.edgeShare {
      _ = turn(isMirrored ? .forward : .reverse)
    } else if share > 1 - Self.edgeShare {
      _ = turn(isMirrored ? .reverse : .forward)
    }
  }

  private var chosenDot = 0

  private func pageControlChanged(_ control: UIPageControl) {
    let requested = control.currentPage
    control.currentPage = chosenDot
    if requested != chosenDot { _ = turn(requested > chosenDot ? .forward : .reverse) }
  }

  // MARK: - The page control

  /// Queries the data source for the number of dots. They're shown for pages that slide horizontally.
  func updatePageControl() {
    guard isViewLoaded else { return }
    let count =
      transitionStyle == .scroll && navigationOrientation == .horizontal
      ? dataSource?.presentationCount(for: self) ?? 0 : 0
    pageControl.isHidden = count <= 0
    if count > 0 {
      pageControl.numberOfPages = count
      pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
      chosenDot = pageControl.currentPage
    }
    view.setNeedsLayout()
  }

  func moveDot(_ direction: NavigationDirection) {
    pageControl.currentPage += direction == .forward ? 1 : -1
    chosenDot = pageControl.currentPage
  }
}
