import TestSupport
import XCTest

@testable import UIKit

/// Data, cells and positions of collection views.
@MainActor final class CollectionTests: XCTestCase {
  func testItemsInSightGetCells() async {
    let fixture = CollectionFixture(items: 100_000)
    let (view, screen) = fixture.open()
    // 480 points: a header of 20, eleven rows and a part of the twelfth.
    XCTAssertEqual(fixture.asked, (0..<36).map { item($0) })
    XCTAssertEqual(view.visibleCells.count, 36)
    XCTAssertEqual(view.indexPathsForVisibleItems, (0..<36).map { item($0) })
    XCTAssertEqual(view.contentSize.height, 20 + 33_334 * 40)
    XCTAssertEqual(view.cellForItem(at: item(4))?.frame, CGRect(x: 106.5, y: 60, width: 107, height: 40))
    XCTAssertEqual(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count, 1)
    fixture.asked = []
    fixture.reported = []
    view.contentOffset.y = 400_020
    screen.layOut()
    XCTAssertEqual(fixture.asked.count, 36)
    XCTAssertEqual(fixture.asked.first, item(30_000))
    XCTAssertEqual(fixture.reported.filter { $0.hasPrefix("end") }.count, 36)
    XCTAssertNil(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: item(0)))
  }

  func testCellsAreReused() async {
    let fixture = CollectionFixture(items: 3000)
    let (view, screen) = fixture.open()
    var cells = Set(view.visibleCells.map(ObjectIdentifier.init))
    for step in 1...200 {
      view.contentOffset.y = CGFloat(step) * 40
      screen.layOut()
      cells.formUnion(view.visibleCells.map(ObjectIdentifier.init))
    }
    XCTAssertLessThanOrEqual(cells.count, 36 + 6, "cells that leave are used again")
    XCTAssertEqual(view.shownTexts.first, "Item 597")
    XCTAssertGreaterThan((view.visibleCells.first as? NamedCell)?.reused ?? 0, 0)
  }

  func testFindingItems() async {
    let fixture = CollectionFixture([["a", "b", "c", "d"], [], ["e"]])
    let (view, _) = fixture.open()
    XCTAssertEqual(view.numberOfSections, 3)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 4)
    XCTAssertEqual(view.numberOfItems(inSection: 9), 0)
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 10, y: 70)), item(3))
    XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 150, y: 70)))
    XCTAssertNil(view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 70)))
    XCTAssertEqual(view.layoutAttributesForItem(at: item(0, 2))?.frame.minY, 140)
    XCTAssertNil(view.layoutAttributesForItem(at: item(1, 2)))
    XCTAssertNil(view.layoutAttributesForItem(at: IndexPath(index: 0)))
    let cell = view.cellForItem(at: item(0, 2))
    XCTAssertEqual(cell.flatMap { view.indexPath(for: $0) }, item(0, 2))
    XCTAssertNil(view.indexPath(for: UICollectionViewCell(frame: .zero)))
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: item(0, 1))
    XCTAssertEqual(header?.frame.minY, 100)
  }

  func testReloadingLoadsTheDataAgain() async {
    let fixture = CollectionFixture([["a", "b"], ["c"]])
    let (view, screen) = fixture.open()
    view.selectItem(at: item(1), animated: false, scrollPosition: [])
    fixture.sections = [["x"]]
    view.reloadData()
    XCTAssertEqual(view.numberOfSections, 1)
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["x"])
    fixture.sections = []
    view.reloadData()
    screen.settle()
    XCTAssertEqual(view.visibleCells, [])
    XCTAssertEqual(view.subviews.compactMap { $0 as? UICollectionReusableView }, [])
  }

  func testScrollingToItems() async {
    let fixture = CollectionFixture([(0..<900).map(String.init)])
    let (view, screen) = fixture.open()
    view.scrollToItem(at: item(300), at: .top, animated: false)
    XCTAssertEqual(view.contentOffset.y, 4020)
    view.scrollToItem(at: item(300), at: .bottom, animated: false)
    XCTAssertEqual(view.contentOffset.y, 4060 - 480)
    view.scrollToItem(at: item(300), at: [.centeredVertically, .left], animated: false)
    XCTAssertEqual(view.contentOffset.y, 4040 - 240)
    view.scrollToItem(at: item(303), at: [], animated: false)
    XCTAssertEqual(view.contentOffset.y, 3800, "it's in sight")
    view.scrollToItem(at: item(899), at: .top, animated: true)
    screen.settle()
    XCTAssertEqual(view.contentOffset.y, view.contentSize.height - 480)
    XCTAssertNotNil(view.cellForItem(at: item(899)))
    let reported = messages { view.scrollToItem(at: item(900), at: .top, animated: false) }
    XCTAssertEqual(reported.count, 1)
    XCTAssertEqual(messages { view.scrollToItem(at: item(0), at: [.top, .bottom], animated: false) }.count, 1)
    XCTAssertEqual(view.contentOffset.y, 20)
  }

  func testContentThatGetsShorterAboveItsEndMovesByThatDistanceOnce() async {
    let (layout, fixture) = (GridLayout(), CollectionFixture(items: 30))
    layout.headerHeight = 1000
    let (view, screen) = fixture.open(layout)
    view.contentOffset.y = 1400 - 480
    screen.layOut()
    let place = (view.cellForItem(at: item(29))?.frame.maxY ?? 0) - view.contentOffset.y
    layout.headerHeight = 200
    let context = layout.makeContext()
    context.contentOffsetAdjustment.y = -800
    layout.invalidateLayout(with: context)
    screen.layOut()
    XCTAssertEqual(view.contentSize.height, 600)
    XCTAssertEqual(view.contentOffset.y, 120)
    XCTAssertEqual((view.cellForItem(at: item(29))?.frame.maxY ?? 0) - view.contentOffset.y, place)
    XCTAssertEqual(place, 480)
  }

  func testRegistrations() async {
    final class Badge: UICollectionReusableView {}
    let view = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
    var configured: [String] = []
    let cells = UICollectionView.CellRegistration<NamedCell, Int> { cell, path, number in
      configured.append("\(path.words) \(number)")
      cell.label.text = String(number)
    }
    let headers = UICollectionView.SupplementaryRegistration<Badge>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, path in configured.append("header \(path.words)") }
    final class Source: NSObject, UICollectionViewDataSource {
      let cells: UICollectionView.CellRegistration<NamedCell, Int>
      let headers: UICollectionView.SupplementaryRegistration<Badge>
      init(
        _ cells: UICollectionView.CellRegistration<NamedCell, Int>,
        _ headers: UICollectionView.SupplementaryRegistration<Badge>
      ) { (self.cells, self.headers) = (cells, headers) }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: path.item * 10)
      }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView { view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
    }
    let source = Source(cells, headers)
    view.dataSource = source
    let screen = TestScreen(view)
    screen.settle()
    XCTAssertEqual(Set(configured), ["[0, 0] 0", "[0, 1] 10", "header [0, 0]"])
    XCTAssertEqual(view.shownTexts, ["0", "10"])
    XCTAssertTrue(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first is Badge)
  }

  func testRightToLeft() async {
    let fixture = CollectionFixture(items: 7)
    let layout = GridLayout()
    let (view, screen) = fixture.open(layout)
    view.semanticContentAttribute = .forceRightToLeft
    screen.settle()
    XCTAssertEqual(view.cellForItem(at: item(0))?.frame.maxX, 320)
    XCTAssertEqual(view.cellForItem(at: item(2))?.frame.minX, 0)
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 300, y: 30)), item(0))
    XCTAssertEqual(layout.layoutAttributesForItem(at: item(0))?.frame.minX, 0, "the layout's own side")
    layout.isFlipped = false
    layout.invalidateLayout()
    screen.settle()
    XCTAssertEqual(view.cellForItem(at: item(0))?.frame.minX, 0)
  }

  func testBoundsInvalidateOnlyIfTheLayoutSaysSo() async {
    let fixture = CollectionFixture(items: 300)
    let layout = GridLayout()
    let (view, screen) = fixture.open(layout)
    let prepared = layout.prepared
    view.contentOffset.y = 100
    screen.layOut()
    XCTAssertEqual(layout.prepared, prepared)
    view.frame.size.width = 300
    screen.layOut()
    XCTAssertEqual(layout.prepared, prepared + 1)
    XCTAssertEqual(view.cellForItem(at: item(9))?.frame.width, 100)
  }

  func testAFrameWithANegativeLengthIsAnAreaForTheLayout() async {
    final class Asked: GridLayout {
      var widths: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        widths.append(newBounds.size.width)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
    }
    let fixture = CollectionFixture(items: 30)
    let layout = Asked()
    let (view, screen) = fixture.open(layout)
    layout.widths = []
    view.frame = CGRect(x: 240, y: 0, width: -240, height: 480)
    screen.settle()
    XCTAssertEqual(view.bounds.width, 240)
    XCTAssertEqual(Set(layout.widths), [240])
    XCTAssertEqual(view.cellForItem(at: item(0))?.frame.width, 80)
    withExtendedLifetime(fixture) {}
  }

  func testAFrameUnderATransformIsTheSizeBeforeItForTheLayout() async {
    final class Asked: GridLayout {
      var events: [String] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        events.append("asked \(Int(newBounds.width))")
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        events.append("prepare")
      }
    }
    let fixture = CollectionFixture(items: 30)
    let layout = Asked()
    let (view, screen) = fixture.open(layout)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    layout.events = []
    view.frame = CGRect(x: 0, y: 0, width: 480, height: 480)
    screen.settle()
    XCTAssertEqual(view.bounds.width, 240)
    XCTAssertEqual(Set(layout.events), ["asked 240"])
    XCTAssertEqual(view.cellForItem(at: item(0))?.bounds.width, 80)
    layout.events = []
    UIView.animate(withDuration: 0.3) { view.frame = CGRect(x: 10, y: 0, width: 480, height: 480) }
    screen.settle()
    XCTAssertEqual(layout.events, [], "the size is the same")
    withExtendedLifetime(fixture) {}
  }

  func testTheLayoutIsNotifiedOfAnAnimatedChangeOfTheSize() async {
    final class Noting: GridLayout {
      private(set) var events: [String] = []
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        events.append("prepare \(Int(oldBounds.width))")
      }
      override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        events.append("finalize")
      }
    }
    let fixture = CollectionFixture(items: 30)
    let layout = Noting()
    let (view, screen) = fixture.open(layout)
    view.frame.size.width = 300
    screen.settle()
    UIView.animate(withDuration: 0.3) {
      UIView.performWithoutAnimation {
        view.frame.size.width = 280
        view.layoutIfNeeded()
      }
    }
    screen.settle()
    XCTAssertEqual(layout.events, [], "it wasn't animated")
    UIView.animate(withDuration: 0.3) {
      view.frame.size.width = 200
      view.layoutIfNeeded()
    }
    screen.settle()
    XCTAssertEqual(layout.events, ["prepare 280", "finalize"])
    withExtendedLifetime(fixture) {}
  }

  func testALayoutCanBeInvalidatedWhenAnAnimatedChangeEnds() async {
    final class Resetting: GridLayout {
      private(set) var ended = 0
      override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        ended += 1
        columns = 2
        invalidateLayout()
      }
    }
    let fixture = CollectionFixture(items: 30)
    let layout = Resetting()
    let (view, screen) = fixture.open(layout)
    let said = messages {
      UIView.animate(withDuration: 0.3) {
        view.frame.size.width = 200
        view.layoutIfNeeded()
      }
      screen.settle()
    }
    XCTAssertEqual(said, [])
    XCTAssertEqual(view.cellForItem(at: item(0))?.frame.width, 100)
    UIView.animate(withDuration: 0.3) {
      view.frame.size.height = 0
      view.layoutIfNeeded()
    }
    screen.settle()
    XCTAssertEqual(layout.ended, 2, "it ends without room for items, too")
    withExtendedLifetime(fixture) {}
  }

  func testAReplacedLayoutEndsAnAnimatedChangeInItsCollectionView() async {
    final class Ending: GridLayout {
      private(set) var hadView: [Bool] = []
      override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        hadView.append(collectionView != nil)
      }
    }
    let fixture = CollectionFixture(items: 30)
    let layout = Ending()
    let (view, screen) = fixture.open(layout)
    UIView.animate(withDuration: 0.3) {
      view.frame.size.width = 200
      view.collectionViewLayout = GridLayout()
      view.layoutIfNeeded()
    }
    screen.settle()
    XCTAssertEqual(layout.hadView, [true])
    withExtendedLifetime(fixture) {}
  }

  func testBackgroundStaysInPlace() async {
    let fixture = CollectionFixture(items: 300)
    let (view, screen) = fixture.open()
    let background = UIView()
    view.backgroundView = background
    view.contentOffset.y = 200
    screen.layOut()
    XCTAssertEqual(background.frame, view.bounds)
    XCTAssertTrue(view.subviews.first === background)
    view.backgroundView = nil
    XCTAssertNil(background.superview)
  }
}
