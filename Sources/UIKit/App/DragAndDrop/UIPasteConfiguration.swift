import Foundation
import ObjectRoot

/// The types of what can be pasted into something, or dropped on it.
@preconcurrency @MainActor open class UIPasteConfiguration: MainActorObject {
  /// Makes a configuration of types.
  public init(acceptableTypeIdentifiers: [String]) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }

  /// Makes a configuration of the types that objects of a class are made of.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  /// The types, of which kinds are accepted as well.
  open var acceptableTypeIdentifiers: [String]

  /// Adds types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
      self.acceptableTypeIdentifiers.append(type)
    }
  }

  /// Adds the types that objects of a class are made of.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
}

/// Something into which things are pasted, and on which they're dropped.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types of what is taken.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes what was pasted or dropped.
  func paste(itemProviders: [NSItemProvider])
  /// Whether items can be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
