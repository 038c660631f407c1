import AloeObjC
import Foundation
import GTKPlatform

/// The editing commands that edit menus and keys perform, in the order of an edit menu.
@MainActor enum StandardEditAction: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case delete = "delete:"
  case select = "select:"
  case selectAll = "selectAll:"

  /// Recognises a selector by its name; `nil` for any other method.
  init?(_ action: Selector) {
    guard let name = action.name else { return nil }
    self.init(rawValue: name)
  }

  var selector: Selector {
    switch self {
    case .cut: Selector(named: rawValue, UIResponder.cut(_:))
    case .copy: Selector(named: rawValue, UIResponder.copy(_:))
    case .paste: Selector(named: rawValue, UIResponder.paste(_:))
    case .delete: Selector(named: rawValue, UIResponder.delete(_:))
    case .select: Selector(named: rawValue, UIResponder.select(_:))
    case .selectAll: Selector(named: rawValue, UIResponder.selectAll(_:))
    }
  }

  func perform(on responder: UIResponder, sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .delete: responder.delete(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    }
  }

  /// Recognises the keys of a command, as in text fields; `nil` for all others.
  init?(_ event: KeyEvent) {
    guard event.phase == .down else { return nil }
    switch (event.name.lowercased(), event.modifiers) {
    case ("a", .control), ("a", .command): self = .selectAll
    case ("c", .control), ("c", .command), ("insert", .control), ("kp_insert", .control): self = .copy
    case ("v", .control), ("v", .command), ("insert", .shift), ("kp_insert", .shift): self = .paste
    case ("x", .control), ("x", .command), ("delete", .shift), ("kp_delete", .shift): self = .cut
    default: return nil
    }
  }
}

extension UIResponder {
  /// Performs the editing command of a key, if the responder can do that now. Returns whether it did.
  func performEditAction(for event: KeyEvent) -> Bool {
    guard let action = StandardEditAction(event), canPerformAction(action.selector, withSender: nil) else {
      return false
    }
    action.perform(on: self, sender: nil)
    return true
  }
}
