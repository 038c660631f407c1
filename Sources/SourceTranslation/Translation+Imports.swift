extension Translation {
  /// Modules of Apple's that have parts with names of their own, and what they are here.
  private static let modules = [
    "UIKit": "UIKit", "Foundation": "Foundation", "CoreGraphics": "CoreGraphics", "QuartzCore": "QuartzCore",
    "ObjectiveC": "AloeObjC", "Dispatch": "Dispatch", "CoreFoundation": "Foundation",
  ]
  private static let kinds: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]

  /// Imports a whole module in place of a part, such as `UIKit.UIGestureRecognizerSubclass`.
  mutating func translateImport(_ index: Int) {
    guard file.tokens[index].enclosing < 0, file.isWord(index + 1), !file.tokens[index + 1].beginsLine else { return }
    let module = Self.kinds.contains(file.text(index + 1)) ? index + 2 : index + 1
    guard file.isWord(module), let name = Self.modules[file.text(module)] else { return }
    var end = module
    while file.isMark(end + 1, Ascii.dot), file.isWord(end + 2) { end += 2 }
    guard end > module || name != file.text(module) else { return }
    replace(file.tokens[index + 1].start..<file.tokens[end].end, by: name)
  }
}
