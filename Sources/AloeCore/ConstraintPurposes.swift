/// The purposes of constraints that a library creates for its clients: reports of layouts name them instead of lines in
/// the library's sources.
///
/// A file registers the purpose of its constraints when it creates the first one, with a static constant:
///
///     private static let purpose: Void = ConstraintPurposes.register("a row's insets")
///
/// So nothing is stored with a constraint. Only Aloe's UIKit reads them.
@MainActor package enum ConstraintPurposes {
  // All contexts share them, because they're about sources.
  private static var purposes: [String: String] = [:]

  /// Registers the purpose of all constraints that the calling file creates, as a phrase after "made by AloeStackView
  /// for".
  package static func register(_ purpose: String, file: StaticString = #fileID) {
    purposes[file.description] = purpose
  }

  /// Returns the purpose of the constraints that a file creates, such as `AloeStackView/InsetConstraints.swift`; `nil`
  /// if it has registered none.
  package static func purpose(ofFile file: String) -> String? { purposes[file] }
}
