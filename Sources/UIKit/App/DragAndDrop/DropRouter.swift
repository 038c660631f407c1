import Foundation
import GTKPlatform

/// A router that finds the drop target under a drag over a window, and notifies it.
@MainActor final class DropRouter {
  private unowned let window: UIWindow
  private var session: DropSession?
  /// The target under the pointer.
  private weak var target: (any DropHandling)?
  /// All targets that the drag has visited.
  private var visitedTargets: [any DropHandling] = []
  private var operation = UIDropOperation.cancel
  /// Whether another app's list of files has been requested but hasn't arrived yet.
  private var isReadingLinks = false
  /// Whether another app's drag has been dropped and is being read.
  private var isDropped = false
  private let springs: SpringRouter

  /// Whether something is dragged over the window.
  var isActive: Bool { session != nil }

  init(window: UIWindow) {
    self.window = window
    springs = SpringRouter(window: window)
  }

  // MARK: - Movement

  /// Moves a drag to a point, and returns the operation that a drop there would perform. `drop` is the drop of another
  /// program's drag.
  ///
  /// The client's code called here may end the drag, or remove the view under it.
  func move(to point: CGPoint, _ drop: PlatformDrop? = nil) -> UIDropOperation {
    let session = session ?? begin(drop)
    session.windowLocation = point
    let view = window.hitTest(point, with: UIEvent(type: .hover, timestamp: window.frameClock.now))
    springs.move(to: point, over: view)
    guard session === self.session else { return .cancel }
    let found = target(in: view, session)
    guard session === self.session else { return .cancel }
    if found !== target { enter(found, session) }
    guard session === self.session else { return .cancel }
    let new = target?.dropMoved(session) ?? .cancel
    guard session === self.session else { return .cancel }
    operation = new == .move && !session.allowsMoveOperation ? .copy : new
    return operation
  }

  /// Leaves the interaction that the drag was over, and enters another one, if there is one.
  private func enter(_ found: (any DropHandling)?, _ session: DropSession) {
    let left = target
    target = found
    left?.dropExited(session)
    guard session === self.session, let found, found === target else { return }
    if !visitedTargets.contains(where: { $0 === found }) { visitedTargets.append(found) }
    found.dropEntered(session)
  }

  private func begin(_ drop: PlatformDrop?) -> DropSession {
    let local = window.context.drags.session
    let new = DropSession(local: local)
    new.window = window
    session = new
    if local == nil, let drop {
      new.items = DropReader.items(promising: DragContent.types(of: drop.types))
      readLinks(of: drop, for: new)
    }
    return new
  }

  /// Requests the files or URLs that another app drags, since a list of links may contain anything: a view that accepts
  /// images is only interested in some files.
  private func readLinks(of drop: PlatformDrop, for session: DropSession) {
    guard drop.types.contains(DragContent.linksType) else { return }
    isReadingLinks = true
    drop.read(DragContent.linksType) { [weak self, weak session] list in
      guard let self, let session, session === self.session, !isDropped else { return }
      isReadingLinks = false
      session.items = DropReader.items(promising: DragContent.types(of: drop.types), links: list)
      let before = operation
      let now = window.context.run { self.move(to: session.windowLocation) }
      if now.desktopOperation != before.desktopOperation { drop.propose(now.desktopOperation) }
    }
  }

  /// Returns the target of the drag: an interaction of a view, from the innermost view on, a responder that accepts
  /// pasting, or the view itself.
  private func target(in view: UIView?, _ session: DropSession) -> (any DropHandling)? {
    var view = view
    while let current = view {
      for interaction in current.interactions {
        if let target = interaction as? any DropHandling, target.acceptsDrop(session) { return target }
      }
      let responders: [UIResponder?] = [current, current.owningController]
      for case let responder? in responders where responder.pasteConfiguration != nil {
        let target = pasteTarget(of: responder)
        if target.acceptsDrop(session) { return target }
      }
      if let target = current as? any DropHandling, target.acceptsDrop(session) { return target }
      view = current.superview
    }
    return nil
  }

  private var pasteTargets: [PasteTarget] = []

  /// Returns the target for a responder, the same one as long as the drag lasts.
  private func pasteTarget(of responder: UIResponder) -> PasteTarget {
    if let known = pasteTargets.first(where: { $0.responder === responder }) { return known }
    let new = PasteTarget(responder)
    pasteTargets.append(new)
    return new
  }

  /// Called when the drag has left the window or was cancelled.
  func leave() {
    guard let session else { return }
    let left = target
    target = nil
    left?.dropExited(session)
    end(session)
  }

  // MARK: - Dropping

  /// Drops a drag of this app; returns the resulting operation.
  func drop(at point: CGPoint) -> UIDropOperation {
    let result = move(to: point)
    guard let session, let target, target.isInPlace, result == .copy || result == .move else {
      leave()
      return result == .forbidden ? .forbidden : .cancel
    }
    target.dropped(session)
    end(session)
    return session.isMissed ? .cancel : result
  }

  /// Accepts another app's drop, once it has been read; returns whether there is a possible target.
  func drop(_ drop: PlatformDrop, at point: CGPoint) -> Bool {
    let result = move(to: point, drop)
    guard let session, isReadingLinks || (target != nil && (result == .copy || result == .move)) else {
      leave()
      return false
    }
    isDropped = true
    DropReader.read(drop) { [weak self] items in
      session.items = items
      guard let self, self.session === session else { return drop.finish(nil) }
      isReadingLinks = false
      drop.finish(window.context.run { self.drop(at: point) }.desktopOperation)
    }
    return true
  }

  private func end(_ ended: DropSession) {
    guard ended === session else { return }
    let receivers = visitedTargets
    visitedTargets = []
    target = nil
    session = nil
    (isReadingLinks, isDropped) = (false, false)
    pasteTargets = []
    springs.leave()
    ended.isOver = true
    for target in receivers { target.dropEnded(ended) }
  }
}
