import Foundation

/// The division of an image along one axis to fill another length: two fixed ends and a middle.
struct ImageSlices {
  /// A part of the image and its destination.
  struct Slice {
    var start: CGFloat
    var length: CGFloat
    /// The start of the part in the image.
    var source: CGFloat
    /// The scale at which it's drawn.
    var factor: CGFloat
  }

  let low: CGFloat
  let high: CGFloat
  let length: CGFloat
  /// The length of the part after the low end that fills the middle; 0 for the entire middle.
  let center: CGFloat

  /// The maximum number of repetitions in a row; beyond that, the parts are stretched.
  private static let maxTiles: CGFloat = 200

  func slices(from start: CGFloat, to end: CGFloat, isTiled: Bool) -> [Slice] {
    let target = end - start
    // Caps that don't fit are reduced proportionally.
    let fit = low + high > target && low + high > 0 ? target / (low + high) : 1
    var slices = [Slice(start: start, length: low * fit, source: 0, factor: fit)]
    let middle = max(0, length - low - high)
    let part = center > 0 ? min(center, middle) : middle
    let available = target - (low + high) * fit
    if part > 0, available > 0 {
      let first = start + low * fit
      if isTiled, available / part <= Self.maxTiles {
        for index in 0..<Int((available / part - 1e-6).rounded(.up)) {
          let offset = CGFloat(index) * part
          slices.append(Slice(start: first + offset, length: min(part, available - offset), source: low, factor: 1))
        }
      } else {
        slices.append(Slice(start: first, length: available, source: low, factor: available / part))
      }
    }
    slices.append(Slice(start: end - high * fit, length: high * fit, source: length - high, factor: fit))
    return slices.filter { $0.length > 1e-6 }
  }
}
