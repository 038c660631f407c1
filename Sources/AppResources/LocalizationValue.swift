import Foundation

extension String {
  /// A text to be looked up, which may hold values: `"\(count) files in \(folder)"`.
  ///
  /// Its key is the text with a format for each value: `%lld files in %@`.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    var key: String
    var arguments: [Argument] = []

    /// Makes a value of a key without values.
    public init(_ value: String) { key = value }
    /// Makes a value of a literal.
    public init(stringLiteral value: String) { key = value }
    /// Makes a value of a literal with values.
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

    /// Collects the parts of a literal with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [Argument] = []

      /// Starts with nothing.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text, in which a percent sign stands for itself.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// Adds a text.
      public mutating func appendInterpolation(_ string: String) { append(.text(string), "%@") }
      /// Adds a text.
      public mutating func appendInterpolation(_ substring: Substring) { append(.text(String(substring)), "%@") }

      /// Adds a whole number, which chooses among plural forms.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number) {
        let isShort = Number.bitWidth <= 32
        if Number.isSigned {
          append(.integer(Int64(truncatingIfNeeded: value)), isShort ? "%d" : "%lld")
        } else {
          append(.unsigned(UInt64(truncatingIfNeeded: value)), isShort ? "%u" : "%llu")
        }
      }

      /// Adds a number.
      public mutating func appendInterpolation(_ value: Double) { append(.number(value), "%lf") }
      /// Adds a number.
      public mutating func appendInterpolation(_ value: Float) { append(.number(Double(value)), "%f") }

      /// Adds a whole number in a format, such as `%03d`.
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ value: Number, specifier: String) {
        append(
          Number.isSigned ? .integer(Int64(truncatingIfNeeded: value)) : .unsigned(UInt64(truncatingIfNeeded: value)),
          specifier)
      }
      /// Adds a number in a format, such as `%.2f`.
      public mutating func appendInterpolation(_ value: Double, specifier: String) { append(.number(value), specifier) }
      /// Adds a text in a format.
      public mutating func appendInterpolation(_ string: String, specifier: String) { append(.text(string), specifier) }

      /// Adds anything else by its description.
      public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {
        append(.text(value.description), "%@")
      }

      private mutating func append(_ argument: Argument, _ specifier: String) {
        key += specifier
        arguments.append(argument)
      }
    }

    /// A text that was found, with the values in it.
    func filled(_ text: String, locale: Locale?) -> String {
      arguments.isEmpty ? text : String(format: text, locale: locale, arguments: arguments.map(\.value))
    }
  }

  /// Looks a text up in the user's language; without one it's `keyAndValue` itself.
  ///
  /// - Parameters:
  ///   - keyAndValue: the text, with values in it.
  ///   - table: the name of the strings file; "Localizable" if it's `nil`.
  ///   - bundle: where to look; the application's bundle if it's `nil`.
  ///   - locale: how numbers are written.
  ///   - comment: for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
    self = keyAndValue.filled(text, locale: locale)
  }

  /// Looks a text up by a key; without one it's `defaultValue`.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - defaultValue: what stands for it where there is none, with values in it.
  ///   - table: the name of the strings file; "Localizable" if it's `nil`.
  ///   - bundle: where to look; the application's bundle if it's `nil`.
  ///   - locale: how numbers are written.
  ///   - comment: for translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.filled(text, locale: locale)
  }

  /// Looks a resource's text up.
  public init(localized resource: LocalizedStringResource) {
    let text = resource.bundle.bundle.localizedString(
      forKey: resource.key, value: resource.defaultValue.key, table: resource.table)
    self = resource.defaultValue.filled(text, locale: resource.locale)
  }
}

/// A text that is looked up later: key, values, table and bundle.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Where a text is looked up.
  public enum BundleDescription: Equatable, Sendable {
    /// The application's bundle.
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
  /// What stands for it where there's no text.
  public let defaultValue: String.LocalizationValue
  /// The name of the strings file; "Localizable" if it's `nil`.
  public let table: String?
  /// Where it's looked up.
  public let bundle: BundleDescription
  /// How numbers are written.
  public var locale: Locale

  /// Makes a resource whose text is its key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Makes a resource of a key.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Makes a resource of a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
  /// Makes a resource of a literal with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
