import AloeCore
import CGTK
import Foundation
import Synchronization

/// The installed fonts and their metrics.
///
/// It can be used on any thread. It has its own font map, because the font map that shapes text belongs to the main
/// thread.
final class FontBook: Sendable {
  /// The instance of the process: fonts belong to the system, so all contexts share them.
  static let shared = FontBook()

  /// A font without its size. Metrics are proportional to the size, because hinting is off.
  private struct Face: Hashable {
    var family: String
    var weight: Int
    var italic: Bool
    var monospaced: Bool
  }

  private struct Entry {
    /// The family that Pango found; `nil` if no font is installed.
    var family: String?
    var metrics: FontMetrics
    var postScriptName: String?
    /// The warning to log in each context that uses the face.
    var warning: String?
  }

  private struct State {
    var context: PangoContextRef?
    var entries: [Face: Entry] = [:]
  }

  private let state = Mutex(State())

  /// The size at which faces are measured.
  private static let measuredSize: CGFloat = 100

  /// The number of cached faces.
  var entryCount: Int { state.withLock { $0.entries.count } }

  // MARK: - Asking

  func metrics(of font: FontDescription) -> FontMetrics {
    let size = min(TextRequest.largestFont, max(0, font.size.isFinite ? font.size : 0))
    return entry(for: font).metrics.scaled(by: size / Self.measuredSize)
  }

  func resolvedFamily(of font: FontDescription) -> String { entry(for: font).family ?? "no font" }

  /// Returns the family in which a font would be shown, without warning if it's a substitute; `nil` if there's no font
  /// at all.
  func shownFamily(of font: FontDescription) -> String? { foundEntry(for: font).family }

  func postScriptName(of font: FontDescription) -> String? { entry(for: font).postScriptName }

  /// Discards the cache of fonts.
  func forget() {
    state.withLock {
      $0.entries = [:]
      $0.context = nil
    }
  }

  /// The generic names for which fontconfig selects an installed family.
  private static let generalNames: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy", "emoji",
  ]

  /// Returns the families to try for a font, the requested one first, in Pango's syntax.
  static func families(for font: FontDescription) -> String {
    let system = font.monospaced ? "monospace" : "Inter,sans"
    // A comma would end the name.
    let wanted = font.family.replacingOccurrences(of: ",", with: " ")
    // Fontconfig prefers any other family to the one that it selects for a generic name.
    if generalNames.contains(wanted.lowercased()) { return wanted }
    return wanted.isEmpty ? system : "\(wanted),\(system)"
  }

  /// Returns the font in Pango's form; the caller frees it.
  static func pangoDescription(of font: FontDescription) -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, families(for: font))
    let size = font.size.isFinite ? min(TextRequest.largestFont, max(0.1, font.size)) : 17
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(min(1000, max(100, font.weight)))))
    pango_font_description_set_style(description, font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  // MARK: - Reading Fonts

  private func entry(for font: FontDescription) -> Entry {
    let entry = foundEntry(for: font)
    if entry.family == nil { MissingFonts.reportNone() }
    if let warning = entry.warning { Messages.warn(once: "font \(font.family.lowercased())", warning) }
    return entry
  }

  private func foundEntry(for font: FontDescription) -> Entry {
    let face = Face(
      family: font.family, weight: font.weight, italic: font.italic, monospaced: font.monospaced)
    return state.withLock { state in
      if let known = state.entries[face] { return known }
      let context = state.context ?? PangoContextRef()
      state.context = context
      var entry = Self.read(face, in: context.raw)
      entry.warning = entry.family.flatMap { Self.warning(about: face, shownIn: $0) }
      if state.entries.count >= InstalledFonts.maxNames { state.entries = [:] }
      state.entries[face] = entry
      return entry
    }
  }

  /// Returns the message about a family that isn't installed; `nil` if it is.
  private static func warning(about face: Face, shownIn family: String) -> String? {
    let wanted = face.family.lowercased()
    if wanted.isEmpty {
      guard !face.monospaced, family.lowercased() != "inter" else { return nil }
      return
        "The font Inter isn't installed: text is shown in \(family). Install fonts-inter to have it as "
        + "designed."
    }
    // A family may be requested by the name of one of its styles.
    let shown = family.lowercased()
    guard !generalNames.contains(wanted), !shown.hasPrefix(wanted), !wanted.hasPrefix(shown) else { return nil }
    return
      "The font \(face.family) isn't installed: its text is shown in \(family). Install the font, or use another."
  }

  private static func read(_ face: Face, in context: OpaquePointer) -> Entry {
    let size = measuredSize
    let font = FontDescription(
      family: face.family, size: size, weight: face.weight, italic: face.italic, monospaced: face.monospaced)
    let description = pangoDescription(of: font)
    defer { pango_font_description_free(description) }
    guard let loaded = pango_context_load_font(context, description) else {
      // No font is installed: text that can't be seen has the height of the system font.
      return Entry(
        family: nil, metrics: systemMetrics(capHeight: 0.7, xHeight: 0.5, underline: (0.15, 0.05)))
    }
    defer { g_object_unref(loaded) }
    let resolved = pango_font_describe(loaded)
    defer { pango_font_description_free(resolved) }
    let family = resolved.flatMap { pango_font_description_get_family($0) }.map { String(cString: $0) } ?? "?"

    let unit = CGFloat(PANGO_SCALE)
    let measured = pango_font_get_metrics(loaded, nil)
    defer { pango_font_metrics_unref(measured) }
    let harfBuzz = pango_font_get_hb_font(loaded)
    func position(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(harfBuzz, tag, &value) != 0, value > 0 else { return nil }
      return CGFloat(value) / unit
    }
    let capHeight = position(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? 0.7 * size
    let xHeight = position(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0.5 * size
    let thickness = CGFloat(pango_font_metrics_get_underline_thickness(measured)) / unit
    // Pango returns the top of the underline, with positive values above the baseline.
    let underline = -CGFloat(pango_font_metrics_get_underline_position(measured)) / unit + thickness / 2
    if face.family.isEmpty, !face.monospaced {
      return Entry(
        family: family,
        metrics: systemMetrics(
          capHeight: capHeight / size, xHeight: xHeight / size,
          underline: (underline / size, thickness / size)))
    }
    let ascent = CGFloat(pango_font_metrics_get_ascent(measured)) / unit
    let descent = CGFloat(pango_font_metrics_get_descent(measured)) / unit
    return Entry(
      family: family,
      metrics: FontMetrics(
        ascent: ascent, descent: descent, leading: 0, capHeight: capHeight, xHeight: xHeight,
        lineHeight: ascent + descent, underlinePosition: underline, underlineThickness: thickness),
      postScriptName: postScriptName(of: harfBuzz))
  }

  private static func postScriptName(of font: OpaquePointer?) -> String? {
    guard let font else { return nil }
    var characters = [CChar](repeating: 0, count: 128)
    var count = UInt32(characters.count)
    // The entry with number 6 in the name table.
    hb_ot_name_get_utf8(hb_font_get_face(font), 6, nil, &count, &characters)
    return count > 0
      ? String(decoding: characters.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// Returns metrics that give the system font Apple's line height, so that screens keep their sizes: 1.1934 times the
  /// font size (20.287 points at 17, as measured in UIKit), split between ascent and descent as in San Francisco.
  private static func systemMetrics(
    capHeight: CGFloat, xHeight: CGFloat, underline: (position: CGFloat, thickness: CGFloat)
  ) -> FontMetrics {
    FontMetrics(
      ascent: 0.9526, descent: 0.2408, leading: 0, capHeight: capHeight, xHeight: xHeight, lineHeight: 1.1934,
      underlinePosition: underline.position, underlineThickness: underline.thickness
    ).scaled(by: measuredSize)
  }
}

/// A Pango context without rounding to pixels.
final class PangoContextRef {
  let raw: OpaquePointer

  convenience init() { self.init(fontMap: pango_cairo_font_map_new()) }

  /// Takes ownership of the caller's reference to `fontMap`.
  init(fontMap: UnsafeMutablePointer<PangoFontMap>) {
    raw = pango_font_map_create_context(fontMap)
    g_object_unref(fontMap)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(raw, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(raw, 0)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }
}
