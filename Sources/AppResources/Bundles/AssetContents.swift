import AloeCore
import Foundation

/// The file `Contents.json` of a set or a folder in an asset catalog.
struct AssetContents: Decodable {
  var images: [Entry]?
  var colors: [Entry]?
  var data: [Entry]?
  var symbols: [Entry]?
  var properties: Properties?

  struct Properties: Decodable {
    var renderingIntent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  struct Appearance: Decodable {
    var appearance: String?
    var value: String?
  }

  struct Edges: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?

    var edges: AssetEdges { AssetEdges(top: top ?? 0, left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0) }
  }

  struct Resizing: Decodable {
    struct Center: Decodable {
      var mode: String?
      var width: Double?
      var height: Double?
    }
    var mode: String?
    var center: Center?
    var capInsets: Edges?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }

    /// The slicing. An image with three parts isn't sliced in the other direction.
    var slicing: AssetSlicing {
      var caps = capInsets?.edges ?? AssetEdges()
      if mode == "3-part-horizontal" { (caps.top, caps.bottom) = (0, 0) }
      if mode == "3-part-vertical" { (caps.left, caps.right) = (0, 0) }
      return AssetSlicing(
        caps: caps, centerWidth: mode == "3-part-vertical" ? nil : center?.width,
        centerHeight: mode == "3-part-horizontal" ? nil : center?.height, isTiled: center?.mode == "tile")
    }
  }

  struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [Appearance]?
    var languageDirection: String?
    var locale: String?
    var displayGamut: String?
    var memory: String?
    var graphics: String?
    var widthClass: String?
    var heightClass: String?
    var screenWidth: String?
    var resizing: Resizing?
    var alignment: Edges?
    var size: String?
    var color: Color?
    var typeIdentifier: String?

    enum CodingKeys: String, CodingKey {
      case filename, scale, idiom, appearances, locale, memory, resizing, size, color
      case languageDirection = "language-direction"
      case displayGamut = "display-gamut"
      case graphics = "graphics-feature-set"
      case widthClass = "width-class"
      case heightClass = "height-class"
      case screenWidth = "screen-width"
      case alignment = "alignment-insets"
      case typeIdentifier = "universal-type-identifier"
    }

    func entry(in folder: String) -> AssetSet.Entry {
      let values = (appearances ?? []).compactMap(\.value)
      return AssetSet.Entry(
        path: filename.flatMap { path(of: $0, in: folder) }, color: color?.value,
        colorReference: color?.reference,
        scale: scale.flatMap(Self.number), idiom: idiom ?? "universal",
        isDark: values.contains("dark") ? true : values.contains("light") ? false : nil,
        isHighContrast: values.contains("high"),
        isRightToLeft: languageDirection.map { $0 == "right-to-left" }, language: locale,
        isWideGamut: displayGamut == "display-P3",
        isSpecial: [memory, graphics, widthClass, heightClass, screenWidth].contains { $0 != nil },
        slicing: resizing?.slicing, alignment: alignment?.edges,
        pointSize: size.flatMap(Self.number), typeIdentifier: typeIdentifier)
    }

    private func path(of filename: String, in folder: String) -> String? {
      guard !filename.isEmpty else { return nil }
      guard Files.staysInside(filename) else {
        Messages.warn(
          "\(folder)/Contents.json names the file \"\(filename)\", which isn't in that folder, so it isn't read. Put the "
            + "file there, and name it alone.")
        return nil
      }
      return "\(folder)/\(filename)"
    }

    /// Returns the number before the "x" of "2x" or "60x60"; `nil` for a number that can't be an image's scale or size.
    private static func number(_ text: String) -> Double? {
      Double(text.prefix { $0 != "x" }).flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
    }
  }

  struct Color: Decodable {
    var colorSpace: String?
    var components: [String: Number]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case colorSpace = "color-space"
    }

    /// A component: "0xFF", "255" or "1.000", or a plain number.
    struct Number: Decodable {
      var value: Double?

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else {
          value = try container.decode(Double.self)
          return
        }
        if text.lowercased().hasPrefix("0x") {
          value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        } else {
          value = Double(text).map { text.contains(".") ? $0 : $0 / 255 }
        }
      }
    }

    var value: AssetColor? {
      guard let components else { return nil }
      func part(_ name: String) -> Double? { components[name].flatMap(\.value) }
      let alpha = part("alpha") ?? 1
      if let white = part("white") {
        let gray = colorSpace == "gray-gamma-22" ? white : min(1, max(0, white))
        return AssetColor(red: gray, green: gray, blue: gray, alpha: alpha)
      }
      guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
      let color = AssetColor(red: red, green: green, blue: blue, alpha: alpha)
      switch colorSpace {
      case "display-p3": return color.fromDisplayP3
      case "srgb-linear", "extended-linear-srgb", "extended-srgb-linear": return color.fromLinear
      default: return color.clamped
      }
    }
  }
}

extension AssetColor {
  fileprivate func mapped(_ change: (Double) -> Double) -> AssetColor {
    AssetColor(red: change(red), green: change(green), blue: change(blue), alpha: alpha)
  }

  fileprivate var clamped: AssetColor { mapped { min(1, max(0, $0)) } }

  fileprivate var fromLinear: AssetColor { mapped(Self.encoded).clamped }

  /// The colour, converted from Display P3. Both spaces have sRGB's transfer curve and white point, so only the
  /// primaries differ.
  fileprivate var fromDisplayP3: AssetColor {
    let (r, g, b) = (Self.decoded(red), Self.decoded(green), Self.decoded(blue))
    let linear = AssetColor(
      red: 1.2249401763 * r - 0.2249401763 * g, green: -0.0420569547 * r + 1.0420569547 * g,
      blue: -0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b, alpha: alpha)
    return linear.fromLinear
  }

  /// Applies sRGB's transfer curve, mirrored below 0.
  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
