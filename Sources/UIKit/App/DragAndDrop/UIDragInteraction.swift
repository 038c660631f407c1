import Foundation
import ObjectRoot

/// An interaction that lets the user drag the content of a view: at once with a mouse, and after a long press with a
/// finger.
///
/// Unlike in UIKit, items can't be added to a drag in progress, and the preview is an image that isn't animated.
@preconcurrency @MainActor open class UIDragInteraction: MainActorObject, UIInteraction {
  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  /// The delegate, which provides the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether drags can begin; true by default.
  open var isEnabled: Bool = UIDragInteraction.isEnabledByDefault { didSet { recognizer?.isEnabled = isEnabled } }
  /// Whether new interactions are enabled; true, as on an iPad.
  open class var isEnabledByDefault: Bool { true }
  /// Whether other gestures of the view continue while a drag may begin; stored without effect. False by default.
  open var allowsSimultaneousRecognitionDuringLift = false

  private var recognizer: DragGestureRecognizer?

  open func willMove(to view: UIView?) {
    // Removing it ends a drag, and code that is notified of that may remove the interaction, too.
    let old = recognizer
    recognizer = nil
    if let old { self.view?.removeGestureRecognizer(old) }
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

  /// Creates the session of a drag from a point of the window; `nil` if there are no items.
  private func makeSession(at point: CGPoint) -> DragSession? {
    // There's one drag at a time.
    guard let delegate, let view, view.window?.context.drags.session == nil else { return nil }
    let session = DragSession()
    session.window = view.window
    session.windowLocation = point
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty, self.view === view else { return nil }
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
    guard self.view === view else { return nil }
    // The session holds the interaction until it ends, so its delegate is notified of the end even if the view is gone
    // by then.
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
    if let provider = item.previewProvider {
      guard let preview = provider() else { return nil }
      preview.view.layoutIfNeeded()
      return UITargetedDragPreview(view: preview.view, parameters: preview.parameters)
    }
    return delegate?.dragInteraction(self, previewForLifting: item, session: session)
      ?? UITargetedDragPreview(view: view)
  }
}

/// A preview of a dragged item.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {}

/// Parameters for the preview of a dragged view.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Methods that provide the items to drag from the view of a ``UIDragInteraction``.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items to drag. Without an item no drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
  /// Returns the image beside the pointer; `nil`, the default, uses an image of the view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the drag begins.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Returns whether the items may be moved within the app; true by default.
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Returns whether the items are withheld from other apps; false by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Called when the pointer has moved over this app's windows.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called before the drag ends.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// Called after the drag has ended.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// Returns `nil`, for the view's image.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing by default.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  /// Returns true: the items may be moved.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  { true }
  /// Returns false: the items aren't restricted.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing by default.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  /// Does nothing by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  /// Does nothing by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
}
