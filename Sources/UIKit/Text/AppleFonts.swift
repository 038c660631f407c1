import Foundation
import GTKPlatform

/// The well-known fonts of Apple's platforms, which apps request by name, and their substitutes.
///
/// The names are the results of `UIFont.fontNames(forFamilyName:)` on iOS.
struct AppleFonts {
  /// The general design of a family.
  enum Design: String {
    case sans, serif, monospaced, handwriting

    /// The desktop's generic name for fonts of this design.
    var generalName: String {
      switch self {
      case .sans: "sans-serif"
      case .serif: "serif"
      case .monospaced: "monospace"
      case .handwriting: "cursive"
      }
    }
  }

  /// A face of a family.
  struct Face {
    /// The family's name.
    let family: String
    /// The PostScript name.
    let name: String
    /// The displayed name.
    let fullName: String
    let weight: Int
    let italic: Bool
    fileprivate let fonts: AppleFonts
  }

  private let family: String
  private let design: Design
  /// The installed families that are similar to this one, the best first.
  private let standIns: [String]
  private let names: [String]

  // MARK: - Looking up

  /// Returns the face with a PostScript name, full name or family name, ignoring case; for a family, its regular face.
  /// `nil` for other names.
  static func face(named name: String) -> Face? { faces[name.lowercased()] }

  /// Returns the face that a font substitutes, with the font's weight and slant; `nil` if the font isn't a substitute.
  static func face(shownBy font: FontDescription) -> Face? {
    guard let name = font.standsFor, let asked = face(named: name) else { return nil }
    if asked.weight == font.weight, asked.italic == font.italic { return asked }
    return asked.fonts.faces.min { asked.fonts.distance($0, font) < asked.fonts.distance($1, font) } ?? asked
  }

  private func distance(_ face: Face, _ font: FontDescription) -> Int {
    abs(face.weight - font.weight) + (face.italic == font.italic ? 0 : 1000)
  }

  private static let faces: [String: Face] = {
    var found: [String: Face] = [:]
    for fonts in all {
      let faces = fonts.faces
      for face in faces {
        found[face.name.lowercased()] = face
        found[face.fullName.lowercased()] = face
      }
      if found[fonts.family.lowercased()] == nil {
        found[fonts.family.lowercased()] = faces.first { $0.weight == 400 && !$0.italic } ?? faces.first
      }
    }
    return found
  }()

  // MARK: - Faces

  private var faces: [Face] {
    names.map { name in
      let style = Self.style(of: name)
      let weight = Self.weights.first { (style.isEmpty ? name : style).contains($0.key) }?.value ?? 400
      return Face(
        family: family, name: name, fullName: style.isEmpty ? family : family + " " + Self.words(style),
        // Marker Felt's thin face is its regular one, and its wide face is bold.
        weight: name == "MarkerFelt-Thin" ? 400 : weight,
        italic: style.contains("Italic") || style.contains("Oblique"), fonts: self)
    }
  }

  /// Returns the part of a PostScript name with weight, slant and width, such as "BoldItalic".
  private static func style(of name: String) -> String {
    guard let hyphen = name.firstIndex(of: "-") else { return "" }
    let style = String(name[name.index(after: hyphen)...])
    return style.hasSuffix("MT") ? String(style.dropLast(2)) : style
  }

  /// Returns the words of a style separately: "BoldItalic" has two.
  private static func words(_ style: String) -> String {
    style.reduce(into: "") { words, letter in
      if letter.isUppercase, let last = words.last, !last.isUppercase { words.append(" ") }
      words.append(letter)
    }
  }

  /// Weights on CSS's scale, by parts of styles' names; the first match counts.
  private static let weights: KeyValuePairs<String, Int> = [
    "UltraLight": 100, "Thin": 200, "Light": 300, "Medium": 500, "DemiBold": 600, "SemiBold": 600, "Semibold": 600,
    "ExtraBold": 800, "UltraBold": 800, "ExtraBlack": 900, "Heavy": 800, "Black": 900, "Bold": 700, "Wide": 700,
  ]
}

extension AppleFonts.Face {
  /// Returns the description of the font itself if it's installed, or else of its substitute: the most similar
  /// installed family, or the desktop's family of the same design.
  func description(size: CGFloat) -> FontDescription { fonts.description(of: self, size: size) }
}

extension AppleFonts {
  fileprivate func description(of face: Face, size: CGFloat) -> FontDescription {
    if let own = InstalledFonts.face(named: face.name) { return own.description(size: size) }
    var font = FontDescription(
      family: InstalledFonts.family(among: [family] + standIns) ?? design.generalName, size: size, weight: face.weight,
      italic: face.italic, monospaced: design == .monospaced)
    if font.family != family { font.standsFor = face.name }
    return font
  }

  // MARK: - Table

  /// The families, one per line: the name, the design, similar families, the best first, and the faces.
  private static let table = """
    American Typewriter | serif | Courier Prime, Rockwell, Roboto Slab | AmericanTypewriter \
      AmericanTypewriter-Light AmericanTypewriter-Semibold AmericanTypewriter-Bold AmericanTypewriter-CondensedLight \
      AmericanTypewriter-Condensed AmericanTypewriter-CondensedBold
    Arial | sans | Helvetica, Liberation Sans, Arimo, Nimbus Sans, TeX Gyre Heros, Inter | ArialMT Arial-ItalicMT \
      Arial-BoldMT Arial-BoldItalicMT
    Arial Rounded MT Bold | sans | Nunito, Varela Round, Helvetica, Arial, Liberation Sans, Arimo, Nimbus Sans, \
      TeX Gyre Heros, Inter | ArialRoundedMTBold
    Avenir | sans | Futura, Jost, Nunito Sans, URW Gothic, Montserrat | Avenir-Book Avenir-Roman \
      Avenir-BookOblique Avenir-Oblique Avenir-Light Avenir-LightOblique Avenir-Medium Avenir-MediumOblique \
      Avenir-Heavy Avenir-HeavyOblique Avenir-Black Avenir-BlackOblique
    Avenir Next | sans | Futura, Jost, Nunito Sans, URW Gothic, Montserrat | AvenirNext-Regular AvenirNext-Italic \
      AvenirNext-UltraLight AvenirNext-UltraLightItalic AvenirNext-Medium AvenirNext-MediumItalic \
      AvenirNext-DemiBold AvenirNext-DemiBoldItalic AvenirNext-Bold AvenirNext-BoldItalic AvenirNext-Heavy \
      AvenirNext-HeavyItalic
    Avenir Next Condensed | sans | Barlow Condensed, Roboto Condensed, Futura, Jost, Nunito Sans, URW Gothic, \
      Montserrat | AvenirNextCondensed-Regular AvenirNextCondensed-Italic AvenirNextCondensed-UltraLight \
      AvenirNextCondensed-UltraLightItalic AvenirNextCondensed-Medium AvenirNextCondensed-MediumItalic \
      AvenirNextCondensed-DemiBold AvenirNextCondensed-DemiBoldItalic AvenirNextCondensed-Bold \
      AvenirNextCondensed-BoldItalic AvenirNextCondensed-Heavy AvenirNextCondensed-HeavyItalic
    Baskerville | serif | Libre Baskerville, EB Garamond, Palatino, P052, TeX Gyre Pagella | Baskerville \
      Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic Baskerville-Bold Baskerville-BoldItalic
    Bradley Hand | handwriting | Comic Neue, Caveat, Patrick Hand, Z003 | BradleyHandITCTT-Bold
    Chalkboard SE | handwriting | Comic Neue, Caveat, Patrick Hand, Z003 | ChalkboardSE-Regular ChalkboardSE-Light \
      ChalkboardSE-Bold
    Chalkduster | handwriting | Comic Neue, Caveat, Patrick Hand, Z003 | Chalkduster
    Charter | serif | Bitstream Charter, XCharter, Charis SIL, Times New Roman, Liberation Serif, Tinos, Nimbus \
      Roman, TeX Gyre Termes | Charter-Roman Charter-Italic Charter-Bold Charter-BoldItalic Charter-Black \
      Charter-BlackItalic
    Cochin | serif | EB Garamond, Libre Baskerville, Palatino, P052, TeX Gyre Pagella | Cochin Cochin-Italic \
      Cochin-Bold Cochin-BoldItalic
    Copperplate | serif | EB Garamond, Libre Baskerville, Palatino, P052, TeX Gyre Pagella | Copperplate \
      Copperplate-Light Copperplate-Bold
    Courier | monospaced | Courier New, Liberation Mono, Cousine, Nimbus Mono PS, FreeMono | Courier \
      Courier-Oblique Courier-Bold Courier-BoldOblique
    Courier New | monospaced | Liberation Mono, Cousine, Nimbus Mono PS, FreeMono | CourierNewPSMT \
      CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT
    Didot | serif | GFS Didot, Playfair Display, EB Garamond, Libre Baskerville, Palatino, P052, TeX Gyre Pagella \
      | Didot Didot-Italic Didot-Bold
    DIN Alternate | sans | Barlow, Bahnschrift | DINAlternate-Bold
    DIN Condensed | sans | Barlow Condensed, Bahnschrift | DINCondensed-Bold
    Futura | sans | Jost, Nunito Sans, URW Gothic, Montserrat | Futura-Medium Futura-MediumItalic Futura-Bold \
      Futura-CondensedMedium Futura-CondensedExtraBold
    Georgia | serif | Gelasio, DejaVu Serif | Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic
    Gill Sans | sans | Lato, Cabin, Open Sans, Noto Sans | GillSans GillSans-Italic GillSans-Light \
      GillSans-LightItalic GillSans-SemiBold GillSans-SemiBoldItalic GillSans-Bold GillSans-BoldItalic \
      GillSans-UltraBold
    Helvetica | sans | Arial, Liberation Sans, Arimo, Nimbus Sans, TeX Gyre Heros, Inter | Helvetica \
      Helvetica-Oblique Helvetica-Light Helvetica-LightOblique Helvetica-Bold Helvetica-BoldOblique
    Helvetica Neue | sans | Helvetica, Arial, Liberation Sans, Arimo, Nimbus Sans, TeX Gyre Heros, Inter | \
      HelveticaNeue HelveticaNeue-Italic HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic HelveticaNeue-Thin \
      HelveticaNeue-ThinItalic HelveticaNeue-Light HelveticaNeue-LightItalic HelveticaNeue-Medium \
      HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic HelveticaNeue-CondensedBold \
      HelveticaNeue-CondensedBlack
    Hoefler Text | serif | EB Garamond, Libre Baskerville, Palatino, P052, TeX Gyre Pagella | HoeflerText-Regular \
      HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic
    Marker Felt | handwriting | Comic Neue, Caveat, Patrick Hand, Z003 | MarkerFelt-Thin MarkerFelt-Wide
    Menlo | monospaced | DejaVu Sans Mono, Bitstream Vera Sans Mono | Menlo-Regular Menlo-Italic Menlo-Bold \
      Menlo-BoldItalic
    Noteworthy | handwriting | Comic Neue, Caveat, Patrick Hand, Z003 | Noteworthy-Light Noteworthy-Bold
    Optima | sans | URW Classico, Gill Sans, Lato, Cabin, Open Sans, Noto Sans | Optima-Regular Optima-Italic \
      Optima-Bold Optima-BoldItalic Optima-ExtraBlack
    Palatino | serif | P052, TeX Gyre Pagella, URW Palladio L, Palatino Linotype | Palatino-Roman Palatino-Italic \
      Palatino-Bold Palatino-BoldItalic
    Papyrus | handwriting | Comic Neue, Caveat, Patrick Hand, Z003 | Papyrus Papyrus-Condensed
    Rockwell | serif | Roboto Slab, Rokkitt | Rockwell-Regular Rockwell-Italic Rockwell-Bold Rockwell-BoldItalic
    Savoye LET | handwriting | Z003, Comic Neue, Caveat, Patrick Hand | SavoyeLetPlain
    Snell Roundhand | handwriting | Z003, Comic Neue, Caveat, Patrick Hand | SnellRoundhand SnellRoundhand-Bold \
      SnellRoundhand-Black
    Times New Roman | serif | Liberation Serif, Tinos, Nimbus Roman, TeX Gyre Termes | TimesNewRomanPSMT \
      TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT
    Trebuchet MS | sans | Fira Sans, Gill Sans, Lato, Cabin, Open Sans, Noto Sans | TrebuchetMS TrebuchetMS-Italic \
      TrebuchetMS-Bold Trebuchet-BoldItalic
    Verdana | sans | DejaVu Sans, Bitstream Vera Sans | Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic
    Zapfino | handwriting | Z003, Comic Neue, Caveat, Patrick Hand | Zapfino
    """

  private static let all: [AppleFonts] = table.split(separator: "\n").map { line in
    // Continued lines of the table contain several spaces.
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    return AppleFonts(
      family: parts[0], design: Design(rawValue: parts[1]) ?? .sans,
      standIns: parts[2].components(separatedBy: ", ").filter { !$0.isEmpty },
      names: parts[3].split(separator: " ").map(String.init))
  }
}
