import AloeCore
import CGTK
import Foundation

/// The alignment of glyphs to whole pixels.
///
/// Before 1.17.4, Cairo draws a glyph at the nearest pixel, and GSK's renderers get their glyphs from Cairo. Layout
/// doesn't round, so on a screen with one pixel per point, the letters of "Greenhouse" were spaced unevenly. With this
/// type, a letter has the same number of pixels everywhere, until it would be a full pixel away from its position in
/// the layout. Accumulated errors are corrected at the next space; a space shrinks only by a full pixel, because
/// narrow gaps between words look worse than wide ones. Layout still doesn't round: otherwise, as with hinted metrics
/// in GTK, text would have different sizes and line breaks on each screen. Later versions of Cairo position glyphs at
/// subpixels, and don't need this.
///
/// With two pixels per point, half a point is hardly visible, so each glyph is drawn at the nearest pixel. Later
/// versions of Cairo are given whole-pixel positions, so that a picture is the same with each of them, and baselines
/// are sharp.
enum GlyphGrid {
  /// Returns whether glyphs have to be spaced evenly on a screen with a scale.
  static func isNeeded(atScale scale: CGFloat) -> Bool { scale > 0 && scale < 1.5 && cairoRounds }

  /// Returns whether glyphs have to be moved to the nearest pixels on a screen with a scale.
  @MainActor static func movesGlyphs(atScale scale: CGFloat) -> Bool { scale >= 1.5 && movesGlyphs }

  /// Whether Cairo draws glyphs only at whole pixels.
  private static let cairoRounds = cairo_version() < 11_704
  /// Whether glyphs are moved to the nearest pixels. Tests set it to compare both.
  @MainActor static var movesGlyphs = !cairoRounds

  /// Returns the widths of glyphs, from the left, rounded to whole pixels except for spaces.
  ///
  /// - Parameters:
  ///   - widths: The widths in the layout.
  ///   - isBlank: Whether each glyph is a space, after which a word begins.
  ///   - start: The offset of the first glyph from a pixel's left edge.
  ///   - pixel: The length of a pixel, in the same unit.
  /// - Returns: The widths for drawing.
  static func snapped(_ widths: [Int32], isBlank: [Bool], start: Int32, pixel: Int32) -> [Int32] {
    // A line may be longer than 32 bits can represent.
    let pixel = Int(pixel)
    func nearest(_ length: Int) -> Int { Int((Double(length) / Double(pixel)).rounded()) * pixel }
    var (exact, place) = (Int(start), 0)
    return zip(widths.lazy.map(Int.init), isBlank).map { width, isBlank in
      exact += width
      var next = place + nearest(width)
      let error = next - exact
      if error >= pixel || error <= (isBlank ? -pixel / 2 : -pixel) { next = nearest(exact) }
      defer { place = next }
      return Int32(clamping: next - place)
    }
  }

  /// Returns a copy of a run's glyphs, each moved to the nearest pixel. The copy is drawn from a pixel's left edge; the
  /// caller frees it. `start` is the run's exact offset from that edge, in points.
  static func nearest(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, start: CGFloat, scale: CGFloat
  ) -> UnsafeMutablePointer<PangoGlyphString>? {
    guard let copy = pango_glyph_string_copy(glyphs), let infos = copy.pointee.glyphs else { return nil }
    let unit = Double(PANGO_SCALE)
    let pixel = unit / Double(scale)
    func nearest(_ length: Double) -> Double { (length / pixel + 0.5).rounded(.down) * pixel }
    let start = Double(start) * unit
    var width = 0.0
    for index in 0..<Int(copy.pointee.num_glyphs) {
      let geometry = infos[index].geometry
      let place = nearest(start + width + Double(geometry.x_offset))
      infos[index].geometry.x_offset = Int32(cutting: (place - width).rounded())
      infos[index].geometry.y_offset = Int32(cutting: nearest(Double(geometry.y_offset)).rounded())
      width += Double(geometry.width)
    }
    return copy
  }

  /// Returns a copy of a run's glyphs aligned to pixels, to be freed by the caller. `start` is the offset of the run
  /// from a pixel's left edge, in points.
  static func glyphs(
    of run: UnsafeMutablePointer<PangoGlyphItem>, in line: UnsafeMutablePointer<PangoLayoutLine>, start: CGFloat,
    scale: CGFloat
  ) -> UnsafeMutablePointer<PangoGlyphString>? {
    guard let copy = pango_glyph_string_copy(run.pointee.glyphs) else { return nil }
    let count = Int(copy.pointee.num_glyphs)
    guard count > 0, let infos = copy.pointee.glyphs, let clusters = copy.pointee.log_clusters,
      let text = line.pointee.layout.flatMap({ pango_layout_get_text($0) })
    else { return copy }
    let first = text + Int(run.pointee.item.pointee.offset)
    let unit = CGFloat(PANGO_SCALE)
    let widths = snapped(
      (0..<count).map { infos[$0].geometry.width },
      isBlank: (0..<count).map { clusters[$0] < run.pointee.item.pointee.length && first[Int(clusters[$0])] == 0x20 },
      start: Int32(cutting: (start * unit).rounded()),
      pixel: Int32(cutting: (unit / scale).rounded()))
    for index in 0..<count { infos[index].geometry.width = widths[index] }
    return copy
  }
}
