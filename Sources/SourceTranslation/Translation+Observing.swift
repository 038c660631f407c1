extension Translation {
  /// Makes a `dynamic` property notify its observers of changes.
  mutating func translateObservable(_ keyword: Int) {
    guard let property = ObservableProperty(file, keyword: keyword) else { return }
    insert(property.text, at: property.place)
  }

  /// Adds the property's name to `observe(\.property)`, by which the property reports its changes.
  mutating func translateObserving(_ index: Int) {
    guard file.isMark(index + 1, Ascii.openParen), file.isMark(index + 2, Ascii.backslash),
      !file.isMark(index - 1, Ascii.at), !file.is(index - 1, "func")
    else { return }
    var end = index + 2, names: [String] = []
    while file.isMark(end + 1, Ascii.dot) || file.isWord(end + 1) || file.tokens[end + 1].kind == .sign {
      end += 1
      if file.isWord(end) { names.append(file.name(end)) }
    }
    // A type may precede the first dot.
    if file.isWord(index + 3) { names.removeFirst() }
    guard names.count == 1, let name = names.first,
      file.isMark(end + 1, Ascii.comma) || file.isMark(end + 1, Ascii.closeParen)
    else {
      return fail(index, "Only one property of the object itself can be observed on Linux, as in `observe(\\.name)`.")
    }
    guard declarations.observableProperties.contains(name) else {
      return fail(
        index,
        "No class of this target has an `@objc dynamic var \(name)`, and properties of other modules can't be observed "
          + "on Linux. Use a delegate, an action or a notification.")
    }
    insert(", named: \"\(name)\"", at: file.tokens[end].end)
  }

  /// Reports observers with string key paths, which need Objective-C's `observeValue`.
  mutating func checkKeyPathObserver(_ index: Int) {
    guard file.isMark(index + 1, Ascii.openParen), callLabels(index + 1).prefix(2) == ["_", "forKeyPath"] else {
      return
    }
    fail(
      index, "addObserver(_:forKeyPath:) needs Objective-C. Write `observation = object.observe(\\.property) { ... }`.")
  }
}
