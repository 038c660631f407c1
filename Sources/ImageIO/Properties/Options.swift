import Foundation

/// The numbers and Boolean values in a dictionary of options or properties.
struct Options: Sendable {
  private var numbers: [String: Double] = [:]

  /// Creates an empty set of options.
  init() {}

  init(_ dictionary: CFDictionary?) {
    for (key, value) in dictionary ?? [:] {
      if let key = key as? String, let number = Self.number(value) { numbers[key] = number }
    }
  }

  /// Creates the options in a dictionary that is a value of another one.
  init(_ key: CFString, in dictionary: CFDictionary?) {
    numbers = Self.dictionary(key, in: dictionary).compactMapValues(Self.number)
  }

  /// Returns a number or a Boolean value; `nil` for another type.
  static func number(_ value: Any) -> Double? {
    // On Linux, CGFloat isn't bridged.
    (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
  }

  /// Returns the dictionary for a key in another dictionary; an empty dictionary if there is none.
  static func dictionary(_ key: CFString, in dictionary: CFDictionary?) -> [String: Any] {
    let value = dictionary?.object(forKey: key)
    if let value = value as? [String: Any] { return value }
    var result: [String: Any] = [:]
    for (key, value) in value as? NSDictionary ?? [:] {
      if let key = key as? String { result[key] = value }
    }
    if result.isEmpty, let value = value as? [CFString: Any] {
      for (key, value) in value { result[String(describing: key)] = value }
    }
    return result
  }

  /// Returns the options with other options, which take precedence, added to them.
  func replaced(by others: Options) -> Options {
    var result = self
    result.numbers.merge(others.numbers) { $1 }
    return result
  }

  /// Returns a number; `nil` if there's none for the key.
  func number(_ key: CFString) -> Double? { numbers[String(describing: key)] }

  /// Returns the number of pixels for the key; `nil` if there's none, or it isn't positive.
  func pixels(_ key: CFString) -> Int? {
    guard let length = number(key), length.isFinite, length >= 1 else { return nil }
    return Int(min(length, 1e6))
  }

  /// Returns whether the value for the key is true.
  func isTrue(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? false }
}
