import CGTK
import Foundation

/// The desktop's GSettings, which are read and observed. Missing schemas are skipped.
@MainActor final class StoredSettings {
  private(set) var stated = StatedSettings()
  private let changed: () -> Void
  private var objects: [OpaquePointer] = []

  /// Reads the settings; `changed` is called after each change.
  init(_ changed: @escaping () -> Void) {
    self.changed = changed
    guard let source = g_settings_schema_source_get_default() else { return }
    for group in DesktopSetting.groups {
      guard let schema = g_settings_schema_source_lookup(source, group, 1) else { continue }
      defer { g_settings_schema_unref(schema) }
      let settings = DesktopSetting.allCases.filter {
        $0.group == group && g_settings_schema_has_key(schema, $0.name) != 0
      }
      guard !settings.isEmpty, let object = g_settings_new(group) else { continue }
      objects.append(OpaquePointer(UnsafeMutableRawPointer(object)))
      // GSettings reports only changes of keys that were read after connecting the handler.
      connect(
        UnsafeMutableRawPointer(object), "changed", Unmanaged.passUnretained(self).toOpaque(), Self.settingChanged)
      for setting in settings { read(setting, from: object) }
    }
  }

  isolated deinit {
    for object in objects {
      disconnect(UnsafeMutableRawPointer(object), Unmanaged.passUnretained(self).toOpaque())
      g_object_unref(UnsafeMutableRawPointer(object))
    }
  }

  private func read(_ setting: DesktopSetting, from object: UnsafeMutablePointer<GSettings>) {
    guard let value = g_settings_get_value(object, setting.name) else { return }
    stated.set(setting, value)
    g_variant_unref(value)
  }

  private static let settingChanged:
    @convention(c) (UnsafeMutablePointer<GSettings>?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
      object, name, data in
      guard let object, let name else { return }
      nonisolated(unsafe) let settings = object
      let word = String(cString: name)
      _ = onMain(data) {
        Unmanaged<StoredSettings>.fromOpaque($0).takeUnretainedValue().settingDidChange(word, of: settings)
      }
    }

  private func settingDidChange(_ name: String, of object: UnsafeMutablePointer<GSettings>) {
    for setting in DesktopSetting.allCases where setting.name == name {
      let group = aloe_object_get_text(object, "schema-id")
      defer { g_free(group) }
      guard group.map({ String(cString: $0) }) == setting.group else { continue }
      read(setting, from: object)
      changed()
    }
  }
}
