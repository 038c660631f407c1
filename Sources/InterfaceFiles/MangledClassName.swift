/// The name of a Swift class in its form for Objective-C, such as `_TtC5MyApp10TeaScreen`.
///
/// Files that Xcode 6 saved may have such names, and so may files in which the name was typed.
struct MangledClassName: Equatable {
  let module: String
  /// The type's name, which comes after the names of the types that contain it.
  let name: String

  /// Parses a name; `nil` if it isn't of this form, or belongs to a private class.
  init?(_ text: String) {
    let prefix = "_TtC"
    guard text.hasPrefix(prefix) else { return nil }
    // A letter for each type around the class.
    var rest = Substring(text.utf8.dropFirst(prefix.utf8.count)).drop { "CVO".contains($0) }
    var names: [Substring] = []
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits), count > 0, count <= rest.utf8.count - digits.utf8.count else { return nil }
      let bytes = rest.utf8.dropFirst(digits.utf8.count)
      names.append(Substring(bytes.prefix(count)))
      rest = Substring(bytes.dropFirst(count))
    }
    guard names.count > 1 else { return nil }
    module = String(names[0])
    name = names.dropFirst().joined(separator: ".")
  }
}
