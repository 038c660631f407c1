import Foundation
import ObjectRoot

/// The types of items that can be pasted into an object, or dropped on it.
@preconcurrency @MainActor open class UIPasteConfiguration: MainActorObject {
  /// Creates a configuration that accepts types.
  public init(acceptableTypeIdentifiers: [String]) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }

  /// Creates a configuration that accepts the types that a class can be created from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  /// The accepted types, including those that conform to them.
  open var acceptableTypeIdentifiers: [String]

  /// Adds accepted types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
      self.acceptableTypeIdentifiers.append(type)
    }
  }

  /// Adds the types that a class can be created from.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
}

/// An object that accepts pasted and dropped items.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types of items that the object accepts.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Accepts pasted or dropped items.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether items can be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
