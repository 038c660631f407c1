import Foundation
import InterfaceFiles

/// Reads colours, fonts, images and numbers with several parts.
extension InterfaceFile {
  // MARK: - Geometry

  static func rect(_ element: InterfaceElement) -> CGRect {
    CGRect(
      x: element.length("x") ?? 0, y: element.length("y") ?? 0, width: element.length("width") ?? 0,
      height: element.length("height") ?? 0)
  }

  static func size(_ element: InterfaceElement) -> CGSize {
    CGSize(width: element.length("width") ?? 0, height: element.length("height") ?? 0)
  }

  /// Returns the insets of an `<inset>`, which has coordinates, or of an `<edgeInsets>`.
  static func insets(_ element: InterfaceElement) -> UIEdgeInsets {
    UIEdgeInsets(
      top: element.length("minY") ?? element.length("top") ?? 0,
      left: element.length("minX") ?? element.length("left") ?? 0,
      bottom: element.length("maxY") ?? element.length("bottom") ?? 0,
      right: element.length("maxX") ?? element.length("right") ?? 0)
  }

  static func directionalInsets(_ element: InterfaceElement) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: element.length("top") ?? 0, leading: element.length("leading") ?? 0, bottom: element.length("bottom") ?? 0,
      trailing: element.length("trailing") ?? 0)
  }

  // MARK: - Colours

  /// Returns the colour that an element has under a key; `nil` without one, and for `<nil>`.
  func color(_ element: InterfaceElement, _ key: String) -> UIColor? {
    element.child("color", key: key).flatMap(color)
  }

  /// Returns the colour of a `<color>`. If the named colour isn't in the catalogs, or the system colour doesn't exist,
  /// returns the copy in the file.
  func color(_ element: InterfaceElement) -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let known = SystemColorNames.color(name) { return known }
      return document.systemColors[name].flatMap(plainColor) ?? plainColor(element)
    }
    if let name = element["name"] {
      guard let copy = document.namedColors[name].flatMap(color) else {
        return UIColor(named: name, in: bundle, compatibleWith: nil)
      }
      return hasColor(name) ? UIColor(named: name, in: bundle, compatibleWith: nil) ?? copy : copy
    }
    return plainColor(element)
  }

  private func hasColor(_ name: String) -> Bool {
    ResourceLocations.folders(of: bundle).contains { $0.set(.color, named: name) != nil }
  }

  private func plainColor(_ element: InterfaceElement) -> UIColor? {
    let alpha = element.length("alpha") ?? 1
    if let white = element.length("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.length("red"), let green = element.length("green"), let blue = element.length("blue") else {
      return nil
    }
    // The components of other colour spaces are close to those of sRGB.
    return element["customColorSpace"] == "displayP3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  // MARK: - Fonts

  /// Returns the font that an element has under a key; `nil` without one.
  func font(_ element: InterfaceElement, _ key: String) -> UIFont? {
    element.child(key: key).flatMap(font)
  }

  /// Returns the font of a `<fontDescription>`. If its family isn't installed, reports that and returns the system's
  /// font.
  func font(_ element: InterfaceElement) -> UIFont? {
    guard element.name == "fontDescription" || element.name == "font" else { return nil }
    if let style = element["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = element.length("pointSize") ?? element.length("size") ?? UIFont.systemFontSize
    if let name = element["name"] {
      if let font = Self.systemFont(named: name, size: size) ?? UIFont(name: name, size: size) { return font }
      warn(element, "There's no font \"\(name)\", so the system's is used. Add its file to the resources.")
      return .systemFont(ofSize: size)
    }
    if let weight = element.choice("weight", InterfaceNames.weights) {
      return .systemFont(ofSize: size, weight: weight)
    }
    switch element["type"] ?? element["metaFont"] {
    case "boldSystem", "systemBold": return .boldSystemFont(ofSize: size)
    case "italicSystem", "systemItalic": return .italicSystemFont(ofSize: size)
    case let word?: return .systemFont(ofSize: size, weight: Self.weight(endOf: word.lowercased()) ?? .regular)
    case nil: return .systemFont(ofSize: size)
    }
  }

  /// Returns the system's font under one of its private names, which Xcode writes for a custom font of its family;
  /// `nil` for other names.
  private static func systemFont(named name: String, size: CGFloat) -> UIFont? {
    guard name.hasPrefix(".AppleSystemUIFont") || name.hasPrefix(".SFUI") else { return nil }
    let isItalic = name.hasSuffix("Italic")
    let weight = weight(endOf: name.lowercased().dropLast(isItalic ? "italic".count : 0)) ?? .regular
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    guard isItalic else { return font }
    var face = font.face
    face.italic = true
    return UIFont(face)
  }

  /// Returns the weight whose name a word ends with. If there are several, returns the longest: "ultralight" also ends
  /// with "light".
  private static func weight(endOf word: some StringProtocol) -> UIFont.Weight? {
    InterfaceNames.weights.filter { word.hasSuffix($0.key.lowercased()) }.max { $0.key.count < $1.key.count }?.value
  }

  // MARK: - Images

  /// Returns the image that an attribute or an `<imageReference>` of this key names; `nil` without one.
  func image(_ element: InterfaceElement, _ key: String) -> UIImage? {
    let reference = element.child("imageReference", key: key)
    guard let name = element[key] ?? reference?["image"] else { return nil }
    let isSymbol = (reference ?? element)["catalog"] == "system"
    let found = isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: bundle, with: nil)
    guard isSymbol, let configuration = symbolConfiguration(reference) else { return found }
    return found?.applyingSymbolConfiguration(configuration)
  }

  private func symbolConfiguration(_ element: InterfaceElement?) -> UIImage.SymbolConfiguration? {
    switch element?["symbolScale"] {
    case "small": UIImage.SymbolConfiguration(scale: .small)
    case "medium", "default": UIImage.SymbolConfiguration(scale: .medium)
    case "large": UIImage.SymbolConfiguration(scale: .large)
    default: nil
    }
  }

  /// Returns the configuration of a `<preferredSymbolConfiguration>`.
  func symbolConfiguration(_ element: InterfaceElement, _ key: String) -> UIImage.SymbolConfiguration? {
    guard let element = element.child(key: key) else { return nil }
    let weights: [String: UIImage.SymbolWeight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    let scales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]
    let weight = element.choice("weight", weights) ?? .unspecified
    let scale = element.choice("scale", scales) ?? .unspecified
    if let style = element.child("fontDescription").flatMap({ $0["style"] }) {
      return UIImage.SymbolConfiguration(textStyle: UIFont.TextStyle(rawValue: style), scale: scale)
    }
    if let size = element.length("pointSize") ?? element.child("fontDescription")?.length("pointSize") {
      return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    return weight == .unspecified
      ? UIImage.SymbolConfiguration(scale: scale) : UIImage.SymbolConfiguration(weight: weight)
  }

  // MARK: - Texts

  /// Returns a string that an element has as an attribute or, with line breaks, as a `<string>`, in the current
  /// language.
  func string(_ element: InterfaceElement, _ key: String) -> String? {
    text(
      element, key,
      element[key] ?? element.child("string", key: key)?.text ?? element.child("mutableString", key: key)?.text)
  }

  /// Returns a string of an `<accessibility>`, which is translated as a property of the object around it.
  func spokenText(_ element: InterfaceElement, _ key: String, _ property: String) -> String? {
    let own = string(element, key)
    guard let owner = element.parent else { return own }
    return text(owner, property, own)
  }

  /// Returns the attributed text that an element has under a key; `nil` without one.
  func attributedString(_ element: InterfaceElement, _ key: String) -> NSAttributedString? {
    guard let element = element.child("attributedString", key: key) else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let text = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
      result.append(NSAttributedString(string: text, attributes: attributes(fragment.contents("attributes"))))
    }
    return result
  }

  private func attributes(_ elements: [InterfaceElement]) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for element in elements {
      guard let key = element.key else { continue }
      switch element.name {
      case "color": result[NSAttributedString.Key(key)] = color(element)
      case "font", "fontDescription": result[NSAttributedString.Key(key)] = font(element)
      case "paragraphStyle": result[NSAttributedString.Key(key)] = paragraphStyle(element)
      case "integer": result[NSAttributedString.Key(key)] = element.integer("value")
      case "real": result[NSAttributedString.Key(key)] = element.number("value")
      default: break
      }
    }
    return result
  }

  private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = element.choice("alignment", InterfaceNames.textAlignments) ?? .natural
    style.lineBreakMode =
      element.choice("lineBreakMode", InterfaceNames.paragraphBreakModes)
      ?? element.choice("lineBreakMode", InterfaceNames.lineBreakModes) ?? .byWordWrapping
    style.lineSpacing = element.length("lineSpacing") ?? 0
    style.paragraphSpacing = element.length("paragraphSpacing") ?? 0
    style.paragraphSpacingBefore = element.length("paragraphSpacingBefore") ?? 0
    style.firstLineHeadIndent = element.length("firstLineHeadIndent") ?? 0
    style.headIndent = element.length("headIndent") ?? 0
    style.tailIndent = element.length("tailIndent") ?? 0
    style.minimumLineHeight = element.length("minimumLineHeight") ?? 0
    style.maximumLineHeight = element.length("maximumLineHeight") ?? 0
    style.lineHeightMultiple = element.length("lineHeightMultiple") ?? 0
    style.baseWritingDirection = element.choice("baseWritingDirection", InterfaceNames.writingDirections) ?? .natural
    return style
  }
}
