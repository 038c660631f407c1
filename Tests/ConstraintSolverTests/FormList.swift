import ConstraintSolver

/// The constraints of a list of form rows, as the benchmark's problems `list20` and so on have them: cells with
/// margins, a label, a switch and a separator, in a vertical stack in a scroll view in a window.
final class FormList {
  /// A view's position and size.
  struct Box {
    var x, y, width, height: Variable
  }

  final class Row {
    let cell: Box
    let label: Box
    fileprivate(set) var labelWidth: [ConstraintID] = []
    fileprivate(set) var labelHeight: [ConstraintID] = []
    fileprivate(set) var width: Double
    fileprivate(set) var height = 61.0 / 3
    fileprivate var constraints: [ConstraintID] = []
    /// The constraint to the row above, or to the stack's top.
    fileprivate var link: ConstraintID?

    fileprivate init(cell: Box, label: Box, width: Double) {
      self.cell = cell
      self.label = label
      self.width = width
    }
  }

  let solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var rows: [Row] = []
  /// Constraints that were ever added.
  private(set) var added = 0
  private var windowWidth: ConstraintID?
  private var width = 390.0
  private let stack: Box
  private var bottom: ConstraintID?

  init(_ count: Int, like other: FormList? = nil) {
    func box(_ solver: Solver) -> Box {
      Box(
        x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(), height: solver.makeVariable())
    }
    let root = box(solver)
    let scroll = box(solver)
    let content = box(solver)
    stack = box(solver)
    for b in [root, scroll, content, stack] { variables += [b.x, b.y, b.width, b.height] }
    if let other { width = other.width }
    equal([(1, root.x)], 0)
    equal([(1, root.y)], 0)
    windowWidth = equal([(1, root.width)], width)
    equal([(1, root.height)], 844)
    equal([(1, scroll.x)], 0)
    equal([(1, scroll.x), (1, scroll.width), (-1, root.width)], 0)
    equal([(1, scroll.y)], 47)
    equal([(1, scroll.y), (1, scroll.height), (-1, root.height)], -34)
    equal([(1, content.x)], 0)
    equal([(1, content.y)], 0)
    equal([(1, stack.x), (-1, content.x)], 0)
    equal([(1, stack.x), (1, stack.width), (-1, content.x), (-1, content.width)], 0)
    equal([(1, stack.y), (-1, content.y)], 0)
    equal([(1, stack.y), (1, stack.height), (-1, content.y), (-1, content.height)], 0)
    equal([(1, stack.width), (-1, scroll.width)], 0)
    for i in 0..<count {
      let row = makeRow(labelWidth: other?.rows[i].width ?? Double(40 + i * 37 % 180), height: other?.rows[i].height)
      row.link = link(rows.last, row)
      rows.append(row)
    }
    bottom = link(rows.last, nil)
  }

  func setHeight(of row: Row, _ height: Double) {
    row.height = height
    for name in row.labelHeight { solver.setConstant(name, height) }
  }

  func setWidth(of row: Row, _ width: Double) {
    row.width = width
    for name in row.labelWidth { solver.setConstant(name, width) }
  }

  func setWindowWidth(_ width: Double) {
    self.width = width
    if let windowWidth { solver.setConstant(windowWidth, width) }
  }

  func insertRow(at i: Int) {
    let row = makeRow(labelWidth: 100, height: nil)
    row.link = link(i > 0 ? rows[i - 1] : nil, row)
    relink(below: i, to: row)
    rows.insert(row, at: i)
  }

  func removeRow(at i: Int) {
    for name in rows[i].constraints { solver.removeConstraint(name) }
    if let link = rows[i].link { solver.removeConstraint(link) }
    rows.remove(at: i)
    relink(below: i, to: i > 0 ? rows[i - 1] : nil)
  }

  private func relink(below i: Int, to row: Row?) {
    let old = i < rows.count ? rows[i].link : bottom
    if let old { solver.removeConstraint(old) }
    if i < rows.count { rows[i].link = link(row, rows[i]) } else { bottom = link(row, nil) }
  }

  private func link(_ above: Row?, _ below: Row?) -> ConstraintID {
    var terms: [(Double, Variable)] = []
    if let above { terms += [(-1, above.cell.y), (-1, above.cell.height)] }
    terms.append((1, below?.cell.y ?? stack.height))
    return equal(terms, 0)
  }

  private func makeRow(labelWidth: Double, height: Double?) -> Row {
    func box() -> Box {
      let names = (0..<4).map { _ in solver.makeVariable() }
      variables += names
      return Box(x: names[0], y: names[1], width: names[2], height: names[3])
    }
    let cell = box()
    let margins = box()
    let content = box()
    let separator = box()
    let label = box()
    let toggle = box()
    let row = Row(cell: cell, label: label, width: labelWidth)
    if let height { row.height = height }
    row.constraints = [
      equal([(1, cell.x)], 0), equal([(1, cell.x), (1, cell.width), (-1, stack.width)], 0),
      equal([(1, margins.x)], 16), equal([(1, margins.x), (1, margins.width), (-1, cell.width)], -16),
      equal([(1, margins.y)], 12), equal([(1, margins.y), (1, margins.height), (-1, cell.height)], -12),
      equal([(1, content.x), (-1, margins.x)], 0),
      equal([(1, content.x), (1, content.width), (-1, margins.x), (-1, margins.width)], 0),
      equal([(1, content.y), (-1, margins.y)], 0),
      equal([(1, content.y), (1, content.height), (-1, margins.y), (-1, margins.height)], 0, 999),
      equal([(1, separator.y), (1, separator.height), (-1, cell.height)], 0), equal([(1, separator.x)], 16),
      equal([(1, separator.x), (1, separator.width), (-1, cell.width)], 0),
      equal([(1, label.y)], 0), equal([(1, label.y), (1, label.height), (-1, content.height)], 0),
      equal([(1, label.x)], 0), equal([(1, toggle.x), (-1, label.x), (-1, label.width)], 8),
      equal([(1, toggle.x), (1, toggle.width), (-1, content.width)], -2),
      equal([(1, toggle.y), (0.5, toggle.height), (-0.5, content.height)], -1),
    ]
    row.labelWidth = sizes(label.width, row.width, 251, 750)
    row.labelHeight = sizes(label.height, row.height, 251, 750)
    row.constraints += row.labelWidth + row.labelHeight
    row.constraints += sizes(separator.width, 1, 250, 250) + sizes(separator.height, 1, 250, 250)
    row.constraints += sizes(toggle.width, 51, 750, 750) + sizes(toggle.height, 31, 750, 750)
    return row
  }

  private func sizes(_ size: Variable, _ wanted: Double, _ hugging: Float, _ compression: Float) -> [ConstraintID] {
    added += 2
    return [
      solver.addConstraint([Term(1, size)], .lessThanOrEqual, wanted, priority: Priority(hugging)),
      solver.addConstraint([Term(1, size)], .greaterThanOrEqual, wanted, priority: Priority(compression)),
    ]
  }

  @discardableResult
  private func equal(_ terms: [(Double, Variable)], _ constant: Double, _ priority: Float = 1000) -> ConstraintID {
    added += 1
    return solver.addConstraint(terms.map { Term($0.0, $0.1) }, .equal, constant, priority: Priority(priority))
  }
}
