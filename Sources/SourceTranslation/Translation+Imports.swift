extension Translation {
  /// Apple's submodules and related modules, with their replacements here.
  private static let modules = [
    "UIKit": "UIKit", "Foundation": "Foundation", "CoreGraphics": "CoreGraphics", "QuartzCore": "QuartzCore",
    "ObjectiveC": "AloeObjC", "Dispatch": "Dispatch", "CoreFoundation": "Foundation", "Darwin": "Glibc",
    "os": "AloeLog", "OSLog": "AloeLog",
  ]
  static let importKinds: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]

  /// Imports an entire module instead of a part, such as `UIKit.UIGestureRecognizerSubclass`, and warns about a
  /// missing module, because many files import more than they use.
  mutating func translateImport(_ index: Int) {
    guard file.tokens[index].enclosing < 0, file.isWord(index + 1), !file.tokens[index + 1].beginsLine else { return }
    let module = Self.importKinds.contains(file.text(index + 1)) ? index + 2 : index + 1
    guard file.isWord(module) else { return }
    var end = module
    while file.isMark(end + 1, Ascii.dot), file.isWord(end + 2) { end += 2 }
    if let here = Self.modules[file.text(module)] {
      let name = declarations.availableModules.contains(file.text(module)) ? file.text(module) : here
      guard end > module || name != file.text(module) else { return }
      return replace(file.tokens[index + 1].start..<file.tokens[end].end, by: name)
    }
    if let here = AppleModules.substitute(for: file.text(module), among: declarations.availableModules) {
      return replace(file.tokens[index + 1].start..<file.tokens[end].end, by: here.module)
    }
    warnOfMissing(file.text(module), from: index, through: end)
  }

  private mutating func warnOfMissing(_ module: String, from index: Int, through end: Int) {
    guard !declarations.availableModules.contains(module), let advice = AppleModules.advice(for: module) else { return }
    let start = Modifiers.start(file, of: index)
    replace(
      file.tokens[start].start..<file.tokens[end].end, by: "#warning(\"There's no module \(module) here. \(advice)\")")
  }
}
