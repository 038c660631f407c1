import AloeCore
import CGTK
import Foundation

/// The contexts in which text is shaped on the main thread, one for each direction.
@MainActor final class TextContexts {
  static let shared = TextContexts()

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let first: PangoContextRef
  private let second: PangoContextRef
  var leftToRight: OpaquePointer { first.raw }
  var rightToLeft: OpaquePointer { second.raw }

  private init() {
    fontMap = pango_cairo_font_map_new()!
    // Each of the three keeps a reference.
    g_object_ref(fontMap)
    g_object_ref(fontMap)
    first = PangoContextRef(fontMap: fontMap)
    second = PangoContextRef(fontMap: fontMap)
    pango_context_set_base_dir(first.raw, PANGO_DIRECTION_LTR)
    pango_context_set_base_dir(second.raw, PANGO_DIRECTION_RTL)
  }

  /// Discards cached facts about installed fonts, and the texts that were shaped with them.
  static func fontsChanged() {
    aloe_font_map_changed(shared.fontMap)
    TextState.current.forget()
  }
}
