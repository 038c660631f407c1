/// The editing commands of responders. Where a class implements one, Apple's `canPerformAction(_:withSender:)` returns
/// true for it by itself. Swift can't tell whether a method is overridden.
enum EditActions {
  static let names: Set<String> = ["cut(_:)", "copy(_:)", "paste(_:)", "delete(_:)", "select(_:)", "selectAll(_:)"]
  static let answer = "canPerformAction(_:withSender:)"

  /// Returns the override for a class that overrides some commands. In text inputs, it leaves the answer to the
  /// superclass, because not every command is possible at every time.
  static func declaration(for selectors: [String]) -> String {
    let list = selectors.map { "\"\($0)\"" }.joined(separator: ", ")
    return "func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool "
      + "{ super.canPerformAction(action, withSender: sender) || "
      + "!(self is any UITextInput) && [\(list)].contains(NSStringFromSelector(action)) }"
  }
}

extension Translation {
  /// Adds `canPerformAction(_:withSender:)` to classes that override editing commands but not this method.
  mutating func translateEditActions() {
    let methods = Dictionary(grouping: file.methods, by: \.type.open)
    for type in keptTypes where type.kind == .class && !declarations.declares(type.simpleName, EditActions.answer) {
      var selectors: [String] = [], access = ""
      for (_, syntax) in methods[type.open] ?? [] where isOverride(syntax) && !isErased(syntax.keyword) {
        let method = Method(file, syntax, in: type)
        guard EditActions.names.contains(method.fullName), !method.isStatic else { continue }
        selectors.append(method.base + ":")
        let words = (syntax.start..<syntax.keyword).filter(file.isWord).map(file.text)
        access = ["open", "public", "package"].first(where: words.contains).map { $0 + " " } ?? access
      }
      guard !selectors.isEmpty else { continue }
      addMembers(["\(access)override \(EditActions.declaration(for: selectors))"], to: type)
    }
  }
}
