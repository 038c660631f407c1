import TestSupport
import XCTest

@testable import UIKit

/// Tests collection views whose clients change the data in callbacks, or return invalid values.
@MainActor final class CollectionHostilityTests: XCTestCase {
  func testLoadingLessDataWithinACallback() async {
    for method in ["cell", "show", "end", "header", "count", "size", "select", "highlight", "unhighlight", "offset"] {
      let source = HookedCollection([30, 30, 30])
      let (view, screen) = source.open()
      var calls = 0
      source.hooks[method] = { view in
        calls += 1
        guard calls == 1 else { return }
        source.counts = [2]
        view.reloadData()
        _ = (view.numberOfSections, view.numberOfItems(inSection: 0), view.visibleCells)
        _ = view.layoutAttributesForItem(at: item(29, 2))
      }
      view.contentOffset.y = 500
      screen.layOut()
      view.reloadSections([1])
      screen.settle()
      screen.tap(at: CGPoint(x: 20, y: 60))
      screen.settle()
      XCTAssertGreaterThan(calls, 0, method)
      XCTAssertEqual(
        view.state.mounted.keys.filter { $0.category == .cell }.sorted().map(\.path), [item(0), item(1)], method)
      XCTAssertEqual(view.numberOfSections, 1, method)
    }
  }

  func testClassesThatArentElements() async {
    let view = UICollectionView(frame: rect(0, 0, 320, 480), collectionViewLayout: UICollectionViewFlowLayout())
    let header = UICollectionView.elementKindSectionHeader
    view.register(UICollectionReusableView.self, forCellWithReuseIdentifier: "cell")
    view.register(UITableViewHeaderFooterView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
    let ends = [
      ForkedWork.end { _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: item(0)) },
      ForkedWork.end {
        _ = view.dequeueReusableSupplementaryView(ofKind: header, withReuseIdentifier: "header", for: item(0))
      },
    ]
    for (end, words) in zip(ends, ["a subclass of UICollectionViewCell", "a subclass of UICollectionReusableView"]) {
      guard case .stopped(let sentence) = end else {
        XCTFail("\(end)")
        continue
      }
      XCTAssertTrue(sentence.contains(words), sentence)
    }
    // Cancelling the registration of a nib forgets the class before it.
    view.register(nil as UINib?, forCellWithReuseIdentifier: "cell")
    let end = ForkedWork.end { _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: item(0)) }
    if case .stopped(let sentence) = end {
      XCTAssertTrue(sentence.contains("No class is registered"), sentence)
    } else {
      XCTFail("\(end)")
    }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    XCTAssertEqual(view.dequeueReusableCell(withReuseIdentifier: "cell", for: item(0)).reuseIdentifier, "cell")
  }

  func testUpdatesWithinCallbacks() async {
    for method in ["cell", "show", "end", "header", "size", "select", "highlight", "unhighlight", "offset"] {
      let source = HookedCollection([30, 30])
      let (view, screen) = source.open()
      var calls = 0
      source.hooks[method] = { view in
        calls += 1
        guard calls == 1 else { return }
        source.counts[0] -= 1
        view.deleteItems(at: [item(0)])
      }
      _ = messages {
        view.contentOffset.y = 400
        screen.layOut()
        view.reloadItems(at: [item(3)])
        screen.settle()
        screen.tap(at: CGPoint(x: 20, y: 60))
        screen.settle()
      }
      XCTAssertGreaterThan(calls, 0, method)
      XCTAssertEqual(view.numberOfItems(inSection: 0), 29, method)
      let cells = view.state.mounted.filter { $0.key.category == .cell }
      XCTAssertFalse(cells.isEmpty, method)
      XCTAssertTrue(cells.allSatisfy { view.state.hasItem($0.key.path) && $0.value.view.superview === view }, method)
    }
  }

  func testNumbersThatCannotBe() async {
    for number in [-1, Int.min, Int.max] {
      let source = HookedCollection([number])
      let reported = messages {
        let (view, screen) = source.open(GridLayout())
        screen.settle()
        XCTAssertEqual(view.numberOfItems(inSection: 0), number < 0 ? 0 : CollectionState.maxItems)
      }
      XCTAssertEqual(reported.count, 1)
    }
  }

  func testTheSameCellForTwoItems() async {
    final class Source: HookedCollection {
      let cell = NamedCell(frame: .zero)
      override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { cell }
    }
    let source = Source([4])
    let reported = messages {
      let (view, screen) = source.open()
      screen.settle()
      XCTAssertEqual(view.visibleCells.count, 1)
    }
    XCTAssertGreaterThan(reported.count, 0)
  }

  func testLayoutsThatAnswerNonsense() async {
    final class Wild: GridLayout {
      var answer = CGRect.zero
      override var collectionViewContentSize: CGSize { answer.size }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: path.item - 2, section: path.section))
        attributes.frame = answer
        return attributes
      }
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { answer.origin }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<5).compactMap { layoutAttributesForItem(at: item($0)) }
      }
    }
    for number in [CGFloat.nan, .infinity, -.infinity, -1, 1e300, .greatestFiniteMagnitude] {
      let layout = Wild()
      layout.answer = CGRect(x: number, y: number, width: number, height: number)
      _ = messages {
        let source = HookedCollection([10])
        let (view, screen) = source.open(layout)
        screen.settle()
        view.scrollToItem(at: item(3), at: .top, animated: false)
        view.performBatchUpdates(nil)
        screen.settle()
        XCTAssertTrue(view.contentSize.isSound && view.contentOffset.isSound, "\(number)")
        XCTAssertTrue(view.subviews.allSatisfy { $0.frame.isSound }, "\(number)")
      }
    }
  }

  func testALayoutThatIsNeverDone() async {
    final class Restless: GridLayout {
      override func prepare() {
        super.prepare()
        invalidateLayout()
      }
    }
    let source = HookedCollection([10])
    var shown = 0
    let reported = messages {
      let (view, screen) = source.open(Restless())
      screen.layOut()
      shown = view.visibleCells.count
    }
    XCTAssertEqual(shown, 10)
    XCTAssertEqual(reported.count, 1)
  }

  func testEndingWithoutAWindow() async {
    let source = HookedCollection([10])
    let layout = GridLayout()
    layout.headerHeight = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    source.counts = [11]
    view.insertItems(at: [item(0)])
    XCTAssertEqual(view.numberOfItems(inSection: 0), 11, "data that wasn't loaded includes the insertion")
    source.counts = [12]
    view.insertItems(at: [item(0)])
    XCTAssertEqual(view.numberOfItems(inSection: 0), 12)
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.count, 12)
    source.counts = [2]
    var ends = 0
    view.performBatchUpdates({ view.deleteItems(at: (2..<12).map { item($0) }) }, completion: { _ in ends += 1 })
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.count, 2)
    FrameClock.shared.settle()
    XCTAssertEqual(ends, 1)
  }
}

/// A data source and delegate whose methods call closures.
@MainActor class HookedCollection: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var counts: [Int]
  var hooks: [String: (UICollectionView) -> Void] = [:]

  init(_ counts: [Int]) { self.counts = counts }

  func open(_ layout: UICollectionViewLayout? = nil) -> (UICollectionView, TestScreen) {
    let flow = UICollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 0, height: 20)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout ?? flow)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (view.dataSource, view.delegate) = (self, self)
    return (view, TestScreen(view))
  }

  private func call(_ name: String, _ view: UICollectionView) { hooks[name]?(view) }

  func numberOfSections(in view: UICollectionView) -> Int { counts.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    call("count", view)
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    call("cell", view)
    return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    call("header", view)
    return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    call("size", view)
    return CGSize(width: 90, height: 50)
  }
  func collectionView(_ view: UICollectionView, willDisplay: UICollectionViewCell, forItemAt path: IndexPath) {
    call("show", view)
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt path: IndexPath) {
    call("end", view)
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { call("highlight", view) }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { call("unhighlight", view) }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    call("select", view)
    return true
  }
  func collectionView(
    _ view: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    call("offset", view)
    return proposed
  }
}
