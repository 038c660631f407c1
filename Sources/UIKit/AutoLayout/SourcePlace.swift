/// A location in a client's source, as `Module/File.swift:12`.
struct SourcePlace: CustomStringConvertible {
  let file: StaticString
  let line: UInt

  var description: String { "\(file):\(line)" }

  /// Returns a phrase about a constraint that was created at a place: "made at Module/File.swift:12", or, for one of
  /// AloeStackView or StackLayout, the library and the constraint's purpose.
  static func phrase(_ place: String) -> String {
    guard let module = libraries.first(where: { place.hasPrefix("\($0)/") }) else { return "made at \(place)" }
    let file = place.dropFirst(module.count + 1).prefix { $0 != "." }
    return "made by \(module)" + (purposes[String(file)].map { " for \($0)" } ?? "")
  }

  /// The modules whose calls create constraints for their clients.
  private static let libraries = ["AloeStackView", "StackLayout"]

  /// The purposes of constraints, by the file that creates them.
  private static let purposes = [
    "InsetConstraints": "a row's insets (setInset, rowInset)", "CellPlacement": "the place of a row in its list",
    "Installation": "the edges of an installed layout (install)", "SizeSettings": "a size in a layout",
    "SpaceView": "a space in a layout", "LayerView": "an overlay", "GridView": "a grid", "WrapView+Item": "a wrap",
    "ScrollContainer": "content that scrolls", "ContainerView": "spacers of equal lengths",
  ]
}
