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
    guard declarations.observableProperties.contains(name) || Self.observableInUIKit.contains(name) else {
      return fail(
        index,
        "No class of this target has an `@objc dynamic var \(name)`, and of UIKit's properties this one can't be "
          + "observed on Linux. Use a delegate, an action or a notification.")
    }
    insert(", named: \"\(name)\"", at: file.tokens[end].end)
  }

  /// The properties of UIKit and WebKit that report their changes: of views, scroll views, controls, labels, image
  /// views, fields, text views, controllers and web views.
  private static let observableInUIKit: Set = [
    "alpha", "bounds", "center", "frame", "isHidden", "safeAreaInsets", "contentOffset", "contentSize", "isEnabled",
    "isHighlighted", "isSelected", "font", "image", "text", "canGoBack", "canGoForward", "estimatedProgress",
    "isLoading", "title", "url",
  ]

  /// Reports observers with key paths as strings, if the property doesn't report its changes.
  mutating func checkKeyPathObserver(_ index: Int) {
    guard file.isMark(index + 1, Ascii.openParen), callLabels(index + 1).prefix(2) == ["_", "forKeyPath"],
      let label = (index + 2..<file.tokens.count).first(where: { file.is($0, "forKeyPath") }),
      !file.is(index - 1, "func")
    else { return }
    let name = observedName(label + 2)
    if let name, declarations.observableProperties.contains(name) || Self.observableInUIKit.contains(name) { return }
    fail(
      index,
      "addObserver(_:forKeyPath:) needs the name of a property in this place on Linux, as a string or #keyPath: one that "
        + "a class of this target declares as `@objc dynamic`, or one of UIKit's that report their changes.")
  }

  /// Returns the property that a string or `#keyPath` names; `nil` for anything else, and for a longer path.
  private func observedName(_ index: Int) -> String? {
    if file.tokens[index].kind == .text { return String(file.text(index).dropFirst().dropLast()) }
    guard file.is(index, "#keyPath"), file.isMark(index + 1, Ascii.openParen) else { return nil }
    // A path of several properties has more than the type and one name.
    let last = file.tokens[index + 1].partner - 1
    return last - index <= 4 && file.isWord(last) ? file.name(last) : nil
  }
}
