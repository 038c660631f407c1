import AloeObjC
import Foundation

/// The editing commands that edit menus and keys know, in the order of an edit menu.
@MainActor enum StandardEditAction: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case delete = "delete:"
  case select = "select:"
  case selectAll = "selectAll:"

  /// Recognizes a selector by its name; `nil` for any other method.
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
}
