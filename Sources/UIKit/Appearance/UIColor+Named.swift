import AloeCore
import Foundation

extension UIColor {
  /// Finds a colour in the application's asset catalogs, which must have been copied as they are.
  ///
  /// Its form for dark surroundings is used there. A missing one gives `nil` and is reported once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds a colour in a bundle's asset catalogs; `nil` stands for the application's and those it brought
  /// along.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let directories = ImageFinder.directories(of: bundle)
    guard let set = Context.installed.resources.finder.colorSet(named: name, in: directories),
      let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let entries = (try? JSONDecoder().decode(ColorSet.self, from: data))?.colors,
      let plain = entries.first(where: { !$0.isDark })?.color?.value ?? entries.first?.color?.value
    else {
      Messages.warn(
        "UIColor(named: \"\(name)\") found no colour: there is no readable \(name).colorset in "
          + directories.map(\.path).joined(separator: ", ") + ".")
      return nil
    }
    let dark = entries.first(where: \.isDark)?.color?.value ?? plain
    self.init { ($0.userInterfaceStyle == .dark ? dark : plain) }
  }
}

/// The file of a colour in an asset catalog.
private struct ColorSet: Decodable {
  struct Appearance: Decodable { var value: String? }
  struct Color: Decodable {
    var components: [String: String]?

    /// Parts are "0xFF", "255" or "1.000".
    var value: UIColor? {
      guard let components else { return nil }
      func part(_ name: String) -> CGFloat? {
        guard let text = components[name] else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        return Double(text).map { CGFloat(text.contains(".") ? $0 : $0 / 255) }
      }
      let alpha = part("alpha") ?? 1
      if let white = part("white") { return UIColor(white: white, alpha: alpha) }
      guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
  struct NamedColor: Decodable {
    var appearances: [Appearance]?
    var color: Color?
    var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
  }
  var colors: [NamedColor]
}
