import Foundation
import GTKPlatform

/// A drag that the app itself carries out if no desktop does: its image moves with the pointer over the window.
@MainActor final class CarriedDrag {
  private let window: UIWindow
  private let session: DragSession
  let picture: UIView?
  private let hotSpot: CGPoint
  /// Whether the drag was dropped or cancelled. Code that is notified of that may cancel it again.
  private var isOver = false

  fileprivate init(_ session: DragSession, in window: UIWindow, picture: UIView?, hotSpot: CGPoint) {
    self.session = session
    self.window = window
    self.picture = picture
    self.hotSpot = hotSpot
    if let picture {
      picture.isUserInteractionEnabled = false
      picture.alpha = 0.8
      picture.layer.zPosition = 1
      window.addSubview(picture)
    }
    move(to: session.windowLocation)
  }

  func move(to point: CGPoint) {
    guard !isOver else { return }
    session.windowLocation = point
    picture?.frame.origin = CGPoint(x: point.x - hotSpot.x, y: point.y - hotSpot.y)
    _ = window.dropRouter.move(to: point)
    session.onMove?()
  }

  func drop() {
    end { [self] in window.dropRouter.drop(at: session.windowLocation) }
  }

  func cancel() {
    end { [self] in
      window.dropRouter.leave()
      return .cancel
    }
  }

  private func end(_ finish: () -> UIDropOperation) {
    guard !isOver else { return }
    isOver = true
    let operation = finish()
    picture?.removeFromSuperview()
    window.context.drags.forget(session)
    session.end(operation)
  }
}

extension UIWindow {
  /// Begins a drag from a point. The desktop carries it out, or if there is none, the returned object.
  func beginDrag(_ session: DragSession, preview: UITargetedPreview?, from point: CGPoint) -> CarriedDrag? {
    context.drags.session = session
    let view = preview?.view
    let hotSpot = view.map { $0.window == nil ? CGPoint(x: 8, y: 8) : $0.convert(point, from: nil) } ?? .zero
    let window = self
    let isDesktops = desktop.beginDrag(session, view, hotSpot: hotSpot) { operation in
      window.context.drags.forget(session)
      session.end(operation)
    }
    guard isDesktops else {
      touchDispatcher.pointer.grab()
      return CarriedDrag(
        session, in: self, picture: view?.snapshotView(afterScreenUpdates: false), hotSpot: hotSpot)
    }
    // The desktop has the pointer now, so gestures in progress receive no further events.
    frameClock.runInNextTurn { window.touchDispatcher.cancelTouches() }
    return nil
  }
}

extension DesktopWindow {
  /// Starts a drag carried out by the desktop. Returns whether there's a desktop that does.
  func beginDrag(
    _ session: DragSession, _ view: UIView?, hotSpot: CGPoint, ended: @escaping @MainActor (UIDropOperation) -> Void
  ) -> Bool {
    guard let dialogParent else { return false }
    return dialogParent.beginDrag(
      session.contentForOthers(), operations: session.allowsMoveOperation ? [.copy, .move] : [.copy],
      picture: view?.layer.nodeFromOrigin(), size: view?.bounds.size ?? .zero, hotSpot: hotSpot
    ) { operation in
      ended(operation.map { $0 == .move ? .move : .copy } ?? .cancel)
    }
  }

  func platformWindow(_ platformWindow: PlatformWindow, drop: PlatformDrop, movedTo point: CGPoint) -> DragOperation? {
    inWindow { window in
      let session = window.context.drags.session
      session?.windowLocation = point
      let operation = window.dropRouter.move(to: point, drop)
      session?.onMove?()
      return operation.desktopOperation
    } ?? nil
  }

  func platformWindow(_ platformWindow: PlatformWindow, dropLeft drop: PlatformDrop) {
    inWindow { $0.dropRouter.leave() }
  }

  func platformWindow(_ platformWindow: PlatformWindow, drop: PlatformDrop, droppedAt point: CGPoint) -> Bool {
    inWindow { window in
      guard drop.isOwn, window.context.drags.session != nil else {
        return window.dropRouter.drop(drop, at: point)
      }
      let operation = window.dropRouter.drop(at: point).desktopOperation
      if operation != nil { drop.finish(operation) }
      return operation != nil
    } ?? false
  }
}

extension UIDropOperation {
  /// The desktop's term for the operation; `nil` for none.
  var desktopOperation: DragOperation? {
    switch self {
    case .copy: .copy
    case .move: .move
    case .cancel, .forbidden: nil
    }
  }
}
