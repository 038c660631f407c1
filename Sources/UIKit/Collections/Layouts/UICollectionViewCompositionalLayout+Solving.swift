import AloeCore
import CoreGraphics
import Foundation

// How a compositional layout queries its sections, converts their frames into attributes and applies preferred sizes.

extension UICollectionViewCompositionalLayout {
  private static var maxElements: Int { UICollectionViewFlowLayout.maxElements }

  // MARK: - Sections

  /// Brings the sections up to date with the data and the surroundings. Margins are compared only when the layout is
  /// prepared. Nothing is computed for empty bounds.
  func settle(isPreparing: Bool = false) {
    guard let view = collectionView, !composition.isQuerying else { return }
    if isPreparing, composition.isMissed {
      composition.isMissed = false
      composition.needsSections = true
    }
    let isSame = view.bounds.size == composition.boundsSize && view.adjustedContentInset == composition.contentInset
    if isSame, !composition.needsSections, !isPreparing { return }
    let area = area(of: view)
    guard composition.needsSections || area != composition.area, area.size.width > 0, area.size.height > 0 else {
      return
    }
    composition.isQuerying = true
    defer { composition.isQuerying = false }
    let environment = LayoutEnvironment(LayoutContainer(area.size), view.traitCollection)
    lazy var empty = NSCollectionLayoutSection(
      group: .custom(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
      ) { _ in [] })
    var sections: [CompositionalSection] = []
    for index in 0..<max(0, view.numberOfSections) {
      let section = section(index, environment)
      let count = section == nil ? 0 : max(0, view.numberOfItems(inSection: index))
      if section == nil {
        Messages.warn(
          once: "section provider of \(type(of: self))",
          "The section provider of \(self) returned no section for index \(index). Its items aren't shown; return a "
            + "section for each index.")
      }
      sections.append(CompositionalSection(section ?? empty, count: count, area: area, environment))
    }
    let boundary = BoundaryItems(
      configuration.boundarySupplementaryItems, area: area.size, sides: area.added(.zero, .automatic),
      isVertical: area.isVertical)
    (composition.boundsSize, composition.contentInset) = (view.bounds.size, view.adjustedContentInset)
    composition.replace(
      sections, boundary: boundary, area: area, spacing: configuration.interSectionSpacing)
    view.showListBackground(sections.lazy.compactMap(\.section.list).first)
  }

  private func area(of view: UICollectionView) -> CompositionalSection.Area {
    let content = view.adjustedContentInset
    func beyond(_ edges: UIEdgeInsets) -> NSDirectionalEdgeInsets {
      edges.exceeding(content).directional(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    let readable = view.readableContentGuide.layoutFrame
    let side = max(0, (view.bounds.width - readable.width) / 2)
    return CompositionalSection.Area(
      size: CGSize(
        width: max(0, view.bounds.width - content.left - content.right),
        height: max(0, view.bounds.height - content.top - content.bottom)),
      isVertical: configuration.scrollDirection == .vertical,
      insets: [
        .safeArea: beyond(view.safeAreaInsets), .layoutMargins: beyond(view.layoutMargins),
        .readableContent: beyond(UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)),
      ],
      reference: configuration.contentInsetsReference == .automatic ? .safeArea : configuration.contentInsetsReference)
  }

  // MARK: - Attributes

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let rect = rect.withinReach
    guard !rect.isNull else { return [] }
    let range = composition.range(of: rect)
    var found: [UICollectionViewLayoutAttributes] = []
    var calls: [(section: CompositionalSection, elements: [UICollectionViewLayoutAttributes])] = []
    for (index, item) in (composition.boundary?.items ?? []).enumerated() {
      let attributes = edgeAttributes(item, index, section: nil)
      if attributes.frame.intersects(rect) { found.append(attributes) }
    }
    for index in composition.firstSection(after: range.low)..<composition.sections.count {
      // A custom group's closure, which is called on the way, may change the sections.
      guard index < composition.sections.count else { break }
      let section = composition.sections[index]
      guard section.offset < range.high, found.count < Self.maxElements else { break }
      let first = found.count
      found += decorations(ofSection: index).filter { $0.frame.intersects(rect) }
      for (place, item) in section.boundary.items.enumerated() {
        let attributes = edgeAttributes(item, place, section: index)
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
      addGroups(of: section, index, in: rect, to: &found)
      if section.section.visibleItemsInvalidationHandler != nil { calls.append((section, Array(found[first...]))) }
    }
    // Handlers may change the data, and with it the sections.
    for (section, elements) in calls { callHandler(of: section, elements) }
    return found
  }

  private func addGroups(
    of section: CompositionalSection, _ index: Int, in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let (low, high) = section.stackRange(of: rect)
    var seen = rect
    if section.isScrolling {
      // The visible part moves with the section's scroll view.
      let shift = section.stack.axis.point(section.scrollOffset, 0)
      seen = rect.offsetBy(dx: shift.x, dy: shift.y)
    }
    section.stack.visitGroups(from: low, to: high) { group, offset, solution in
      let origin = section.origin(atOffset: offset)
      let first = section.stack.firstItem(ofGroup: group)
      for (place, item) in solution.items.enumerated() {
        let frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        guard frame.intersects(seen) else { continue }
        found.append(attributes(of: item, frame, IndexPath(item: first + place, section: index), section))
      }
      for extra in solution.extras {
        let frame = extra.frame.offsetBy(dx: origin.x, dy: origin.y)
        guard frame.intersects(seen) else { continue }
        let path = IndexPath(item: extra.item.map { first + $0 } ?? group, section: index)
        found.append(attributes(of: extra, frame, path, section))
      }
      return found.count < Self.maxElements
    }
  }

  private func attributes(
    of item: GroupSolver.Item, _ frame: CGRect, _ path: IndexPath, _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(CollectionElement(item: path))
    attributes.frame = frame
    attributes.zIndex = item.zIndex
    (attributes.values.fitsWidth, attributes.values.fitsHeight) = (item.fitsWidth, item.fitsHeight)
    attributes.values.scrollingSection = section.isScrolling ? path.section : nil
    attributes.values.list = section.section.list?.position(of: path, count: section.stack.input.count)
    return attributes
  }

  private func attributes(
    of extra: GroupSolver.Extra, _ frame: CGRect, _ path: IndexPath, _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(CollectionElement(.supplementaryView, extra.kind, path))
    attributes.frame = frame
    attributes.zIndex = extra.zIndex
    (attributes.values.fitsWidth, attributes.values.fitsHeight) = (extra.fitsWidth, extra.fitsHeight)
    // The path of a group's supplementary item is the ordinal of the group.
    attributes.values.belongsToItem = extra.item != nil
    attributes.values.scrollingSection = section.isScrolling ? path.section : nil
    return attributes
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard composition.hasItem(path) else { return nil }
    let section = composition.sections[path.section]
    return section.place(ofItem: path.item).map { attributes(of: $0.item, $0.frame, path, section) }
  }

  func supplementaryAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2 else {
      guard let boundary = composition.boundary, let ordinal = path.first,
        let index = boundary.index(ofKind: kind, ordinal: ordinal)
      else { return nil }
      return edgeAttributes(boundary.items[index], index, section: nil)
    }
    guard composition.sections.indices.contains(path.section) else { return nil }
    let section = composition.sections[path.section]
    if let index = section.boundary.index(ofKind: kind, ordinal: path.item) {
      return edgeAttributes(section.boundary.items[index], index, section: path.section)
    }
    guard let found = extra(ofKind: kind, at: path, section) else { return nil }
    let origin = section.origin(atOffset: section.stack.offset(ofGroup: found.group))
    return attributes(of: found.extra, found.extra.frame.offsetBy(dx: origin.x, dy: origin.y), path, section)
  }

  /// Returns a supplementary item of an item, or of a group, with its group.
  private func extra(
    ofKind kind: String, at path: IndexPath, _ section: CompositionalSection
  ) -> (group: Int, extra: GroupSolver.Extra)? {
    let stack = section.stack
    func find(_ group: Int, _ item: Int?) -> (group: Int, extra: GroupSolver.Extra)? {
      guard (0..<stack.groupCount).contains(group) else { return nil }
      return stack.solution(ofGroup: group).extras.first { $0.kind == kind && $0.item == item }.map { (group, $0) }
    }
    guard composition.hasItem(path) else { return nil }
    let group = stack.group(of: path.item)
    return find(group, path.item - stack.firstItem(ofGroup: group)) ?? find(path.item, nil)
  }

  /// Returns the attributes of a supplementary item at the edge of a section, or of the whole layout.
  private func edgeAttributes(
    _ item: BoundaryItems.Item, _ index: Int, section: Int?
  ) -> UICollectionViewLayoutAttributes {
    let path = section.map { IndexPath(item: item.ordinal, section: $0) } ?? IndexPath(index: item.ordinal)
    let attributes = makeAttributes(CollectionElement(.supplementaryView, item.item.elementKind, path))
    attributes.values.belongsToItem = false
    let items = section.map { composition.sections[$0].boundary } ?? composition.boundary
    let box = section.map { composition.sections[$0].frame } ?? composition.frame
    let visible = visibleRange(isVertical: composition.area.isVertical)
    attributes.frame = items?.frame(of: item, in: box, visible: visible) ?? .zero
    if item.item.pinToVisibleBounds, let rest = items?.restingFrame(of: item, in: box) {
      attributes.values.isPinned = attributes.frame.origin != rest.origin
    }
    attributes.zIndex = item.item.zIndex
    (attributes.values.fitsWidth, attributes.values.fitsHeight) = (item.fitsWidth, item.fitsHeight)
    if let section, let list = composition.sections[section].section.list {
      attributes.values.list = ListRowPosition(
        list: list, path: path, isHeader: true,
        isFooter: item.item.elementKind == UICollectionView.elementKindSectionFooter)
    }
    return attributes
  }

  func decorations(ofSection index: Int) -> [UICollectionViewLayoutAttributes] {
    let section = composition.sections[index]
    guard !section.section.decorationItems.isEmpty else { return [] }
    var ordinals: [String: Int] = [:]
    return section.section.decorationItems.map { item in
      let path = IndexPath(item: ordinals[item.elementKind, default: 0], section: index)
      ordinals[item.elementKind, default: 0] += 1
      let attributes = makeAttributes(CollectionElement(.decorationView, item.elementKind, path))
      let insets = item.contentInsets.absolute(false)
      let frame = section.frame
      attributes.frame = CGRect(
        x: frame.minX + insets.left, y: frame.minY + insets.top,
        width: max(0, frame.width - insets.left - insets.right),
        height: max(0, frame.height - insets.top - insets.bottom))
      attributes.zIndex = item.zIndex
      return attributes
    }
  }

  private func callHandler(of section: CompositionalSection, _ elements: [UICollectionViewLayoutAttributes]) {
    guard let handler = section.section.visibleItemsInvalidationHandler else { return }
    let offset =
      section.isScrolling ? section.stack.axis.point(section.scrollOffset, 0) : boundsInLayout.origin
    handler(elements.map(LayoutVisibleItem.init), offset, section.environment)
  }

  // MARK: - Changes

  func note(_ context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.parts.preferred { return apply(preferred.new, context) }
    if context.parts.newBounds != nil { return }
    if context.parts.invalidatesEverything {
      if context.parts.invalidatesCounts { composition.forgetsSizes = true } else { composition.invalidateMeasures() }
    }
    for path in context.parts.items ?? [] where composition.hasItem(path) {
      composition.sections[path.section].stack.invalidate(item: path.item)
      composition.rowsChanged(inSection: path.section)
    }
    if context.parts.invalidatesEverything || context.parts.invalidatesCounts {
      composition.needsSections = true
      composition.isMissed = composition.isQuerying
    }
  }

  /// Returns whether the size that a view prefers changes frames. A size that equals the estimate is only recorded.
  func wantsSize(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
    settle()
    let element = CollectionElement(preferred)
    guard let present = attributes(of: element), present.values.isEstimated else { return false }
    let size = fitted(preferred.size, present)
    if size != present.size { return true }
    // One more sample may change the estimate of the groups before those in sight.
    composition.owedShift += shift { setMeasure(size, element) }
    return composition.owedShift != 0
  }

  /// Returns the distance by which a change of sizes moves the visible items; if a scale is given, the distance by
  /// which their views move, whose frames are aligned to whole pixels.
  func shift(wholePixelsAt scale: CGFloat? = nil, _ change: () -> Void) -> CGFloat {
    func position(of anchor: Composition.Anchor) -> CGFloat {
      let offset = composition.offset(of: anchor)
      return scale.map { UICollectionView.aligned(offset, scale: $0) } ?? offset
    }
    let range = adjustedVisibleRange(isVertical: composition.area.isVertical)
    let seen = (start: range.start + composition.owedShift, end: range.end + composition.owedShift)
    let anchor = seen.start > 0 ? composition.anchor(in: seen) : nil
    let before = anchor.map(position) ?? 0
    change()
    return anchor.map { position(of: $0) - before } ?? 0
  }

  /// Returns the preferred lengths along the axes that are estimates, and the current lengths along the others.
  private func fitted(_ size: CGSize, _ present: UICollectionViewLayoutAttributes) -> CGSize {
    let sound = size.sound(keeping: present.size)
    return CGSize(
      width: present.values.fitsWidth ? max(0, sound.width) : present.size.width,
      height: present.values.fitsHeight ? max(0, sound.height) : present.size.height)
  }

  /// Sets the size that a view prefers. The offset changes with it, so that the visible items don't move.
  private func apply(
    _ preferred: UICollectionViewLayoutAttributes, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    settle()
    let element = CollectionElement(preferred)
    if let present = attributes(of: element), present.values.isEstimated {
      composition.owedShift += shift { setMeasure(fitted(preferred.size, present), element) }
    }
    let shift = composition.owedShift
    composition.owedShift = 0
    if shift != 0 { adjustOffset(by: shift, isVertical: composition.area.isVertical, in: context) }
  }

  private func setMeasure(_ size: CGSize, _ element: CollectionElement) {
    let path = element.path
    guard path.count == 2, composition.sections.indices.contains(path.section) else {
      guard let boundary = composition.boundary, let ordinal = path.first,
        let index = boundary.index(ofKind: element.kind ?? "", ordinal: ordinal)
      else { return }
      boundary.setMeasure(size, at: index)
      return composition.boundaryChanged()
    }
    let section = composition.sections[path.section]
    let length = section.length
    if element.category == .cell {
      section.stack.setMeasure(size, ofItem: path.item)
      composition.rowsChanged(inSection: path.section)
    } else if let index = section.boundary.index(ofKind: element.kind ?? "", ordinal: path.item) {
      section.boundary.setMeasure(size, at: index)
    } else if let found = extra(ofKind: element.kind ?? "", at: path, section) {
      let name = GroupSolver.ExtraName(kind: found.extra.kind, item: found.extra.item)
      section.stack.setMeasure(size, of: name, inGroup: found.group)
    }
    if section.length != length { composition.lengthChanged(ofSection: path.section) }
  }
}
