import Foundation

/// The cases that were asked for.
@MainActor enum Selection {
  /// The words that a case's name must contain; `nil` if all cases are measured.
  static var words: String?
  /// The names of the cases that exist, as far as they were reached.
  private static var names: [String] = []

  /// Returns whether the case of this name is measured.
  static func includes(_ name: String) -> Bool {
    names.append(name)
    guard let words else { return true }
    return name.range(of: words, options: .caseInsensitive) != nil
  }

  /// A message if there is no case with these words in its name.
  static var mistake: String? {
    guard let words, !names.contains(where: { $0.range(of: words, options: .caseInsensitive) != nil }) else {
      return nil
    }
    return "No case contains '\(words)' in its name. The cases are:\n" + names.joined(separator: "\n")
  }
}
