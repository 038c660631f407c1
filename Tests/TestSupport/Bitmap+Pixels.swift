import Foundation
import GTKPlatform

extension RGBA {
  package static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
  package static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
  package static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
  package static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
  package static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A pixel as text, such as "FF000080", clear ones without colour.
package func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
  let (red, green, blue, alpha) = bitmap.rgba(x: x, y: y)
  return alpha == 0 ? "clear" : [red, green, blue, alpha].map { String(format: "%02X", $0) }.joined()
}

/// The columns and rows that hold something darker than a light grey, or `nil` if nothing does.
package func inked(_ bitmap: Bitmap) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
  let bytes = bitmap.rgbaBytes()
  var (columns, rows): (ClosedRange<Int>?, ClosedRange<Int>?) = (nil, nil)
  for y in 0..<bitmap.pixelHeight {
    for x in 0..<bitmap.pixelWidth {
      let start = (y * bitmap.pixelWidth + x) * 4
      guard bytes[start + 3] > 40, Int(bytes[start]) + Int(bytes[start + 1]) + Int(bytes[start + 2]) < 600
      else { continue }
      columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
      rows = min(rows?.lowerBound ?? y, y)...max(rows?.upperBound ?? y, y)
    }
  }
  guard let columns, let rows else { return nil }
  return (columns, rows)
}
