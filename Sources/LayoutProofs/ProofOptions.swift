import Foundation

/// The options of `swift package aloe-proof`.
package struct ProofOptions: Equatable, Sendable {
  /// The request for each screen.
  package private(set) var request = ProofRequest()
  /// Regular expressions; a test runs if its name matches one. If there are none, all tests run.
  package private(set) var filters: [String] = []
  /// Whether the request is only for help.
  package private(set) var isHelp = false

  /// Reads the command's arguments. Throws an ``InputError``.
  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" {
        isHelp = true
        return
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let setting = ProofRequest.Setting.allCases.first { $0.option == parts[0] }
      guard setting != nil || parts[0] == "--filter" else {
        throw InputError("aloe-proof has no option \"\(word)\".\n\(Self.usage)")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw InputError("\(parts[0]) needs a value.\n\(Self.usage)")
      }
      if let setting {
        try request.set(setting, to: value, named: setting.option)
      } else {
        try add(filter: value)
      }
    }
  }

  private mutating func add(filter: String) throws {
    guard (try? NSRegularExpression(pattern: filter)) != nil else {
      throw InputError("--filter is \"\(filter)\", which isn't a regular expression.")
    }
    filters.append(filter)
  }

  private static let usage = """
    Usage: swift package aloe-proof [--filter REGEX]... [--widths 320...1024] [--text-sizes all|NAME,...]
           [--smallest-target POINTS] [--steady-layouts CLASS,...]
    """

  /// The command's help.
  package static let help = """
    Runs the package's tests, and checks whether each screen that they show fits its window in every width.

    \(usage)

      --filter REGEX            runs only the tests whose names match, as that of swift test; may be repeated
      --widths A...B            the smallest and the largest width, in points (default: 320...1024)
      --text-sizes all|NAME,... names of UIContentSizeCategory, such as large,accessibilityLarge (default: each screen's
                                own)
      --smallest-target POINTS  also reports controls that are smaller, such as 44 (default: 0)
      --steady-layouts CLASS,...
                                names of classes whose layout code only compares sizes with limits; see the guide
      --help                    shows this text

    A screen is a Screen of the module ScreenTesting. It's proved as its test leaves it, in both layout directions.
    """
}
