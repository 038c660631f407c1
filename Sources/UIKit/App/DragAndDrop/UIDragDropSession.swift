import Foundation
import ObjectRoot

/// The items of a drag and its location.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items. Before a drop from another app, they're the dragged files, or else one item with types but no
  /// content. Content is read on request.
  var items: [UIDragItem] { get }
  /// Returns the pointer's location in the coordinates of `view`.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether the items are restricted to this app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether objects of a class can be created from an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag that began in this app.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value for the app's own use during the drag; `nil` by default.
  var localContext: Any? { get set }
}

/// The indicator that is shown while dropped items are read.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// No indicator.
  case none
  /// The system's indicator, which a desktop lacks.
  case `default`
}

/// A drag over this app.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The progress of reading the dropped items.
  var progress: Progress { get }
  /// The indicator that is shown while dropped items are read. A desktop shows none, so it's only stored.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// The drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// Calls `completion` with the objects of a class created from the items.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// Returns whether an item can be read as a string.
  public func canLoadObjects(ofClass aClass: String.Type) -> Bool { canLoadObjects(ofClass: NSString.self) }
  /// Returns whether an item can be read as a URL.
  public func canLoadObjects(ofClass aClass: URL.Type) -> Bool { canLoadObjects(ofClass: NSURL.self) }
}

extension UIDropSession {
  /// Calls `completion` with the items' strings.
  @discardableResult
  public func loadObjects(ofClass aClass: String.Type, completion: @escaping ([String]) -> Void) -> Progress {
    loadObjects(ofClass: NSString.self) { found in
      completion(found.compactMap { ($0 as? NSString).map { String(describing: $0) } })
    }
  }

  /// Calls `completion` with the items' URLs.
  @discardableResult
  public func loadObjects(ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void) -> Progress {
    loadObjects(ofClass: NSURL.self) { found in
      completion(found.compactMap { ($0 as? NSURL).flatMap { URL(string: $0.absoluteString) } })
    }
  }
}
