import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Tests the sources of a desktop's settings, and the preferences that result.
@MainActor final class PreferencesTests: XCTestCase {
  private typealias Setting = (group: String, name: String, value: BusValue)

  private func stated(_ settings: Setting...) -> StatedSettings {
    var stated = StatedSettings()
    for (group, name, value) in settings {
      guard let setting = DesktopSetting(group: group, name: name), let variant = value.makeVariant() else { continue }
      g_variant_ref_sink(variant)
      stated.set(setting, variant)
      g_variant_unref(variant)
    }
    return stated
  }

  private func preferences(
    _ stated: StatedSettings..., theme: ThemeSettings = ThemeSettings(), environment: [String: String] = [:]
  ) -> DesktopPreferences {
    DesktopPreferences(stated: stated, theme: theme, environment: environment)
  }

  private let interface = "org.gnome.desktop.interface"
  private func factor(_ value: Double) -> StatedSettings {
    stated((interface, "text-scaling-factor", .double(value)))
  }

  func testTheTextFactorComesFromTheFirstSourceThatHasIt() async {
    var theme = ThemeSettings()
    XCTAssertEqual(preferences().textFactor, 1)
    XCTAssertEqual(preferences(factor(1.5)).textFactor, 1.5)
    // The portal takes precedence over stored settings, which a sandbox can't read.
    XCTAssertEqual(preferences(factor(1.5), factor(2)).textFactor, 1.5)
    XCTAssertEqual(preferences(StatedSettings(), factor(2)).textFactor, 2)
    // GNOME sets XSETTINGS by its own factor, other desktops leave GNOME's alone.
    theme.textFactor = 1.25
    XCTAssertEqual(preferences(factor(1), theme: theme).textFactor, 1.25)
    XCTAssertEqual(preferences(factor(1.5), theme: theme).textFactor, 1.5)
    XCTAssertEqual(preferences(theme: theme, environment: ["GDK_DPI_SCALE": "2"]).textFactor, 2.5)
    for bad in ["", "0", "-1", "nan", "inf", "two"] {
      XCTAssertEqual(preferences(theme: theme, environment: ["GDK_DPI_SCALE": bad]).textFactor, 1.25, bad)
    }
    XCTAssertEqual(preferences(factor(1000)).textFactor, 5)
    XCTAssertEqual(preferences(factor(0.001)).textFactor, 0.5)
    XCTAssertEqual(preferences(factor(.nan)).textFactor, 1)
    XCTAssertEqual(preferences(factor(-2)).textFactor, 1)
  }

  func testContrastAndMotionAreAskedForByAnySource() async {
    let appearance = "org.freedesktop.appearance"
    XCTAssertFalse(preferences().hasHighContrast)
    XCTAssertTrue(preferences(stated((appearance, "contrast", .uint32(1)))).hasHighContrast)
    XCTAssertTrue(preferences(stated((appearance, "contrast", .uint32(1)))).reducesTransparency)
    XCTAssertFalse(preferences(stated((appearance, "contrast", .uint32(7)))).hasHighContrast)
    let gnomes = stated(("org.gnome.desktop.a11y.interface", "high-contrast", .boolean(true)))
    XCTAssertTrue(preferences(StatedSettings(), gnomes).hasHighContrast)
    XCTAssertTrue(preferences(theme: ThemeSettings(theme: "HighContrast", font: "")).hasHighContrast)
    XCTAssertFalse(preferences().reducesMotion)
    XCTAssertTrue(preferences(stated((appearance, "reduced-motion", .uint32(1)))).reducesMotion)
    XCTAssertTrue(preferences(stated((interface, "enable-animations", .boolean(false)))).reducesMotion)
    XCTAssertFalse(preferences(stated((interface, "enable-animations", .boolean(true)))).reducesMotion)
    let shapes = stated(("org.gnome.desktop.a11y.interface", "show-status-shapes", .boolean(true)))
    XCTAssertTrue(preferences(shapes).wantsShapes)
    XCTAssertTrue(preferences().trackClicksJump, "GTK's own default")
    var theme = ThemeSettings()
    theme.trackClicksJump = false
    XCTAssertFalse(preferences(theme: theme).trackClicksJump)
  }

  func testThemesAndFontsSayWhatTheyAre() async {
    XCTAssertTrue(ThemeSettings(theme: "Adwaita-dark", font: "").isDark)
    XCTAssertTrue(ThemeSettings(theme: "Adwaita:dark", font: "").isDark)
    XCTAssertTrue(ThemeSettings(theme: "HighContrastInverse", font: "").isDark)
    XCTAssertFalse(ThemeSettings(theme: "HighContrast", font: "").isDark)
    XCTAssertFalse(ThemeSettings(theme: "Inverse", font: "").isDark)
    XCTAssertTrue(ThemeSettings(theme: "", font: "Cantarell Bold 11").hasBoldFont)
    XCTAssertFalse(ThemeSettings(theme: "", font: "Cantarell 11").hasBoldFont)
    XCTAssertTrue(preferences(stated((interface, "font-name", .string("Inter Semi-Bold 11")))).hasBoldText)
  }

  func testSchemesAreNamedOrCounted() async {
    let scheme = { (value: BusValue) in self.stated(("org.freedesktop.appearance", "color-scheme", value)).scheme }
    XCTAssertEqual(scheme(.uint32(1)), .dark)
    XCTAssertEqual(scheme(.variant(.variant(.uint32(2)))), .light)
    XCTAssertEqual(scheme(.uint32(9)), .noPreference)
    let named = { (value: String) in self.stated((self.interface, "color-scheme", .string(value))).scheme }
    XCTAssertEqual(named("prefer-dark"), .dark)
    XCTAssertEqual(named("prefer-light"), .light)
    XCTAssertEqual(named("default"), .noPreference)
    XCTAssertNil(StatedSettings().scheme)
  }

  // MARK: - The portal

  func testThePortalIsReadAndFollowed() async throws {
    let mock = try SettingsPortalMock.start(for: self)
    mock.set("org.freedesktop.appearance", "color-scheme", .uint32(1))
    mock.set(interface, "text-scaling-factor", .double(1.5))
    // An unknown setting, of an unsupported type.
    mock.set("org.freedesktop.appearance", "accent-color", .tuple([.double(1), .double(0), .double(0)]))
    var count = 0
    let portal = SettingsPortal(connection: try mock.connect()) { count += 1 }
    XCTAssertTrue(serve { count == 1 })
    XCTAssertEqual(portal.stated.scheme, .dark)
    XCTAssertEqual(portal.stated.textFactor, 1.5)
    mock.set("org.freedesktop.appearance", "accent-color", .tuple([.double(0), .double(0), .double(0)]))
    mock.set("org.freedesktop.appearance", "color-scheme", .uint32(2))
    XCTAssertTrue(serve { count == 2 })
    XCTAssertEqual(portal.stated.scheme, .light)
    mock.set("org.freedesktop.appearance", "contrast", .uint32(1))
    mock.set("org.freedesktop.appearance", "reduced-motion", .uint32(1))
    mock.set(interface, "text-scaling-factor", .string("large"))
    XCTAssertTrue(serve { count == 5 })
    XCTAssertTrue(portal.stated.wantsContrast && portal.stated.reducesMotion)
    XCTAssertNil(portal.stated.textFactor, "Unreasonable values aren't used as factors.")
    XCTAssertEqual(mock.askedCount, 1)
  }

  func testABusWithoutAPortalSaysNothing() async throws {
    let mock = try SettingsPortalMock.start(for: self, hasPortal: false)
    var count = 0
    let portal = SettingsPortal(connection: try mock.connect()) { count += 1 }
    serve(atMost: 0.3)
    XCTAssertEqual(count, 0)
    XCTAssertEqual(portal.stated, StatedSettings())
  }
}
