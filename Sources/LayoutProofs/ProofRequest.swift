import Foundation

/// The widths, text sizes and limits for the proof of each screen that a test shows.
package struct ProofRequest: Equatable, Sendable {
  /// A part of a request, with the name of its option and of its environment variable.
  package enum Setting: String, CaseIterable, Sendable {
    case widths
    case textSizes = "text-sizes"
    case smallestTarget = "smallest-target"
    case steadyLayouts = "steady-layouts"

    package var option: String { "--\(rawValue)" }
    package var variable: String {
      "ALOE_PROOF_" + rawValue.uppercased().replacingOccurrences(of: "-", with: "_")
    }
  }

  /// The environment variable with the path of the report. Without it, nothing is proved.
  package static let reportVariable = "ALOE_PROOF"

  /// The names of all text sizes, the smallest first, as in `UIContentSizeCategory`.
  package static let textSizeNames = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
    "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge",
  ]

  /// The smallest and the largest width, in points. The widths tried are the smallest one, and the widths that are a
  /// whole number of points larger.
  package private(set) var widths: ClosedRange<Double> = 320...1024
  /// The names of the text sizes, the smallest first; `nil`, the default, means each screen's own.
  package private(set) var textSizes: [String]?
  /// The smallest width and height of a control, in points; 0, the default, doesn't check it.
  package private(set) var smallestTarget = 0.0
  /// The names of classes whose layout code only compares sizes with limits, with or without their modules, and without
  /// generic arguments; none by default.
  package private(set) var steadyLayouts: [String] = []
  private var texts: [Setting: String] = [:]

  package init() {}

  /// Reads a request from the environment of a process. Throws an ``InputError``.
  package init(environment: [String: String]) throws {
    for setting in Setting.allCases {
      guard let text = environment[setting.variable], !text.isEmpty else { continue }
      try set(setting, to: text, named: setting.variable)
    }
  }

  /// The variables from which a process reads this request.
  package var environment: [String: String] {
    Dictionary(uniqueKeysWithValues: Setting.allCases.map { ($0.variable, texts[$0] ?? "") })
  }

  /// Changes a setting to the value in a string. Throws an ``InputError`` whose message mentions `name`.
  package mutating func set(_ setting: Setting, to text: String, named name: String) throws {
    switch setting {
    case .widths: widths = try Self.widths(text, name)
    case .textSizes: textSizes = try Self.textSizes(text, name)
    case .smallestTarget: smallestTarget = try Self.length(text, name)
    case .steadyLayouts: steadyLayouts = try Self.classNames(text, name)
    }
    texts[setting] = text
  }

  // MARK: - Limits

  /// The widths and heights that the window of a test may have, in points.
  package static let windowLengths = 1...10_000.0
  /// A message that says which ranges of widths can be tried.
  package static let widthsAdvice =
    "Write the smallest and the largest width in points, such as 320...1024: from \(Int(windowLengths.lowerBound)) to "
    + "\(Int(windowLengths.upperBound)), and at least a point apart."

  /// Returns whether the widths from one to another can be tried.
  package static func canTry(from first: Double, to last: Double) -> Bool {
    windowLengths.contains(first) && windowLengths.contains(last) && last - first >= 1
  }

  // MARK: - Reading

  private static func widths(_ text: String, _ name: String) throws -> ClosedRange<Double> {
    let ends = text.components(separatedBy: "...").map { Double($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], canTry(from: first, to: last) else {
      throw InputError("\(name) is \"\(text)\". \(widthsAdvice)")
    }
    return first...last
  }

  private static func textSizes(_ text: String, _ name: String) throws -> [String] {
    if text == "all" { return textSizeNames }
    let parts = text.components(separatedBy: ",")
    if let unknown = parts.first(where: { !textSizeNames.contains($0) }) {
      throw InputError(
        "\(name) has \"\(unknown)\", which isn't a text size. Write all, or some of these with commas between them: "
          + "\(textSizeNames.joined(separator: ", ")).")
    }
    return textSizeNames.filter(parts.contains)
  }

  private static func classNames(_ text: String, _ name: String) throws -> [String] {
    let parts = text.components(separatedBy: ",")
    let isName = { (part: String) in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    }
    if let wrong = parts.first(where: { !isName($0) }) {
      throw InputError(
        "\(name) has \"\(wrong)\", which isn't the name of a class. Write one, or several with commas between them and without "
          + "generic arguments, such as AddressRow,Login.FieldRow.")
    }
    return parts
  }

  private static func length(_ text: String, _ name: String) throws -> Double {
    guard let length = Double(text), (0...1_000).contains(length) else {
      throw InputError("\(name) is \"\(text)\". Write a length in points from 0 to 1000, such as 44.")
    }
    return length
  }
}

/// A mistake in the user's input, with its message.
package struct InputError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
