import Foundation

extension NSCollectionLayoutSection {
  /// Returns a section that is a list of rows.
  ///
  /// Rows are as tall as their cells need. Unmeasured ones count with an estimate, as in a table.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.list = ListSection(configuration)
    let isRegular = layoutEnvironment.traitCollection.horizontalSizeClass == .regular
    section.contentInsets = configuration.insets(sideMargin: isRegular ? 20 : 16)
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edgeItem(UICollectionView.elementKindSectionHeader, .top, isPinned: configuration.isPlain))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edgeItem(UICollectionView.elementKindSectionFooter, .bottom, isPinned: configuration.isPlain))
    }
    return section
  }

  private static func edgeItem(
    _ kind: String, _ alignment: NSRectAlignment, isPinned: Bool
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(38)),
      elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = isPinned
    return item
  }
}

extension UICollectionLayoutListConfiguration {
  var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }

  /// Returns the insets of the rows. Groups without a header or footer have the space that a table leaves there.
  func insets(sideMargin: CGFloat) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    if appearance == .insetGrouped || appearance == .sidebar {
      (insets.leading, insets.trailing) = (sideMargin, sideMargin)
    }
    if !isPlain {
      if headerMode != .supplementary { insets.top = TableMeasures.emptyEdge(true, isFirst: false) }
      if footerMode != .supplementary { insets.bottom = TableMeasures.emptyEdge(false, isFirst: false) }
    }
    guard headerMode == .supplementary else { return insets }
    let padding = headerTopPadding ?? (isPlain ? TableMeasures.headerPadding : 0)
    if padding.isFinite { insets.bottom += max(0, padding) }
    return insets
  }

  /// The colour behind the rows.
  var shownBackgroundColor: UIColor {
    backgroundColor
      ?? (appearance == .grouped || appearance == .insetGrouped
        ? .systemGroupedBackground : .systemBackground)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

extension UICollectionView {
  /// Shows a list's colour behind the cells, unless the client set another; `nil` if there's no list.
  func showListBackground(_ list: ListSection?) {
    if let list { makeSwipeRecognizer(for: list) }
    guard list != nil || state.listBackground != nil,
      backgroundColor == nil || backgroundColor == state.listBackground || backgroundColor == .systemBackground
    else { return }
    let color = list?.configuration.shownBackgroundColor
    guard color != state.listBackground else { return }
    state.listBackground = color
    withoutNoting { backgroundColor = color }
  }
}
