/// Names for the translated copies of a target's files, which lie together in one folder.
///
/// The plugin AloeSource, which can import no module, compiles this file by a link.
enum OutputNames {
  /// The name of the copy of the file at `path` in its target.
  ///
  /// No two paths have the same one: of the two characters that stand for a slash and for a plus the second differs. It differs
  /// from the original's name, too, as the compiler wants it, except for `main.swift`, which would be no program by another.
  static func copy(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    if parts.last == "main.swift" { return "main.swift" }
    let whole = parts.map { $0.split(separator: "+", omittingEmptySubsequences: false).joined(separator: "++") }
    let name = whole.joined(separator: "+-")
    return (name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name) + ".translated.swift"
  }
}
