import Foundation

/// A page that is coming in.
struct PendingPage {
  let controllers: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  /// Whether the program requested the page, so that the delegate isn't notified.
  let isProgrammatic: Bool
  var completion: ((Bool) -> Void)?
}

/// The scroll view of a page view controller: three slots for pages, of which the middle one is shown at rest.
final class PageScrollView: UIScrollView {
  weak var controller: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    onRest = { [weak self] in self?.controller?.scrollingEnded() }
    onWheel = { [weak self] in self?.controller?.turnByWheel($0) ?? false }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var bounds: CGRect {
    didSet { if bounds.origin != oldValue.origin { controller?.pagesMoved() } }
  }

  /// Turns the page for a request from an assistive app.
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let controller else { return false }
    let isMirrored = controller.isMirrored
    switch direction {
    case .next: return controller.turn(.forward)
    case .previous: return controller.turn(.reverse)
    case .left where controller.navigationOrientation == .horizontal:
      return controller.turn(isMirrored ? .reverse : .forward)
    case .right where controller.navigationOrientation == .horizontal:
      return controller.turn(isMirrored ? .forward : .reverse)
    case .up where controller.navigationOrientation == .vertical: return controller.turn(.forward)
    case .down where controller.navigationOrientation == .vertical: return controller.turn(.reverse)
    default: return super.accessibilityScroll(direction)
    }
  }
}
