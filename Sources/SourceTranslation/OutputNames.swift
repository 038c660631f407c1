/// The names of the translated copies of a target's files, which are all in one folder.
///
/// The AloeSource plugin, which can't import modules, compiles this file through a link.
enum OutputNames {
  /// The name of the file with the symbols of the target's asset catalogs. No copy has it.
  static let assetSymbols = "AssetSymbols.generated.swift"

  /// Returns the name of the copy of the file at `path` in its target.
  ///
  /// The names are unique, because the replacements of a slash and of a plus sign differ in their second character.
  /// They also differ from the original's name, as the compiler requires, except for `main.swift`, which has to keep
  /// it.
  static func copy(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    if parts.last == "main.swift" { return "main.swift" }
    let whole = parts.map { $0.split(separator: "+", omittingEmptySubsequences: false).joined(separator: "++") }
    let name = whole.joined(separator: "+-")
    return (name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name) + ".translated.swift"
  }
}
