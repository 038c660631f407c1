import AloeCore
import Foundation
import RuntimePatches

extension UITableView {
  // MARK: - Reusing

  func setCellClass(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    state.reuse.cellMakers[identifier] = nil
    state.reuse.cellClasses[identifier] = checked(cellClass, as: UITableViewCell.self, for: identifier)
  }

  func setEdgeClass(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.reuse.viewMakers[identifier] = nil
    state.reuse.viewClasses[identifier] = checked(aClass, as: UITableViewHeaderFooterView.self, for: identifier)
  }

  func takeCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = state.reconfigured, cell.reuseIdentifier == identifier {
      state.reconfigured = nil
      return cell
    }
    if let cell = state.reuse.takeCell(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let make = state.reuse.cellMakers[identifier] { return make() }
    return state.reuse.cellClasses[identifier].map { CellMaker.make($0, .default, identifier) }
  }

  func takeCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = takeCell(withIdentifier: identifier) else {
      Messages.stop(
        "No class is registered for the identifier \"\(identifier)\". Call register(_:forCellReuseIdentifier:) first.")
    }
    return cell
  }

  func takeEdgeView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    let kept = state.reuse.takeView(identifier)
    kept?.prepareForReuse()
    let view =
      kept ?? state.reuse.viewMakers[identifier].map { $0() }
      ?? state.reuse.viewClasses[identifier].map { HeaderFooterMaker.make($0, identifier) }
    view?.prepareDefaults(for: style, isHeader: !state.requestsFooter)
    return view
  }

  // MARK: - Finding

  // The table itself calls these instead of the public methods, which an app may override.
  func ownCell(at path: IndexPath) -> UITableViewCell? { state.cells[path] }
  func ownPath(of cell: UITableViewCell) -> IndexPath? { state.cells.first { $0.value === cell }?.key }
  func ownHeader(_ section: Int) -> UITableViewHeaderFooterView? {
    state.headers[section] as? UITableViewHeaderFooterView
  }
  func ownFooter(_ section: Int) -> UITableViewHeaderFooterView? {
    state.footers[section] as? UITableViewHeaderFooterView
  }

  var rowsInSight: [IndexPath]? {
    guard state.metrics != nil, !state.needsLoad else { return nil }
    let sight = bounds.inset(by: UIEdgeInsets(top: adjustedContentInset.top, left: 0, bottom: 0, right: 0))
    return state.cells.filter { !$0.value.isHidden && $0.value.frame.intersects(sight) }.map(\.key).sorted()
  }

  // MARK: - Making views of parts

  /// Returns the view of a part, requested from the data source or the delegate if the part comes into view; `nil`
  /// if there's none to show.
  func view(at part: TablePart) -> UIView? {
    let revision = state.revision
    switch part {
    case .row(let path): return state.cells[path] ?? takeCell(path)
    case .header(let section):
      if let view = state.headers[section] { return view }
      let view = edgeView(clientHeader(section), headerTitle(section), true)
      guard let view, state.isCurrent(revision) else { return nil }
      state.headers[section] = view
      show(view, at: part)
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      return view
    case .footer(let section):
      if let view = state.footers[section] { return view }
      let view = edgeView(clientFooter(section), footerTitle(section), false)
      guard let view, state.isCurrent(revision) else { return nil }
      state.footers[section] = view
      show(view, at: part)
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      return view
    }
  }

  private func takeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let revision = state.revision
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard state.isCurrent(revision) else { return nil }
    if let other = ownPath(of: cell) {
      Messages.report(
        "The data source of \(self) returned the cell of row \(other) for row \(path), too. Each visible row needs a "
          + "cell of its own: take it with dequeueReusableCell(withIdentifier:for:).")
      return nil
    }
    adopt(cell, at: path)
    return cell
  }

  /// Puts a cell into use for a row.
  func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    state.cells[path] = cell
    cell.table = self
    UIView.performWithoutAnimation {
      cell.isHidden = false
      cell.alpha = 1
      cell.isSelected = state.selected.contains(path)
      prepare(cell, at: path)
    }
    show(cell, at: .row(path))
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  /// Sets the properties of a cell, other than its content, on which its height depends.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    if let tableDelegate, delegateHas(.indentation) {
      let level = tableDelegate.tableView(self, indentationLevelForRowAt: path)
      if delegateHas(.indentation) { cell.indentationLevel = level }
    }
    cell.adopt(style)
    cell.sideInsets = contentSides
    cell.updateReadableMargins()
    updateEditing(of: cell, at: path)
  }

  private func edgeView(_ view: UIView?, _ title: String?, _ isHeader: Bool) -> UIView? {
    if let view {
      if let view = view as? UITableViewHeaderFooterView { prepare(view, isHeader) }
      return view
    }
    guard let title else { return nil }
    let identifier = isHeader ? TableTitle.header : TableTitle.footer
    let made = state.reuse.takeView(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    made.prepareForReuse()
    prepare(made, isHeader)
    made.textLabel?.text = isHeader && style != .plain ? title.localizedUppercase : title
    return made
  }

  private func prepare(_ view: UITableViewHeaderFooterView, _ isHeader: Bool) {
    view.adopt(style, isHeader: isHeader)
    view.sideInsets = contentSides
  }

  /// Adds a view to the view tree, where it will be measured and positioned.
  private func show(_ view: UIView, at part: TablePart) {
    UIView.performWithoutAnimation {
      view.isHidden = false
      if view.superview !== self {
        if case .row = part {
          // Headers are in front of rows, which scroll beneath them.
          sendRowToBack(view)
        } else if let index = state.index.view {
          insertSubview(view, belowSubview: index)
        } else {
          addSubview(view)
        }
      }
      let frame = frame(of: part)
      if view.frame.width != frame.width || view.frame.minY != frame.minY { view.frame = frame }
    }
  }

  // MARK: - Letting views go

  /// Takes a view out of use.
  func drop(_ part: TablePart) {
    switch part {
    case .row(let path):
      // A reused cell begins at its position, and without a highlight.
      if state.touched == path { endHighlight() }
      if state.swipe?.path == path { endSwipe(animated: false) }
      if let cell = state.cells.removeValue(forKey: path) {
        if takeFocus(from: cell) { state.lostFocus = path }
        release(cell, of: part)
      }
    case .header(let section):
      if let view = state.headers.removeValue(forKey: section) { release(view, of: part) }
    case .footer(let section):
      if let view = state.footers.removeValue(forKey: section) { release(view, of: part) }
    }
  }

  /// Removes a view that is out of use, and reports that.
  private func release(_ view: UIView, of part: TablePart) {
    retire(view)
    switch part {
    case .row(let path):
      guard let cell = view as? UITableViewCell else { return }
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    case .header(let section): tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section): tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  /// Removes a view from the table and keeps it for reuse.
  func retire(_ view: UIView) {
    // The row that had the focus before doesn't regain it in place of this one.
    if takeFocus(from: view) { state.lostFocus = nil }
    view.removeFromSuperview()
    if let cell = view as? UITableViewCell {
      cell.table = nil
      state.reuse.keep(cell)
    } else if let view = view as? UITableViewHeaderFooterView {
      state.reuse.keep(view)
    }
  }

  /// Takes all views out of use, before other data is loaded.
  func dropPicture() {
    endHighlight()
    endSwipe(animated: false)
    let (cells, headers, footers) = (state.cells, state.headers, state.footers)
    // Cleared first: the delegate's callbacks mustn't reach views of data that may no longer exist.
    (state.cells, state.headers, state.footers) = ([:], [:], [:])
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if takeFocus(from: cell) { state.lostFocus = path }
      release(cell, of: .row(path))
    }
    for (section, view) in headers.sorted(by: { $0.key < $1.key }) { release(view, of: .header(section)) }
    for (section, view) in footers.sorted(by: { $0.key < $1.key }) { release(view, of: .footer(section)) }
    for view in state.leaving {
      view.removeFromSuperview()
      view.alpha = 1
    }
    state.leaving = []
  }
}

/// The identifiers of the headers and footers that show titles.
enum TableTitle {
  static let header = "UITableViewTitleHeader"
  static let footer = "UITableViewTitleFooter"
}

/// A class that creates cells of classes that are known only at run time.
///
/// `init(style:reuseIdentifier:)` isn't required, like Apple's, so that subclasses may override it without that
/// keyword; see `ClassTable`. Without that patch, `init(coder:)` creates the cell, which is required and omits the
/// identifier.
class CellMaker: UITableViewCell {
  required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // Optimised, the call would go directly to this class's own initialiser, as if no class overrode it.
  @_optimize(none) @inline(never)
  static func make(
    _ cellClass: UITableViewCell.Type, _ style: CellStyle, _ identifier: String?
  ) -> UITableViewCell {
    guard RuntimePatch.layerClasses.works else {
      return cellClass.init(coder: NSCoder()) ?? UITableViewCell(style: style, reuseIdentifier: identifier)
    }
    return ClassTable.cast(cellClass, to: CellMaker.self).init(style: style, reuseIdentifier: identifier)
  }
}

/// A subclass that overrides the initialiser of ``CellMaker``. Without one, an optimised build treats it as final.
private final class OverridingCellMaker: CellMaker {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class that creates headers and footers of classes that are known only at run time, as ``CellMaker`` creates cells.
class HeaderFooterMaker: UITableViewHeaderFooterView {
  required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  @_optimize(none) @inline(never)
  static func make(
    _ viewClass: UITableViewHeaderFooterView.Type, _ identifier: String?
  ) -> UITableViewHeaderFooterView {
    guard RuntimePatch.layerClasses.works else {
      return viewClass.init(coder: NSCoder()) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
    return ClassTable.cast(viewClass, to: HeaderFooterMaker.self).init(reuseIdentifier: identifier)
  }
}

private final class OverridingHeaderFooterMaker: HeaderFooterMaker {
  required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
