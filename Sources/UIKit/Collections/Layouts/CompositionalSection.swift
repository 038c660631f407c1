import CoreGraphics
import Foundation

/// A section of a compositional layout: its groups, the supplementary items at its edges, and its position in the
/// content.
///
/// Along the layout's direction, it consists of the supplementary items before the content, the inset, the groups, the
/// inset and the supplementary items after the content.
@MainActor final class CompositionalSection {
  /// The area of a layout that all sections share.
  struct Area: Equatable {
    var size = CGSize.zero
    var isVertical = true
    /// The distances of the reference edges from the content's edges, across the layout's direction.
    var insets: [UIContentInsetsReference: NSDirectionalEdgeInsets] = [:]
    var reference = UIContentInsetsReference.safeArea
  }

  let section: NSCollectionLayoutSection
  let stack: GroupStack
  let area: Area
  let environment: LayoutEnvironment
  /// The insets of the groups, including the insets of the reference edges.
  let insets: NSDirectionalEdgeInsets
  let boundary: BoundaryItems
  let isScrolling: Bool
  /// A section's position in a layout, and its offset as of the last query.
  struct Place {
    /// The composition, which owns the section.
    unowned let composition: Composition
    let index: Int
    var version = -1
    var offset: CGFloat = 0

    init(in composition: Composition, at index: Int) { (self.composition, self.index) = (composition, index) }
  }

  /// The position in the layout; `nil` before the section is part of one.
  var place: Place?
  /// The content offset of a section that scrolls by itself.
  var scrollOffset: CGFloat = 0

  init(_ section: NSCollectionLayoutSection, count: Int, area: Area, _ environment: LayoutEnvironment) {
    (self.section, self.area, self.environment) = (section, area, environment)
    insets = area.added(section.contentInsets, section.contentInsetsReference)
    let isScrolling = section.orthogonalScrollingBehavior != .none
    self.isScrolling = isScrolling
    let edges = section.supplementaryContentInsetsReference
    let own = edges == .automatic ? section.contentInsetsReference : edges
    boundary = BoundaryItems(
      section.boundarySupplementaryItems, area: area.size,
      sides: area.added(section.supplementariesFollowContentInsets ? section.contentInsets : .zero, own),
      isVertical: area.isVertical)
    let inner = CGSize(
      width: max(0, area.size.width - insets.leading - insets.trailing - boundary.sideWidth),
      height: max(0, area.size.height - insets.top - insets.bottom - boundary.sideHeight))
    stack = GroupStack(
      GroupStack.Input(
        spec: section.group.spec, area: inner, isHorizontal: area.isVertical == isScrolling,
        spacing: section.interGroupSpacing, count: count, environment: environment.inside(inner)))
  }

  // MARK: - Lengths

  private var insetBefore: CGFloat { area.isVertical ? insets.top : insets.leading }
  private var insetAfter: CGFloat { area.isVertical ? insets.bottom : insets.trailing }

  /// The length of the groups along the layout's direction.
  private var groupsLength: CGFloat { isScrolling ? stack.thickness : stack.length }

  /// The length along the layout's direction.
  var length: CGFloat { max(0, boundary.before + insetBefore + groupsLength + insetAfter + boundary.after) }
  /// The distance of the section from the start of the content, along the layout's direction. O(log sections) after a
  /// change.
  var offset: CGFloat {
    guard var place else { return 0 }
    if place.version != place.composition.version {
      (place.offset, place.version) = (
        place.composition.offset(ofSection: place.index), place.composition.version
      )
      self.place = place
    }
    return place.offset
  }
  var end: CGFloat { offset + length }
  /// The distance from the start of the content to the first group.
  var groupsStart: CGFloat { offset + boundary.before + insetBefore }

  /// The distance of the groups from the side.
  private var sideStart: CGFloat {
    area.isVertical ? insets.leading + boundary.leadingWidth : insets.top + boundary.topHeight
  }

  /// The whole section in the content.
  var frame: CGRect {
    area.isVertical
      ? CGRect(x: 0, y: offset, width: area.size.width, height: length)
      : CGRect(x: offset, y: 0, width: length, height: area.size.height)
  }

  // MARK: - Groups

  /// The space before the first group of a section that scrolls by itself, along its axis.
  private var leadingScrollInset: CGFloat {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return sideStart }
    return max(sideStart, (stack.axis.length(of: area.size) - stack.axis.length(of: stack.template.size)) / 2)
  }

  private var trailingScrollInset: CGFloat {
    let own = area.isVertical ? insets.trailing : insets.bottom
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return own }
    return max(own, (stack.axis.length(of: area.size) - stack.axis.length(of: stack.template.size)) / 2)
  }

  /// Returns the scrolling of a section that scrolls by itself; `nil` for any other.
  func scrolling(_ index: Int) -> ScrollingSection? {
    guard isScrolling, stack.groupCount > 0 else { return nil }
    let axis = stack.axis
    let origin = axis.point(0, groupsStart)
    let length = leadingScrollInset + stack.length + trailingScrollInset
    let paging: ScrollingSection.Paging =
      switch section.orthogonalScrollingBehavior {
      case .none, .continuous: .free
      case .continuousGroupLeadingBoundary: .freeAtGroups
      case .paging: .pages
      case .groupPaging: .groups
      case .groupPagingCentered: .centredGroups
      }
    let properties = section.orthogonalScrollingProperties
    let isFast = paging == .groups || paging == .centredGroups
    return ScrollingSection(
      section: index,
      frame: CGRect(origin: origin, size: axis.size(axis.length(of: area.size), stack.thickness)),
      contentSize: axis.size(length, stack.thickness), isHorizontal: axis.isHorizontal, paging: paging,
      decelerationRate: properties.decelerationRate == .automatic
        ? (isFast ? .fast : .normal) : properties.decelerationRate == .fast ? .fast : .normal,
      bounce: properties.bounce)
  }

  /// Returns the offset at which the group nearest to an offset is aligned, or the group that is `groups` further.
  func restingOffset(near offset: CGFloat, stepping groups: Int) -> CGFloat? {
    let axis = stack.axis
    let view = axis.length(of: area.size)
    let isCentred = section.orthogonalScrollingBehavior == .groupPagingCentered
    func resting(_ group: Int) -> CGFloat {
      let start = stack.offset(ofGroup: group)
      guard isCentred else { return start }
      return leadingScrollInset + start + axis.length(of: stack.solution(ofGroup: group).size) / 2 - view / 2
    }
    let point = offset + (isCentred ? view / 2 - leadingScrollInset : 0)
    guard let group = stack.tree.index(atOffset: point) else { return nil }
    let nearest = [group - 1, group, group + 1].filter { (0..<stack.groupCount).contains($0) }
      .min { abs(resting($0) - offset) < abs(resting($1) - offset) }
    guard let nearest else { return nil }
    return resting(min(max(0, nearest + groups), stack.groupCount - 1))
  }

  /// Returns the point in the content at an offset along the stack of groups.
  func origin(atOffset offset: CGFloat) -> CGPoint {
    isScrolling
      ? stack.axis.point(leadingScrollInset + offset, groupsStart) : stack.axis.point(groupsStart + offset, sideStart)
  }

  /// Returns the range of a rectangle of the content, in the coordinates of the stack of groups.
  func stackRange(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    let (start, end) = (stack.axis.start(of: rect), stack.axis.end(of: rect))
    // A rectangle may reach beyond the sides of the content, so that it contains groups that aren't displayed.
    let shift = isScrolling ? scrollOffset - leadingScrollInset : -groupsStart
    return (start + shift, end + shift)
  }

  /// Returns an item's frame in the content, and its frame in its group.
  func place(ofItem item: Int) -> (frame: CGRect, item: GroupSolver.Item)? {
    let group = stack.group(of: item)
    guard group < stack.groupCount else { return nil }
    let index = item - stack.firstItem(ofGroup: group)
    let solution = stack.solution(ofGroup: group)
    guard solution.items.indices.contains(index) else { return nil }
    let origin = origin(atOffset: stack.offset(ofGroup: group))
    return (solution.items[index].frame.offsetBy(dx: origin.x, dy: origin.y), solution.items[index])
  }
}

extension CompositionalSection.Area {
  /// Returns insets that are increased by a reference's insets, across the layout's direction.
  func added(
    _ insets: NSDirectionalEdgeInsets, _ reference: UIContentInsetsReference
  ) -> NSDirectionalEdgeInsets {
    let own = self.insets[reference == .automatic ? self.reference : reference] ?? .zero
    var sum = insets
    if isVertical {
      sum.leading += own.leading
      sum.trailing += own.trailing
    } else {
      sum.top += own.top
      sum.bottom += own.bottom
    }
    return sum
  }
}
