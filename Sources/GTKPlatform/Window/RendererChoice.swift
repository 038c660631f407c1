import CGTK
import Foundation

/// The choice of GSK's renderer for windows.
///
/// GSK uses OpenGL wherever it exists, even an implementation on the CPU, such as Mesa's llvmpipe. That copies and
/// composites entire images in software: a push then shows only a few frames, where Cairo, which draws only changed
/// parts, shows three times as many.
enum RendererChoice {
  /// The name that GSK uses for Cairo.
  static let cairo = "cairo"
  /// The environment variable that selects GSK's renderer.
  static let variable = "GSK_RENDERER"

  /// Returns the renderer to request from GSK.
  ///
  /// - Parameters:
  ///   - environment: The program's environment, in which users may select a renderer.
  ///   - display: GDK's class of the display.
  ///   - glRenderer: A closure that returns OpenGL's name of the renderer; called only if it matters.
  /// - Returns: GSK's name of the renderer; `nil` leaves it to GSK, which is the case wherever OpenGL isn't known to
  ///   be implemented in software.
  static func renderer(
    environment: [String: String], display: String?, glRenderer: () -> String?
  ) -> String? {
    guard environment[variable, default: ""].isEmpty else { return nil }
    // Other displays have their own renderers.
    guard display == "GdkX11Display" || display == "GdkWaylandDisplay" else { return nil }
    // Users who debug GTK's use of OpenGL or Vulkan want to see that renderer.
    let debugged = environment["GDK_DEBUG", default: ""].split { !$0.isLetter && $0 != "-" }
    guard !debugged.contains(where: { $0.hasPrefix("gl-") || $0.hasPrefix("vulkan") }) else { return nil }
    if isTrue(environment["LIBGL_ALWAYS_SOFTWARE"]) { return cairo }
    return glRenderer().map(isSoftware) == true ? cairo : nil
  }

  /// Returns whether Mesa interprets a variable's value as true.
  private static func isTrue(_ value: String?) -> Bool {
    ["1", "true", "yes", "y"].contains(value?.lowercased() ?? "")
  }

  /// Returns whether OpenGL's name of the renderer means that it runs on the CPU.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader", "openswr"].contains(
      where: name.contains)
      || name.hasPrefix("swr ")
  }

  // MARK: - Querying OpenGL

  /// Configures GSK before the first window is shown. Only the first call has an effect, because GSK caches the
  /// setting.
  @MainActor static func apply() { _ = applied }

  @MainActor private static let applied: Bool = {
    let environment = ProcessInfo.processInfo.environment
    guard let name = renderer(environment: environment, display: Platform.displayKind, glRenderer: { glRenderer() })
    else {
      return false
    }
    // Child processes use the same display.
    return setenv(variable, name, 1) == 0
  }()

  /// Returns OpenGL's name of the display's renderer; `nil` without OpenGL, or if it's unknown.
  ///
  /// GDK initialises OpenGL once for a display, as the first window would otherwise do; the context is released.
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

  /// Returns a string of the current context. GTK calls OpenGL through libepoxy, whose functions are variables.
  private static func string(_ name: UInt32) -> String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let variable = dlsym(nil, "epoxy_glGetString") else { return nil }
    return variable.load(as: GetString?.self)?(name).map { String(cString: $0) }
  }
}
