import Foundation
import ObjectRoot

/// Lets the user drag what a view shows: at once with a mouse, and with a finger after holding it.
///
/// What differs from Apple's: items can't be added to a drag that is under way, and the preview is a picture that isn't
/// animated.
@preconcurrency @MainActor open class UIDragInteraction: MainActorObject, UIInteraction {
  /// Makes an interaction; the delegate is held weakly.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  /// Gives what is dragged.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether drags begin; true by default.
  open var isEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { recognizer?.isEnabled = isEnabled } }
  /// Whether drags begin without a client's word; true, as on an iPad.
  open class var isEnabledByDefault: Bool { true }
  /// Whether other gestures of the view go on while a drag may begin; kept, without effect.
  open var allowsSimultaneousRecognitionDuringLift = false

  private var recognizer: DragGestureRecognizer?

  open func willMove(to view: UIView?) {
    if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let recognizer = DragGestureRecognizer()
    recognizer.isEnabled = isEnabled
    recognizer.begin = { [weak self] point in self?.makeSession(at: point) }
    recognizer.preview = { [weak self] session in self?.preview(of: session) }
    view.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
  }

  /// What is dragged from a place of the window; `nil` for nothing.
  private func makeSession(at point: CGPoint) -> DragSession? {
    // There's one drag at a time.
    guard let delegate, let view, view.window?.context.interface.dragSession == nil else { return nil }
    let session = DragSession()
    session.window = view.window
    session.place = point
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty, self.view === view else { return nil }
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
    guard self.view === view else { return nil }
    // The session holds the interaction until it ends: its delegate hears of that also where the view is gone by then.
    session.onMove = { [unowned session] in self.delegate?.dragInteraction(self, sessionDidMove: session) }
    session.onEnd = { [unowned session] operation in
      self.delegate?.dragInteraction(self, session: session, willEndWith: operation)
      self.delegate?.dragInteraction(self, session: session, didEndWith: operation)
    }
    delegate.dragInteraction(self, sessionWillBegin: session)
    return session
  }

  private func preview(of session: DragSession) -> UITargetedPreview? {
    guard let view, let item = session.items.first else { return nil }
    return delegate?.dragInteraction(self, previewForLifting: item, session: session)
      ?? UITargetedDragPreview(view: view)
  }
}

/// What is seen of something that is dragged.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {}

/// What is seen of a view that is dragged.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Gives what is dragged from the view of a ``UIDragInteraction``.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// What is dragged; nothing begins without an item.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// The picture beside the pointer; `nil`, the default, for that of the view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Whether the items may be moved within the program; they may by default.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Whether other programs get nothing; false by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// The pointer has moved, over this program's windows.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// The drag is about to end.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// The drag has ended.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// The view's picture.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing unless the delegate implements it.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  /// They may be moved.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  { true }
  /// They aren't restricted.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing unless the delegate implements it.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  /// Does nothing unless the delegate implements it.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing unless the delegate implements it.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
}
