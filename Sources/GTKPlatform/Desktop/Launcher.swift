import AloeCore
import CGTK
import Foundation

/// Functions that open addresses with the desktop's programs.
@MainActor enum Launcher {
  // MARK: - Queries

  /// Whether the program is in a sandbox, which hides the desktop's programs. The portal then opens addresses.
  private static var isSandboxed: Bool {
    FileManager.default.fileExists(atPath: "/.flatpak-info") || ProcessInfo.processInfo.environment["SNAP"] != nil
  }

  static func canOpen(_ address: String) -> Bool {
    if isSandboxed { return true }
    let scheme = address.prefix { $0 != ":" }.lowercased()
    if scheme == settingsScheme { return settingsProgram.map { g_object_unref(raw($0)) } != nil }
    let found: OpaquePointer?
    if scheme == "file" {
      var isUncertain: gboolean = 0
      guard let url = URL(string: address), let type = g_content_type_guess(url.path, nil, 0, &isUncertain) else {
        return false
      }
      defer { g_free(type) }
      found = g_app_info_get_default_for_type(url.hasDirectoryPath ? "inode/directory" : String(cString: type), 0)
    } else {
      found = g_app_info_get_default_for_uri_scheme(scheme)
    }
    if let found { g_object_unref(raw(found)) }
    return found != nil
  }

  // MARK: - Opening

  static func open(_ address: String, completion: @escaping @MainActor (String?) -> Void) {
    if address.lowercased().hasPrefix(settingsScheme + ":"), !isSandboxed { return openSettings(completion) }
    let call = Unmanaged.passRetained(Call(address: address, completion)).toOpaque()
    let launch = makeLaunchContext()
    defer { if let launch { g_object_unref(launch) } }
    g_app_info_launch_default_for_uri_async(
      address, launch, nil,
      { _, result, data in
        var error: UnsafeMutablePointer<GError>?
        let isOpened = g_app_info_launch_default_for_uri_finish(result, &error) != 0
        let reason = error.map { String(cString: $0.pointee.message) }
        g_clear_error(&error)
        _ = onMain(data) { data in
          let call = Unmanaged<Call>.fromOpaque(data).takeRetainedValue()
          if isOpened {
            call.completion(nil)
          } else {
            Launcher.openByScript(call, reason: reason ?? "no program opens it")
          }
        }
      }, call)
  }

  @MainActor private final class Call {
    let address: String
    let completion: @MainActor (String?) -> Void
    init(address: String, _ completion: @escaping @MainActor (String?) -> Void) {
      self.address = address
      self.completion = completion
    }
  }

  /// Returns a context that lets the opened window come to the front; `nil` without a display.
  private static func makeLaunchContext() -> UnsafeMutablePointer<GAppLaunchContext>? {
    gdk_display_get_default().flatMap { aloe_launch_context($0) }
  }

  /// Falls back to the desktop's own script if GIO finds no program.
  private static func openByScript(_ call: Call, reason: String) {
    Script.run("xdg-open", [call.address]) { hasWorked in
      call.completion(
        hasWorked ? nil : "no program is installed for it (\(reason)). Install one, such as a web browser.")
    }
  }

  // MARK: - Settings

  private static let settingsScheme = "app-settings"

  /// The names of the desktops' settings programs.
  private static let settingsNames = [
    "org.gnome.Settings.desktop", "gnome-control-center.desktop", "systemsettings.desktop",
    "kdesystemsettings.desktop", "xfce-settings-manager.desktop", "cinnamon-settings.desktop",
    "matecc.desktop", "lxqt-config.desktop", "budgie-control-center.desktop",
    "io.elementary.settings.desktop", "com.system76.CosmicSettings.desktop",
  ]

  /// The settings program, which the caller releases; `nil` if there is none.
  private static var settingsProgram: OpaquePointer? {
    let all = g_app_info_get_all()
    defer { g_list_free_full(all) { g_object_unref($0) } }
    var item = all
    while let entry = item {
      if let data = entry.pointee.data {
        let program = OpaquePointer(data)
        if let name = g_app_info_get_id(program), settingsNames.contains(String(cString: name)) {
          return OpaquePointer(g_object_ref(data))
        }
      }
      item = entry.pointee.next
    }
    return nil
  }

  private static func openSettings(_ completion: @escaping @MainActor (String?) -> Void) {
    var reason: String? = "the desktop has no known program for settings."
    if let program = settingsProgram {
      defer { g_object_unref(raw(program)) }
      let context = makeLaunchContext()
      defer { if let context { g_object_unref(context) } }
      var error: UnsafeMutablePointer<GError>?
      let hasStarted = g_app_info_launch(program, nil, context, &error) != 0
      reason = hasStarted ? nil : error.map { String(cString: $0.pointee.message) } ?? reason
      g_clear_error(&error)
    }
    Task { @MainActor in completion(reason) }
  }

  private static func raw(_ object: OpaquePointer) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(object) }
}

/// Functions that run the programs with which desktops open settings and addresses, such as `xdg-open`.
@MainActor enum Script {
  /// Returns the location of a program on the path.
  static func find(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }

  /// Runs a program and reports later whether it succeeded; a missing program fails.
  static func run(_ name: String, _ arguments: [String], completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    // Foundation stops this process if the executable is missing.
    guard let program = find(name) else {
      Task { @MainActor in completion(false) }
      return
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      let hasWorked = process.terminationStatus == 0
      Task { @MainActor in completion(hasWorked) }
    }
    if (try? process.run()) == nil { Task { @MainActor in completion(false) } }
  }
}

/// Functions that pass emails with attachments to the desktop's mail program.
@MainActor enum MailProgram {
  /// Opens an email in the mail program. Returns whether there is one.
  static func write(_ mail: MailDraft, completion: @escaping @MainActor (String?) -> Void) -> Bool {
    guard Script.find("xdg-email") != nil else { return false }
    Script.run("xdg-email", arguments(for: mail)) { hasWorked in
      completion(hasWorked ? nil : "xdg-email found no mail program. Install one, and make it the default.")
    }
    return true
  }

  static func arguments(for mail: MailDraft) -> [String] {
    var words = ["--utf8"]
    for copy in mail.copies { words += ["--cc", copy] }
    for copy in mail.blindCopies { words += ["--bcc", copy] }
    if !mail.subject.isEmpty { words += ["--subject", mail.subject] }
    if !mail.body.isEmpty { words += ["--body", mail.body] }
    for file in mail.attachments { words += ["--attach", file.path] }
    // An address that begins with a hyphen would be parsed as an option.
    return words + mail.recipients.filter { !$0.hasPrefix("-") }
  }
}
