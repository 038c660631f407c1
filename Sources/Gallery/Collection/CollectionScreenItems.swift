import UIKit

/// The items of the three arrangements.
@MainActor enum CollectionScreenItems {
  typealias Item = CollectionScreenController.Item
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Item>

  /// The sections of the page that have cells of their own.
  nonisolated static let (bannerSection, lineSection) = (0, 1)
  /// The titles of the page's sections; the first has none.
  static let titles = ["", "For the windowsill", "Seen often", "All plants"]

  static var grid: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([CollectionScreenItems.titles.count])
    snapshot.appendItems(plants(60, in: CollectionScreenItems.titles.count))
    return snapshot
  }

  static var page: Snapshot {
    var snapshot = Snapshot()
    for (section, count) in [3, 9, 8, 6].enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(plants(count, in: section))
    }
    return snapshot
  }

  /// The families, of which the first is expanded, with their genera.
  static var outline: NSDiffableDataSourceSectionSnapshot<Item> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    for family in Family.all {
      let parent = Item.entry(family.written, region: nil)
      snapshot.append([parent])
      snapshot.append(family.genera.map { .entry($0.written, region: $0.region) }, to: parent)
    }
    if let first = snapshot.rootItems.first { snapshot.expand([first]) }
    return snapshot
  }

  private static func plants(_ count: Int, in section: Int) -> [Item] {
    let all = Variety.allCases
    return (0..<count).map { .plant(all[($0 + section) % all.count], section: section, number: $0) }
  }
}
