import Foundation

/// The numbers and Boolean values in a dictionary of options or properties.
struct Options: Sendable {
  private var numbers: [String: Double] = [:]

  /// Creates an empty set of options.
  init() {}

  init(_ dictionary: CFDictionary?) {
    for (key, value) in dictionary ?? [:] {
      // On Linux, CGFloat isn't bridged.
      let number = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
      if let key = key as? String, let number { numbers[key] = number }
    }
  }

  /// Returns the options with those of another set, which come first.
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
