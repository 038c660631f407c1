/// The Objective-C names of Swift's methods.
enum ObjCName {
  /// Returns the selector of a method, from its name and its parameters' labels; `_` for none.
  static func method(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      // Swift inserts `With` unless there's already a preposition.
      if !endsWithPreposition(base), !prepositions.contains(words(first).first ?? "") { name += "With" }
      name += capitalized(first)
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// Returns the selector of a property's setter.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func endsWithPreposition(_ name: String) -> Bool { prepositions.contains(words(name).last ?? "") }

  /// Returns the words of a camel-case name, in lowercase.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(contentsOf: character.lowercased())
    }
    return words
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]
}
