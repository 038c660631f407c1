import CGTK
import Foundation

/// Places glyphs on whole pixels, where each would be drawn at the nearest one anyway.
///
/// Before 1.17.4, Cairo draws a glyph at the nearest pixel, and GSK's renderers get their glyphs from Cairo. Layout rounds
/// nothing, so on a screen of one pixel per point the letters of "Greenhouse" stood apart and together by turns. Here a
/// letter takes the same number of pixels wherever it stands, until it would be a pixel away from where layout has it. What
/// was lost until a blank is made up for there, and what was won only if it's a pixel: short gaps between words look worse
/// than long ones. Layout goes on rounding nothing: if it did, as GTK's does with hinted metrics, a text would have other
/// measures, and other lines, on each screen. Later versions of Cairo draw between pixels and need none of this. With two
/// pixels per point it isn't done, because half a point is hardly seen.
enum GlyphGrid {
  /// Whether a screen of so many pixels per point needs it.
  static func isNeeded(atScale scale: CGFloat) -> Bool { scale > 0 && scale < 1.5 && cairoRounds }

  /// Whether Cairo draws glyphs at whole pixels only.
  private static let cairoRounds = cairo_version() < 11_704

  /// The widths of glyphs, from the left, of which each but the blank ones is a whole number of pixels long.
  ///
  /// - Parameters:
  ///   - widths: the widths that layout gave them.
  ///   - isBlank: whether each glyph is a blank, after which a word begins.
  ///   - start: how far to the right of a pixel's edge the first one belongs.
  ///   - pixel: the length of a pixel, in the unit of the others.
  /// - Returns: the widths that they are drawn with.
  static func snapped(_ widths: [Int32], isBlank: [Bool], start: Int32, pixel: Int32) -> [Int32] {
    // A line may be longer than 32 bits tell.
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

  /// A copy of a run's glyphs on whole pixels, to be freed by the caller. `start` is how far to the right of a pixel's edge
  /// the run begins, in points.
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
      start: Int32((start * unit).rounded()),
      pixel: Int32((unit / scale).rounded()))
    for index in 0..<count { infos[index].geometry.width = widths[index] }
    return copy
  }
}
