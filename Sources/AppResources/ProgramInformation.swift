import Foundation

/// What an `Info.plist` says of a program, or what stands for it.
package struct ProgramInformation {
  private let values: [String: Any]
  private let processName: String

  /// - Parameters:
  ///   - values: the file's keys and values; none where there is no file.
  ///   - processName: the program's file name, which stands for names that aren't said.
  package init(_ values: [String: Any], processName: String) {
    self.values = values
    self.processName = processName
  }

  /// `CFBundleIdentifier`: the name by which the desktop knows the program.
  package var identifier: String { text("CFBundleIdentifier") ?? processName }

  /// `CFBundleDisplayName` or `CFBundleName`: the name for people.
  package var displayName: String { text("CFBundleDisplayName") ?? text("CFBundleName") ?? processName }

  /// The file among the resources that is the icon: `CFBundleIconFile`, or the last of `CFBundleIconFiles`.
  package var iconFile: String? {
    text("CFBundleIconFile") ?? (values["CFBundleIconFiles"] as? [String])?.last
  }

  /// The set of the asset catalog that is the icon where no file is: `CFBundleIconName`, or "AppIcon".
  package var iconSet: String { text("CFBundleIconName") ?? "AppIcon" }

  /// The schemes of links that the program opens, by `CFBundleURLTypes`, in small letters.
  package var schemes: [String] {
    let types = values["CFBundleURLTypes"] as? [[String: Any]] ?? []
    return types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
  }

  /// What the file says under a key; `nil` if it says nothing.
  package subscript(key: String) -> Any? { values[key] }

  /// A text; `nil` of an empty one, and of one that Xcode would have filled in and nothing here knows.
  package func text(_ key: String) -> String? {
    (values[key] as? String).flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
  }

  /// Whether a key says yes, as a boolean or as the word that old files have; `nil` if it says neither.
  package func flag(_ key: String) -> Bool? {
    switch values[key] {
    case let value as Bool: value
    case let word as String: ["YES", "TRUE", "1"].contains(word.uppercased())
    default: nil
    }
  }
}

extension ResourceFolder {
  /// A text of a table in each language that has it, by language.
  package func translations(of key: String, table: String) -> [String: String] {
    var found: [String: String] = [:]
    for language in localizations where language != "Base" {
      if case .text(let text) = texts(ofTable: table, in: language)[key] { found[language] = text }
    }
    return found
  }
}
