import AloeCore
import CGTK
import Foundation

/// A face of an installed font, or of one of the program's own fonts.
public struct FontFace: Hashable, Sendable {
  /// The family's name.
  public var family: String
  /// The displayed name, such as "DejaVu Sans Bold".
  public var fullName: String
  /// The PostScript name, such as "DejaVuSans-Bold".
  public var postScriptName: String
  /// The weight on CSS's scale.
  public var weight: Int
  /// Whether the face is slanted.
  public var italic: Bool
  /// Whether all letters have the same width, as far as the font states it.
  public var isMonospaced: Bool

  init?(_ pattern: OpaquePointer) {
    func text(_ key: String, _ index: Int32 = 0) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, index, &value) == FcResultMatch, let value else { return nil }
      return String(cString: value)
    }
    func number(_ key: String) -> Double? {
      var value = 0.0
      return FcPatternGetDouble(pattern, key, 0, &value) == FcResultMatch ? value : nil
    }
    guard let first = text(FC_FAMILY) else { return nil }
    // In older terms, a narrow or wide face has its own family name, which distinguishes it.
    let isPlain = abs((number(FC_WIDTH) ?? 100) - 100) < 1
    family = isPlain ? first : text(FC_FAMILY, 1) ?? first
    fullName = text(FC_FULLNAME) ?? first
    postScriptName = text(FC_POSTSCRIPT_NAME) ?? fullName.filter { $0 != " " }
    weight = Int((number(FC_WEIGHT).map(FcWeightToOpenTypeDouble) ?? 400).rounded())
    italic = (number(FC_SLANT) ?? 0) > 0
    isMonospaced = (number(FC_SPACING) ?? 0) >= Double(FC_MONO)
  }

  /// Returns a description of the face at a size, in points.
  public func description(size: CGFloat) -> FontDescription {
    FontDescription(family: family, size: size, weight: min(1000, max(100, weight)), italic: italic)
  }
}

/// The available fonts: the system's, and the fonts registered with ``FontFiles``.
public enum InstalledFonts {
  /// The sorted names of all families.
  public static var families: [String] { Set(faces(matching: nil).map(\.family)).sorted() }

  /// The faces of each family, upright and light ones first. Each access enumerates the fonts.
  public static var facesByFamily: [String: [FontFace]] {
    Dictionary(grouping: faces(matching: nil), by: \.family).mapValues(unique)
  }

  /// Returns the faces of a family, upright and light ones first.
  public static func faces(ofFamily family: String) -> [FontFace] {
    unique(faces(matching: (FC_FAMILY, family)).filter { $0.family.lowercased() == family.lowercased() })
  }

  /// Returns the face with a PostScript name or full name; `nil` if there's none. The result is cached.
  public static func face(named name: String) -> FontFace? {
    guard !name.isEmpty else { return nil }
    return FontFiles.lookUp(name) {
      // Fontconfig ignores case and spaces in names.
      faces(matching: (FC_POSTSCRIPT_NAME, name)).first ?? faces(matching: (FC_FULLNAME, name)).first
    }
  }

  /// Returns the first of some families that is installed; `nil` if none is. The results are cached.
  public static func family(among families: [String]) -> String? {
    families.first { family in FontFiles.lookUp("family " + family) { faces(ofFamily: family).first } != nil }
  }

  /// The maximum number of names whose lookups are cached, and of cached faces with their metrics. There's a limit
  /// because a document may name any number of fonts.
  public static let maxNames = AloeLimits.fontNames
  /// The number of cached names and faces.
  public static var keptCount: Int { FontFiles.nameCount + FontBook.shared.entryCount }
  /// The approximate maximum memory of the cached names and faces, in bytes.
  public static let keptBytesLimit = AloeLimits.fontNameBytes

  private static func unique(_ faces: [FontFace]) -> [FontFace] {
    var seen: Set<String> = []
    return faces.sorted {
      ($0.italic ? 1 : 0, $0.weight, $0.postScriptName) < ($1.italic ? 1 : 0, $1.weight, $1.postScriptName)
    }
    .filter { seen.insert($0.postScriptName).inserted }
  }

  private static func faces(matching value: (key: String, text: String)?) -> [FontFace] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    if let value { FcPatternAddString(pattern, value.key, value.text) }
    guard let set = aloe_list_fonts(pattern) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { index in set.pointee.fonts[index].flatMap(FontFace.init) }
  }
}
