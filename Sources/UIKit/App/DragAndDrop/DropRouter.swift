import Foundation
import GTKPlatform

/// Finds what is under something that is dragged over a window, and tells it.
@MainActor final class DropRouter {
  private unowned let window: UIWindow
  private var session: DropSession?
  /// What the pointer is over.
  private weak var target: (any DropTaking)?
  /// What it was over at any time of the drag.
  private var seen: [any DropTaking] = []
  private var operation = UIDropOperation.cancel

  init(window: UIWindow) { self.window = window }

  // MARK: - On its way

  /// Follows a drag to a place; returns what would become of it there. `types` are the media types of another program's.
  func move(to point: CGPoint, types: [String] = []) -> UIDropOperation {
    let session = session ?? begin(types: types)
    session.place = point
    let found = target(at: point, session)
    if found !== target {
      target?.dropLeft(session)
      target = found
      if let found {
        if !seen.contains(where: { $0 === found }) { seen.append(found) }
        found.dropEntered(session)
      }
    }
    operation = target?.dropMoved(session) ?? .cancel
    if operation == .move, !session.allowsMoveOperation { operation = .copy }
    return operation
  }

  private func begin(types: [String]) -> DropSession {
    let local = window.context.interface.dragSession
    let new = DropSession(local: local)
    new.window = window
    if local == nil { new.items = [UIDragItem(itemProvider: NSItemProvider(types: DragContent.types(of: types)))] }
    session = new
    return new
  }

  private func target(at point: CGPoint, _ session: DropSession) -> (any DropTaking)? {
    var view = window.hitTest(point, with: UIEvent(type: .hover, timestamp: window.frameClock.now))
    while let current = view {
      for interaction in current.interactions {
        if let taker = interaction as? any DropTaking, taker.takesDrop(session) { return taker }
      }
      if let taker = current as? any DropTaking, taker.takesDrop(session) { return taker }
      view = current.superview
    }
    return nil
  }

  /// The drag has left the window, or was given up.
  func leave() {
    guard let session else { return }
    target?.dropLeft(session)
    end(session)
  }

  // MARK: - Dropping

  /// Drops a drag of this program; returns what becomes of it.
  func drop(at point: CGPoint) -> UIDropOperation {
    let result = move(to: point)
    guard let session, let target, result == .copy || result == .move else {
      leave()
      return result
    }
    target.dropped(session)
    end(session)
    return result
  }

  /// Takes what another program drops, after it was read; returns whether something here takes it.
  func drop(_ drop: PlatformDrop, at point: CGPoint) -> Bool {
    let result = move(to: point, types: drop.types)
    guard let session, let target, result == .copy || result == .move else {
      leave()
      return false
    }
    DropReader.read(drop) { [weak self, weak window] items in
      session.items = items
      (window?.context ?? .current).run { target.dropped(session) }
      drop.finish(result == .move ? .move : .copy)
      self?.end(session)
    }
    return true
  }

  private func end(_ ended: DropSession) {
    let told = seen
    seen = []
    target = nil
    session = nil
    for taker in told { taker.dropEnded(ended) }
  }
}
