import Foundation
import ObjectRoot

/// What something can be dropped on: an interaction of a view, or a view itself.
@MainActor protocol DropTaking: AnyObject {
  /// Whether it's interested at all.
  func takesDrop(_ session: DropSession) -> Bool
  func dropEntered(_ session: DropSession)
  /// What would become of it where it is now.
  func dropMoved(_ session: DropSession) -> UIDropOperation
  func dropLeft(_ session: DropSession)
  /// Takes it.
  func dropped(_ session: DropSession)
  /// The drag is over, wherever it ended.
  func dropEnded(_ session: DropSession)
  /// Whether it's still there to take it.
  var isInPlace: Bool { get }
}

extension DropTaking {
  var isInPlace: Bool { true }
  func dropEntered(_ session: DropSession) {}
  func dropEnded(_ session: DropSession) {}
}

/// Lets things be dropped on a view, from this program and from others.
@preconcurrency @MainActor open class UIDropInteraction: MainActorObject, UIInteraction {
  /// Makes an interaction; the delegate is held weakly.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  /// Says what is taken, and takes it.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether several drags at once are taken; kept, as there's one pointer.
  open var allowsSimultaneousDropSessions = false

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

extension UIDropInteraction: DropTaking {
  var isInPlace: Bool { view?.window != nil }
  func takesDrop(_ session: DropSession) -> Bool { delegate?.dropInteraction(self, canHandle: session) ?? false }
  func dropEntered(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidEnter: session) }
  func dropMoved(_ session: DropSession) -> UIDropOperation {
    delegate?.dropInteraction(self, sessionDidUpdate: session).operation ?? .cancel
  }
  func dropLeft(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidExit: session) }
  func dropped(_ session: DropSession) {
    delegate?.dropInteraction(self, performDrop: session)
    delegate?.dropInteraction(self, concludeDrop: session)
  }
  func dropEnded(_ session: DropSession) { delegate?.dropInteraction(self, sessionDidEnd: session) }
}

/// Takes what is dropped on the view of a ``UIDropInteraction``.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Whether the view is interested in what is dragged; it is by default.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// The pointer has come over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// What would become of it where the pointer is; nothing by default. Asked at each movement.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  /// The pointer has left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// It was dropped: ask the session for objects here.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called after that.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// The drag is over, whether it was dropped here or not.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Everything is interesting.
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
  /// Nothing becomes of it.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: .cancel) }
  /// Does nothing unless the delegate implements it.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
  /// Does nothing unless the delegate implements it.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  /// Does nothing unless the delegate implements it.
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  /// Does nothing unless the delegate implements it.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
