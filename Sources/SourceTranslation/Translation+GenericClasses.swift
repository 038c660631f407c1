extension Translation {
  /// Translates `T()` and its like for a generic class of views or view controllers.
  ///
  /// Swift calls the initialisers of such a class only if they're required, except initialisers from Objective-C. UIKit
  /// has functions with the same arguments that create an object of the class.
  mutating func translateGenericClasses() {
    let scopes = genericScopes()
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      guard Ascii.isUppercase(file.tokens[index].first), !file.isMark(index - 1, Ascii.dot) else { continue }
      let isDotted = file.isMark(index + 1, Ascii.dot) && file.is(index + 2, "init")
      // A variable's type, which its initial value leaves out: `let view: T = .init()`.
      let isImplied =
        file.isMark(index - 1, Ascii.colon) && file.is(index + 1, "=") && file.isMark(index + 2, Ascii.dot)
        && file.is(index + 3, "init")
      let open = isImplied ? index + 4 : isDotted ? index + 3 : index + 1
      guard file.isMark(open, Ascii.openParen), !file.tokens[open].isApart, file.tokens[open].partner > open,
        !isErased(index), let labels = Self.functions[callLabels(open)],
        let root = root(of: file.name(index), at: index, scopes, callLabels(open)), labels.contains(root)
      else { continue }
      if isImplied {
        replace(
          file.tokens[index + 2].start..<file.tokens[index + 3].end, by: file.name(index) + ".classInstance")
      } else if isDotted {
        replace(file.tokens[index + 2].start..<file.tokens[index + 2].end, by: "classInstance")
      } else {
        insert(".classInstance", at: file.tokens[index].end)
      }
    }
  }

  private enum Root { case view, cell, header, controller }

  /// The kinds of classes of which UIKit has a function that creates an object, by the function's labels.
  private static let functions: [[String]: Set<Root>] = [
    []: [.view, .cell, .header, .controller], ["frame"]: [.view, .cell, .header],
    ["style", "reuseIdentifier"]: [.cell], ["reuseIdentifier"]: [.header], ["nibName", "bundle"]: [.controller],
  ]

  /// Returns the kind of class to which a generic parameter or `Self` is constrained; `nil` for other names, and if a
  /// class of the target declares the initialiser, which has to be required then.
  private func root(
    of name: String, at index: Int, _ scopes: [(body: Range<Int>, parameters: GenericParameters)], _ labels: [String]
  ) -> Root? {
    var names: [String] = []
    // The innermost declaration comes last.
    for scope in scopes.reversed() where scope.body.contains(index) {
      names = scope.parameters[name] ?? []
      if !names.isEmpty { break }
    }
    if names.isEmpty, let type = file.type(around: index) {
      if name == "Self" {
        if type.kind == .class || type.kind == .extension {
          names = [type.simpleName] + (declarations.genericParameters[type.simpleName]?["Self"] ?? [])
        }
      } else {
        names = declarations.genericParameters[type.simpleName]?[name] ?? []
      }
    }
    for name in names {
      var current = name, seen: Set<String> = []
      while seen.insert(current).inserted {
        if declarations.declaresInit(current, labels) { return nil }
        guard let above = declarations.superclass(of: current) ?? declarations.uiKitSuperclass(of: current) else {
          break
        }
        current = above
      }
      if !declarations.types.contains(current), let root = Self.root(of: current) { return root }
    }
    return nil
  }

  private static func root(of name: String) -> Root? {
    guard name.hasPrefix("UI") else { return nil }
    if name == "UITableViewCell" { return .cell }
    if name == "UITableViewHeaderFooterView" { return .header }
    if name.hasSuffix("Controller") { return name.hasSuffix("ViewController") ? .controller : nil }
    let suffixes = [
      "View", "Cell", "Label", "Button", "Control", "Switch", "Slider", "Field", "Window", "Bar", "Toolbar", "Stepper",
      "Picker",
    ]
    return suffixes.contains(where: name.hasSuffix) ? .view : nil
  }

  /// Returns the bodies of generic declarations, and of extensions with constraints, in source order.
  private func genericScopes() -> [(body: Range<Int>, parameters: GenericParameters)] {
    var scopes = file.types.map { ($0.keyword..<$0.close, GenericParameters(file, of: $0)) }
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      guard file.is(index, "func") || file.is(index, "init") && !file.isMark(index - 1, Ascii.dot) else { continue }
      let around = file.tokens[index].enclosing
      var body = index + 1
      while body < file.tokens.count, !file.isMark(body, Ascii.openBrace) {
        if file.tokens[body].kind == .end || file.tokens[body].kind == .close { break }
        // One without a body ends there. Otherwise, each function of a protocol would be read to the protocol's end.
        if Modifiers.isKeyword(file, body) { break }
        body = file.tokens[body].kind == .open ? max(file.tokens[body].partner, body) + 1 : body + 1
      }
      guard body < file.tokens.count, file.isMark(body, Ascii.openBrace), file.tokens[body].enclosing == around,
        file.tokens[body].partner > body
      else { continue }
      scopes.append((index..<file.tokens[body].partner, GenericParameters(file, keyword: index, body: body)))
    }
    return scopes.sorted { $0.0.lowerBound < $1.0.lowerBound }.map { (body: $0.0, parameters: $0.1) }
  }
}

extension Declarations {
  /// Returns the class of UIKit from which a class of the target inherits directly, or to which a protocol of it is
  /// limited.
  func uiKitSuperclass(of type: String) -> String? {
    classes.contains(type) || protocols.contains(type) ? supertypes[type]?.first { $0.hasPrefix("UI") } : nil
  }
}
