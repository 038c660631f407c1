import CGTK
import Foundation

/// A desktop setting: its group and its name.
enum DesktopSetting: String, CaseIterable, Sendable {
  case scheme = "org.freedesktop.appearance color-scheme"
  case contrast = "org.freedesktop.appearance contrast"
  case motion = "org.freedesktop.appearance reduced-motion"
  case namedScheme = "org.gnome.desktop.interface color-scheme"
  case textFactor = "org.gnome.desktop.interface text-scaling-factor"
  case animations = "org.gnome.desktop.interface enable-animations"
  case font = "org.gnome.desktop.interface font-name"
  case highContrast = "org.gnome.desktop.a11y.interface high-contrast"
  case shapes = "org.gnome.desktop.a11y.interface show-status-shapes"

  /// The group: a namespace of the portal, and a schema of GSettings.
  var group: String { String(rawValue.prefix { $0 != " " }) }
  var name: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

  init?(group: String, name: String) { self.init(rawValue: "\(group) \(name)") }

  /// The groups without duplicates.
  static let groups = Array(Set(allCases.map(\.group))).sorted()
}

/// The desktop's settings according to one source.
struct StatedSettings: Equatable, Sendable {
  /// The desktop's colour scheme, with the settings portal's numbers.
  enum ColorScheme: UInt32 { case noPreference = 0, dark, light }

  private var values: [DesktopSetting: BusValue] = [:]

  /// Sets a setting from a value, which may be wrapped several times and stays the caller's.
  mutating func set(_ setting: DesktopSetting, _ variant: OpaquePointer) {
    var value = BusValue(variant)
    while case .variant(let inner)? = value { value = inner }
    values[setting] = value
  }

  /// The colour scheme; an unknown number means no preference, as the portal specifies.
  var scheme: ColorScheme? {
    if case .uint32(let number)? = values[.scheme] { return ColorScheme(rawValue: number) ?? .noPreference }
    switch values[.namedScheme]?.text {
    case "prefer-dark": return .dark
    case "prefer-light": return .light
    case nil: return nil
    default: return .noPreference
    }
  }

  var textFactor: Double? { values[.textFactor]?.number }
  var wantsContrast: Bool { values[.contrast] == .uint32(1) || values[.highContrast] == .boolean(true) }
  var reducesMotion: Bool { values[.motion] == .uint32(1) || values[.animations] == .boolean(false) }
  var wantsShapes: Bool { values[.shapes] == .boolean(true) }
  var hasBoldFont: Bool? { values[.font]?.text.map(Self.isBold) }

  /// Returns whether a font in the desktops' notation ("Cantarell Bold 11") is bold.
  static func isBold(font: String) -> Bool {
    guard let description = pango_font_description_from_string(font) else { return false }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_weight(description).rawValue >= PANGO_WEIGHT_SEMIBOLD.rawValue
  }
}
