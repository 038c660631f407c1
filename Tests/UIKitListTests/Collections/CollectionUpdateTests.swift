import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Updates of collection views, against an array.
@MainActor final class CollectionUpdateTests: XCTestCase {
  private let names = RowNames()
  private var expected = 0
  private let completed = Counter()
  private final class Counter { var count = 0 }

  /// Changes the data and updates the collection view to match.
  private func update(
    _ view: UICollectionView, _ fixture: LedgerFixture, _ random: inout SeededGenerator
  ) -> String {
    let update = RandomUpdate(of: fixture.sections, names: names, &random)
    let calls: [() -> Void] = [
      { if !update.deleted.isEmpty { view.deleteSections(update.deleted) } },
      { if !update.inserted.isEmpty { view.insertSections(update.inserted) } },
      { if !update.deletions.isEmpty { view.deleteItems(at: update.deletions) } },
      { if !update.insertions.isEmpty { view.insertItems(at: update.insertions) } },
      { if !update.reloads.isEmpty { view.reloadItems(at: update.reloads) } },
      { if let move = update.move { view.moveItem(at: move.from, to: move.to) } },
      { if let move = update.sectionMove { view.moveSection(move.from, toSection: move.to) } },
      { if !update.reloaded.isEmpty { view.reloadSections(update.reloaded) } },
    ]
    let order = calls.indices.shuffled(using: &random)
    fixture.ledger.updateBegins()
    view.performBatchUpdates(
      {
        fixture.sections = update.new
        for index in order { calls[index]() }
      }, completion: { [completed] _ in completed.count += 1 })
    fixture.ledger.updateEnds()
    expected += 1
    return update.words
  }

  private final class LedgerFixture: CollectionFixture {
    let ledger = DisplayLedger()

    override func collectionView(
      _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { ledger.show(cell, at: path) }
    override func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { ledger.end(cell, at: path) }
  }

  func testRandomUpdates() async {
    for seed in TestLength.seeds(6, of: 60, long: 5000, salt: 82) {
      var random = SeededGenerator(seed: seed)
      let fixture = LedgerFixture(
        (0..<Int(1 + random.next() % 4)).map { _ in (0..<Int(random.next() % 50)).map { _ in names.next() } })
      let layout = GridLayout()
      layout.headerHeight = random.pick([0, 20])
      layout.columns = random.pick([1, 3, 4])
      let (view, screen) = fixture.open(layout)
      view.semanticContentAttribute = random.pick([.forceLeftToRight, .forceRightToLeft])
      view.allowsMultipleSelection = true
      for step in 0..<8 {
        if let path = view.indexPathsForVisibleItems.randomElement(using: &random) {
          view.selectItem(at: path, animated: false, scrollPosition: [])
        }
        let reported = messages {
          let selected = selectedNames(view, fixture)
          let words = update(view, fixture, &random)
          let left = selectedNames(view, fixture)
          // Reloaded items have other names.
          if left != selected.intersection(fixture.sections.joined()) {
            XCTFail("selected \(left) of \(selected) after \(words), seed \(seed)")
          }
          if random.pick([true, false]) { screen.wait(0.1) } else { screen.settle() }
          view.contentOffset.y += CGFloat(random.next() % 100) - 40
          if step % 2 == 1 {
            screen.settle()
            let difference =
              view.difference(from: fixture)
              ?? fixture.ledger.difference(from: view.state.mounted.values.compactMap(\.cell))
              ?? (view.spokenRows == Array(fixture.sections.joined()) ? nil : "what is spoken")
            if let difference { XCTFail("\(difference) after \(words), seed \(seed)") }
          }
        }
        if !reported.isEmpty { return XCTFail("\(reported), seed \(seed)") }
      }
      screen.settle()
      XCTAssertEqual(completed.count, expected, "seed \(seed)")
      XCTAssertEqual(layout.updates.count, layout.finished, "seed \(seed)")
    }
  }

  private func selectedNames(_ view: UICollectionView, _ fixture: CollectionFixture) -> Set<String> {
    Set((view.indexPathsForSelectedItems ?? []).map { fixture.sections[$0.section][$0.item] })
  }

  func testItemsMoveAndFade() async {
    let fixture = CollectionFixture([["a", "b", "c", "d"]])
    let (view, screen) = fixture.open()
    let cells = (0..<4).compactMap { view.cellForItem(at: item($0)) }
    fixture.sections = [["d", "x", "b", "c"]]
    view.performBatchUpdates {
      view.deleteItems(at: [item(0)])
      view.insertItems(at: [item(1)])
      view.moveItem(at: item(3), to: item(0))
    }
    screen.wait(0.15)
    let new = view.cellForItem(at: item(1))
    XCTAssertTrue((0.1...0.9).contains(cells[0].layer.presentation()?.opacity ?? 0), "it fades out")
    XCTAssertTrue((0.1...0.9).contains(new?.layer.presentation()?.opacity ?? 0), "it fades in")
    XCTAssertTrue((25...55).contains(cells[3].layer.presentation()?.frame.minY ?? 0), "it's in progress")
    XCTAssertTrue((120...200).contains(cells[1].layer.presentation()?.frame.minX ?? 0), "it makes room")
    screen.settle()
    XCTAssertNil(cells[0].superview)
    XCTAssertNil(view.difference(from: fixture))
    XCTAssertTrue(view.cellForItem(at: item(0)) === cells[3])
  }

  func testTheLayoutIsNotifiedOfTheUpdate() async {
    let fixture = CollectionFixture([["a", "b"], ["c"]])
    let layout = GridLayout()
    let (view, screen) = fixture.open(layout)
    fixture.sections = [["b", "n"], ["new"], ["c"]]
    view.performBatchUpdates {
      view.insertItems(at: [item(1)])
      view.deleteItems(at: [item(0)])
      view.insertSections([1])
    }
    screen.settle()
    let words = layout.updates.map {
      $0.map { update in
        "\(update.updateAction) \(update.indexPathBeforeUpdate?.words ?? "-") \(update.indexPathAfterUpdate?.words ?? "-")"
      }
    }
    XCTAssertEqual(
      words, [["insert - [0, 1]", "delete [0, 0] -", "insert - [1, \(NSNotFound)]"]])
    XCTAssertEqual(layout.finished, 1)
  }

  func testClientsAttributesAnimateItems() async {
    final class Sliding: GridLayout {
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: path)
        attributes?.center.x += 400
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: -400, y: 20, width: 100, height: 40)
        return attributes
      }
    }
    let fixture = CollectionFixture([["a"]])
    let (view, screen) = fixture.open(Sliding())
    let old = view.cellForItem(at: item(0))
    fixture.sections = [["b"]]
    view.performBatchUpdates {
      view.deleteItems(at: [item(0)])
      view.insertItems(at: [item(0)])
    }
    screen.wait(0.05)
    XCTAssertGreaterThan(view.cellForItem(at: item(0))?.layer.presentation()?.frame.minX ?? 0, 200)
    XCTAssertLessThan(old?.layer.presentation()?.frame.minX ?? 0, -1)
    screen.settle()
    XCTAssertEqual(view.cellForItem(at: item(0))?.frame.minX, 0)
    XCTAssertNil(old?.superview)
  }

  func testNumbersThatDoNotFitAreReported() async {
    let fixture = CollectionFixture([["a", "b", "c"], ["d"]])
    let (view, screen) = fixture.open()
    let cases: [(String, () -> Void)] = [
      ("the number of items in section 0", { view.insertItems(at: [item(1)]) }),
      ("attempt to delete item [0, 7]", { view.deleteItems(at: [item(7)]) }),
      ("attempt to insert item [4, 0]", { view.insertItems(at: [item(0, 4)]) }),
      ("the number of sections", { view.deleteSections([0]) }),
      ("attempt to delete section 9", { view.deleteSections([9]) }),
      ("attempt to delete item [0, 0] twice", { view.deleteItems(at: [item(0), item(0)]) }),
      (
        "attempt to delete item [0, 0] and move it",
        {
          view.performBatchUpdates {
            view.deleteItems(at: [item(0)])
            view.moveItem(at: item(0), to: item(1))
          }
        }
      ),
    ]
    for (sentence, work) in cases {
      let reported = messages {
        work()
        screen.settle()
      }
      XCTAssertEqual(reported.count, 1, "\(sentence): \(reported)")
      XCTAssertTrue(reported.first?.contains(sentence) ?? false, "\(reported) for \(sentence)")
      XCTAssertNil(view.difference(from: fixture), sentence)
    }
  }

  func testReconfiguringKeepsTheCell() async {
    let fixture = CollectionFixture(items: 5)
    let (view, screen) = fixture.open()
    let cell = view.cellForItem(at: item(2))
    fixture.sections[0][2] = "other"
    view.reconfigureItems(at: [item(2)])
    XCTAssertEqual((cell as? NamedCell)?.label.text, "other")
    fixture.sections[0][2] = "third"
    fixture.sections[0].remove(at: 0)
    view.performBatchUpdates {
      view.deleteItems(at: [item(0)])
      view.reconfigureItems(at: [item(2)])
    }
    screen.settle()
    XCTAssertTrue(view.cellForItem(at: item(1)) === cell)
    XCTAssertEqual((cell as? NamedCell)?.label.text, "third")
    XCTAssertEqual((cell as? NamedCell)?.reused, 0)
    XCTAssertNil(view.difference(from: fixture))
  }

  func testTheSpokenTextOfAReconfiguredItemOutOfSightIsNew() async {
    let fixture = CollectionFixture(items: 1_000)
    let (view, screen) = fixture.open()
    // The first element is the header.
    func spoken(_ item: Int) -> String? {
      (view.accessibilityElement(at: item + 1) as? UIAccessibilityElement)?.accessibilityLabel
    }
    XCTAssertEqual([spoken(900), spoken(901)], ["Item 900", "Item 901"])
    fixture.sections[0][900] = "other"
    view.reconfigureItems(at: [item(900)])
    screen.settle()
    XCTAssertEqual([spoken(900), spoken(901)], ["other", "Item 901"])
  }

  func testCostFollowsTheChange() async {
    let fixture = CollectionFixture(items: 50_000)
    let (view, screen) = fixture.open()
    fixture.asked = []
    fixture.sections[0].remove(at: 40_000)
    view.deleteItems(at: [item(40_000)])
    screen.settle()
    XCTAssertEqual(fixture.asked, [], "items in sight stay as they are")
    XCTAssertEqual(view.numberOfItems(inSection: 0), 49_999)
  }

  func testAnotherLayoutMovesItems() async {
    let fixture = CollectionFixture(items: 30)
    let (view, screen) = fixture.open()
    let cell = view.cellForItem(at: item(4))
    let list = GridLayout()
    list.columns = 1
    var ends: [Bool] = []
    view.setCollectionViewLayout(list, animated: true) { ends.append($0) }
    XCTAssertTrue(view.collectionViewLayout === list)
    screen.wait(0.15)
    XCTAssertTrue((61...179).contains(cell?.layer.presentation()?.frame.minY ?? 0))
    screen.settle()
    XCTAssertEqual(ends, [true])
    XCTAssertEqual(cell?.frame, CGRect(x: 0, y: 180, width: 320, height: 40))
    XCTAssertNil(view.difference(from: fixture))
    view.collectionViewLayout = GridLayout()
    XCTAssertNil(list.collectionView)
    screen.settle()
    XCTAssertNil(view.difference(from: fixture))
  }
}

extension UICollectionView {
  /// The first difference between the displayed items and the data.
  func difference(from fixture: CollectionFixture) -> String? {
    guard numberOfSections == fixture.sections.count else { return "\(numberOfSections) sections" }
    for (section, items) in fixture.sections.enumerated() where numberOfItems(inSection: section) != items.count {
      return "\(numberOfItems(inSection: section)) items in section \(section), not \(items.count)"
    }
    for (element, entry) in state.mounted {
      let name = element.words
      guard entry.view.superview === self, entry.view.membership.element == element else {
        return "\(name) lies elsewhere"
      }
      guard let wanted = currentLayout.shownAttributes(of: element)?.frame else { return "\(name) isn't laid out" }
      let frame = entry.view.frame
      if abs(frame.minX - wanted.minX) > 0.51 || abs(frame.minY - wanted.minY) > 0.51 || entry.view.alpha != 1 {
        return "\(frame) of \(name), not \(wanted)"
      }
      guard let cell = entry.view as? NamedCell else { continue }
      let text = fixture.sections[element.path.section][element.path.item]
      if cell.label.text != text { return "\(cell.label.text ?? "nothing") at \(name), not \(text)" }
      if cell.isSelected != indexPathsForSelectedItems?.contains(element.path) { return "selection of \(name)" }
    }
    for attributes in currentLayout.shownElements(in: bounds)
    where state.mounted[CollectionElement(attributes)] == nil { return "no view for \(attributes)" }
    let views = subviews.compactMap { $0 as? UICollectionReusableView }
    return views.count == state.mounted.count ? nil : "\(views.count) views for \(state.mounted.count)"
  }
}
