import Foundation

/// The frames of a table's views before an update, from which they move to their new ones.
@MainActor struct TablePicture {
  private var frames: [ObjectIdentifier: CGRect] = [:]
  private let offset: CGFloat

  init(of table: UITableView) {
    offset = table.contentOffset.y
    let state = table.state
    for view in Array(state.cells.values) as [UIView] + Array(state.headers.values) + Array(state.footers.values) {
      frames[ObjectIdentifier(view)] = view.frame
    }
  }

  /// Returns the frame that a view had, relative to the table's content at its current offset; `nil` if the view is
  /// new.
  func frame(of view: UIView, at newOffset: CGFloat) -> CGRect? {
    frames[ObjectIdentifier(view)]?.offsetBy(dx: 0, dy: newOffset - offset)
  }
}

extension UITableView {
  /// The duration of an update's animation, in seconds.
  private static let updateDuration: TimeInterval = 0.3

  /// Moves views from their old frames to their new ones; views that appear or disappear use the client's animations.
  func animate(
    from picture: TablePicture, _ all: [LeavingView], _ plan: TablePlan, _ completions: [(Bool) -> Void]
  ) {
    state.leaving += all.map(\.view)
    state.updates.animationsRunning += 1
    UIView.performWithoutAnimation { layoutIfNeeded() }
    // A client that keeps its cells gives the same one again for a row that it reloads.
    let leaving = all.filter { !isInUse($0.view) }
    state.leaving.removeAll { isInUse($0) }
    let offset = contentOffset.y
    for gone in leaving { gone.view.frame = picture.frame(of: gone.view, at: offset) ?? gone.view.frame }
    let moves = startMoves(from: picture, plan, offset)
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
      animations: { [self] in
        for move in moves {
          move.view.frame = move.end
          move.view.alpha = 1
        }
        for gone in leaving { depart(gone) }
      },
      completion: { [weak self] finished in
        for gone in leaving { self?.finish(gone) }
        self?.state.updates.animationsRunning -= 1
        self?.setNeedsLayout()
        for call in completions { call(finished) }
      })
  }

  private struct Move {
    let view: UIView
    let end: CGRect
  }

  /// Moves views to the start of their moves. Rows that were out of sight move along with their neighbours.
  private func startMoves(from picture: TablePicture, _ plan: TablePlan, _ offset: CGFloat) -> [Move] {
    var moves: [Move] = []
    UIView.performWithoutAnimation {
      var shift: CGFloat = 0
      for (path, cell) in state.cells.sorted(by: { $0.key < $1.key }) {
        let end = cell.frame
        moves.append(Move(view: cell, end: end))
        if let start = picture.frame(of: cell, at: offset) {
          shift = start.minY - end.minY
          cell.frame = start
        } else if let animation = coming(path, plan) {
          arrive(cell, animation)
        } else {
          cell.frame = end.offsetBy(dx: 0, dy: shift)
        }
      }
      for (section, view) in Array(state.headers) + Array(state.footers) {
        moves.append(Move(view: view, end: view.frame))
        if let start = picture.frame(of: view, at: offset) {
          view.frame = start
        } else if let animation = plan.animations.comingSections[section] {
          arrive(view, animation)
        }
      }
    }
    return moves
  }

  /// Returns the animation with which a row appears; `nil` for a row that was already there.
  private func coming(_ path: IndexPath, _ plan: TablePlan) -> RowAnimation? {
    if let animation = plan.animations.comingRows[path] ?? plan.animations.comingSections[path.section] {
      return animation
    }
    return plan.reloadedRows.lazy.filter { plan.newPath(of: $0) == path }.compactMap { plan.animations.reloads[$0] }
      .first
  }

  private func arrive(_ view: UIView, _ animation: RowAnimation) {
    guard animation != .none else { return }
    view.alpha = 0
    view.frame = shifted(view.frame, animation)
  }

  private func depart(_ gone: LeavingView) {
    gone.view.alpha = 0
    gone.view.frame = shifted(gone.view.frame, gone.animation)
  }

  private func shifted(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .right: frame.offsetBy(dx: frame.width, dy: 0)
    case .left: frame.offsetBy(dx: -frame.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .middle, .automatic: frame
    }
  }

  private func finish(_ gone: LeavingView) {
    state.leaving.removeAll { $0 === gone.view }
    // The client may have used the view elsewhere meanwhile.
    guard !isInUse(gone.view) else { return }
    gone.view.alpha = 1
    if gone.view.superview === self { retire(gone.view) }
  }

  func isInUse(_ view: UIView) -> Bool {
    state.cells.values.contains { $0 === view } || state.headers.values.contains { $0 === view }
      || state.footers.values.contains { $0 === view }
  }
}
