import UIKit

/// The layouts of the three arrangements.
@MainActor enum CollectionScreenLayouts {
  static func layout(for style: CollectionScreenController.Style) -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [bar]
    switch style {
    case .grid:
      return UICollectionViewCompositionalLayout(
        sectionProvider: { _, environment in grid(environment) }, configuration: configuration)
    case .page:
      configuration.interSectionSpacing = 24
      return UICollectionViewCompositionalLayout(
        sectionProvider: { index, environment in
          switch index {
          case CollectionScreenItems.bannerSection: banners(environment)
          case CollectionScreenItems.lineSection: lines(environment)
          case 2: shelf(environment)
          default: titled(grid(environment), indented: true)
          }
        }, configuration: configuration)
    case .outline:
      return UICollectionViewCompositionalLayout(
        sectionProvider: { _, environment in
          .list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
        }, configuration: configuration)
    }
  }

  private static var bar: NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(56)),
      elementKind: StyleBar.kind, alignment: .top)
  }

  /// Returns a grid with as many columns as fit: fewer if texts are large.
  private static func grid(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let width = environment.container.effectiveContentSize.width
    let columns = max(1, Int((width - 16) / tileWidth(environment)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .estimated(170)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(170)),
      repeatingSubitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 16, trailing: 10)
    return section
  }

  private static func tileWidth(_ environment: any NSCollectionLayoutEnvironment) -> CGFloat {
    let isLarge = environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return isLarge ? 330 : 116
  }

  /// Returns a section of large cards, one at a time.
  private static func banners(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: column(of: 1, width: pageWidth(environment), height: 260))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 0, trailing: 16)
    return section
  }

  /// Returns a section of columns of three lines, one at a time.
  private static func lines(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: column(of: 3, width: pageWidth(environment), height: 220))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    return titled(section)
  }

  /// Returns a section of small cards that scroll freely.
  private static func shelf(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let width = min(tileWidth(environment), pageWidth(environment))
    let section = NSCollectionLayoutSection(group: column(of: 1, width: width, height: 170))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    return titled(section)
  }

  private static func column(of count: Int, width: CGFloat, height: CGFloat) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height / CGFloat(count))))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .estimated(height)),
      subitems: Array(repeating: item, count: count))
    group.interItemSpacing = .fixed(8)
    return group
  }

  /// Returns the width of a card that leaves the next card partly visible beside it.
  private static func pageWidth(_ environment: any NSCollectionLayoutEnvironment) -> CGFloat {
    min(420, max(60, environment.container.effectiveContentSize.width - 48))
  }

  /// Adds a title, which is indented if the items have insets of their own.
  private static func titled(
    _ section: NSCollectionLayoutSection, indented: Bool = false
  ) -> NSCollectionLayoutSection {
    let title = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
      elementKind: PageHeader.kind, alignment: .top)
    if indented { title.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6) }
    section.boundarySupplementaryItems = [title]
    return section
  }
}
