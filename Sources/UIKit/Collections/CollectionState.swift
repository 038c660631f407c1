import AloeCore
import Foundation
import QuartzCore

/// The state of a collection view: its knowledge of the data, and the views that it shows.
@MainActor final class CollectionState: ListState {
  // The model
  /// The number of items in each section.
  var counts: [Int] = [] { didSet { keptStarts = SectionStarts() } }
  /// Whether the data source is known not to implement `canMoveItemAt`, because its default was called.
  var hasDefaultCanMove = false
  /// The item that is being moved interactively, if there is one.
  var movement: CollectionMovement? {
    didSet {
      guard (movement == nil) != (oldValue == nil) else { return }
      for mounted in mounted.values { mounted.cell?.setNeedsUpdateConfiguration() }
    }
  }
  /// The items that are shown in addition to the data source's.
  var shadows = CollectionShadows()
  /// The additional items of the views in use, while new data waits to be loaded; `nil` otherwise.
  var lostShadows: CollectionShadows?
  /// The scrolling while an item is held near an edge.
  var edgeScroller: EdgeScroller?

  // The picture
  var mounted: [CollectionElement: MountedElement] = [:]
  /// Views of elements that were removed, until their animations end.
  var leaving: [UICollectionReusableView] = []
  let reuse = CollectionReuse()
  /// The attributes of the element whose view is being requested.
  var making: UICollectionViewLayoutAttributes?
  /// The cell that is being configured again, which the data source receives when it dequeues a cell.
  var reconfigured: UICollectionViewCell?
  /// The colour that the layout's list gave the collection view.
  var listBackground: UIColor?

  // The layout
  /// Whether elements have been arranged since the data was loaded first.
  var hasArranged = false
  /// The size for which the layout was last queried.
  var size = CGSize.zero
  /// The layout that has prepared for an animated change of the size, until the new size has been laid out.
  weak var layoutOfAnimatedChange: UICollectionViewLayout?
  /// The insets for which the layout was last prepared.
  var insets = UIEdgeInsets.zero
  /// The change of the offset that invalidations requested.
  var offsetAdjustment = CGPoint.zero
  /// The offset at which a mirrored layout begins, with the right end of its content at the right end of the view, as
  /// of the last adjustment; `nil` if the layout isn't mirrored.
  var mirrorEnd: CGFloat?
  /// The element at which an animated scroll should end, and its position there.
  var scrollAim: (path: IndexPath, position: UICollectionView.ScrollPosition)?

  /// The item that had the keyboard's focus last.
  var lastFocused: IndexPath?
  /// The changes of the update that is being collected, if there is one.
  var updates = ListUpdates<Void>()
  /// The items, by their old paths in the data, whose cells are configured again after the update.
  var reconfigurations: [IndexPath] = []
  /// The accessibility elements that represent items, headers and footers out of sight.
  var elements: [CollectionElement: CollectionItemElement] = [:]
  var prefetching = CollectionPrefetching()

  // MARK: - Paths

  func hasItem(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  /// The number of items before each section, and then the number of all items.
  var itemStarts: [Int] { keptStarts.values(counts) }
  private var keptStarts = SectionStarts()

  var itemCount: Int { itemStarts.last ?? 0 }

  /// Returns the item at an index in the sequence of all items; `nil` if there's none. O(log sections).
  func path(at index: Int) -> IndexPath? {
    let starts = itemStarts
    guard index >= 0, index < itemCount else { return nil }
    // The last section that starts at or before the index has the item; empty ones before it start there, too.
    let section = max(0, starts.partitioningIndex { $0 > index } - 1)
    return IndexPath(item: index - starts[section], section: section)
  }

  /// Returns the index of an item in the sequence of all items.
  func index(of path: IndexPath) -> Int { itemStarts[path.section] + path.item }

  // MARK: - Limits

  /// The maximum number of sections, and of items in each section.
  static let maxSections = AloeLimits.sections
  static let maxItems = AloeLimits.sectionRows
  /// The maximum number of accessibility elements that are kept for items, headers and footers out of sight.
  static let maxElements = AloeLimits.tableElements
}

/// A view in use, with the attributes that were applied to it.
struct MountedElement {
  let view: UICollectionReusableView
  var attributes: UICollectionViewLayoutAttributes
  /// The size for which the view was last measured, and the size that it prefers; `nil` if it has to be measured.
  var fitted: (given: CGSize, preferred: CGSize)?

  var cell: UICollectionViewCell? { view as? UICollectionViewCell }

  /// Returns whether the view has to be measured for a size. It needn't be for the preferred size, nor for the size for
  /// which it was last measured, so that a layout that doesn't use the preferred size isn't offered it repeatedly.
  func needsMeasuring(for size: CGSize) -> Bool { fitted.map { $0.given != size && $0.preferred != size } ?? true }
}

/// The views that a collection view keeps for reuse, by kind and identifier, and their classes.
@MainActor final class CollectionReuse {
  struct Key: Hashable {
    var kind: String?
    var identifier: String
  }

  var classes: [Key: UICollectionReusableView.Type] = [:]
  /// The registered classes whose views can't be elements. As in UIKit, only dequeuing one of their views is an error.
  private(set) var unfit: [Key: AnyClass] = [:]
  /// The functions that create views from storyboards and nibs.
  var makers: [Key: () -> UICollectionReusableView?] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]

  /// The maximum number kept for each identifier.
  static let limit = AloeLimits.reusedCollectionViews

  /// Registers a class for a kind and an identifier; `nil` removes the registration.
  func register(_ aClass: AnyClass?, fits: Bool, for key: Key) {
    makers[key] = nil
    classes[key] = fits ? aClass as? UICollectionReusableView.Type : nil
    unfit[key] = fits ? nil : aClass
  }

  func keep(_ view: UICollectionReusableView) {
    guard let identifier = view.membership.identifier else { return }
    let key = Key(kind: view.membership.kind, identifier: identifier)
    guard views[key, default: []].count < Self.limit else { return }
    views[key, default: []].append(view)
  }

  /// Returns a kept view of the registered class; views of a class that was registered before are discarded.
  func take(_ key: Key) -> UICollectionReusableView? {
    while let view = views[key]?.popLast() {
      guard let known = classes[key], ObjectIdentifier(known) != ObjectIdentifier(type(of: view)) else { return view }
    }
    return nil
  }
}
