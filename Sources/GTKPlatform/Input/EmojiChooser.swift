import CGTK
import Foundation

/// GTK's emoji palette, which opens over a widget. It's dismissed by a selection, Escape, or a click elsewhere.
@MainActor final class EmojiChooser {
  private var popover: UnsafeMutablePointer<GtkWidget>?
  private let canvas: UnsafeMutablePointer<GtkWidget>
  /// Receives the selected emoji.
  private let pick: (String) -> Void

  init(over canvas: UnsafeMutablePointer<GtkWidget>, pick: @escaping (String) -> Void) {
    self.canvas = canvas
    self.pick = pick
    guard let popover = gtk_emoji_chooser_new() else { return }
    self.popover = popover
    gtk_widget_set_parent(popover, canvas)
    let me = Unmanaged.passUnretained(self).toOpaque()
    connect(UnsafeMutableRawPointer(popover), "emoji-picked", me, Self.picked)
    connect(UnsafeMutableRawPointer(popover), "closed", me, Self.closed)
  }

  /// Shows the palette beside a part of the widget.
  func show(at area: GdkRectangle) {
    guard let popover else { return }
    var area = area
    gtk_popover_set_pointing_to(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), &area)
    gtk_popover_popup(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
  }

  /// Repositions the palette: GTK leaves that to the parent widget.
  func present() {
    guard let popover else { return }
    gtk_popover_present(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
  }

  /// Removes the palette for good. Has to be called before the widget is destroyed.
  func close() {
    guard let popover else { return }
    self.popover = nil
    disconnect(UnsafeMutableRawPointer(popover), Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_unparent(popover)
  }

  isolated deinit { close() }

  private static func find(_ data: UnsafeMutableRawPointer) -> EmojiChooser {
    Unmanaged<EmojiChooser>.fromOpaque(data).takeUnretainedValue()
  }

  private static let picked:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
      _, text, data in
      guard let text else { return }
      let emoji = String(cString: text)
      _ = onMain(data) { find($0).pick(emoji) }
    }

  private static let closed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
    _ = onMain(data) { _ = gtk_widget_grab_focus(find($0).canvas) }
  }
}
