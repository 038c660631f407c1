import CGTK
import Foundation

/// Chooses what GSK draws windows with.
///
/// GSK takes OpenGL wherever there is one, also one that draws on the processor, such as Mesa's llvmpipe. That copies and
/// composes whole pictures in software: a push then shows a few frames where Cairo, which draws only what has changed,
/// shows three times as many.
enum RendererChoice {
  /// The name by which GSK knows Cairo.
  static let cairo = "cairo"
  /// The environment variable that selects GSK's renderer.
  static let variable = "GSK_RENDERER"

  /// Decides which renderer to ask GSK for.
  ///
  /// - Parameters:
  ///   - environment: the program's environment, in which people choose for themselves.
  ///   - display: GDK's class of the display.
  ///   - glRenderer: returns OpenGL's name of what draws; called only if it matters.
  /// - Returns: GSK's name of the renderer; `nil` leaves it to GSK, as everywhere where it isn't certain that OpenGL is
  ///   software.
  static func renderer(
    environment: [String: String], display: String?, glRenderer: () -> String?
  ) -> String? {
    guard environment[variable, default: ""].isEmpty else { return nil }
    // Others have renderers of their own.
    guard display == "GdkX11Display" || display == "GdkWaylandDisplay" else { return nil }
    // Who debugs GTK's use of OpenGL or Vulkan wants to see that.
    let debugged = environment["GDK_DEBUG", default: ""].split { !$0.isLetter && $0 != "-" }
    guard !debugged.contains(where: { $0.hasPrefix("gl-") || $0.hasPrefix("vulkan") }) else { return nil }
    if isTrue(environment["LIBGL_ALWAYS_SOFTWARE"]) { return cairo }
    return glRenderer().map(isSoftware) == true ? cairo : nil
  }

  /// Whether Mesa takes a variable's value for a yes.
  private static func isTrue(_ value: String?) -> Bool {
    ["1", "true", "yes", "y"].contains(value?.lowercased() ?? "")
  }

  /// Whether OpenGL's name of what draws is that of a program on the processor.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader", "openswr"].contains(
      where: name.contains)
      || name.hasPrefix("swr ")
  }

  // MARK: - Asking OpenGL

  /// Tells GSK before the first window is shown. The first call counts, as GSK keeps what it read.
  @MainActor static func apply() { _ = applied }

  @MainActor private static let applied: Bool = {
    let environment = ProcessInfo.processInfo.environment
    guard let name = renderer(environment: environment, display: Display.kind, glRenderer: { glRenderer() }) else {
      return false
    }
    // Programs that this one starts are on the same display.
    return setenv(variable, name, 1) == 0
  }()

  /// OpenGL's name of what draws on the display; `nil` if there's no OpenGL, or it doesn't say.
  ///
  /// GDK prepares OpenGL for a display once, which the first window would do otherwise; the context is given back.
  @MainActor private static func glRenderer() -> String? {
    guard let display = gdk_display_get_default() else { return nil }
    var error: UnsafeMutablePointer<GError>?
    defer { if let error { g_error_free(error) } }
    guard let context = gdk_display_create_gl_context(display, &error) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard gdk_gl_context_realize(context, &error) != 0 else { return nil }
    gdk_gl_context_make_current(context)
    defer { gdk_gl_context_clear_current() }
    return string(glRendererName)
  }

  private static let glRendererName: UInt32 = 0x1F01

  /// A string of the current context. GTK calls OpenGL through libepoxy, whose functions are variables.
  private static func string(_ name: UInt32) -> String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let variable = dlsym(nil, "epoxy_glGetString") else { return nil }
    return variable.load(as: GetString?.self)?(name).map { String(cString: $0) }
  }
}
