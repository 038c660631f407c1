import Foundation

extension UITableView {
  /// The position to which scrolling brings a row.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the whole row is visible; no scrolling if it already is.
    case none = 0
    /// The top.
    case top = 1
    /// The middle.
    case middle = 2
    /// The bottom.
    case bottom = 3
  }

  // MARK: - Rectangles

  // As for cells, the table itself calls these instead of the public methods, which an app may override.
  func ownRect(ofSection section: Int) -> CGRect {
    loadIfNeeded()
    guard state.map.rowCounts.indices.contains(section) else { return .zero }
    let (header, footer) = (frame(of: .header(section)), frame(of: .footer(section)))
    return CGRect(x: 0, y: header.minY, width: bounds.width, height: footer.maxY - header.minY)
  }

  func ownRect(of indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return state.map.hasRow(indexPath) ? frame(of: .row(indexPath)) : .zero
  }

  func ownRect(ofHeader section: Int) -> CGRect {
    loadIfNeeded()
    return state.map.rowCounts.indices.contains(section) ? frame(of: .header(section)) : .zero
  }

  func ownRect(ofFooter section: Int) -> CGRect {
    loadIfNeeded()
    return state.map.rowCounts.indices.contains(section) ? frame(of: .footer(section)) : .zero
  }

  func ownPath(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    let offset = point.y - headerLength
    guard offset >= 0, offset < state.map.tree.length, point.x >= 0, point.x < bounds.width,
      let index = state.map.tree.index(atOffset: offset), case .row(let path) = state.map.part(at: index)
    else { return nil }
    return path
  }

  func ownPaths(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    let (low, high) = (rect.minY - headerLength, rect.maxY - headerLength)
    guard !rect.isNull, high > 0, low < state.map.tree.length, state.map.count > 0,
      let first = state.map.tree.index(atOffset: low), let last = state.map.tree.index(atOffset: high)
    else { return nil }
    var paths: [IndexPath] = []
    for index in first...max(first, last) {
      if case .row(let path) = state.map.part(at: index), frame(of: .row(path)).intersects(rect) { paths.append(path) }
    }
    return paths.isEmpty ? nil : paths
  }

  // MARK: - Scrolling

  func scroll(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let part = part(toShow: indexPath) else { return }
    guard window == nil || bounds.height > 0 else { return }
    layoutIfNeeded()
    measureAround(part, scrollPosition)
    guard exists(part) else { return }
    setContentLength()
    let frame = frame(of: part)
    let offset = CGPoint(x: contentOffset.x, y: start(showing: frame, at: scrollPosition))
    guard abs(offset.y - contentOffset.y) > 0.01 else { return }
    let position = scrollPosition == .none ? frame.minY < contentOffset.y ? .top : .bottom : scrollPosition
    setContentOffset(offset, animated: animated)
    if animated, !isIdle { state.scrollAim = (part, position) } else { layoutIfNeeded() }
  }

  /// Keeps an animated scroll aimed at its row when rows on the way turn out to have other heights.
  func aimScroll() {
    guard let aim = state.scrollAim, exists(aim.part) else {
      state.scrollAim = nil
      return
    }
    let y = start(showing: frame(of: aim.part), at: aim.position)
    if let target = animationTarget {
      if abs(y - target.y) > 0.01 { animationTarget = CGPoint(x: target.x, y: y) }
    } else {
      state.scrollAim = nil
      if isIdle, abs(y - contentOffset.y) > 0.01 { bounds.origin.y = y }
    }
  }

  /// Scrolls to the selected row that is nearest to a position. O(k log n) for k selected rows.
  func scrollToNearestSelection(at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let sight = bounds.inset(by: adjustedContentInset)
    func distance(_ path: IndexPath) -> CGFloat {
      let frame = frame(of: .row(path))
      switch scrollPosition {
      case .top: return abs(frame.minY - sight.minY)
      case .middle: return abs(frame.midY - sight.midY)
      case .bottom: return abs(frame.maxY - sight.maxY)
      case .none: return max(0, sight.minY - frame.minY, frame.maxY - sight.maxY)
      }
    }
    let rows = state.selected.rows.map { (path: $0, distance: distance($0)) }
    guard let nearest = rows.min(by: { ($0.distance, $0.path) < ($1.distance, $1.path) }) else { return }
    scroll(at: nearest.path, at: scrollPosition, animated: animated)
  }

  private func part(toShow path: IndexPath) -> TablePart? {
    if path.count == 2, path.row == NSNotFound, state.map.rowCounts.indices.contains(path.section) {
      return .header(path.section)
    }
    if state.map.hasRow(path) { return .row(path) }
    report(missing: path, in: "scrollToRow(at:at:animated:)")
    return nil
  }

  func exists(_ part: TablePart) -> Bool {
    if case .row(let path) = part { return state.map.hasRow(path) }
    return state.map.rowCounts.indices.contains(part.section)
  }

  /// Returns the offset at which a part is at a position in the view.
  private func start(showing frame: CGRect, at position: ScrollPosition) -> CGFloat {
    let inset = adjustedContentInset
    let (top, bottom) = (contentOffset.y + inset.top, contentOffset.y + bounds.height - inset.bottom)
    let height = bounds.height - inset.top - inset.bottom
    // A header that stays at the top covers rows below it.
    let covered = min(coveredLength(above: frame), max(0, height - frame.height))
    let start: CGFloat
    switch position {
    case .top: start = frame.minY - covered - inset.top
    case .middle: start = frame.midY - height / 2 - inset.top
    case .bottom: start = frame.maxY - height - inset.top
    case .none:
      if frame.minY - covered >= top, frame.maxY <= bottom { return contentOffset.y }
      let isBefore = frame.minY - covered < top || frame.height > height
      start = isBefore ? frame.minY - covered - inset.top : frame.maxY - height - inset.top
    }
    return clamped(CGPoint(x: 0, y: start)).y
  }

  private func coveredLength(above frame: CGRect) -> CGFloat {
    guard style == .plain, let path = ownPath(at: CGPoint(x: 0, y: frame.minY + 0.1)), bounds.width > 0 else {
      return 0
    }
    let header = state.map.length(of: .header(path.section))
    return max(0, header - (givenHeight(ofHeader: path.section) == nil ? headerPadding(path.section) : 0))
  }

  /// Measures the parts that will be visible together with a row, so that the row reaches its exact position.
  private func measureAround(_ part: TablePart, _ position: ScrollPosition) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    for _ in 0..<10 {
      guard exists(part) else { return }
      setContentLength()
      if !measureRows(from: start(showing: frame(of: part), at: position)) { return }
    }
  }
}
