import AloeCore
import Foundation
import TestSupport

@testable import AloeStackView
@testable import UIKit

/// A list on a screen and a plain array as its model, with rows of several kinds, and the operations on both.
@MainActor final class ListTrial {

  /// Something that happens to the list.
  struct Step: CustomStringConvertible {

    enum Event {
      case rows(ListModel.Operation)
      /// A row gets another length.
      case change(Int, Int)
      case scroll(Int)
      case scrollTo(Int, Int)
      case resize(Int, Int)
      case inset(Int)
      /// Frames pass.
      case wait(Double)
      case layOut
      /// Lets everything settle, measures rows out of sight, and compares the picture.
      case settle
      case tap(Int)
      case needLayout
      /// The list turns.
      case turn
      /// The list leaves the window, or comes back.
      case window(Bool)
      /// Something happens when the list makes a call of its client the next time.
      indirect case at(Call, Event, animated: Bool)
    }

    var event: Event
    var animated = false

    var description: String { "\(event)\(animated ? " animated" : "")" }

  }

  let list = CallingList()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 330, height: 300))
  private let rows: [UIView]
  /// A list that takes rows away from the first one, and loses them to it.
  private let other = AloeStackView(frame: CGRect(x: 0, y: 300, width: 330, height: 300))
  private var model = ListModel()
  /// The number of calls of each completion.
  private var completions: [Int] = []
  /// The operations to perform in the client's callbacks.
  private var scheduled: [Call: [Step]] = [:]
  /// An operation in progress.
  private struct Work {
    let operation: ListModel.Operation
    /// Whether it has been applied to the array.
    var isApplied = false
    var mayBeApplied = false
    /// The rows that moved to the other list in the meantime.
    var elsewhere: Set<Int> = []
    /// The operation without those rows. If one of them went there as it left that list for this one, it stays there:
    /// the last call wins.
    var reduced: ListModel.Operation { operation.without(elsewhere) }
  }

  /// The operations in progress, each nested in the one before.
  private var underWay: [Work] = []
  private var halfDone: String?
  private var isComparing = false
  private let scale = UIScreen.main.scale

  /// `fewRows` is the number of rows up to which the list mounts all of them.
  init(rows count: Int, axis: NSLayoutConstraint.Axis = .vertical, fewRows: Int) {
    rows = (0..<count).map(Self.row)
    list.client = { [weak self] in self?.called($0, $1) }
    list.delegate = list
    for case let row as CallingRow in rows { row.client = { [weak self] in self?.called($0, $1) } }
    list.automaticallyHidesLastSeparator = true
    list.axis = axis
    list.staging.fewRows = fewRows
    list.measuring.slice = 0.2
    list.frame = window.bounds
    window.addSubview(list)
    window.addSubview(other)
    window.isHidden = false
  }

  /// Takes the list off the screen.
  func end() {
    window.isHidden = true
    list.removeFromSuperview()
  }

  // MARK: Rows

  private static func row(_ number: Int) -> UIView {
    switch number % 5 {
    case 3:
      let view = UIView()
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 4).isActive = true
      return view
    case 4:
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text(number)
      return label
    default: return CallingRow("\(number)", width: 30 + 4 * CGFloat(number), height: 10 + 3 * CGFloat(number))
    }
  }

  private static func text(_ size: Int) -> String { String(repeating: "words ", count: 2 + size) }

  private func change(_ number: Int, _ size: Int) {
    (rows[number] as? Block)?.size = CGSize(width: 20 + size, height: 8 + size)
    (rows[number] as? UILabel)?.text = Self.text(size)
    // A change out of sight is noticed when it's asked for.
    if list.existingCell(forRow: rows[number])?.superview == nil { rows[number].layoutIfNeeded() }
  }

  /// The length that a row's cell is meant to have.
  private func length(_ row: UIView) -> CGFloat {
    let isVertical = list.axis == .vertical
    let inset = list.adjustedContentInset
    let across =
      isVertical
      ? list.bounds.width - inset.left - inset.right - 30 : list.bounds.height - inset.top - inset.bottom - 24
    if let block = row as? Block { return isVertical ? block.size.height + 24 : block.size.width + 30 }
    if row is UILabel {
      let free = CGFloat.greatestFiniteMagnitude
      let size = row.sizeThatFits(CGSize(width: isVertical ? across : free, height: free))
      return isVertical ? size.height + 24 : size.width + 30
    }
    return isVertical ? across / 4 + 24 : across * 4 + 30
  }

  // MARK: Doing it

  /// Runs steps. Returns the difference from the array; `nil` if there's none.
  func run(_ steps: [Step]) -> String? {
    for (index, step) in steps.enumerated() {
      take(step)
      if let difference = halfDone ?? modelDifference() { return "\(difference) after step \(index), \(step)" }
      if case .settle = step.event, list.window != nil, let difference = pictureDifference() {
        return "\(difference) after step \(index), \(step)"
      }
    }
    scheduled = [:]
    take(Step(event: .window(true)))
    take(Step(event: .settle))
    return pictureDifference().map { "\($0) in the end" }
  }

  private func take(_ step: Step) {
    switch step.event {
    case .rows(let all):
      // A row that is being inserted isn't queried for its cell again.
      let operation = all.without(Set(Context.current.lists.rowsInMaking.compactMap { rows.firstIndex(of: $0) }))
      let number = completions.count
      completions.append(0)
      list.performChanges {
        underWay.append(Work(operation: operation))
        apply(operation, step.animated)
        if let last = underWay.popLast(), !last.isApplied { finish(last) }
        if case .elsewhere(let row) = operation {
          for index in underWay.indices { underWay[index].elsewhere.insert(row) }
        }
      } completion: { [weak self] _ in
        self?.completions[number] += 1
        self?.called(.completion, nil)
      }
    case .change(let number, let size): change(number, size)
    case .scroll(let distance):
      var offset = list.contentOffset
      if list.axis == .vertical { offset.y += CGFloat(distance) } else { offset.x += CGFloat(distance) }
      list.setContentOffset(list.clamped(offset), animated: step.animated)
    case .scrollTo(let number, let place):
      let places: [AloeStackView.ScrollPosition] = [.none, .start, .middle, .end]
      list.scrollToRow(rows[number], at: places[place], animated: step.animated)
    case .resize(let width, let height): list.frame.size = CGSize(width: width, height: height)
    case .inset(let inset): list.contentInset.top = CGFloat(inset)
    case .wait(let time): FrameClock.shared.advance(by: time)
    case .layOut: if underWay.isEmpty, callsUnderWay == 0 { window.layOutAndRecord() } else { list.layoutIfNeeded() }
    case .settle:
      FrameClock.shared.settle()
      window.layOutAndRecord()
    case .tap(let number): list.existingCell(forRow: rows[number])?.respondToTap()
    case .needLayout: list.setNeedsLayout()
    case .turn: list.axis = list.axis == .vertical ? .horizontal : .vertical
    case .window(let isIn): if isIn { window.addSubview(list) } else { list.removeFromSuperview() }
    case .at(let call, let event, let animated):
      scheduled[call, default: []].append(Step(event: event, animated: animated))
    }
  }

  /// Applies an operation to the array that no call to the client has shown to be done.
  private func finish(_ work: Work) {
    // One that changed nothing when the client was called may have been done by then.
    if work.mayBeApplied && shows(model) { return }
    var after = model
    after.apply(work.reduced)
    if shows(after) { model = after } else { model.apply(work.operation) }
  }

  // MARK: Calls of the client

  private var callsUnderWay = 0

  /// Runs the steps for a call. A change inside it must be made completely or not at all.
  private func called(_ call: Call, _ row: UIView?) {
    guard !isComparing, var steps = scheduled[call], !steps.isEmpty else { return }
    let step = steps.removeFirst()
    scheduled[call] = steps
    if let last = underWay.last, !last.isApplied {
      for operation in last.elsewhere.isEmpty ? [last.operation] : [last.operation, last.reduced] {
        var after = model
        after.apply(operation)
        if after == model {
          underWay[underWay.count - 1].mayBeApplied = true
        } else if shows(after) {
          model = after
          underWay[underWay.count - 1].isApplied = true
          break
        }
      }
    }
    if !shows(model), halfDone == nil { halfDone = "a change is half done in a call, \(call)," }
    callsUnderWay += 1
    take(step)
    callsUnderWay -= 1
  }

  private func shows(_ model: ListModel) -> Bool {
    let present = Array(list.rows)
    return present == model.rows.map { rows[$0.number] } && present.map(list.isRowHidden) == model.rows.map(\.isHidden)
  }

  private func apply(_ operation: ListModel.Operation, _ animated: Bool) {
    func views(_ numbers: [Int]) -> [UIView] { numbers.map { rows[$0] } }
    switch operation {
    case .add(let all):
      if all.count == 1 {
        list.addRow(rows[all[0]], animated: animated)
      } else {
        list.addRows(views(all), animated: animated)
      }
    case .prepend(let all): list.prependRows(views(all), animated: animated)
    case .before(let all, let anchor): list.insertRows(views(all), before: rows[anchor], animated: animated)
    case .after(let all, let anchor): list.insertRows(views(all), after: rows[anchor], animated: animated)
    case .remove(let all): list.removeRows(views(all), animated: animated)
    case .clear: list.removeAllRows(animated: animated)
    case .set(let all): list.setRows(views(all), animated: animated)
    case .moveBefore(let row, let anchor): list.moveRow(rows[row], before: rows[anchor], animated: animated)
    case .moveAfter(let row, let anchor): list.moveRow(rows[row], after: rows[anchor], animated: animated)
    case .moveTo(let row, let index): list.moveRow(rows[row], to: index, animated: animated)
    case .hide(let all): list.hideRows(views(all), animated: animated)
    case .show(let all): list.showRows(views(all), animated: animated)
    case .hideSeparator(let row): list.hideSeparator(forRow: rows[row])
    case .showSeparator(let row): list.showSeparator(forRow: rows[row])
    case .elsewhere(let row): other.addRow(rows[row], animated: animated)
    }
  }

  // MARK: Comparing

  /// Returns the first difference between the model and the array; `nil` if there's none.
  private func modelDifference() -> String? {
    let present = Array(list.rows)
    let wanted = model.rows.map { rows[$0.number] }
    guard present == wanted else {
      return "rows are \(present.map { rows.firstIndex(of: $0) ?? -1 }), not \(model.rows.map(\.number))"
    }
    guard present.map(list.isRowHidden) == model.rows.map(\.isHidden) else { return "hidden state differs" }
    guard list.firstRow === wanted.first, list.lastRow === wanted.last, list.rows.count == wanted.count else {
      return "first or last row or the count differs"
    }
    for (number, row) in rows.enumerated() {
      guard list.rows.firstIndex(of: row) == model.index(of: number) else { return "index of \(number) differs" }
      guard list.containsRow(row) == (model.index(of: number) != nil) else { return "containsRow differs" }
      guard list.existingCell(forRow: row) === (list.containsRow(row) ? row.superview : nil) else {
        return "cell of \(number)"
      }
    }
    let separators = present.map { list.existingCell(forRow: $0)?.isSeparatorHidden }
    let visible = model.rows.indices.filter { !model.rows[$0].isHidden }
    guard visible.map({ separators[$0] }) == visible.map({ model.separatorsHidden[$0] }) else {
      return "separators hidden are \(separators.map { $0 ?? false })"
    }
    return nil
  }

  /// Returns the first difference between the list at rest and the array laid out eagerly; `nil` if there's none.
  private func pictureDifference() -> String? {
    isComparing = true
    defer { isComparing = false }
    if let number = completions.firstIndex(where: { $0 != 1 }) {
      return "completion \(number) of \(completions.count) was called \(completions[number]) times"
    }
    let isVertical = list.axis == .vertical
    var start: CGFloat = 0
    var inSight = 0
    for row in model.rows where !row.isHidden {
      let length = length(rows[row.number])
      let inset = list.adjustedContentInset
      let frame =
        isVertical
        ? CGRect(x: 0, y: start, width: list.bounds.width - inset.left - inset.right, height: length)
        : CGRect(x: start, y: 0, width: length, height: list.bounds.height - inset.top - inset.bottom)
      if let difference = difference(of: row, from: frame, &inSight) { return difference }
      start += length
    }
    let size = list.contentSize
    guard abs((isVertical ? size.height : size.width) - start) < 0.5 / scale else {
      return "the content is \(size), its length not \(start)"
    }
    let offset = list.contentOffset
    guard list.clamped(offset) == offset else { return "the offset \(offset) is beyond the content" }
    let staging = list.staging
    let mounted = staging.mounted
    guard !mounted.contains(where: { $0.isLeaving || $0.transition != nil }) else { return "a cell is on its way" }
    guard staging.attached.isEmpty, staging.stage.subviews.count == mounted.count else { return "cells are left over" }
    if !list.hasFewRows, mounted.count > 4 * inSight + 30 { return "\(mounted.count) cells are mounted" }
    let cells = list.cells.compactMap(\.cell)
    guard cells.count == model.rows.count else { return "\(cells.count) cells live for \(model.rows.count) rows" }
    return nil
  }

  private func difference(of row: ListModel.Row, from frame: CGRect, _ inSight: inout Int) -> String? {
    guard let cell = list.existingCell(forRow: rows[row.number]) else { return "row \(row.number) has no cell" }
    let isInSight = frame.intersects(list.bounds.insetBy(dx: 0.5, dy: 0.5))
    guard cell.superview != nil else { return isInSight ? "row \(row.number) is in sight, but not mounted" : nil }
    if isInSight { inSight += 1 }
    let place = list.convert(cell.bounds, from: cell)
    let distances = [
      place.minX - frame.minX, place.minY - frame.minY, place.maxX - frame.maxX, place.maxY - frame.maxY,
    ]
    guard distances.allSatisfy({ abs($0) <= 0.5 / scale }) else {
      return "row \(row.number) is at \(place), not \(frame)"
    }
    guard !cell.layer.isHidden, cell.alpha == 1, !cell.clipsToBounds, cell.shownFrame == cell.frame else {
      return "row \(row.number) is not at rest"
    }
    guard (cell.subviews.count == 1) == cell.isSeparatorHidden else { return "row \(row.number): separator" }
    return nil
  }

}
