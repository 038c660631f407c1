import XCTest

@testable import TestSupport
@testable import UIKit

/// Pages that a client or a data source repeats, in a book with its spine in the middle.
@MainActor final class RepeatedPageTests: XCTestCase {
  /// Returns the same page after each one.
  private final class Repeating: NSObject, UIPageViewControllerDataSource {
    let page = UIViewController()

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page }
  }

  private func makeBook() -> UIPageViewController {
    UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
  }

  func testAPageIsOnOneSideOfTheSpine() async {
    let (pages, page) = (makeBook(), UIViewController())
    let sentences = messages { pages.setViewControllers([page, page], direction: .forward, animated: false) }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertTrue(sentences.first?.contains("more than once") == true, "\(sentences)")
    XCTAssertEqual(pages.viewControllers, [page])
    let stage = Stage(pages)
    XCTAssertEqual(page.view.convert(page.view.bounds, to: stage.window), stage.window.bounds)
  }

  func testADataSourceThatRepeatsAPageEndsTheBook() async {
    let (pages, source) = (makeBook(), Repeating())
    let shown = [UIViewController(), UIViewController()]
    pages.dataSource = source
    pages.setViewControllers(shown, direction: .forward, animated: false)
    let stage = Stage(pages)
    stage.tap(CGPoint(x: 380, y: 400))
    stage.wait(1)
    XCTAssertEqual(pages.viewControllers, shown)
    XCTAssertNil(source.page.parent)
  }
}
