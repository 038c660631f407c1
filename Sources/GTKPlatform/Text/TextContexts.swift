import AloeCore
import CGTK
import Foundation

/// The contexts in which text is shaped on the main thread, one for each direction.
@MainActor final class TextContexts {
  static let shared = TextContexts()

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let leftToRightContext: PangoContextRef
  private let rightToLeftContext: PangoContextRef
  var leftToRight: OpaquePointer { leftToRightContext.raw }
  var rightToLeft: OpaquePointer { rightToLeftContext.raw }

  private init() {
    fontMap = pango_cairo_font_map_new()!
    // Each of the three keeps a reference.
    g_object_ref(fontMap)
    g_object_ref(fontMap)
    leftToRightContext = PangoContextRef(fontMap: fontMap)
    rightToLeftContext = PangoContextRef(fontMap: fontMap)
    pango_context_set_base_dir(leftToRightContext.raw, PANGO_DIRECTION_LTR)
    pango_context_set_base_dir(rightToLeftContext.raw, PANGO_DIRECTION_RTL)
  }

  /// Discards cached facts about installed fonts, and the layouts that were shaped with them.
  static func fontsChanged() {
    aloe_font_map_changed(shared.fontMap)
    TextState.current.forget()
  }
}
