import AloeCore
import Foundation

extension UIImage {
  /// The configuration of an image: its traits and, for symbols, the size and weight; see ``SymbolConfiguration``.
  public class Configuration: NSObject, @unchecked Sendable {
    // Unchecked because the class is subclassed within the module; all stored properties are constant.

    /// The traits that the image is for; `nil` for any.
    public let traitCollection: UITraitCollection?

    /// Creates a configuration with traits.
    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }

    /// Returns a copy with other traits.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traitCollection: traitCollection)
    }

    /// Returns this configuration, overridden by the values that `otherConfiguration` specifies.
    public func applying(_ otherConfiguration: Configuration?) -> Configuration {
      guard let otherConfiguration else { return self }
      if otherConfiguration is SymbolConfiguration, otherConfiguration.traitCollection == nil {
        return otherConfiguration.withTraitCollection(traitCollection)
      }
      return otherConfiguration
    }
  }

  /// The stroke weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the corresponding font weight; regular if unspecified.
    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// The scale of a symbol relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// The size and weight of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked like the superclass; all stored properties are constant.
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    /// The text style of the size; image views adjust it to the user's text size.
    let textStyle: UIFont.TextStyle?

    private init(
      size: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale, style: UIFont.TextStyle? = nil,
      traits: UITraitCollection? = nil
    ) {
      pointSize = size.flatMap { $0.isFinite ? min(max($0, 0), Self.maxPointSize) : nil }
      (self.weight, self.scale, textStyle) = (weight, scale, style)
      super.init(traitCollection: traits)
    }

    public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
      SymbolConfiguration(size: pointSize, weight, scale, style: textStyle, traits: traitCollection)
    }

    /// The default: 17 points, regular, medium.
    public static let unspecified = SymbolConfiguration(size: nil, .unspecified, .unspecified)

    /// The largest size of a symbol, in points. The size of a larger one might not be finite.
    private static let maxPointSize: CGFloat = 10_000

    /// Creates a configuration with a point size, from 0 to 10,000; the default size if it isn't finite.
    public convenience init(pointSize: CGFloat) { self.init(size: pointSize, .unspecified, .unspecified) }
    /// Creates a configuration with a point size and weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight, .unspecified)
    }
    /// Creates a configuration with a point size, weight and scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight, scale)
    }
    /// Creates a configuration with only a weight.
    public convenience init(weight: SymbolWeight) { self.init(size: nil, weight, .unspecified) }
    /// Creates a configuration with only a scale.
    public convenience init(scale: SymbolScale) { self.init(size: nil, .unspecified, scale) }
    /// Creates a configuration with the current size of a text style. In image views, the size changes with the user's
    /// text size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
    /// Creates a configuration with the current size of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      let size = UIFont.preferredFont(forTextStyle: textStyle).pointSize
      self.init(size: size, .unspecified, scale, style: textStyle)
    }
    /// Creates a configuration with a font's size.
    public convenience init(font: UIFont) { self.init(size: font.pointSize, .unspecified, .unspecified) }

    /// Returns this configuration, overridden by the values that `other` specifies.
    public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let otherConfiguration else { return self }
      let traits = otherConfiguration.traitCollection ?? traitCollection
      guard let other = otherConfiguration as? SymbolConfiguration else { return withTraitCollection(traits) }
      return SymbolConfiguration(
        size: other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale,
        style: other.pointSize == nil ? textStyle : other.textStyle, traits: traits)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        && textStyle == other.textStyle && traitCollection == other.traitCollection
    }
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }

    /// Returns the configuration for the text size of the given traits.
    func following(_ traits: UITraitCollection) -> SymbolConfiguration? {
      guard let textStyle else { return nil }
      let size = textStyle.size(in: traits)
      return size == pointSize ? nil : SymbolConfiguration(size: size, .unspecified, .unspecified, style: textStyle)
    }

    /// The number of points per unit of the symbols' grid.
    var unit: CGFloat {
      let factor: CGFloat = scale == .small ? 0.8 : (scale == .large ? 1.28 : 1)
      return (pointSize ?? 17) / 20 * factor
    }

    /// The width of lines on the grid.
    var lineWidth: CGFloat {
      let widths: [CGFloat] = [1.9, 0.8, 1.1, 1.5, 1.9, 2.2, 2.5, 2.8, 3.2, 3.6]
      return widths[weight.rawValue]
    }
  }

  /// Creates a symbol of 17 points that is drawn in the tint colour.
  ///
  /// The symbols have the names of Apple's with the same meaning. The symbols in the system's own controls are drawn by
  /// this module; the others come from the icons of the package `bootstrap-icons`, and so do `.fill`, `.circle`,
  /// `.square`, `.slash` and `.badge` variants. Without the package, or for a name that neither has, the initialiser
  /// returns `nil` and reports the reason once.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a symbol that is drawn in the tint colour.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let configuration = configuration as? SymbolConfiguration ?? .unspecified
    if let symbol = Symbol.own(named: name) {
      self.init(symbol, configuration, Rendering(flipsForRightToLeft: symbol.isDirectional))
    } else if let found = SymbolFiles.symbol(named: name) {
      let (content, scale) = (Content.template(found.template, configuration), UITraitCollection.current.displayScale)
      self.init(
        content: content, size: content.size(scale: scale), scale: scale,
        rendering: Rendering(flipsForRightToLeft: found.isDirectional))
    } else {
      Messages.warn(once: "symbol \(name)", Self.reason(noSymbolNamed: name))
      return nil
    }
  }

  private static func reason(noSymbolNamed name: String) -> String {
    let start = "UIImage(systemName: \"\(name)\") found no symbol"
    guard SymbolFiles.folder != nil else {
      return start
        + ": the package bootstrap-icons, which has most of them, isn't installed. On Debian and Ubuntu: apt-get "
        + "install bootstrap-icons."
    }
    let similar = SymbolFiles.names(similarTo: name)
    return similar.isEmpty
      ? start + ". Use another, or an image of the app's."
      : start + ". There are, for example: \(similar.joined(separator: ", "))."
  }

  private convenience init(_ symbol: Symbol, _ configuration: SymbolConfiguration, _ rendering: Rendering) {
    let scale = UITraitCollection.current.displayScale
    func whole(_ length: CGFloat) -> CGFloat { (length * configuration.unit * scale).rounded(.up) / scale }
    self.init(
      content: .symbol(symbol, configuration),
      size: CGSize(width: whole(symbol.size.width), height: whole(symbol.size.height)), scale: scale,
      rendering: rendering)
  }

  /// Returns the symbol with another size or weight. For an image with several variants, returns the variant for the
  /// traits of `configuration`.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    if let traits = configuration.traitCollection, let asset = forms.asset, !isSymbolImage {
      return UIImage(content: content, size: size, scale: scale, rendering: rendering, forms: ImageForms(asset, traits))
        .form(for: traits)
    }
    switch content {
    case .symbol(let symbol, let old): return UIImage(symbol, old.applying(configuration), rendering)
    case .template(let template, let old):
      let content = Content.template(template, old.applying(configuration))
      return UIImage(
        content: content, size: content.size(scale: scale), scale: scale, rendering: rendering, forms: forms)
    case .none, .bitmap, .oriented, .vector, .animation: return self
    }
  }

  /// Returns the symbol for the text size of the given traits, if it has a text style.
  func following(_ traits: UITraitCollection) -> UIImage {
    symbolConfiguration?.following(traits).map { withConfiguration($0) } ?? self
  }

  /// Returns the symbol with another size or weight; returns other images unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// The configuration of a symbol; `nil` for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    switch content {
    case .symbol(_, let configuration), .template(_, let configuration): configuration
    case .none, .bitmap, .oriented, .vector, .animation: nil
    }
  }
}
