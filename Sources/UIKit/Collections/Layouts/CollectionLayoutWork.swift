import CoreGraphics
import Foundation

/// The name of one element of a layout.
struct CollectionElement: Hashable {
  var category = UICollectionView.ElementCategory.cell
  var kind: String?
  var path: IndexPath

  init(item path: IndexPath) { self.path = path }

  init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    (self.category, self.kind, self.path) = (category, kind, path)
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(attributes.values.category, attributes.values.kind, attributes.values.indexPath)
  }

  /// Whether the element is the header of a section.
  var isSectionHeader: Bool { category == .supplementaryView && kind == UICollectionView.elementKindSectionHeader }
}

/// A section that scrolls by itself, across the layout's direction.
struct ScrollingSection: Equatable {
  let section: Int
  /// The frame of its scroll view, in the coordinates of the collection view's content.
  var frame: CGRect
  /// The size of the scroll view's content.
  var contentSize: CGSize
  var isHorizontal: Bool
  /// The positions at which scrolling ends.
  var paging: Paging
  var decelerationRate = UIScrollView.DecelerationRate.normal
  var bounce = UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic

  enum Paging: Equatable {
    /// Scrolling ends wherever the drag ends.
    case free
    /// Scrolling ends near the end of the drag, with a group's leading edge aligned.
    case freeAtGroups
    /// Scrolls by at most one page.
    case pages
    /// Scrolls by at most one group, which ends up at the leading edge or in the middle.
    case groups, centredGroups
  }
}

/// A layout's state between an invalidation and the end of an update.
@MainActor final class CollectionLayoutWork {
  /// Whether ``UICollectionViewLayout/prepare()`` has to be called before the next query.
  var needsPreparation = true
  var decorationClasses: [String: AnyClass] = [:]
  /// The update that is being shown.
  var update: CollectionLayoutUpdate?
  nonisolated init() {}
}

/// An update whose changes are being shown: the answers that layouts give to queries for initial and final attributes
/// unless they override these.
@MainActor struct CollectionLayoutUpdate {
  private let previous: [CollectionElement: UICollectionViewLayoutAttributes]
  private let before: (CollectionElement) -> CollectionElement?
  private let after: (CollectionElement) -> CollectionElement?

  /// Creates an update from the attributes before it.
  /// - Parameters:
  ///   - previous: The attributes, before the update, of the elements that were visible.
  ///   - before: Returns an element with its path before the update; `nil` for an inserted one.
  ///   - after: Returns an element with its path after the update; `nil` for a deleted one.
  init(
    previous: [UICollectionViewLayoutAttributes], before: @escaping (CollectionElement) -> CollectionElement?,
    after: @escaping (CollectionElement) -> CollectionElement?
  ) {
    self.previous = Dictionary(previous.map { (CollectionElement($0), $0) }) { first, _ in first }
    (self.before, self.after) = (before, after)
  }

  func initialAttributes(
    _ element: CollectionElement, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let old = before(element) else { return faded(layout.attributes(of: element)) }
    let attributes = previous[old]?.copy() as? UICollectionViewLayoutAttributes
    attributes?.indexPath = element.path
    return attributes
  }

  func finalAttributes(
    _ element: CollectionElement, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let new = after(element), let attributes = layout.attributes(of: new) else { return faded(previous[element]) }
    return attributes.copy() as? UICollectionViewLayoutAttributes
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
