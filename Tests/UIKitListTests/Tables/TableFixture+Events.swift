import GTKPlatform
import TestSupport

@testable import UIKit

extension TestScreen {
  /// Sends an event of a mouse, or of one of several fingers.
  func send(
    _ phase: PointerEvent.Phase, at point: CGPoint, _ device: PointerEvent.Device = .mouse, finger: UInt64 = 1,
    button: Int = 1, modifiers: KeyModifiers = []
  ) {
    let event = PointerEvent(
      phase: phase, location: point, timestamp: FrameClock.shared.now, device: device, sequence: finger,
      button: button, modifiers: modifiers)
    window.touchDispatcher.handle(.pointer(event))
    layOut()
  }

  /// Clicks with a mouse.
  func click(at point: CGPoint, button: Int = 1, _ modifiers: KeyModifiers = []) {
    send(.down, at: point, button: button, modifiers: modifiers)
    wait(0.05)
    send(.up, at: point, button: button, modifiers: modifiers)
    wait(0.02)
  }

  /// Drags a finger vertically in steps, and leaves it down.
  func drag(from start: CGPoint, by distance: CGFloat, steps: Int = 10) {
    touch(.down, at: start)
    for step in 1...steps {
      wait(0.03)
      touch(.moved, at: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / CGFloat(steps)))
    }
  }
}

/// A data source whose rows the user moves.
@MainActor final class MovingFixture: TableModel, UITableViewDataSource, UITableViewDelegate {
  var fixed: Set<IndexPath> = []
  var target: ((IndexPath, IndexPath) -> IndexPath)?
  var onMove: ((UITableView) -> Void)?

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath) }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    reported.append("move \(source.words) \(destination.words)")
    let row = sections[source.section].remove(at: source.row)
    sections[destination.section].insert(row, at: destination.row)
    onMove?(tableView)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    reported.append("target \(source.words) \(proposed.words)")
    return target?(source, proposed) ?? proposed
  }

  /// Opens a table of this data in editing mode, and clears the recorded calls.
  func openEditing(_ style: UITableView.Style = .plain) -> (UITableView, TestScreen) {
    let (table, screen) = open(style)
    table.setEditing(true, animated: false)
    screen.layOut()
    reported = []
    return (table, screen)
  }

  var moves: [String] { reported.filter { $0.hasPrefix("move") } }
}
