import Foundation

/// The appearance of a section of a collection view as a list.
public struct UICollectionLayoutListConfiguration: @unchecked Sendable {
  // Unchecked because of UIColor and the functions, which the main thread calls.

  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge, with headers that stay at the top.
    case plain
    /// Rows in groups, from edge to edge.
    case grouped
    /// Rows in groups with rounded corners.
    case insetGrouped
    /// Rows of a sidebar, whose selection has rounded corners.
    case sidebar
    /// Rows of a sidebar from edge to edge.
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The cell of the first item.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// A function that changes the separators of an item.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  /// Creates a configuration for a list with this appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// The appearance.
  public let appearance: Appearance
  /// Whether there are separators between cells; true by default, except in sidebars.
  public var showsSeparators: Bool
  /// The appearance of the separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A function that changes the separators of single items; `nil` by default.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// A function that returns the actions on one side of an item; `nil` for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// A function that returns the actions that a swipe from the leading end shows; `nil` by default.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A function that returns the actions that a swipe from the trailing end shows; `nil` by default.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The colour behind the cells; `nil`, the default, is the appearance's.
  public var backgroundColor: UIColor?
  /// The header; none by default.
  public var headerMode = HeaderMode.none
  /// The footer; none by default.
  public var footerMode = FooterMode.none
  /// The space between the cells of a section and the next header, in points; `nil`, the default, is 22 in a plain list
  /// and 0 in others, whose headers have a margin.
  public var headerTopPadding: CGFloat?
}

/// A section that is a list.
@MainActor final class ListSection {
  let configuration: UICollectionLayoutListConfiguration

  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  /// Returns the position of an item.
  func position(of path: IndexPath, count: Int) -> ListRowPosition {
    let header = configuration.headerMode == .firstItemInSection ? 1 : 0
    return ListRowPosition(
      list: self, path: path, isHeader: path.item < header, isFirst: path.item == header, isLast: path.item == count - 1
    )
  }
}

/// The position of a cell, a header or a footer in a list.
struct ListRowPosition: Equatable {
  let list: ListSection
  let path: IndexPath
  /// Whether the cell is a header or footer, or an item that serves as a header.
  var isHeader = false
  /// Whether the cell is a footer.
  var isFooter = false
  var isFirst = false
  var isLast = false

  static func == (left: ListRowPosition, right: ListRowPosition) -> Bool {
    left.list === right.list && left.path == right.path && left.isHeader == right.isHeader
      && left.isFooter == right.isFooter && left.isFirst == right.isFirst && left.isLast == right.isLast
  }
}
