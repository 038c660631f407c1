import AloeCore
import CoreGraphics
import Foundation

// How a flow layout finds its sections and converts them into attributes. Lines are computed as for vertical scrolling;
// for horizontal scrolling, the axes are exchanged.

extension UICollectionViewFlowLayout {
  /// The maximum number of elements returned for a rectangle. A screen of one-point items has more, but no view could
  /// show them.
  static var maxElements: Int { AloeLimits.flowLayoutElements }

  var isVertical: Bool { scrollDirection == .vertical }

  /// The sections, up to date.
  var solved: FlowSolution {
    // Delegates compute sizes from the bounds.
    if flow.needsMetrics, !flow.isQuerying, collectionView?.bounds.isEmpty == false { query() }
    let insets = transposed(collectionView?.adjustedContentInset ?? .zero)
    let width = max(0, transposed(collectionView?.bounds.size ?? .zero).width - insets.left - insets.right)
    if flow.setWidth(width, transposed(referenceInsets)) { warnOfWideItems() }
    return flow
  }

  /// Records that the delegate has no method for the size of items.
  func noteDefaultItemSize() { flow.usesItemSize = true }

  // MARK: - Querying

  private func query() {
    guard let view = collectionView else { return }
    flow.isQuerying = true
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    flow.usesItemSize = delegate == nil
    flow.estimate = transposed(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    var sections: [FlowSection] = []
    for index in 0..<max(0, view.numberOfSections) {
      sections.append(section(index, count: max(0, view.numberOfItems(inSection: index)), view, delegate))
    }
    flow.isQuerying = false
    flow.replace(with: sections)
    warnOfWideItems()
  }

  private func section(
    _ index: Int, count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    var section = FlowSection(lines: lines(ofSection: index, count: count, view, delegate))
    var (insets, header, footer) = (sectionInset, headerReferenceSize, footerReferenceSize)
    section.spacing = CGSize(width: minimumInteritemSpacing, height: minimumLineSpacing)
    if let delegate {
      insets = delegate.collectionView(view, layout: self, insetForSectionAt: index)
      if !insets.isSound { insets = insets.sound(keeping: sectionInset, as: "section inset", of: self) }
      let spacing = CGSize(
        width: delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index),
        height: delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index))
      section.spacing = spacing.sound(keeping: section.spacing, as: "minimum spacing", of: self)
      header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
      footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
    }
    section.givenInsets = transposed(insets)
    section.headerLength = sound(header, "header size", keeping: headerReferenceSize).height
    section.footerLength = sound(footer, "footer size", keeping: footerReferenceSize).height
    return section
  }

  private func lines(
    ofSection index: Int, count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowLines {
    if estimatedItemSize != .zero {
      if !flow.needsSizes, flow.sections.indices.contains(index), flow.sections[index].count == count {
        return flow.sections[index].lines
      }
      return FlowLines(count: count, size: flow.estimate, isEstimated: true)
    }
    guard count > 0, !flow.usesItemSize, let delegate else {
      return FlowLines(count: count, size: transposed(itemSize), isEstimated: false)
    }
    var runs: [FlowLines.Run] = []
    let isData = view.state.shadows.isEmpty && view.state.movement == nil
    for item in 0..<count {
      let shown = IndexPath(item: item, section: index)
      // The space for a drop, or a placeholder, is as large as the item before it.
      guard isData || !view.state.shadows.contains(shown) else {
        if runs.isEmpty { runs.append(FlowLines.Run(start: item, size: transposed(itemSize), isEstimated: false)) }
        continue
      }
      let given = delegate.collectionView(view, layout: self, sizeForItemAt: isData ? shown : view.dataPath(of: shown))
      let size = sound(given, "item size", keeping: itemSize)
      if flow.usesItemSize { return FlowLines(count: count, size: transposed(itemSize), isEstimated: false) }
      if runs.last?.size != size { runs.append(FlowLines.Run(start: item, size: size, isEstimated: false)) }
    }
    return FlowLines(count: count, runs: runs)
  }

  /// Returns a client's size with the axes exchanged if necessary. Lengths that aren't numbers are replaced by the
  /// lengths of `known`; negative ones become 0.
  private func sound(_ size: CGSize, _ name: @autoclosure () -> String, keeping known: CGSize = .zero) -> CGSize {
    guard !size.isSound || size.width < 0 || size.height < 0 else { return transposed(size) }
    Messages.warnOfNumber(size, as: name(), of: self)
    let sound = size.sound(keeping: known)
    return transposed(CGSize(width: max(0, sound.width), height: max(0, sound.height)))
  }

  /// Reports items that are too wide for the lines of their sections.
  private func warnOfWideItems() {
    guard flow.width > 0 else { return }
    for section in flow.sections where section.lines.widest > section.lines.metrics.width + 0.5 {
      return warn(ofWidth: section.lines.widest, in: section)
    }
  }

  private func warn(ofWidth width: CGFloat, in section: FlowSection) {
    guard width > section.lines.metrics.width + 0.5, flow.width > 0 else { return }
    let (item, side) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    Messages.warn(
      // The mistake of each client is reported separately.
      once: "item \(item) of \(type(of: self)) for \(collectionView?.delegate.map { "\(type(of: $0))" } ?? "nobody")",
      "The behavior of the UICollectionViewFlowLayout is not defined because the item \(item) must be less than the "
        + "\(item) of the UICollectionView minus the section insets \(side) values, minus the content insets \(side) "
        + "values. An item is \(width) points \(isVertical ? "wide" : "high"), but \(self) has only "
        + "\(section.lines.metrics.width) points for it, so it's clipped in a line of its own. Reduce `itemSize`, or "
        + "the size that the delegate returns.")
  }

  /// The distances of the reference edges from the content's edges.
  private var referenceInsets: UIEdgeInsets {
    guard let view = collectionView, sectionInsetReference != .fromContentInset else { return .zero }
    let edges = sectionInsetReference == .fromSafeArea ? view.safeAreaInsets : view.layoutMargins
    return edges.exceeding(view.adjustedContentInset)
  }

  // MARK: - Axes

  /// Returns the size with the axes exchanged if the content scrolls horizontally.
  func transposed(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }

  func transposed(_ rect: CGRect) -> CGRect {
    isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  func transposed(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    isVertical
      ? insets : UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  /// Returns an item's frame in the content. In a right-to-left interface that scrolls vertically, each line
  /// begins at the right.
  private func placed(_ frame: CGRect, in section: FlowSection) -> CGRect {
    guard isVertical, !isMirrored, collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
      return transposed(frame)
    }
    let end = section.insets.left + section.lines.metrics.width
    return CGRect(
      x: section.insets.left + end - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: - Attributes

  /// The size of the content.
  var contentSize: CGSize {
    let flow = solved
    return transposed(CGSize(width: flow.width, height: flow.length))
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let area = transposed(rect.withinReach)
    let flow = solved
    var found: [UICollectionViewLayoutAttributes] = []
    guard !area.isNull, area.maxX >= 0 else { return [] }
    for index in flow.firstSection(after: area.minY)..<flow.sections.count {
      let section = flow.section(index)
      guard section.offset < area.maxY, found.count < Self.maxElements else { break }
      if let header = headerFrame(section), header.intersects(area) { found.append(edge(true, header, index)) }
      section.visitItems(from: area.minY, to: area.maxY) { item, frame in
        let placed = placed(frame, in: section)
        if placed.intersects(rect) {
          found.append(itemAttributes(IndexPath(item: item, section: index), placed, section.lines))
        }
        return found.count < Self.maxElements
      }
      if let footer = footerFrame(section), footer.intersects(area) { found.append(edge(false, footer, index)) }
    }
    if found.count >= Self.maxElements {
      Messages.warn(
        once: "elements of \(type(of: self))",
        "\(self) has more than \(Self.maxElements) elements in \(rect); only so many are shown. Give the items sizes "
          + "that can be seen, or query a smaller rectangle.")
    }
    return found
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let flow = solved
    guard flow.hasItem(path) else { return nil }
    let section = flow.section(path.section)
    return itemAttributes(path, placed(section.frame(of: path.item), in: section), section.lines)
  }

  private func itemAttributes(
    _ path: IndexPath, _ frame: CGRect, _ lines: FlowLines
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(CollectionElement(item: path))
    attributes.frame = frame
    if estimatedItemSize != .zero, lines.run(of: path.item).isEstimated {
      attributes.values.fitsWidth = true
      attributes.values.fitsHeight = true
    }
    return attributes
  }

  func edgeAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let flow = solved
    guard let section = path.first, flow.sections.indices.contains(section) else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let frame = isHeader ? headerFrame(flow.section(section)) : footerFrame(flow.section(section))
    return frame.map { edge(isHeader, $0, section) }
  }

  private func edge(_ isHeader: Bool, _ frame: CGRect, _ section: Int) -> UICollectionViewLayoutAttributes {
    let kind = isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let attributes = makeAttributes(
      CollectionElement(.supplementaryView, kind, IndexPath(item: 0, section: section)))
    attributes.frame = transposed(frame)
    let known = flow.section(section)
    attributes.values.isPinned = frame.minY != (isHeader ? known.offset : known.footerStart)
    // In front of the items, which scroll below it.
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds { attributes.zIndex = 10 }
    return attributes
  }

  private func headerFrame(_ section: FlowSection) -> CGRect? {
    guard section.hasHeader else { return nil }
    var start = section.offset
    if sectionHeadersPinToVisibleBounds {
      let top = visibleRange(isVertical: isVertical).start
      start = max(start, min(top, section.footerStart - section.headerLength))
    }
    return CGRect(x: 0, y: start, width: flow.width, height: section.headerLength)
  }

  private func footerFrame(_ section: FlowSection) -> CGRect? {
    guard section.hasFooter else { return nil }
    var start = section.footerStart
    if sectionFootersPinToVisibleBounds {
      let bottom = visibleRange(isVertical: isVertical).end
      start = min(start, max(bottom - section.footerLength, section.offset + section.headerLength))
    }
    return CGRect(x: 0, y: start, width: flow.width, height: section.footerLength)
  }

  // MARK: - Changes

  /// Returns whether bounds make lines longer or shorter.
  func changesLines(_ bounds: CGRect) -> Bool {
    let insets = transposed(collectionView?.adjustedContentInset ?? .zero)
    return max(0, transposed(bounds.size).width - insets.left - insets.right) != solved.width
  }

  func note(_ context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.parts.preferred { return apply(preferred.new, context) }
    if context.parts.invalidatesEverything, context.parts.invalidatesCounts {
      flow.forgetSizes()
    } else if context.parts.invalidatesEverything {
      flow.estimateSizes()
    }
    for path in context.parts.items ?? [] where estimatedItemSize != .zero && flow.hasItem(path) {
      flow.setSize(flow.sections[path.section].lines.run(of: path.item).size, isEstimated: true, at: path)
    }
    let metrics = (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics
    if context.parts.invalidatesCounts || metrics ?? true {
      flow.needsMetrics = true
      if flow.isQuerying { flow.missed.metrics = true }
    }
  }

  /// Returns whether a cell's size changes frames. A size that equals the estimate is only recorded.
  func wantsSize(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, preferred.representedElementCategory == .cell else { return false }
    guard solved.hasItem(preferred.indexPath) else { return false }
    let run = flow.sections[preferred.indexPath.section].lines.run(of: preferred.indexPath.item)
    let size = sound(preferred.size, "preferred size")
    if size != run.size { return true }
    flow.setSize(size, isEstimated: false, at: preferred.indexPath)
    return false
  }

  /// Sets the size that a cell prefers. The offset changes with it, so that the visible items don't move.
  private func apply(
    _ preferred: UICollectionViewLayoutAttributes, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard estimatedItemSize != .zero, preferred.representedElementCategory == .cell,
      solved.hasItem(preferred.indexPath)
    else { return }
    let seen = adjustedVisibleRange(isVertical: isVertical)
    let anchor = seen.start > 0 ? flow.anchor(in: seen) : nil
    let before = anchor.map { flow.lineOffset(of: $0) } ?? 0
    let size = sound(preferred.size, "preferred size")
    flow.setSize(size, isEstimated: false, at: preferred.indexPath)
    warn(ofWidth: size.width, in: flow.sections[preferred.indexPath.section])
    guard let anchor, case let shift = flow.lineOffset(of: anchor) - before, shift != 0 else { return }
    adjustOffset(by: shift, isVertical: isVertical, in: context)
  }
}
