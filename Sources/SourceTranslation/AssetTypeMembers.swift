/// The static members and types that a target's extensions add to images, to colours and to their resources.
///
/// A generated symbol of the same name would be a redeclaration.
struct AssetTypeMembers: Sendable {
  private var names: [String: Set<String>] = [:]

  /// Adds the members in a file's extensions, unless `isLeftOut` returns true for their tokens.
  mutating func add(_ file: SourceFile, isLeftOut: (Int) -> Bool = { _ in false }) {
    for (number, type) in file.types.enumerated() {
      guard type.kind == .extension, Self.types.contains(type.simpleName), !isLeftOut(type.keyword) else { continue }
      let found = Self.staticMembers(of: type, in: file).filter { !isLeftOut($0) }.map(file.name)
      let inner = file.types.filter { $0.outer == number && !isLeftOut($0.keyword) }.map(\.simpleName)
      names[type.simpleName, default: []].formUnion(found + inner)
    }
  }

  /// Returns whether an extension of a type declares a static member or a type of that name.
  func contains(_ name: String, in type: String) -> Bool { names[type]?.contains(name) == true }

  private static let types: Set<String> = ["ColorResource", "ImageResource", "UIColor", "UIImage"]

  /// Returns the tokens of the names of static properties, of static methods without parameters, and of aliases in a
  /// type.
  static func staticMembers(of type: TypeScope, in file: SourceFile) -> [Int] {
    var result: [Int] = []
    for index in type.open..<type.close where file.tokens[index].enclosing == type.open && file.isWord(index) {
      guard file.isWord(index + 1), !file.isMark(index - 1, Ascii.dot) else { continue }
      if file.is(index, "typealias") { result.append(index + 1) }
      let isValue = file.is(index, "var") || file.is(index, "let")
      let isMethod = file.is(index, "func") && file.isMark(index + 2, Ascii.openParen)
      guard isValue || isMethod && file.tokens[index + 2].partner == index + 3,
        (Modifiers.start(file, of: index)..<index).contains(where: { file.is($0, "static") || file.is($0, "class") })
      else { continue }
      result.append(index + 1)
      if isValue { result += moreNames(after: index + 1, in: type, file) }
    }
    return result
  }

  /// Returns the names after commas in the declaration of a property.
  private static func moreNames(after name: Int, in type: TypeScope, _ file: SourceFile) -> [Int] {
    var result: [Int] = [], next = name + 1
    while next < type.close, !file.tokens[next].beginsLine || file.isMark(next - 1, Ascii.comma) {
      if file.isMark(next - 1, Ascii.comma), file.isWord(next) { result.append(next) }
      next = file.tokens[next].kind == .open ? max(file.tokens[next].partner, next) + 1 : next + 1
    }
    return result
  }

  // MARK: - UIKit's own

  /// Returns whether UIKit's class with that name has or inherits a static member or a type with that name, such as
  /// `UIColor.red`.
  static func isUIKits(_ name: String, in type: String) -> Bool {
    switch type {
    case "UIColor": colors.contains(name)
    case "UIImage": images.contains(name)
    default: false
    }
  }

  private static let colors: Set<String> = [
    "Prominence", "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green",
    "groupTableViewBackground", "label", "lightGray", "lightText", "link", "magenta", "opaqueSeparator", "orange",
    "placeholderText", "purple", "quaternaryLabel", "quaternarySystemFill", "readableTypeIdentifiersForItemProvider",
    "red", "secondaryLabel", "secondarySystemBackground", "secondarySystemFill", "secondarySystemGroupedBackground",
    "separator", "superclass", "systemBackground", "systemBlue", "systemBrown", "systemCyan", "systemFill",
    "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemGreen",
    "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink", "systemPurple",
    "systemRed", "systemTeal", "systemYellow", "tertiaryLabel", "tertiarySystemBackground", "tertiarySystemFill",
    "tertiarySystemGroupedBackground", "tintColor", "white", "writableTypeIdentifiersForItemProvider", "yellow",
  ]
  private static let images: Set<String> = [
    "Configuration", "DynamicRange", "Orientation", "RenderingMode", "ResizingMode", "SymbolConfiguration",
    "SymbolScale", "SymbolWeight", "actions", "add", "checkmark", "readableTypeIdentifiersForItemProvider", "remove",
    "strokedCheckmark", "superclass", "writableTypeIdentifiersForItemProvider",
  ]
}
