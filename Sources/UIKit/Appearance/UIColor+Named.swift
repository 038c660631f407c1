import AloeCore
import AppResources
import DeveloperToolsSupport
import Foundation

extension UIColor {
  /// Finds a colour in the app's asset catalogs.
  ///
  /// The colour adapts to dark mode and increased contrast if the catalog has variants. A missing colour returns
  /// `nil`, and is reported once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds a colour in a bundle's asset catalogs; `nil` means the catalogs of the app and its packages.
  ///
  /// With `traits`, the colour is the variant for these traits, and doesn't adapt.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard
      let set = Self.assetSet(
        name, in: bundle, traits: traits, otherwise: "UIColor(named: \"\(name)\") found no colour")
    else { return nil }
    self.init(set, traits: traits)
  }

  /// Creates the colour that a resource names.
  ///
  /// The colour adapts to dark mode and increased contrast if the catalog has variants. A missing colour is reported
  /// once, and the colour is ``clear``; Apple's UIKit stops the program.
  public convenience init(resource: ColorResource) {
    guard
      let set = Self.assetSet(
        resource.name, in: resource.bundle, traits: nil,
        otherwise: "UIColor(resource:) uses a clear colour for \"\(resource.name)\"")
    else {
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(set, traits: nil)
  }

  private convenience init(_ set: AssetSet, traits: UITraitCollection?) {
    let choice: @Sendable (UITraitCollection) -> UIColor = { traits in
      set.entry(for: traits.forAssets).flatMap(Self.color) ?? .clear
    }
    if let traits {
      self.init(cgColor: choice(traits).resolvedColor(with: traits).cgColor)
    } else if set.entries.count == 1 {
      self.init(cgColor: choice(.current).cgColor)
    } else {
      self.init(dynamicProvider: choice)
    }
  }

  /// Returns the set of a colour. `nil` if it's missing, which is reported with the words in `problem`.
  private static func assetSet(
    _ name: String, in bundle: Bundle?, traits: UITraitCollection?, otherwise problem: @autoclosure () -> String
  ) -> AssetSet? {
    let folders = ResourceLocations.folders(of: bundle)
    guard let set = folders.lazy.compactMap({ $0.set(.color, named: name) }).first else {
      Messages.warn(
        "\(problem()): there is no readable \(name).colorset in \(ResourceLocations.list(folders)).")
      return nil
    }
    guard set.entry(for: (traits ?? .current).forAssets).flatMap(Self.color) != nil else {
      Messages.warn("\(problem()): \(set.path)/Contents.json has none with components.")
      return nil
    }
    return set
  }

  private static func color(of entry: AssetSet.Entry) -> UIColor? {
    if let color = entry.color {
      return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
    return entry.colorReference.flatMap { systemColors[$0] }
  }

  /// The system's colours by their names in asset catalogs.
  private static let systemColors: [String: UIColor] = [
    "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen, "systemIndigoColor": .systemIndigo,
    "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemRedColor": .systemRed, "systemTealColor": .systemTeal, "systemYellowColor": .systemYellow,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
  ]
}
