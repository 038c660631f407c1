import AloeCore
import Foundation

/// Functions that read an app's strings files. An unreadable file logs a warning, and is ignored.
enum StringsReader {
  /// Reads a `.strings` file: Apple's lines `"key" = "value";` in UTF-8 or UTF-16, or a property list.
  static func strings(_ path: String) -> [String: LocalizedValue] {
    guard let values = propertyList(path) else { return [:] }
    return values.compactMapValues { ($0 as? String).map(LocalizedValue.text) }
  }

  /// Reads a `.stringsdict` file, whose strings have variants for numbers, widths and devices.
  static func stringsdict(_ path: String, language: String) -> [String: LocalizedValue] {
    guard let values = propertyList(path) else { return [:] }
    return values.compactMapValues { entry in
      if let text = entry as? String { return .text(text) }
      return (entry as? [String: Any]).flatMap { value(of: $0, language: language) }
    }
  }

  private static func value(of entry: [String: Any], language: String) -> LocalizedValue? {
    if let chosen = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return (chosen["iphone"] ?? chosen["other"]).flatMap { inner(of: $0, language: language) }
    }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
      // There is always enough space for the longest variant.
      let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      return widest.flatMap { inner(of: $0.value, language: language) }
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var plural = PluralFormat(format: format, language: language)
    for (name, rules) in entry {
      guard let rules = rules as? [String: Any] else { continue }
      var variable = PluralFormat.Variable(valueType: rules["NSStringFormatValueTypeKey"] as? String ?? "d")
      for category in PluralFormat.categories { variable.forms[category] = rules[category] as? String }
      plural.variables[name] = variable
    }
    return plural.variables.isEmpty ? .text(format) : .plural(plural)
  }

  private static func inner(of value: Any, language: String) -> LocalizedValue? {
    if let text = value as? String { return .text(text) }
    return (value as? [String: Any]).flatMap { self.value(of: $0, language: language) }
  }

  // MARK: - Files

  private static func propertyList(_ path: String) -> [String: Any]? {
    do {
      let data = try utf8(Files.data(at: path))
      // The parser rejects an empty file.
      guard data.contains(where: { $0 > 32 }) else { return [:] }
      if let values = try PropertyListFile.dictionary(from: data) {
        return values
      }
      Messages.warn("\(path) is ignored: it contains no texts with keys, such as \"key\" = \"text\";.")
    } catch {
      Messages.warn("\(path) can't be read, so its texts are missing: \(reason(error)).")
    }
    return nil
  }

  /// Returns UTF-16 data as UTF-8, because the parser supports UTF-16 only with a byte order mark.
  private static func utf8(_ data: Data) -> Data {
    let start = [UInt8](data.prefix(4))
    guard start.count >= 2, data.count.isMultiple(of: 2) else { return data }
    let encoding: String.Encoding
    switch (start[0], start[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): encoding = .utf16
    case (0, 1...): encoding = .utf16BigEndian
    case (1..., 0): encoding = .utf16LittleEndian
    default: return data
    }
    return String(data: data, encoding: encoding).map { Data($0.utf8) } ?? data
  }

  /// Returns a parser's description of an error, without a full stop.
  static func reason(_ error: any Error) -> String {
    let whole = error as NSError
    // The error from the parser of Apple's format is more helpful than that of the XML parser. It's a Core Foundation
    // error, of which Swift sees only the description.
    let old = whole.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" }
    let description = old?.range(of: "NSDebugDescription=").flatMap { place in
      old?[place.upperBound...].split(separator: "}").first.map(String.init)
    }
    let text = description ?? whole.userInfo["NSDebugDescription"] as? String ?? whole.localizedDescription
    return text.trimmingCharacters(in: CharacterSet(charactersIn: ". \n"))
  }
}
