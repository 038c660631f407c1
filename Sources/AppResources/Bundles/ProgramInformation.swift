import Foundation

/// The contents of a program's `Info.plist`, with defaults.
package struct ProgramInformation {
  private let values: [String: Any]
  private let processName: String

  /// Creates the information from the values of a file.
  /// - Parameters:
  ///   - values: The file's keys and values; empty without a file.
  ///   - processName: The program's file name, which is the default for names.
  package init(_ values: [String: Any], processName: String) {
    self.values = values
    self.processName = processName
  }

  /// The identifier by which the desktop identifies the program: `CFBundleIdentifier`.
  package var identifier: String { text("CFBundleIdentifier") ?? processName }

  /// The displayed name: `CFBundleDisplayName` or `CFBundleName`.
  package var displayName: String { text("CFBundleDisplayName") ?? text("CFBundleName") ?? processName }

  /// The icon's file among the resources: `CFBundleIconFile`, or the last of `CFBundleIconFiles`.
  package var iconFile: String? {
    text("CFBundleIconFile") ?? (values["CFBundleIconFiles"] as? [String])?.last
  }

  /// The asset catalog's set with the icon, if there is no file: `CFBundleIconName`, or "AppIcon".
  package var iconSet: String { text("CFBundleIconName") ?? "AppIcon" }

  /// The URL schemes that the program opens, from `CFBundleURLTypes`, in lowercase.
  package var schemes: [String] {
    let types = values["CFBundleURLTypes"] as? [[String: Any]] ?? []
    return types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
  }

  /// The value of a key; `nil` if there is none.
  package subscript(key: String) -> Any? { values[key] }

  /// Returns the string for a key; `nil` for an empty one, and for an unknown Xcode variable.
  package func text(_ key: String) -> String? {
    (values[key] as? String).flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
  }

  /// Returns a Boolean value, which old files specify as a word; `nil` for other values.
  package func flag(_ key: String) -> Bool? {
    switch values[key] {
    case let value as Bool: value
    case let word as String: ["YES", "TRUE", "1"].contains(word.uppercased())
    default: nil
    }
  }
}

extension ResourceFolder {
  /// Returns a table's text for a key in all languages that have it, by language.
  package func translations(of key: String, table: String) -> [String: String] {
    var found: [String: String] = [:]
    for language in localizations where language != "Base" {
      if case .text(let text) = texts(ofTable: table, in: language)[key] { found[language] = text }
    }
    return found
  }
}
