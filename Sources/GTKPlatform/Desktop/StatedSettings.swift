import CGTK
import Foundation

/// A setting of the desktop that is read: its group and its name.
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

  /// The group, which is a namespace of the portal and a schema of GSettings.
  var group: String { String(rawValue.prefix { $0 != " " }) }
  var name: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

  init?(group: String, name: String) { self.init(rawValue: "\(group) \(name)") }

  /// The groups, each once.
  static let groups = Array(Set(allCases.map(\.group))).sorted()
}

/// What one source says of the desktop's settings.
struct StatedSettings: Equatable, Sendable {
  /// The desktop's colour scheme as the settings portal counts it.
  enum ColorScheme: UInt32 { case noPreference = 0, dark, light }

  private var values: [DesktopSetting: BusValue] = [:]

  /// Takes over a value, which may be wrapped several times over and stays the caller's.
  mutating func set(_ setting: DesktopSetting, _ variant: OpaquePointer) {
    var value = BusValue(variant)
    while case .variant(let inner)? = value { value = inner }
    values[setting] = value
  }

  /// The scheme; a number that isn't known means no preference, as the portal's description says.
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

  /// Whether a font, as desktops write it ("Cantarell Bold 11"), is a bold one.
  static func isBold(font: String) -> Bool {
    guard let description = pango_font_description_from_string(font) else { return false }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_weight(description).rawValue >= PANGO_WEIGHT_SEMIBOLD.rawValue
  }
}
