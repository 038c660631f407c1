import Foundation
import GTKPlatform
import UIKit

/// The contrast of a window's text with its backgrounds, measured in a picture of the window.
@MainActor package struct TextContrast {
  /// A piece of text that was measured.
  package struct Text {
    package let view: UIView
    package let text: String
    /// The ratio of the luminances, from 1 to 21, as WCAG 2 counts it.
    package let ratio: CGFloat
    package let ink: Pixel
    package let background: Pixel
    package let isLarge: Bool

    /// The minimum contrast at level AA of WCAG 2.
    package var needed: CGFloat { isLarge ? 3 : 4.5 }
    package var isEnough: Bool { ratio >= needed - 0.005 }
  }

  /// A colour with 8 bits per component.
  package struct Pixel: Hashable, CustomStringConvertible {
    var red: UInt8, green: UInt8, blue: UInt8

    package init(_ bits: UInt32) {
      (red, green, blue) = (UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255))
    }

    /// Creates a pixel with a colour, whose alpha is ignored.
    @MainActor package init(_ color: UIColor) {
      let rgba = color.cgColor.rgba
      func byte(_ part: Double) -> UInt8 { UInt8((part * 255).rounded()) }
      (red, green, blue) = (byte(rgba.red), byte(rgba.green), byte(rgba.blue))
    }

    var luminance: CGFloat {
      func linear(_ part: UInt8) -> CGFloat {
        let value = CGFloat(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    func ratio(to other: Pixel) -> CGFloat {
      let (a, b) = (luminance, other.luminance)
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    package var description: String { String(format: "#%02X%02X%02X", Int(red), Int(green), Int(blue)) }
  }

  private static let scale: CGFloat = 3
  /// The premultiplied pixels. Only the pixels of text are converted, because a window has millions of pixels.
  private let bytes: [UInt8]
  private let size: (width: Int, height: Int)

  /// Paints the window.
  init(of window: UIWindow) {
    let bitmap = Picture.image(of: window, in: window.bounds, scale: Self.scale).bitmap
    bytes = bitmap?.premultipliedBytes() ?? []
    size = (bitmap?.pixelWidth ?? 0, bitmap?.pixelHeight ?? 0)
  }

  /// Measures the visible text that nothing covers.
  package static func texts(in window: UIWindow) -> [Text] {
    let contrast = TextContrast(of: window)
    return ScreenCheck.texts(in: window).compactMap { view, place in contrast.measure(view, place) }
  }

  private func measure(_ view: UIView, _ place: CGRect) -> Text? {
    guard let font = font(of: view) else { return nil }
    // The placeholder of a field without text is a label of its own.
    if (view as? UITextField)?.text?.isEmpty == true { return nil }
    // The contrast can't be measured if less than a line is in sight, such as below a bar.
    guard place.height >= font.capHeight, place.width >= 2 else { return nil }
    let found = pixels(in: place)
    guard let background = mostFrequent(found) else { return nil }
    // Either the darkest or the lightest colour has the highest contrast to the background.
    let lights = found.keys.map { Pixel($0) }.map { (pixel: $0, light: $0.luminance) }
    let ends = [lights.min { $0.light < $1.light }, lights.max { $0.light < $1.light }].compactMap { $0?.pixel }
    let ink = ends.max { $0.ratio(to: background) < $1.ratio(to: background) } ?? background
    let isLarge = font.pointSize >= 24 || font.faceWeight >= 700 && font.pointSize >= 18.66
    return Text(
      view: view, text: ScreenCheck.name(of: view), ratio: ink.ratio(to: background), ink: ink, background: background,
      isLarge: isLarge)
  }

  private func font(of view: UIView) -> UIFont? {
    switch view {
    case let label as UILabel: label.font
    case let field as UITextField: field.font
    case let text as UITextView: text.font
    default: nil
    }
  }

  /// Returns the number of pixels of each colour in a rectangle, with red in the highest bits.
  private func pixels(in place: CGRect) -> [UInt32: Int] {
    let (left, right) = (max(0, Int(place.minX * Self.scale)), min(size.width, Int(place.maxX * Self.scale)))
    let (top, bottom) = (max(0, Int(place.minY * Self.scale)), min(size.height, Int(place.maxY * Self.scale)))
    guard left < right, top < bottom else { return [:] }
    return Bitmap.colorCounts(in: bytes, width: size.width, columns: left..<right, rows: top..<bottom)
  }

  /// Returns the most frequent colour, which is the background's, because letters cover less area than the gaps between
  /// them.
  private func mostFrequent(_ found: [UInt32: Int]) -> Pixel? {
    found.max { $0.value < $1.value }.map { Pixel($0.key) }
  }
}
