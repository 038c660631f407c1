import AloeCore
import CGTK
import Foundation

/// Warnings about characters that no installed font contains, once for each script: they're drawn as boxes.
enum MissingFonts {
  /// Checks the glyphs of a run. O(number of glyphs).
  static func noteMissingGlyphs(in run: UnsafeMutablePointer<PangoGlyphItem>) {
    if run.pointee.item.pointee.analysis.font == nil { return reportNone() }
    let character = aloe_run_missing_character(run)
    if character != 0, let scalar = Unicode.Scalar(character) { report(of: scalar) }
  }

  /// Warns once that the system has no fonts: no text is drawn then, because Pango has no glyphs.
  static func reportNone() {
    Messages.warn(
      once: "no font at all",
      "No font is installed, so no text is shown. Install one; on Debian and Ubuntu: apt-get install fonts-inter "
        + "fonts-noto-color-emoji.")
  }

  private static func report(of scalar: Unicode.Scalar) {
    if scalar.properties.generalCategory == .privateUse {
      Messages.warn(
        once: "no font for private use",
        "No installed font has \(name(of: scalar)), a private-use character, like those of SF Symbols: it's drawn as a "
          + "box. Add the font to the app, or show an image, for example UIImage(systemName:).")
      return
    }
    let script = code(of: scalar)
    let kind = scalar.properties.isEmojiPresentation ? "emoji" : script
    Messages.warn(
      once: "no font for \(kind)",
      "No installed font has \"\(scalar)\" (\(name(of: scalar))): \(texts(of: kind)) may be drawn as boxes. Install a font that "
        + "has them; on Debian and Ubuntu: apt-get install \(package(of: kind)).")
  }

  private static func name(of scalar: Unicode.Scalar) -> String { "U+" + String(format: "%04X", scalar.value) }

  /// Returns the code of a character's script in ISO 15924: `Thai`.
  private static func code(of scalar: Unicode.Scalar) -> String {
    let number = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
    return String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }, as: UTF8.self)
  }

  private static func texts(of kind: String) -> String {
    switch kind {
    case "emoji": "emoji"
    case "Hani", "Hira", "Kana", "Hang", "Bopo": "Chinese, Japanese and Korean texts"
    // Characters of no script or of several: symbols.
    case "Zyyy", "Zinh", "Zzzz": "such signs"
    default: "texts in \(Locale(identifier: "en").localizedString(forScriptCode: kind) ?? kind)"
    }
  }

  /// Returns the name of Debian's package with a font for the script. Noto has one package for East Asia, one for
  /// emoji, and one for the rest.
  private static func package(of kind: String) -> String {
    switch kind {
    case "emoji": "fonts-noto-color-emoji"
    case "Hani", "Hira", "Kana", "Hang", "Bopo": "fonts-noto-cjk"
    default: "fonts-noto-core"
    }
  }
}
