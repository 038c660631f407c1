import Foundation
import ObjectRoot

/// One thing that is dragged.
@preconcurrency @MainActor open class UIDragItem: MainActorObject {
  /// Makes an item of what gives its bytes.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  /// Gives the item's bytes.
  open private(set) var itemProvider: NSItemProvider
  /// Whatever the program wants to know of the item where it's dropped in itself; `nil` by default.
  open var localObject: Any?
}

/// What becomes of what is dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing.
  case cancel = 0
  /// Nothing, although something could be dropped here at another time.
  case forbidden = 1
  /// The target gets a copy.
  case copy = 2
  /// The target gets it, and it goes from where it was; only within the program.
  case move = 3
}

/// What a target would do with what is dragged over it.
@preconcurrency @MainActor open class UIDropProposal: MainActorObject {
  /// Makes a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }

  /// What would become of it.
  public let operation: UIDropOperation
  /// Whether the place counts exactly; kept, without effect.
  open var isPrecise = false
  /// Whether the preview is wanted in its full size; kept, without effect.
  open var prefersFullSizePreview = false
}

/// What is dragged, and where.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged. Until something from another program is dropped, that's its files, or one item of which only the types
  /// are known. Their content is read when it's asked for.
  var items: [UIDragItem] { get }
  /// The pointer's place in the coordinates of `view`.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether only this program gets the items.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether an item has one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether objects of a class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag that began in the program.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Whatever the program wants to know of the drag; `nil` by default.
  var localContext: Any? { get set }
}

/// A drag over the program.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in the program.
  var localDragSession: (any UIDragSession)? { get }
  /// Calls `completion` with the objects of a class that were made of the items.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// Whether texts can be made of an item.
  public func canLoadObjects(ofClass aClass: String.Type) -> Bool { canLoadObjects(ofClass: NSString.self) }
  /// Whether addresses can be made of an item.
  public func canLoadObjects(ofClass aClass: URL.Type) -> Bool { canLoadObjects(ofClass: NSURL.self) }
}

extension UIDropSession {
  /// Calls `completion` with the items' texts.
  @discardableResult
  public func loadObjects(ofClass aClass: String.Type, completion: @escaping ([String]) -> Void) -> Progress {
    loadObjects(ofClass: NSString.self) { found in
      completion(found.compactMap { ($0 as? NSString).map { String(describing: $0) } })
    }
  }

  /// Calls `completion` with the items' addresses.
  @discardableResult
  public func loadObjects(ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void) -> Progress {
    loadObjects(ofClass: NSURL.self) { found in
      completion(found.compactMap { ($0 as? NSURL).flatMap { URL(string: $0.absoluteString) } })
    }
  }
}
