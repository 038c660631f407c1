import AloeCore

/// A location in a client's source, as `Module/File.swift:12`.
struct CodeLocation: CustomStringConvertible {
  let file: StaticString
  let line: UInt

  var description: String { "\(file):\(line)" }

  /// Returns a phrase about a constraint that was created at a location: "made at Module/File.swift:12", or, if a
  /// library created it for its client, the library and the purpose that it has registered.
  @MainActor static func phrase(_ location: String) -> String {
    let file = String(location.prefix { $0 != ":" })
    guard let purpose = ConstraintPurposes.purpose(ofFile: file) else { return "made at \(location)" }
    return "made by \(location.prefix { $0 != "/" }) for \(purpose)"
  }
}
