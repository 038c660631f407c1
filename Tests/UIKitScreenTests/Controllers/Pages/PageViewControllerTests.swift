import XCTest

@testable import TestSupport
@testable import UIKit

/// Pages that are turned by swipes, keys, dots and the program.
@MainActor final class PageViewControllerTests: XCTestCase {
  private let log = CallLog()

  /// The pages A to E.
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: CallLog
    let pages: [UIViewController]
    var dots = 0
    init(_ log: CallLog, _ pages: [UIViewController]) {
      self.log = log
      self.pages = pages
    }
    func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else { return nil }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.calls.append("will show \(pendingViewControllers.map { $0.title ?? "" }.joined())") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.calls.append("did \(finished) \(previousViewControllers.map { $0.title ?? "" }.joined()) \(completed)") }
  }

  private lazy var book = Book(log, ["A", "B", "C", "D", "E"].map { LoggingController($0, log) })

  private func makePages(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil, start: Int = 1, mirrored: Bool = false
  ) -> (Stage, UIPageViewController) {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    if mirrored { pages.view.semanticContentAttribute = .forceRightToLeft }
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[start]], direction: .forward, animated: false)
    let stage = Stage(pages)
    _ = log.take()
    return (stage, pages)
  }

  private func title(_ pages: UIPageViewController) -> String {
    (pages.viewControllers ?? []).map { $0.title ?? "" }.joined()
  }
  /// The part of the window that a page takes.
  private func place(_ page: Int, in stage: Stage) -> CGRect {
    book.pages[page].view.convert(book.pages[page].view.bounds, to: stage.window)
  }

  func testASwipeTurnsThePageWithTheCallsInOrder() async {
    let (stage, pages) = makePages()
    XCTAssertEqual(place(1, in: stage), stage.window.bounds)
    stage.send(.down, CGPoint(x: 300, y: 400))
    for x in stride(from: 280, through: 160, by: -20) {
      stage.wait(0.02)
      stage.send(.moved, CGPoint(x: CGFloat(x), y: 400))
    }
    XCTAssertEqual(
      log.take(), ["will show C", "C.willMove", "B.willDisappear", "C.didLoad", "C.willAppear", "C.isAppearing"])
    XCTAssertEqual(place(2, in: stage).minX - place(1, in: stage).minX, 390, accuracy: 0.01)
    XCTAssertLessThan(place(1, in: stage).minX, -50)
    stage.send(.up, CGPoint(x: 160, y: 400))
    stage.wait(1.5)
    XCTAssertEqual(
      log.take(), ["B.willLeave", "B.didDisappear", "C.didAppear", "B.didLeave", "C.didMove", "did true B true"])
    XCTAssertEqual(title(pages), "C")
    XCTAssertEqual(place(2, in: stage), stage.window.bounds)
    XCTAssertNil(book.pages[1].view.superview)
    XCTAssertEqual(pages.children, [book.pages[2]])
    XCTAssertEqual(pages.scroller.contentOffset.x, 390, "at rest the page shown is in the middle")
  }

  func testASwipeThatGoesBackKeepsThePage() async {
    let (stage, pages) = makePages()
    stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 230, y: 400), duration: 1.5)
    stage.wait(1.5)
    XCTAssertEqual(title(pages), "B")
    XCTAssertEqual(
      log.take(),
      [
        "will show C", "C.willMove", "B.willDisappear", "C.didLoad", "C.willAppear", "C.isAppearing",
        "C.willDisappear", "B.willAppear", "C.willLeave", "C.didDisappear", "B.isAppearing", "B.didAppear",
        "C.didLeave", "did true B false",
      ])
  }

  func testThereIsNothingBeyondTheEnds() async {
    for (start, end) in [(0, CGPoint(x: 380, y: 400)), (4, CGPoint(x: 10, y: 400))] {
      let (stage, pages) = makePages(start: start)
      stage.drag(from: CGPoint(x: 195, y: 400), to: end)
      stage.wait(1.5)
      XCTAssertEqual(pages.viewControllers, [book.pages[start]])
      XCTAssertEqual(place(start, in: stage), stage.window.bounds)
      XCTAssertFalse(log.take().contains { $0.hasPrefix("will show") })
    }
  }

  func testManySwipesOneAfterAnother() async {
    let (stage, pages) = makePages(start: 0)
    for name in ["B", "C", "D", "E", "E"] {
      stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.1)
      stage.wait(0.6)
      XCTAssertEqual(title(pages), name)
    }
    for name in ["D", "C", "B", "A", "A"] {
      stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.1)
      stage.wait(0.6)
      XCTAssertEqual(title(pages), name)
    }
    XCTAssertEqual(pages.scroller.subviews.filter { view in book.pages.contains { $0.view === view } }.count, 1)
  }

  func testATouchThatStopsThePagesDoesNotLeaveThemInBetween() async {
    let (stage, pages) = makePages()
    stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.1)
    stage.wait(0.05)
    stage.send(.down, CGPoint(x: 100, y: 400))
    stage.wait(0.5)
    stage.send(.up, CGPoint(x: 100, y: 400))
    stage.wait(1.5)
    XCTAssertEqual(pages.scroller.contentOffset.x, 390)
    XCTAssertNil(pages.pending)
  }

  // MARK: - The program

  func testTheProgramSlidesPagesInWithoutTheDelegate() async {
    for direction in [UIPageViewController.NavigationDirection.forward, .reverse] {
      let (stage, pages) = makePages()
      var results: [Bool] = []
      pages.setViewControllers([book.pages[3]], direction: direction, animated: true) { results.append($0) }
      stage.wait(0.1)
      XCTAssertEqual(title(pages), "B")
      XCTAssertEqual(place(3, in: stage).minX > place(1, in: stage).minX, direction == .forward)
      XCTAssertEqual(results, [])
      stage.wait(0.5)
      XCTAssertEqual(results, [true])
      XCTAssertEqual(title(pages), "D")
      XCTAssertEqual(place(3, in: stage), stage.window.bounds)
      XCTAssertFalse(log.take().contains { $0.hasPrefix("will show") || $0.hasPrefix("did ") })
    }
  }

  func testWithoutAnimationThePageIsThereAtOnce() async {
    let (stage, pages) = makePages()
    var isDone = false
    pages.setViewControllers([book.pages[4]], direction: .forward, animated: false) { isDone = $0 }
    XCTAssertTrue(isDone)
    XCTAssertEqual(
      log.take(),
      [
        "E.willMove", "B.willDisappear", "E.didLoad", "E.willAppear", "B.willLeave", "E.isAppearing", "B.didDisappear",
        "E.didAppear", "B.didLeave", "E.didMove",
      ])
    stage.display()
    XCTAssertEqual(place(4, in: stage), stage.window.bounds)
  }

  func testAnotherPageDuringAnAnimationEndsThat() async {
    let (stage, pages) = makePages()
    var results: [String] = []
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { results.append("C \($0)") }
    stage.wait(0.1)
    pages.setViewControllers([book.pages[3]], direction: .forward, animated: true) { results.append("D \($0)") }
    stage.wait(1)
    XCTAssertEqual(results, ["C true", "D true"])
    XCTAssertEqual(title(pages), "D")
    XCTAssertEqual(pages.children, [book.pages[3]])
    for page in book.pages { XCTAssertEqual(page.appearance, page === book.pages[3] ? .appeared : .disappeared) }
  }

  func testATouchInTheFirstFrameDoesNotKeepTheProgramsPagePending() async {
    let (stage, pages) = makePages()
    var results: [Bool] = []
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { results.append($0) }
    stage.send(.down, CGPoint(x: 100, y: 400))
    XCTAssertEqual(pages.scroller.contentOffset.x, 390, "nothing has moved yet")
    stage.wait(0.5)
    stage.send(.up, CGPoint(x: 100, y: 400))
    stage.wait(0.5)
    XCTAssertEqual(results, [true])
    XCTAssertEqual(title(pages), "C")
    XCTAssertNil(pages.pending)
    stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.1)
    stage.wait(1)
    XCTAssertEqual(title(pages), "B")
  }

  // MARK: - Options

  func testPagesAreApartByTheirSpacing() async {
    let (stage, pages) = makePages(options: [.interPageSpacing: 20])
    XCTAssertEqual(place(1, in: stage), stage.window.bounds)
    XCTAssertTrue(pages.turn(.forward))
    stage.wait(0.1)
    XCTAssertEqual(place(2, in: stage).minX - place(1, in: stage).maxX, 20, accuracy: 0.01)
    stage.wait(1)
    XCTAssertEqual(place(2, in: stage), stage.window.bounds)
  }

  func testASenselessSpacingIsReported() async {
    for space in [-5, Double.nan, .infinity] {
      let heard = messages {
        let pages = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: space])
        XCTAssertEqual(pages.spacing, 0)
      }
      XCTAssertLessThanOrEqual(heard.count, 1)
    }
  }

  func testVerticalPagesFollowVerticalSwipes() async {
    let (stage, pages) = makePages(.scroll, .vertical)
    stage.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 150))
    stage.wait(1.5)
    XCTAssertEqual(title(pages), "C")
    stage.drag(from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 600))
    stage.wait(1.5)
    XCTAssertEqual(title(pages), "B")
    XCTAssertEqual(place(1, in: stage), stage.window.bounds)
  }

  func testRightToLeftPagesComeFromTheLeft() async {
    let (stage, pages) = makePages(mirrored: true)
    stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 330, y: 400))
    stage.wait(1.5)
    XCTAssertEqual(title(pages), "C")
    stage.press("Right")
    stage.wait(1)
    XCTAssertEqual(title(pages), "B")
  }

  func testABookWithItsSpineInTheMiddleShowsTwoPages() async {
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine])
    XCTAssertEqual(pages.spineLocation, .mid)
    pages.dataSource = book
    pages.setViewControllers([book.pages[0], book.pages[1]], direction: .forward, animated: false)
    let stage = Stage(pages)
    XCTAssertEqual(place(0, in: stage), CGRect(x: 0, y: 0, width: 195, height: 844))
    XCTAssertEqual(place(1, in: stage), CGRect(x: 195, y: 0, width: 195, height: 844))
    stage.tap(CGPoint(x: 380, y: 400))
    stage.wait(1)
    XCTAssertEqual(title(pages), "CD")
    stage.tap(CGPoint(x: 10, y: 400))
    stage.wait(1)
    XCTAssertEqual(title(pages), "AB")
    XCTAssertEqual(pages.gestureRecognizers.count, 2)
  }

  // MARK: - Keys, dots and assistive programs

  func testKeysTurnPages() async {
    let (stage, pages) = makePages()
    for (key, name) in [("Right", "C"), ("Page_Down", "D"), ("Left", "C"), ("Page_Up", "B"), ("Up", "B")] {
      stage.press(key)
      stage.wait(1)
      XCTAssertEqual(title(pages), name, key)
    }
  }

  func testAKeyDuringATurnTurnsTheNextPage() async {
    let (stage, pages) = makePages(start: 0)
    stage.press("Right")
    stage.wait(0.1)
    stage.press("Right")
    stage.wait(1)
    XCTAssertEqual(title(pages), "C")
  }

  func testAWheelTurnsOnePageAtATime() async {
    let (stage, pages) = makePages(start: 0)
    pages.scroller.wheel(by: CGPoint(x: 60, y: 0))
    pages.scroller.wheel(by: CGPoint(x: 60, y: 0))
    stage.wait(1)
    XCTAssertEqual(title(pages), "B")
    pages.scroller.wheel(by: CGPoint(x: -60, y: 0))
    stage.wait(1)
    XCTAssertEqual(title(pages), "A")
  }

  func testDotsFollowAndTurnPages() async throws {
    book.dots = 5
    let (stage, pages) = makePages()
    XCTAssertFalse(pages.pageControl.isHidden)
    XCTAssertEqual(pages.pageControl.numberOfPages, 5)
    XCTAssertEqual(pages.pageControl.currentPage, 1)
    XCTAssertEqual(place(1, in: stage).height, 844 - 37)
    XCTAssertTrue(pages.turn(.forward))
    stage.wait(1)
    XCTAssertEqual(pages.pageControl.currentPage, 2)
    pages.pageControl.currentPage = 1
    pages.pageControl.sendActions(for: .valueChanged)
    stage.wait(1)
    XCTAssertEqual(title(pages), "B")
    XCTAssertEqual(pages.pageControl.currentPage, 1)
    pages.setViewControllers([book.pages[4]], direction: .forward, animated: false)
    XCTAssertEqual(pages.pageControl.currentPage, 4)
  }

  func testAssistiveProgramsTurnPages() async {
    let (stage, pages) = makePages()
    for (direction, name) in [
      (UIAccessibilityScrollDirection.next, "C"), (.left, "D"), (.previous, "C"), (.right, "B"),
    ] {
      XCTAssertTrue(pages.scroller.accessibilityScroll(direction))
      stage.wait(1)
      XCTAssertEqual(title(pages), name)
    }
    XCTAssertFalse(pages.scroller.accessibilityScroll(.up))
  }

  // MARK: - Around it

  func testAResizedWindowKeepsThePage() async {
    let (stage, pages) = makePages()
    stage.window.resize(to: CGSize(width: 600, height: 500))
    stage.display()
    XCTAssertEqual(place(1, in: stage), CGRect(x: 0, y: 0, width: 600, height: 500))
    XCTAssertEqual(pages.scroller.contentOffset.x, 600)
    stage.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 100, y: 300))
    stage.wait(1.5)
    XCTAssertEqual(title(pages), "C")
  }

  func testWithoutADataSourceNothingMoves() async {
    let (stage, pages) = makePages()
    pages.dataSource = nil
    stage.display()
    stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 50, y: 400))
    stage.wait(1.5)
    XCTAssertEqual(title(pages), "B")
    XCTAssertFalse(pages.turn(.forward))
  }

  func testAClientMayTurnSwipingOff() async {
    let (stage, pages) = makePages()
    for view in pages.view.subviews { (view as? UIScrollView)?.isScrollEnabled = false }
    stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 50, y: 400))
    stage.wait(1.5)
    XCTAssertEqual(title(pages), "B")
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true)
    stage.wait(1)
    XCTAssertEqual(title(pages), "C")
  }

  func testTheControllersAppearWithTheirContainer() async {
    let (stage, pages) = makePages()
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    pages.present(other, animated: false)
    XCTAssertEqual(log.take(), ["B.willDisappear", "B.didDisappear"])
    pages.dismiss(animated: false)
    XCTAssertEqual(log.take(), ["B.willAppear", "B.isAppearing", "B.didAppear"])
    stage.display()
  }
}
