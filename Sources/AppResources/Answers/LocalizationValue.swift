import Foundation

extension String {
  /// A localizable string with interpolated values: `"\(count) files in \(folder)"`.
  ///
  /// Its key is the text with a format for each value: `%lld files in %@`.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    var key: String
    var arguments: [Argument] = []

    /// Creates a value from a key without interpolated values.
    public init(_ value: String) { key = value }
    /// Creates a value from a literal.
    public init(stringLiteral value: String) { key = value }
    /// Creates a value from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    enum Argument: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .integer(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    /// The parts of a string literal with interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [Argument] = []

      /// Creates an empty interpolation.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends text, in which percent signs are literal.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// Appends a string.
      public mutating func appendInterpolation(_ string: String) { append(.text(string), "%@") }
      /// Appends a string.
      public mutating func appendInterpolation(_ substring: Substring) { append(.text(String(substring)), "%@") }

      /// Appends an integer, which selects plural forms.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number) {
        let isShort = Number.bitWidth <= 32
        if Number.isSigned {
          append(.integer(Int64(truncatingIfNeeded: value)), isShort ? "%d" : "%lld")
        } else {
          append(.unsigned(UInt64(truncatingIfNeeded: value)), isShort ? "%u" : "%llu")
        }
      }

      /// Appends a number.
      public mutating func appendInterpolation(_ value: Double) { append(.number(value), "%lf") }
      /// Appends a number.
      public mutating func appendInterpolation(_ value: Float) { append(.number(Double(value)), "%f") }

      /// Appends an integer with a format, such as `%03d`.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number, specifier: String) {
        append(
          Number.isSigned ? .integer(Int64(truncatingIfNeeded: value)) : .unsigned(UInt64(truncatingIfNeeded: value)),
          specifier)
      }
      /// Appends a number with a format, such as `%.2f`.
      public mutating func appendInterpolation(_ value: Double, specifier: String) { append(.number(value), specifier) }
      /// Appends a string with a format.
      public mutating func appendInterpolation(_ string: String, specifier: String) { append(.text(string), specifier) }

      /// Appends any other value with its description.
      public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {
        append(.text(value.description), "%@")
      }

      private mutating func append(_ argument: Argument, _ specifier: String) {
        key += specifier
        arguments.append(argument)
      }
    }

    /// Returns a localised string with the values inserted.
    func filled(_ text: String, locale: Locale?) -> String {
      arguments.isEmpty ? text : String(format: text, locale: locale, arguments: arguments.map(\.value))
    }
  }

  /// Looks up a string in the user's language; falls back to `keyAndValue` itself.
  ///
  /// - Parameters:
  ///   - keyAndValue: The text, with values in it.
  ///   - table: The name of the strings file; "Localizable" if it's `nil`.
  ///   - bundle: The bundle to search; the app's bundle if it's `nil`.
  ///   - locale: The locale for formatting numbers.
  ///   - comment: A comment for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
    self = keyAndValue.filled(text, locale: locale)
  }

  /// Looks up a string by a key; falls back to `defaultValue`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text to use if there is none, with values in it.
  ///   - table: The name of the strings file; "Localizable" if it's `nil`.
  ///   - bundle: The bundle to search; the app's bundle if it's `nil`.
  ///   - locale: The locale for formatting numbers.
  ///   - comment: A comment for translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.filled(text, locale: locale)
  }

  /// Looks up a resource's text.
  public init(localized resource: LocalizedStringResource) {
    let text = resource.bundle.bundle.localizedString(
      forKey: resource.key, value: resource.defaultValue.key, table: resource.table)
    self = resource.defaultValue.filled(text, locale: resource.locale)
  }
}

/// A localizable string that is looked up later: its key, values, table and bundle.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The location of the bundle that contains the string's table.
  public enum BundleDescription: Equatable, Sendable {
    /// The app's bundle.
    case main
    /// The bundle in a folder.
    case atURL(URL)

    var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  /// The key.
  public let key: String
  /// The text to use if there is none.
  public let defaultValue: String.LocalizationValue
  /// The name of the strings file; "Localizable" if it's `nil`.
  public let table: String?
  /// The bundle to search.
  public let bundle: BundleDescription
  /// The locale for formatting numbers.
  public var locale: Locale

  /// Creates a resource whose key is its text.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Creates a resource with a key.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Creates a resource from a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
  /// Creates a resource from a literal with interpolated values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
