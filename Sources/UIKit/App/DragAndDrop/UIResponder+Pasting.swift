import Foundation
import GTKPlatform
import ObjectRoot

extension UIResponder: UIPasteConfigurationSupporting {
  private static let configurationKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Hardly any responder has one, so it takes no room in the others.
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

  /// Pastes at Ctrl+V, if something can be; returns whether it was.
  func pasteByKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.modifiers == .control, event.name == "v", pasteConfiguration != nil,
      canPaste(UIPasteboard.general.itemProviders)
    else { return false }
    paste(nil)
    return true
  }
}

/// A responder, as something on which things are dropped.
@MainActor final class PasteTarget: DropTaking {
  private(set) weak var responder: UIResponder?

  init(_ responder: UIResponder) { self.responder = responder }

  func takesDrop(_ session: DropSession) -> Bool { responder?.canPaste(session.items.map(\.itemProvider)) ?? false }
  func dropMoved(_ session: DropSession) -> UIDropOperation { .copy }
  func dropLeft(_ session: DropSession) {}
  func dropped(_ session: DropSession) { responder?.paste(itemProviders: session.items.map(\.itemProvider)) }
}
