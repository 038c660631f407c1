import AloeCore
import Foundation

extension UIImage {
  /// How an image is wanted: for which surroundings, and for symbols how large; see ``SymbolConfiguration``.
  public class Configuration: NSObject, @unchecked Sendable {
    // Unchecked, because the class can be inherited from within the module; all that is stored is constant.

    /// The surroundings that the image is for; `nil` for any.
    public let traitCollection: UITraitCollection?

    /// Makes a configuration for surroundings.
    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }

    /// A copy for other surroundings.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traitCollection: traitCollection)
    }

    /// This configuration, with what `otherConfiguration` says in its place.
    public func applying(_ otherConfiguration: Configuration?) -> Configuration {
      guard let otherConfiguration else { return self }
      if otherConfiguration is SymbolConfiguration, otherConfiguration.traitCollection == nil {
        return otherConfiguration.withTraitCollection(traitCollection)
      }
      return otherConfiguration
    }
  }

  /// How thick the lines of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of a font of this weight; regular if unspecified.
    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// How large a symbol is beside text of its point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// The size and weight of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked as the superclass; all that is stored is constant.
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    /// The style that the size is of; image views follow the user's text size by it.
    let textStyle: UIFont.TextStyle?

    private init(
      size: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale, style: UIFont.TextStyle? = nil,
      traits: UITraitCollection? = nil
    ) {
      (pointSize, self.weight, self.scale, textStyle) = (size, weight, scale, style)
      super.init(traitCollection: traits)
    }

    public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
      SymbolConfiguration(size: pointSize, weight, scale, style: textStyle, traits: traitCollection)
    }

    /// Nothing said: 17 points, regular, medium.
    public static let unspecified = SymbolConfiguration(size: nil, .unspecified, .unspecified)

    /// Makes a configuration that goes with text of that size, in points.
    public convenience init(pointSize: CGFloat) { self.init(size: pointSize, .unspecified, .unspecified) }
    /// Makes a configuration that goes with text of that size and weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight, .unspecified)
    }
    /// Makes a configuration that goes with text of that size and weight, smaller or larger.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight, scale)
    }
    /// Makes a configuration of the weight only.
    public convenience init(weight: SymbolWeight) { self.init(size: nil, weight, .unspecified) }
    /// Makes a configuration of the scale only.
    public convenience init(scale: SymbolScale) { self.init(size: nil, .unspecified, scale) }
    /// Makes a configuration that goes with text of that style, at its present size. An image view follows the size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
    /// Makes a configuration that goes with text of that style, smaller or larger.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      let size = UIFont.preferredFont(forTextStyle: textStyle).pointSize
      self.init(size: size, .unspecified, scale, style: textStyle)
    }
    /// Makes a configuration that goes with text of that font's size.
    public convenience init(font: UIFont) { self.init(size: font.pointSize, .unspecified, .unspecified) }

    /// This configuration, with what `other` says in its place.
    public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let otherConfiguration else { return self }
      let traits = otherConfiguration.traitCollection ?? traitCollection
      guard let other = otherConfiguration as? SymbolConfiguration else { return withTraitCollection(traits) }
      return SymbolConfiguration(
        size: other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale,
        style: other.pointSize == nil ? textStyle : other.textStyle, traits: traits)
    }

    /// The configuration at the text size of some surroundings.
    func following(_ traits: UITraitCollection) -> SymbolConfiguration? {
      guard let textStyle else { return nil }
      let size = textStyle.size(in: traits)
      return size == pointSize ? nil : SymbolConfiguration(size: size, .unspecified, .unspecified, style: textStyle)
    }

    /// Points for a unit of the grid that symbols are drawn on.
    var unit: CGFloat {
      let factor: CGFloat = scale == .small ? 0.8 : (scale == .large ? 1.28 : 1)
      return (pointSize ?? 17) / 20 * factor
    }

    /// The thickness of lines on the grid.
    var lineWidth: CGFloat {
      let widths: [CGFloat] = [1.9, 0.8, 1.1, 1.5, 1.9, 2.2, 2.5, 2.8, 3.2, 3.6]
      return widths[weight.rawValue]
    }
  }

  /// Makes a symbol of 17 points, to be drawn in the tint colour.
  ///
  /// There is a small set of them, of our own design, under the names of Apple's that mean the same. Another
  /// name gives `nil` and is reported once.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes a symbol, to be drawn in the tint colour.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let symbol = Symbol.all[name] ?? Symbol.filled[name] ?? Symbol.ofControls[name] else {
      Messages.warn(
        "UIImage(systemName: \"\(name)\") found no symbol. There are: "
          + (Array(Symbol.all.keys) + Symbol.filled.keys + Symbol.ofControls.keys).sorted().joined(separator: ", ")
          + ".")
      return nil
    }
    self.init(
      symbol, configuration as? SymbolConfiguration ?? .unspecified,
      Rendering(flipsForRightToLeft: symbol.isDirectional))
  }

  private convenience init(_ symbol: Symbol, _ configuration: SymbolConfiguration, _ rendering: Rendering) {
    let scale = UITraitCollection.current.displayScale
    func whole(_ length: CGFloat) -> CGFloat { (length * configuration.unit * scale).rounded(.up) / scale }
    self.init(
      content: .symbol(symbol, configuration),
      size: CGSize(width: whole(symbol.size.width), height: whole(symbol.size.height)), scale: scale,
      rendering: rendering)
  }

  /// The symbol in another size or weight; of a picture with forms for several surroundings, the one for those that
  /// `configuration` names.
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
    case .none, .bitmap, .vector, .animation: return self
    }
  }

  /// The symbol at the text size of some surroundings, if it goes with a text style.
  func following(_ traits: UITraitCollection) -> UIImage {
    symbolConfiguration?.following(traits).map { withConfiguration($0) } ?? self
  }

  /// The symbol in another size or weight; a picture stays as it is.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// The configuration of a symbol; `nil` of a picture.
  public var symbolConfiguration: SymbolConfiguration? {
    switch content {
    case .symbol(_, let configuration), .template(_, let configuration): configuration
    case .none, .bitmap, .vector, .animation: nil
    }
  }
}
