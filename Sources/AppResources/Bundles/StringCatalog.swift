import AloeCore
import Foundation

/// A string catalog, `.xcstrings`: the strings of a table in all languages.
struct StringCatalog {
  /// The strings by language and key.
  private(set) var texts: [String: [String: LocalizedValue]] = [:]

  /// Creates an empty catalog.
  init() {}

  /// Reads a file; an unreadable one logs a warning, and is empty.
  init(contentsOf path: String) {
    do {
      let data = try Files.data(at: path)
      let file = try JSONDecoder().decode(File.self, from: data)
      for (key, entry) in file.strings {
        for (language, localization) in entry.localizations ?? [:] {
          texts[language, default: [:]][key] = localization.value(in: language)
        }
        // A string in the source language needs no entry: it's the key.
        if texts[file.sourceLanguage]?[key] == nil { texts[file.sourceLanguage, default: [:]][key] = .text(key) }
      }
    } catch {
      Messages.warn("\(path) can't be read, so its texts are missing: \(Self.reason(error)).")
    }
  }

  private struct File: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable { var localizations: [String: Localization]? }

  private struct Unit: Decodable {
    var state: String?
    var value: String
  }

  /// A string, or its variations.
  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    func value(in language: String) -> LocalizedValue? {
      if let device = variations?.device, let chosen = device["iphone"] ?? device["other"] {
        return chosen.value(in: language)
      }
      if let plural = variations?.plural { return Self.whole(plural.compactMapValues(\.text), in: language) }
      guard let text else { return nil }
      guard let substitutions, !substitutions.isEmpty else { return .text(text) }
      return .plural(
        PluralFormat(format: text, variables: substitutions.mapValues(\.variable), language: language))
    }

    /// The text; `nil` if it hasn't been translated yet.
    var text: String? { stringUnit.flatMap { $0.state == "new" && $0.value.isEmpty ? nil : $0.value } }

    /// Returns a variable of complete strings by plural category. The first number in the string selects the form.
    private static func whole(_ forms: [String: String], in language: String) -> LocalizedValue? {
      guard let other = forms["other"] ?? forms.values.min() else { return nil }
      var (place, sequence, type) = (0, 0, "lld")
      for piece in FormatParser.pieces(of: other) {
        guard case .argument(let position, let format) = piece else { continue }
        sequence += 1
        guard place == 0, format.last != "@" else { continue }
        place = position ?? sequence
        type = String(format.dropFirst())
      }
      let variable = PluralFormat.Variable(
        valueType: type, argument: max(1, place), forms: forms, isWhole: true)
      return .plural(PluralFormat(format: "%#@value@", variables: ["value": variable], language: language))
    }
  }

  private final class Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  private struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?

    var variable: PluralFormat.Variable {
      let type = formatSpecifier ?? "lld"
      let forms = (variations?.plural ?? [:]).compactMapValues {
        $0.text?.replacingOccurrences(of: "%arg", with: "%" + type)
      }
      // Larger numbers than a format can have are ignored, because each number below would need an argument.
      let argument = argNum.flatMap { FormatParser.positions.contains($0) ? $0 : nil }
      return PluralFormat.Variable(valueType: type, argument: argument, forms: forms)
    }
  }

  /// Returns a decoding error's description, with the location in the file.
  static func reason(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: " > ")
      return path.isEmpty ? "" : " at \(path)"
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): return "\"\(key.stringValue)\" is missing\(path(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "a value has the wrong type\(path(context))"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "it isn't JSON" : "a value isn't understood\(path(context))"
    default: return StringsReader.reason(error)
    }
  }
}
