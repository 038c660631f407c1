import Foundation
import ObjectRoot

/// A drop target: an interaction of a view, or a view itself.
@MainActor protocol DropHandling: AnyObject {
  /// Returns whether the target is interested in the drag at all.
  func acceptsDrop(_ session: DropSession) -> Bool
  func dropEntered(_ session: DropSession)
  /// Returns the operation that a drop at the current location would perform.
  func dropMoved(_ session: DropSession) -> UIDropOperation
  func dropExited(_ session: DropSession)
  /// Accepts the drop.
  func dropped(_ session: DropSession)
  /// Called when the drag is over, wherever it ended.
  func dropEnded(_ session: DropSession)
  /// Whether the target is still there to accept the drop.
  var isInPlace: Bool { get }
}

extension DropHandling {
  var isInPlace: Bool { true }
  func dropEntered(_ session: DropSession) {}
  func dropEnded(_ session: DropSession) {}
}

/// An interaction that lets the user drop items on a view, from this app and from others.
@preconcurrency @MainActor open class UIDropInteraction: MainActorObject, UIInteraction {
  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  /// The delegate, which decides about drops and accepts them.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether several simultaneous drags are accepted; stored without effect, as there's one pointer. False by default.
  open var allowsSimultaneousDropSessions = false

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIDropInteraction: DropHandling {
  var isInPlace: Bool { view?.window != nil }
  func acceptsDrop(_ session: DropSession) -> Bool { delegate?.dropInteraction(self, canHandle: session) ?? false }
  func dropEntered(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidEnter: session) }
  func dropMoved(_ session: DropSession) -> UIDropOperation {
    delegate?.dropInteraction(self, sessionDidUpdate: session).operation ?? .cancel
  }
  func dropExited(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidExit: session) }
  func dropped(_ session: DropSession) {
    delegate?.dropInteraction(self, performDrop: session)
    // The delegate may have ended the session, of which it has been notified.
    guard !session.isOver else { return }
    delegate?.dropInteraction(self, concludeDrop: session)
  }
  func dropEnded(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidEnd: session) }
}

/// Methods that handle drops on the view of a ``UIDropInteraction``.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Returns whether the view is interested in the dragged items; true by default.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// Called when the pointer has entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns the operation that a drop at the pointer would perform; `.cancel` by default. Called each time the drag
  /// moves.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  /// Called when the pointer has left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Called when the items are dropped: load objects from the session here.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called after the drop has been performed, unless the session has ended before.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called when the drag is over, whether it ended with a drop here or not.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns true: the view is interested in all items.
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing by default.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal to cancel.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: .cancel) }
  /// Does nothing by default.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
  /// Does nothing by default.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  /// Does nothing by default.
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  /// Does nothing by default.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
