import Foundation
import GTKPlatform

/// A row of a font picker: a family, or one of its faces.
struct FontRow {
  /// The family's or the face's name.
  let title: String
  /// The face that shows the name and is selected; for a family, the face nearest to regular.
  let face: FontFace
  /// Whether any of the family's faces counts as selected.
  let isFamily: Bool
  /// The faces among which the user selects, instead of selecting this row.
  var faces: [FontRow] = []

  /// Returns the families with faces that have some traits, in alphabetical order.
  static func families(with traits: UIFontDescriptor.SymbolicTraits, includingFaces: Bool) -> [FontRow] {
    AppFonts.register()
    let rows = InstalledFonts.facesByFamily.compactMap { family, faces -> FontRow? in
      let faces = faces.filter { $0.symbolicTraits.isSuperset(of: traits) }
      guard let main = faces.min(by: { $0.distanceFromRegular < $1.distanceFromRegular }) else { return nil }
      var row = FontRow(title: family, face: main, isFamily: !includingFaces)
      if includingFaces, faces.count > 1 {
        row.faces = faces.map { FontRow(title: $0.fullName, face: $0, isFamily: false) }
      }
      return row
    }
    return rows.sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
  }

  var descriptor: UIFontDescriptor { UIFontDescriptor(face.description(size: UIFont.labelFontSize)) }

  /// Returns whether the row is for a font, of any size, or for the font's family.
  func isDescribed(by font: UIFontDescriptor) -> Bool {
    if isFamily { return font.face.family.lowercased() == face.family.lowercased() }
    return faces.isEmpty && font.withSize(UIFont.labelFontSize) == descriptor
  }
}

extension FontFace {
  fileprivate var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if italic { traits.insert(.traitItalic) }
    if weight >= 600 { traits.insert(.traitBold) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The distance of the face from a regular one. Slanted faces are further away than all upright ones.
  fileprivate var distanceFromRegular: Int { abs(weight - 400) + (italic ? 10_000 : 0) }
}
