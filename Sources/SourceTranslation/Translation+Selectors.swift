extension Translation {
  /// Translates `#selector(...)` to a value with the name and the method itself.
  mutating func translateSelector(_ index: Int) {
    let close = file.tokens[index + 1].partner
    guard let reference = Reference(file, index + 2, close - 1) else {
      return fail(
        index,
        "This can't be read as the name of a method. Write #selector(Type.method(_:)), without calls or operators.")
    }
    guard let text = expression(for: reference, at: index) else { return }
    replace(file.tokens[index].start..<file.tokens[close].end, by: text)
  }

  private mutating func expression(for reference: Reference, at index: Int) -> String? {
    let type = file.type(around: index), enclosing = type.map(name)
    switch reference.base {
    case .own:
      guard let type, let enclosing else {
        fail(index, "This isn't inside a type, so the method's type must be named: #selector(Type.method(_:)).")
        return nil
      }
      return text(of: reference, in: enclosing, known: type.simpleName, at: index)
    case .type(let name): return text(of: reference, in: name, known: Reference.simpleName(name), at: index)
    case .value(let value): return text(of: reference, on: value, at: index)
    }
  }

  /// Returns the name by which code inside a type refers to the type.
  private func name(_ type: TypeScope) -> String {
    let isProtocol = type.kind == .protocol || type.kind == .extension && declarations.protocols.contains(type.name)
    return isProtocol ? "Self" : type.name
  }

  private mutating func text(of reference: Reference, in type: String, known: String, at index: Int) -> String? {
    switch reference.kind {
    case .getter:
      return "Selector(getter: \"\(reference.name)\") { (target: \(type)) in target.\(reference.member) }"
    case .setter:
      return
        "Selector(setter: \"\(ObjCName.setter(reference.name))\", { (target: \(type)) in target.\(reference.member) })"
        + " { (target, value) in target.\(reference.member) = value }"
    case .method:
      let found = declarations.method(reference.name, labels: reference.labels, count: reference.count, of: known)
      guard found?.isOptional != true else {
        fail(
          index,
          "Code can't test on Linux whether an optional method is implemented. Call it with `?`, as in "
            + "`delegate?.\(reference.name)?()`.")
        return nil
      }
      let name = selectorName(of: reference, found)
      if let found, found.isStatic, found.type == known { return staticCall(of: found, on: type) }
      if let found, reference.conversion.isEmpty || found.labels.isEmpty, let call = call(of: found, on: type, known) {
        return call
      }
      return Self.selector(name, of: type, reference.member, reference.conversion)
    }
  }

  /// Returns the text for a method of a type's instances.
  ///
  /// A closure returns the method, because the compiler warns about `Type.method` in Swift 5 with the upcoming feature
  /// `InferSendableFromCaptures`, which new projects of Xcode have, if the method is the main actor's. It's inside the
  /// parentheses, rather than trailing, because a selector can be in the condition of an `if`. Its parameter has no
  /// name, because in the pattern of a `case` the compiler would mistake the name for a member's.
  private static func selector(_ name: String, of type: String, _ member: String, _ conversion: String = "") -> String {
    "Selector(named: \"\(name)\", { ($0 as \(type)).\(member) }\(conversion))"
  }

  /// Returns the text for a static method, with a closure for the same reason as in ``selector(_:of:_:_:)``.
  private func staticCall(of method: Method, on type: String) -> String {
    let names = ["sender", "event"].prefix(method.labels.count)
    let parameters = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
    return "Selector(ofType: \"\(method.selector)\", { \(parameters)\(type).\(method.call(names)) })"
  }

  /// Returns a closure that calls a method, for methods of protocols and generic types: in Swift 6, references to such
  /// methods cause warnings or errors. `nil` for others.
  private func call(of method: Method, on type: String, _ known: String) -> String? {
    guard method.type == known, method.labels.count <= 2 else { return nil }
    let isProtocol = declarations.protocols.contains(known)
    guard isProtocol || declarations.genericTypes.contains(known) else { return nil }
    let names = ["sender", "event"].prefix(method.labels.count)
    let parameters = ["target: \(isProtocol ? known : type)"] + names
    return "Selector(calling: \"\(method.selector)\") { (\(parameters.joined(separator: ", "))) in "
      + "target.\(method.call(names)) }"
  }

  /// Returns the text for a method of an object given by an expression, which provides the type and is never evaluated.
  private mutating func text(of reference: Reference, on value: String, at index: Int) -> String? {
    guard reference.kind == .method else {
      fail(index, "A property's selector needs its type on Linux: #selector(getter: Type.property).")
      return nil
    }
    let found = declarations.method(reference.name, labels: reference.labels, count: reference.count, of: nil)
    let name = selectorName(of: reference, found)
    return "Selector(named: \"\(name)\", of: { \(value) }) { $0.\(reference.member) }"
  }

  private func selectorName(of reference: Reference, _ found: Method?) -> String {
    if let found { return found.selector }
    guard let labels = reference.labels else { return reference.name }
    if let name = UIKitSelectors.name(of: Method.fullName(reference.name, labels)) { return name }
    return ObjCName.method(reference.name, labels: labels)
  }

  // MARK: - Selectors from strings

  /// Translates `Selector("name")` and `NSSelectorFromString("name")` to the method with that name.
  mutating func translateNamedSelector(_ index: Int) {
    var first = index + 1
    guard file.isMark(first, Ascii.openParen), !file.isMark(index - 1, Ascii.dot) else { return }
    let close = file.tokens[first].partner
    while file.isMark(first, Ascii.openParen) { first += 1 }
    guard close > first, file.tokens[first].kind == .text, file.tokens[first + 1].kind == .close else { return }
    let selector = file.text(first).trimmingQuotes
    let type = file.type(around: index)
    guard let method = declarations.method(selector: selector, from: type?.simpleName) else {
      if let method = UIKitSelectors.method(named: selector) {
        let text = Self.selector(selector, of: method.type, method.name)
        return replace(file.tokens[index].start..<file.tokens[close].end, by: text)
      }
      return fail(
        index,
        "No method of this target that is accessible here is named \"\(selector)\", and methods of other modules "
          + "can't be found by name on Linux. Write #selector(Type.method(_:)).")
    }
    let owner = method.type == type?.simpleName ? type?.name ?? method.type : method.type
    // A method without parameters may have overloads, from which a call distinguishes it.
    let text =
      method.labels.isEmpty
      ? "Selector(named: \"\(selector)\", { (target: \(owner)) in { target.\(method.base)() } })"
      : Self.selector(selector, of: owner, method.fullName)
    replace(file.tokens[index].start..<file.tokens[close].end, by: text)
  }

  // MARK: - Key paths

  /// Translates `#keyPath(Type.property.other)` to its string.
  mutating func translateKeyPath(_ index: Int) {
    let close = file.tokens[index + 1].partner
    let words = (index + 2..<close).filter { file.isWord($0) }
    let isPath = (index + 2..<close).allSatisfy {
      file.isWord($0) || file.isMark($0, Ascii.dot) || file.tokens[$0].kind == .sign
    }
    let path = words.drop { Ascii.isUppercase(file.tokens[$0].first) }.map { file.name($0) }
    guard isPath, !path.isEmpty else {
      return fail(index, "This can't be read as a key path. Write #keyPath(Type.property).")
    }
    replace(file.tokens[index].start..<file.tokens[close].end, by: "\"\(path.joined(separator: "."))\"")
  }
}

extension String {
  /// The contents of a string literal.
  fileprivate var trimmingQuotes: String {
    var text = Substring(self)
    while let first = text.first, first == "#" || first == "\"" { text = text.dropFirst() }
    while let last = text.last, last == "#" || last == "\"" { text = text.dropLast() }
    return String(text)
  }
}
