import AloeCore
import CoreGraphics
import Foundation

/// The frame of one item in a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The frame in the group, in points.
  public final let frame: CGRect
  /// The position on the axis towards the viewer.
  public final let zIndex: Int

  /// Creates an item with a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item with a frame and a position on the axis towards the viewer.
  public init(frame: CGRect, zIndex: Int) {
    self.frame =
      frame.isSound
      ? frame : frame.sound(keeping: .zero, as: "frame", of: NSCollectionLayoutGroupCustomItem.self)
    self.zIndex = zIndex
    super.init()
  }

  /// Returns itself, because groups are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A function that returns the frames of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or column, or with any frames, as one unit that a section repeats.
///
/// Groups can be nested on 100 levels, with 20,000 groups and items on all levels together. A group beyond that gets no
/// items, and a warning is logged.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  private final let arrangement: Arrangement
  /// The number of items; `nil` if the group repeats its items as often as they fit.
  private final let count: Int?
  /// Whether the items share the group's length equally.
  private final let dividesLength: Bool

  /// The number of levels from this group to the innermost group.
  private final let depth: Int
  /// The maximum depth of nested groups.
  private static let maxDepth = AloeLimits.layoutGroupDepth
  /// The number of groups and items in this group, including itself. A group or item that occurs several times counts
  /// each time.
  private final let nodeCount: Int
  /// The largest number of groups and items in one group, on all levels together.
  private static let maxNodes = AloeLimits.layoutGroupParts

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, dividesLength: Bool = false
  ) {
    let depth = 1 + (subitems.lazy.compactMap { ($0 as? NSCollectionLayoutGroup)?.depth }.max() ?? 0)
    (self.arrangement, self.dividesLength) = (arrangement, dividesLength)
    let nodeCount = subitems.reduce(1) { $0 + (($1 as? NSCollectionLayoutGroup)?.nodeCount ?? 1) }
    let isTooMuch = depth > Self.maxDepth || nodeCount > Self.maxNodes
    self.subitems = isTooMuch ? [] : subitems
    (self.depth, self.nodeCount) = isTooMuch ? (1, 1) : (depth, nodeCount)
    if depth > Self.maxDepth {
      Messages.warn(
        once: "depth of NSCollectionLayoutGroup",
        "Groups of a compositional layout are nested on more than \(Self.maxDepth) levels. The group on level \(depth), "
          + "counted from the innermost, gets no items; check the loop that nests them.")
    } else if nodeCount > Self.maxNodes {
      Messages.warn(
        once: "size of NSCollectionLayoutGroup",
        "A group of a compositional layout contains more than \(Self.maxNodes) groups and items on all its levels "
          + "together, and gets no items. A group repeats its items by itself: give it one of each.")
    }
    if let count, count < 1 || count > LayoutSpec.maxItems {
      Messages.warn(
        once: "count of NSCollectionLayoutGroup",
        "A group was created with a count of \(count); \(min(max(1, count), LayoutSpec.maxItems)) is used instead. "
          + "Pass a count from 1 to \(LayoutSpec.maxItems).")
    }
    self.count = count.map { min(max(1, $0), LayoutSpec.maxItems) }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  // MARK: - Creating

  /// Returns a group of a number of items in a row, which share its width equally, less the spaces between them.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, dividesLength: true)
  }
  /// Returns a group of a number of equal items in a row, each with the size that it has by itself.
  ///
  /// The items may extend beyond the group: Apple's documentation leaves it to the caller that they fit, with the
  /// spaces between them.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [repeatingSubitem], count: count)
  }
  /// Returns a group that repeats items in a row as long as they fit.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
  /// Returns a group of a number of items in a column, which share its height equally, less the spaces between them.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, dividesLength: true)
  }
  /// Returns a group of a number of equal items in a column, each with the size that it has by itself.
  ///
  /// The items may extend beyond the group: Apple's documentation leaves it to the caller that they fit, with the
  /// spaces between them.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [repeatingSubitem], count: count) }
  /// Returns a group that repeats items in a column as long as they fit.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
  /// Returns a group whose items have the frames that a function returns.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  // MARK: - Properties

  /// The items that the group repeats; none in a custom group.
  public final let subitems: [NSCollectionLayoutItem]
  /// The space between two items; `nil`, the default, means none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  /// The supplementary items that are attached to the whole group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplementaryItems }
    set { groupSupplementaryItems = newValue }
  }

  /// Returns a description of the group and its items, one per line, for debugging.
  open func visualDescription() -> String { describe(self, depth: 0) }

  private func describe(_ item: NSCollectionLayoutItem, depth: Int) -> String {
    let (width, height) = (item.layoutSize.widthDimension.length, item.layoutSize.heightDimension.length)
    let line = String(repeating: "  ", count: depth) + "\(type(of: item)) \(width) x \(height)"
    let inner = (item as? NSCollectionLayoutGroup)?.subitems ?? []
    return ([line] + inner.map { describe($0, depth: depth + 1) }).joined(separator: "\n")
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(
      layoutSize, arrangement, subitems.compactMap { $0.copy() as? NSCollectionLayoutItem }, count: count,
      dividesLength: dividesLength)
    copy.takeValues(of: self)
    copy.interItemSpacing = interItemSpacing
    copy.groupSupplementaryItems = groupSupplementaryItems
    return copy
  }

  override var spec: LayoutSpec {
    var spec = super.spec
    switch arrangement {
    case .custom(let provider): spec.content = .custom(provider)
    case .horizontal, .vertical:
      var isHorizontal = false
      if case .horizontal = arrangement { isHorizontal = true }
      spec.content = .group(
        LayoutSpec.Group(
          isHorizontal: isHorizontal, subitems: subitems.map(\.spec), count: count, dividesLength: dividesLength,
          spacing: interItemSpacing?.value ?? LayoutSpacing()))
    }
    return spec
  }
}
