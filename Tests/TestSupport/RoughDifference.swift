import CGTK
import Foundation
import GTKPlatform

/// The comparison of pictures whose letters may be those of another version of a font.
package enum RoughDifference {
  /// Returns the first difference of a picture from an older one; `nil` if they look the same.
  ///
  /// Other versions of Cairo and of fonts paint letters and edges a little differently, so pixels aren't compared but
  /// squares of them: none has another colour on the whole, and those of a single colour have the same one now.
  ///
  /// With `hasOtherLetters`, only pixels that belong to neither text nor an edge are compared.
  package static func of(_ now: Bitmap, from then: Bitmap, hasOtherLetters: Bool = false) -> String? {
    let sizes = [now, then].map { "\($0.pixelWidth) x \($0.pixelHeight)" }
    guard sizes[0] == sizes[1] else { return "it is \(sizes[0]) pixels large and was \(sizes[1])" }
    let (new, old) = (squares(of: now), squares(of: then))
    func distance(_ index: Int) -> Int { zip(new[index].color, old[index].color).map { abs($0 - $1) }.max() ?? 0 }
    if !hasOtherLetters, let most = old.indices.map(distance).max(), most > 48 {
      return "a square of it differs by \(most) of 255"
    }
    let flat = old.indices.filter { old[$0].isFlat }
    let changed = flat.filter { !new[$0].isFlat || distance($0) > 4 }
    guard changed.count * (hasOtherLetters ? 5 : 20) > flat.count else { return nil }
    return "\(changed.count) of its \(flat.count) squares of one colour have changed"
  }

  /// The mean colours of squares of 16 pixels, and whether each has a single colour.
  private static func squares(of picture: Bitmap) -> [(color: [Int], isFlat: Bool)] {
    let (bytes, side, width) = (picture.rgbaBytes(), 16, picture.pixelWidth)
    var found: [(color: [Int], isFlat: Bool)] = []
    for top in stride(from: 0, to: picture.pixelHeight, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var (sums, count, isFlat) = ([0, 0, 0, 0], 0, true)
        let first = (top * width + left) * 4
        for y in top..<min(top + side, picture.pixelHeight) {
          for x in left..<min(left + side, width) {
            for channel in 0..<4 {
              let value = Int(bytes[(y * width + x) * 4 + channel])
              sums[channel] += value
              if abs(value - Int(bytes[first + channel])) > 2 { isFlat = false }
            }
            count += 1
          }
        }
        found.append((sums.map { $0 / count }, isFlat))
      }
    }
    return found
  }

  /// Whether the installed Inter differs from Debian 12's, with which the committed pictures were painted.
  package static var hasOtherLetters: Bool { fontVersion(of: "Inter") != 3.02 }

  /// The version of the font that is found for a family's name, such as 3.19; 0 if there's none.
  package static func fontVersion(of family: String) -> Double {
    guard let pattern = FcNameParse(family) else { return 0 }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var (result, version) = (FcResultMatch, Int32(0))
    guard let match = FcFontMatch(nil, pattern, &result) else { return 0 }
    defer { FcPatternDestroy(match) }
    guard FcPatternGetInteger(match, FC_FONTVERSION, 0, &version) == FcResultMatch else { return 0 }
    // In units of 1/65,536, with two digits.
    return (Double(version) / 65_536 * 100).rounded() / 100
  }
}
