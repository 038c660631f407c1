import XCTest

@testable import TestSupport
@testable import UIKit

/// Tests layouts against plain models, with random preferred sizes and updates.
@MainActor final class RandomLayoutTests: XCTestCase {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// An item of a model: its size, if a view preferred one.
  private struct Row: Equatable {
    var height: CGFloat?
  }

  private func sections() -> [(name: String, layout: () -> UICollectionViewLayout)] {
    func section(_ width: CGFloat, _ count: Int) -> NSCollectionLayoutSection {
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(width), .estimated(40)))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .estimated(40)), repeatingSubitem: item, count: count))
    }
    return [
      ("list", { UICollectionViewCompositionalLayout(section: section(1, 1)) }),
      ("grid", { UICollectionViewCompositionalLayout(section: section(1 / 3, 3)) }),
      (
        "flow",
        {
          let layout = UICollectionViewFlowLayout()
          layout.estimatedItemSize = CGSize(width: 320, height: 40)
          return layout
        }
      ),
    ]
  }

  func testMeasuredSizesFollowTheirItems() async {
    for (name, layout) in sections() {
      for seed in TestLength.seeds(5, of: 15, long: 15, salt: 109) {
        var random = SeededGenerator(seed: seed + 1)
        var model = [0, 1].map { _ in Array(repeating: Row(), count: .random(in: 0...20, using: &random)) }
        let fixture = LayoutFixture(model.map(\.count), layout())
        for _ in 0..<25 {
          for _ in 0..<3 {
            let section = Int.random(in: 0..<model.count, using: &random)
            guard let item = model[section].indices.randomElement(using: &random), model[section][item].height == nil
            else { continue }
            let height = CGFloat.random(in: 1...90, using: &random).rounded()
            fixture.prefer(CGSize(width: 320, height: height), item, section)
            model[section][item].height = height
          }
          let (updates, new) = update(of: model, &random)
          model = new
          fixture.update(model.map(\.count), updates)
          guard let difference = difference(model, fixture) else { continue }
          return XCTFail("\(name), seed \(seed): \(difference)")
        }
      }
    }
  }

  private func difference(_ model: [[Row]], _ fixture: LayoutFixture) -> String? {
    for (section, rows) in model.enumerated() {
      for (item, row) in rows.enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let attributes = fixture.layout.layoutAttributesForItem(at: path) else { return "no item \(path.words)" }
        // An item that was moved to another section may have to be measured again.
        if attributes.values.isEstimated, row.height == nil { continue }
        if attributes.values.isEstimated || attributes.size.height != row.height {
          return "\(attributes) instead of \(row)"
        }
      }
    }
    return nil
  }

  /// Returns changes of random items, and the items after them.
  private func update(
    of model: [[Row]], _ random: inout SeededGenerator
  ) -> ([UICollectionViewUpdateItem], [[Row]]) {
    var updates: [UICollectionViewUpdateItem] = []
    var new = model
    for section in model.indices {
      let removed = model[section].indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      for item in removed.reversed() { new[section].remove(at: item) }
      let added = Int.random(in: 0...3, using: &random)
      let moved = Array(removed.shuffled(using: &random).prefix(.random(in: 0...removed.count, using: &random)))
      for item in removed where !moved.contains(item) {
        updates.append(UICollectionViewUpdateItem(.delete, from: IndexPath(item: item, section: section), to: nil))
      }
      let count = new[section].count + added + moved.count
      let places = (0..<count).shuffled(using: &random).prefix(added + moved.count).sorted()
      var sources: [Int?] = moved + Array(repeating: nil, count: added)
      sources.shuffle(using: &random)
      for (place, source) in zip(places, sources) {
        new[section].insert(source.map { model[section][$0] } ?? Row(), at: place)
        let path = IndexPath(item: place, section: section)
        let old = source.map { IndexPath(item: $0, section: section) }
        updates.append(UICollectionViewUpdateItem(old == nil ? .insert : .move, from: old, to: path))
      }
    }
    return (updates.shuffled(using: &random), new)
  }

  func testWrappingItemsAreInTheLinesOfAPlainLoop() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    for seed in TestLength.seeds(8, of: 30, long: 30, salt: 108) {
      var random = SeededGenerator(seed: seed + 1)
      let fixture = LayoutFixture([50], UICollectionViewCompositionalLayout(section: section))
      var widths = [CGFloat](repeating: 100, count: 50)
      for item in (0..<50).shuffled(using: &random) {
        widths[item] = CGFloat.random(in: 1...330, using: &random).rounded()
        fixture.prefer(CGSize(width: widths[item], height: 30), item)
        let expected = lines(widths)
        guard fixture.frames() == expected else { return XCTFail("seed \(seed), item \(item)") }
        let area = CGRect(x: 0, y: .random(in: 0...900, using: &random), width: 320, height: 100)
        let seen = expected.indices.filter { expected[$0].intersects(area) }
        guard fixture.items(in: area).map(\.item) == seen else { return XCTFail("seed \(seed), \(area)") }
        guard fixture.layout.collectionViewContentSize.height == expected[49].maxY else {
          return XCTFail("seed \(seed): \(fixture.layout.collectionViewContentSize)")
        }
      }
    }
  }

  private func lines(_ widths: [CGFloat]) -> [CGRect] {
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    return widths.map { width in
      if x > 0, x + width > 320 { (x, y) = (0, y + 30) }
      defer { x += width + 10 }
      return CGRect(x: x, y: y, width: width, height: 30)
    }
  }

  func testRowsOfAnyHeightsFollowEachOther() async {
    for (name, layout) in sections().prefix(1) {
      var random = SeededGenerator(seed: 5)
      let fixture = LayoutFixture([500, 3], layout())
      var heights = [CGFloat](repeating: 40, count: 500)
      for item in (0..<500).shuffled(using: &random) {
        heights[item] = CGFloat.random(in: 0...90, using: &random).rounded()
        fixture.prefer(CGSize(width: 320, height: heights[item]), item)
      }
      var y: CGFloat = 0
      let frames = heights.map { height -> CGRect in
        defer { y += height }
        return CGRect(x: 0, y: y, width: 320, height: height)
      }
      XCTAssertEqual(fixture.frames(), frames, name)
      for start in stride(from: CGFloat(0), to: y, by: 97) {
        let area = CGRect(x: 0, y: start, width: 320, height: 200)
        let seen = frames.indices.filter { frames[$0].height > 0 && frames[$0].intersects(area) }
        XCTAssertEqual(fixture.items(in: area).filter { $0.section == 0 }.map(\.item), seen, name)
      }
    }
  }
}
