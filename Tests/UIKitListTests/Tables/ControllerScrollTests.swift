import TestSupport
import UIKit
import XCTest

/// Table and collection view controllers as delegates of their scroll views, in subclasses that override the methods.
@MainActor final class ControllerScrollTests: XCTestCase {
  private final class Table: UITableViewController {
    var calls: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      super.scrollViewDidScroll(scrollView)
      calls.append("scrolled to \(Int(scrollView.contentOffset.y))")
    }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("ended") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  }

  private final class Collection: UICollectionViewController {
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls.append("scrolled to \(Int(scrollView.contentOffset.y))")
    }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("dragging") }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  func testATablesControllerIsNotifiedOfScrolling() async {
    let controller = Table(style: .plain)
    let screen = TestScreen(controller)
    screen.settle()
    controller.calls = []
    controller.tableView.contentOffset.y = 40
    XCTAssertEqual(controller.calls, ["scrolled to 40"])
    let delegate: (any UIScrollViewDelegate)? = controller.tableView.delegate
    delegate?.scrollViewDidEndScrollingAnimation(controller.tableView)
    XCTAssertEqual(controller.calls.last, "ended")
    XCTAssertEqual(delegate?.scrollViewShouldScrollToTop(controller.tableView), false)
  }

  func testACollectionViewsControllerIsNotifiedOfScrolling() async {
    let controller = Collection(collectionViewLayout: UICollectionViewFlowLayout())
    let screen = TestScreen(controller)
    screen.settle()
    controller.calls = []
    controller.collectionView.contentOffset.y = 40
    XCTAssertEqual(controller.calls, ["scrolled to 40"])
    let delegate: (any UIScrollViewDelegate)? = controller.collectionView.delegate
    delegate?.scrollViewWillBeginDragging(controller.collectionView)
    XCTAssertEqual(controller.calls.last, "dragging")
    XCTAssertTrue(delegate?.viewForZooming(in: controller.collectionView) === controller.view)
  }

  func testControllersThatOverrideNothingAnswerAsTheProtocolDoes() async {
    let scrollView = UIScrollView()
    let controllers: [any UIScrollViewDelegate] = [
      UITableViewController(style: .plain),
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
    ]
    for delegate in controllers {
      XCTAssertTrue(delegate.scrollViewShouldScrollToTop(scrollView), "\(delegate)")
      XCTAssertNil(delegate.viewForZooming(in: scrollView), "\(delegate)")
    }
  }
}
