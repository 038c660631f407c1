import Foundation

/// Whether a value may appear in the log.
public struct OSLogPrivacy: Sendable {
  enum Kind { case automatic, open, hidden }
  let kind: Kind

  /// The replacement of hidden values.
  public enum Mask: Sendable {
    /// The text `<private>`.
    case none
    /// A hash, so that equal values can be recognised.
    case hash
  }
  var mask = Mask.none

  /// Numbers appear in the log; other values don't.
  public static let auto = OSLogPrivacy(kind: .automatic)
  /// The value appears in the log.
  public static let `public` = OSLogPrivacy(kind: .open)
  /// The value doesn't appear in the log.
  public static let `private` = OSLogPrivacy(kind: .hidden)
  /// The value doesn't appear in the log.
  public static let sensitive = OSLogPrivacy(kind: .hidden)

  /// Hides the value, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
  /// Hides the value, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
  /// Shows numbers, and hides other values with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
}

/// The format of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
  let digits: Int?
  /// A number with six digits after the decimal point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(digits: 6) }
  /// Returns a format with `precision` digits after the decimal point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(digits: precision) }
}

/// The format of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  /// A decimal number.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  /// A hexadecimal number.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// An octal number.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
}

/// The width of a value in a message.
public struct OSLogStringAlignment: Sendable {
  let width: Int
  let isLeft: Bool
  /// The value's own width.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isLeft: true) }
  /// Aligns the value to the left in a width of at least `columns`.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(width: columns, isLeft: true) }
  /// Aligns the value to the right in a width of at least `columns`.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(width: columns, isLeft: false) }

  func apply(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, min(width, 10_000) - text.count))
    return isLeft ? text + spaces : spaces + text
  }
}

/// A message, written as a string literal whose values may have a privacy, a format and a width.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let interpolation: OSLogInterpolation
  /// Creates a message from a literal.
  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }
  /// Creates a message without values.
  public init(stringLiteral value: String) {
    var parts = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
    parts.appendLiteral(value)
    interpolation = parts
  }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  private var parts: [(text: String, hidden: String?)] = []

  /// Creates a message without parts.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Returns the message; without its private values, unless the text is public.
  func text(isPublic: Bool) -> String { parts.reduce("") { $0 + (isPublic ? $1.text : $1.hidden ?? $1.text) } }

  private mutating func add(_ text: String, _ privacy: OSLogPrivacy, isNumber: Bool) {
    let isHidden = privacy.kind == .hidden || privacy.kind == .automatic && !isNumber
    let mask = privacy.mask == .hash ? "<mask.hash: \(UInt(bitPattern: text.hashValue))>" : "<private>"
    parts.append((text, isHidden ? mask : nil))
  }

  /// Adds a literal part.
  public mutating func appendLiteral(_ literal: String) { parts.append((literal, nil)) }

  /// Adds a value; private unless stated otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply("\(value())"), privacy, isNumber: false)
  }

  /// Adds an integer; public unless stated otherwise.
  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    add(align.apply(String(value(), radix: format.radix)), privacy, isNumber: true)
  }

  /// Adds a floating-point number; public unless stated otherwise.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: @autoclosure () -> Value, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    let text = format.digits.map { String(format: "%.\(max(0, min($0, 100)))f", Double(value())) } ?? "\(value())"
    add(align.apply(text), privacy, isNumber: true)
  }

  /// Adds a Boolean value; public unless stated otherwise.
  public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
    add("\(value())", privacy, isNumber: true)
  }
}
