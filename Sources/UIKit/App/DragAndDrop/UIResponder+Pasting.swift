import Foundation
import ObjectRoot

extension UIResponder: UIPasteConfigurationSupporting {
  private static let configurationKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The paste configuration. Hardly any responder has one, so it's stored as an associated object.
  final var ownPasteConfiguration: UIPasteConfiguration? {
    get { objc_getAssociatedObject(self, Self.configurationKey) as? UIPasteConfiguration }
    set { objc_setAssociatedObject(self, Self.configurationKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  func acceptsPaste(of itemProviders: [NSItemProvider]) -> Bool {
    let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { item in types.contains { item.hasItemConformingToTypeIdentifier($0) } }
  }

  func pasteFromPasteboard() {
    guard pasteConfiguration != nil else { return }
    let items = UIPasteboard.general.itemProviders
    if canPaste(items) { paste(itemProviders: items) }
  }

  /// Whether the responder's paste configuration accepts the pasteboard's items.
  var hasSomethingToPaste: Bool { pasteConfiguration != nil && canPaste(UIPasteboard.general.itemProviders) }
}

/// A drop target that pastes into a responder.
@MainActor final class PasteTarget: DropHandling {
  private(set) weak var responder: UIResponder?

  init(_ responder: UIResponder) { self.responder = responder }

  func acceptsDrop(_ session: DropSession) -> Bool { responder?.canPaste(session.items.map(\.itemProvider)) ?? false }
  func dropMoved(_ session: DropSession) -> UIDropOperation { .copy }
  func dropExited(_ session: DropSession) {}
  func dropped(_ session: DropSession) { responder?.paste(itemProviders: session.items.map(\.itemProvider)) }
}
