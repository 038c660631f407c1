import AloeCore
import Foundation

/// Text attributes in AT-SPI's terms.
@MainActor enum AccessibleTextLook {
  static func words(for attributes: [NSAttributedString.Key: Any], in traits: UITraitCollection) -> [String: String] {
    var words: [String: String] = [:]
    if let font = attributes[.font] as? UIFont {
      words["family-name"] = font.familyName
      words["size"] = "\(Double(font.pointSize))pt"
      let shape = font.fontDescriptor.symbolicTraits
      words["weight"] = shape.contains(.traitBold) ? "700" : "400"
      words["style"] = shape.contains(.traitItalic) ? "italic" : "normal"
    }
    words["fg-color"] = color(attributes[.foregroundColor], in: traits)
    words["bg-color"] = color(attributes[.backgroundColor], in: traits)
    if let number = attributes[.underlineStyle] as? Int { words["underline"] = number == 0 ? "none" : "single" }
    if let number = attributes[.strikethroughStyle] as? Int { words["strikethrough"] = number == 0 ? "false" : "true" }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { words["justification"] = word(style.alignment) }
    return words
  }

  /// Returns a colour as three 16-bit numbers.
  private static func color(_ value: Any?, in traits: UITraitCollection) -> String? {
    guard let color = value as? UIColor else { return nil }
    let rgba = color.rgba(in: traits)
    return [rgba.red, rgba.green, rgba.blue].map { "\(Int(cutting: (min(max($0, 0), 1) * 65535).rounded()))" }
      .joined(separator: ",")
  }

  private static func word(_ alignment: NSTextAlignment) -> String? {
    switch alignment {
    case .left: "left"
    case .right: "right"
    case .center: "center"
    case .justified: "fill"
    default: nil
    }
  }
}
