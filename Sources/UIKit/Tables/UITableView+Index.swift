import AloeCore
import Foundation

extension UITableView {
  /// The index title that is shown as a magnifying glass.
  public class var indexSearch: String { ListIndexView.search }

  func reloadIndex() {
    guard !state.needsLoad else { return }
    loadIndex()
    setNeedsLayout()
  }

  /// The width of the section index, in points; 0 if there's none.
  var indexWidth: CGFloat { state.index.width }

  /// Queries the data source for the titles of the section index.
  func loadIndex() {
    let titles = style == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    setIndexTitles(titles)
  }

  private var showsIndex: Bool {
    let rows = state.map.count - 2 * state.map.sectionCount
    return !state.index.titles.isEmpty && rows >= sectionIndexMinimumDisplayRowCount
  }

  /// Adds the section index, or removes it.
  func updateIndex() {
    guard showsIndex else {
      removeIndex()
      return setIndexWidth(0)
    }
    setIndexWidth(makeIndexIfNeeded().neededWidth)
  }

  private func setIndexWidth(_ width: CGFloat) {
    guard width != state.index.width else { return }
    state.index.width = width
    forgetHeights()
    for cell in state.cells.values { cell.setNeedsLayout() }
  }

  /// Positions the section index at the trailing edge of the visible area, or of the safe area there.
  func placeIndex() { if let view = state.index.view { place(view, width: indexWidth, inside: contentSides) } }
}

extension UITableView: IndexHost {
  /// Scrolls to the section of an index title.
  func scroll(toTitle title: String, at index: Int) {
    guard let section = section(ofTitle: index) else { return }
    stopMoving()
    scroll(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }

  /// Returns the section to which an index title leads; `nil` for none.
  func section(ofTitle index: Int) -> Int? {
    let titles = state.index.titles
    guard let dataSource, titles.indices.contains(index), !state.needsLoad else { return nil }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
    if state.map.rowCounts.indices.contains(section) { return section }
    // NSNotFound represents a title without a section, such as that of the search.
    if section != NSNotFound {
      Messages.warn(
        once: "sectionForSectionIndexTitle of \(type(of: self))",
        "The data source of \(self) returned section \(section) for the index title \"\(titles[index])\". There are "
          + "\(state.map.sectionCount) sections, so the title leads nowhere.")
    }
    return nil
  }

  func isPassed(title index: Int) -> Bool? {
    guard let section = section(ofTitle: index), let topSection else { return nil }
    return section <= topSection
  }

  /// The section at the top of the visible content.
  var topSection: Int? {
    guard state.map.count > 0 else { return nil }
    let offset = contentOffset.y + adjustedContentInset.top - headerLength
    return state.map.tree.index(atOffset: max(0, offset)).map { state.map.part(at: $0).section }
  }
}
