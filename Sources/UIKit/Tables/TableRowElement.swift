import AloeCore
import Foundation

// Assistive apps find all rows of a table, whether they have cells or not. A row out of sight is an element that
// requests a cell from the data source only when its text is needed.

/// The accessibility element of a row, header or footer that is out of sight.
final class TableRowElement: UIAccessibilityElement {
  let part: TablePart
  private var words: String??

  init(_ part: TablePart, in table: UITableView) {
    self.part = part
    super.init(accessibilityContainer: table)
    if case .row = part {} else { isAccessibilityElement = false }
  }
  required init?(coder: NSCoder) { nil }

  private var table: UITableView? { accessibilityContainer as? UITableView }

  /// Discards the text, because the row's content has changed, so that it's requested again.
  func forgetText() { words = nil }

  override var accessibilityLabel: String? {
    get {
      if words == nil { words = .some(table?.spokenText(of: part)) }
      return words ?? nil
    }
    set { words = .some(newValue) }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      if case .header = part { return accessibilityLabel == nil ? [] : .header }
      guard case .row(let path) = part, let table else { return super.accessibilityTraits }
      var traits: UIAccessibilityTraits = table.rowsCanBeSelected ? [.button] : []
      if table.state.selected.contains(path) { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityFrame: CGRect {
    get {
      guard let table else { return super.accessibilityFrame }
      return UIAccessibility.convertToScreenCoordinates(table.frame(of: part), in: table)
    }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard case .row(let path) = part, let table, table.rowsCanBeSelected else { return false }
    table.userSelects(path)
    return true
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    if case .row(let path) = part { table?.scroll(at: path, at: .none, animated: false) }
  }
}

extension UITableView {
  /// The number of elements: the view above all rows, the parts of the table that aren't hidden, the view below all
  /// rows, and the section index.
  var spokenCount: Int {
    loadIfNeeded()
    return viewsBefore.count + state.map.tree.count(.visible) + viewsBehind.count
  }

  private var viewsBefore: [UIView] { [tableHeaderView].compactMap(\.self) }
  private var viewsBehind: [UIView] { [tableFooterView, state.index.view].compactMap(\.self) }

  /// Returns the element at an index: a visible view, or an element that represents a part out of sight; `nil` if
  /// there's no such part. O(log n).
  func spokenElement(at index: Int) -> Any? {
    loadIfNeeded()
    let (before, behind) = (viewsBefore, viewsBehind)
    if before.indices.contains(index) { return before[index] }
    let index = index - before.count
    let last = index - state.map.tree.count(.visible)
    if behind.indices.contains(last) { return behind[last] }
    guard let part = visiblePart(at: index) else { return nil }
    if let view = shownView(at: part) { return view }
    if let element = state.elements[part] { return element }
    // Old placeholders are discarded together; those still needed are created again.
    if state.elements.count >= TableState.maxElements { state.elements.removeAll() }
    let element = TableRowElement(part, in: self)
    state.elements[part] = element
    return element
  }

  /// Returns the index of an element; `NSNotFound` if it isn't an element of the table. O(log n).
  func spokenIndex(of element: Any) -> Int {
    guard !state.needsLoad else { return NSNotFound }
    let (before, behind) = (viewsBefore, viewsBehind)
    if let view = element as? UIView {
      if let index = before.firstIndex(of: view) { return index }
      if let index = behind.firstIndex(of: view) { return before.count + state.map.tree.count(.visible) + index }
    }
    var part: TablePart?
    if let element = element as? TableRowElement, state.elements[element.part] === element { part = element.part }
    if let cell = element as? UITableViewCell { part = ownPath(of: cell).map(TablePart.row) }
    if part == nil, let view = element as? UIView {
      part =
        state.headers.first { $0.value === view }.map { .header($0.key) }
        ?? state.footers.first { $0.value === view }.map { .footer($0.key) }
    }
    guard let part else { return NSNotFound }
    let index = state.map.index(of: part)
    let tree = state.map.tree
    guard let entry = tree.entry(at: index), !entry.isHidden else { return NSNotFound }
    return before.count + tree.rank(of: entry, in: .visible) + index - tree.rank(of: entry)
  }

  private func visiblePart(at index: Int) -> TablePart? {
    let tree = state.map.tree
    guard let entry = tree.entry(at: index, in: .visible) else { return nil }
    return state.map.part(at: tree.rank(of: entry) + index - tree.rank(of: entry, in: .visible))
  }

  func shownView(at part: TablePart) -> UIView? {
    switch part {
    case .row(let path): state.cells[path]
    case .header(let section): state.headers[section]
    case .footer(let section): state.footers[section]
    }
  }

  /// Returns the text of a part out of sight. The cell that the data source provides for it is kept for reuse.
  func spokenText(of part: TablePart) -> String? {
    guard let dataSource, !state.needsLoad, !state.isArranging else { return nil }
    switch part {
    case .header(let section): return state.map.rowCounts.indices.contains(section) ? headerTitle(section) : nil
    case .footer(let section): return state.map.rowCounts.indices.contains(section) ? footerTitle(section) : nil
    case .row(let path):
      guard state.map.hasRow(path) else { return nil }
      let cell = state.cells[path] ?? dataSource.tableView(self, cellForRowAt: path)
      cell.updateConfigurationsIfNeeded()
      let text = cell.accessibilityLabel ?? cell.spokenTexts
      if ownPath(of: cell) == nil { state.reuse.keep(cell) }
      return text
    }
  }
}

extension TableState {
  /// The maximum number of accessibility elements that are kept for rows out of sight.
  static let maxElements = AloeLimits.tableElements
}
