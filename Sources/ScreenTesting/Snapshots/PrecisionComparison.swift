import Foundation
import UIKit

/// The comparison of two images with the precisions of Point-Free's swift-snapshot-testing, for its adapter.
@_spi(Aloe) public struct PrecisionComparison {
  /// A message that says why the images don't match; `nil` if they do.
  public let failure: String?
  /// The reference, the actual image and their difference side by side, as the data of a PNG file; `nil` if they match,
  /// or if their sizes differ.
  public let overview: Data?

  /// Compares an image with a reference.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - actual: The image to compare with it.
  ///   - precision: The fraction of pixels that have to match; with a perceptual precision of 1, the fraction of bytes.
  ///   - perceptualPrecision: How closely the colours of a pixel have to match: 1 for equal ones; `p` below 1 allows a
  ///     colour difference (ΔE, CIE 1994) of `(1 - p) * 100`.
  public init(reference: UIImage, actual: UIImage, precision: Float, perceptualPrecision: Float) {
    let (old, new) = (Picture(reference), Picture(actual))
    guard !old.bytes.isEmpty, !new.bytes.isEmpty else {
      self.init(new.bytes.isEmpty ? "The new snapshot is empty." : "The reference is empty.")
      return
    }
    guard (old.width, old.height) == (new.width, new.height) else {
      self.init(
        "The new snapshot has \(new.width) x \(new.height) pixels; the reference has \(old.width) x \(old.height).")
      return
    }
    let share =
      perceptualPrecision < 1
      ? Self.matchingPixels(old, new, tolerance: (1 - Double(perceptualPrecision)) * 100)
      : Self.matchingBytes(old, new)
    // A precision that isn't a number matches nothing.
    if share >= Double(precision) {
      self.init(nil)
      return
    }
    let what = perceptualPrecision < 1 ? "pixels" : "bytes"
    self.init(
      "The new snapshot doesn't match the reference: \(share) of the \(what) match, and \(precision) are required.",
      PictureDifference(old, new).overview.png)
  }

  private init(_ failure: String?, _ overview: Data? = nil) { (self.failure, self.overview) = (failure, overview) }

  private static func matchingBytes(_ old: Picture, _ new: Picture) -> Double {
    if old.bytes == new.bytes { return 1 }
    var count = 0
    for index in old.bytes.indices where old.bytes[index] == new.bytes[index] { count += 1 }
    return Double(count) / Double(old.bytes.count)
  }

  private static func matchingPixels(_ old: Picture, _ new: Picture, tolerance: Double) -> Double {
    if old.bytes == new.bytes { return 1 }
    var count = 0
    for start in stride(from: 0, to: old.bytes.count, by: 4) {
      let pixels = (old.bytes[start..<start + 4], new.bytes[start..<start + 4])
      if pixels.0 == pixels.1 || LabColor(pixels.0).difference(from: LabColor(pixels.1)) <= tolerance { count += 1 }
    }
    return Double(count) * 4 / Double(old.bytes.count)
  }
}

/// A colour in CIE L*a*b*, with the white point D65.
private struct LabColor {
  let lightness: Double
  let a: Double
  let b: Double

  /// Converts four bytes, red, green, blue and alpha; transparent pixels are black.
  init(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    let alpha = Double(bytes[start + 3]) / 255
    let (red, green, blue) = (
      Self.linear(bytes[start], alpha), Self.linear(bytes[start + 1], alpha), Self.linear(bytes[start + 2], alpha)
    )
    // The matrix of sRGB (IEC 61966-2-1), relative to the white point.
    let x = Self.root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func linear(_ byte: UInt8, _ alpha: Double) -> Double {
    let value = Double(byte) / 255 * alpha
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }

  /// Returns the colour difference ΔE of CIE 1994, with the weights for graphic arts.
  func difference(from other: LabColor) -> Double {
    let chroma = (hypot(a, b), hypot(other.a, other.b))
    let lightness = self.lightness - other.lightness
    let chromaDifference = chroma.0 - chroma.1
    let hueSquared = max(0, pow(a - other.a, 2) + pow(b - other.b, 2) - pow(chromaDifference, 2))
    return sqrt(
      pow(lightness, 2) + pow(chromaDifference / (1 + 0.045 * chroma.0), 2)
        + hueSquared / pow(1 + 0.015 * chroma.0, 2))
  }
}
