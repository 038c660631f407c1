import CGTK
import Foundation

@testable import GTKPlatform

/// An input method that tests control, with GTK's interface: it records its calls, and performs a test's actions.
@MainActor package final class RecordingInputMethod {
  /// Records for a GTK class, which has no object of ours: all happens on the main thread.
  nonisolated(unsafe) private static var calls: [String] = []
  nonisolated(unsafe) private static var newest: UnsafeMutablePointer<GtkIMContext>?
  nonisolated(unsafe) private static var preedit = (text: "", caret: 0)
  nonisolated(unsafe) private static var atReset: () -> Void = {}

  private let context: UnsafeMutablePointer<GtkIMContext>

  /// Replaces the receiver of a window's text.
  package init(of method: InputMethod) {
    _ = Self.module
    context = method.context
    Self.newest = nil
    Self.preedit = ("", 0)
    Self.atReset = {}
    let several = UnsafeMutableRawPointer(context).assumingMemoryBound(to: GtkIMMulticontext.self)
    gtk_im_multicontext_set_context_id(several, Self.name)
    Self.calls = []
  }

  /// The calls since the last query: "focus in", "caret 10 20 2 18", "reset", "text ab|c".
  package func taken() -> [String] {
    defer { Self.calls = [] }
    return Self.calls
  }

  /// Whether GTK lets it type.
  package var isUsed: Bool { Self.newest != nil }

  /// The kind of text that it receives: GTK's purpose, and its hints.
  package var kind: (purpose: Int, hints: Int) {
    let object = Self.newest.map { UnsafeMutableRawPointer($0) }
    return object.map {
      (Int(aloe_object_get_number($0, "input-purpose")), Int(aloe_object_get_number($0, "input-hints")))
    } ?? (-1, -1)
  }

  // MARK: - What it does

  /// Shows a composition; an empty string ends it.
  package func compose(_ text: String, caret: Int? = nil) {
    let isNew = Self.preedit.text.isEmpty && !text.isEmpty
    Self.preedit = (text, caret ?? text.unicodeScalars.count)
    if isNew { emit("preedit-start") }
    emit("preedit-changed")
    if text.isEmpty { emit("preedit-end") }
  }

  /// Types a string in place of the composition.
  package func commit(_ text: String) {
    if !Self.preedit.text.isEmpty { compose("") }
    var value = GValue()
    g_value_init(&value, aloe_string_type())
    g_value_set_string(&value, text)
    emit("commit", value)
  }

  /// Runs a closure whenever it's reset, like input methods that commit their composition.
  package func whenReset(_ work: @escaping () -> Void) { Self.atReset = work }

  /// Requests the text around the caret, which it receives in a call.
  package func askForText() { gtk_im_context_get_surrounding_with_selection(Self.newest, nil, nil, nil) }

  /// Deletes code points from an offset from the caret on. Returns whether that was done.
  package func delete(_ count: Int, from offset: Int) -> Bool {
    gtk_im_context_delete_surrounding(Self.newest, Int32(offset), Int32(count)) != 0
  }

  private func emit(_ signal: String, _ argument: GValue? = nil) {
    guard let method = Self.newest else { return }
    var first = GValue()
    g_value_init(&first, gtk_im_context_get_type())
    g_value_set_object(&first, method)
    var values = [first] + [argument].compactMap(\.self)
    g_signal_emitv(&values, g_signal_lookup(signal, gtk_im_context_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  // MARK: - The class

  private static let name = "aloe-recording"

  /// The class, which GTK finds by its name from now on.
  private static let module: GType = {
    var parent = GTypeQuery()
    g_type_query(gtk_im_context_get_type(), &parent)
    var info = GTypeInfo()
    info.class_size = guint16(parent.class_size)
    info.instance_size = guint16(parent.instance_size)
    info.class_init = { type, _ in
      if let type { RecordingInputMethod.fill(type.assumingMemoryBound(to: GtkIMContextClass.self)) }
    }
    info.instance_init = { object, _ in
      guard let object else { return }
      // It's gone with its window.
      g_object_weak_ref(
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self),
        { _, gone in
          if RecordingInputMethod.newest.map({ UnsafeMutableRawPointer($0) })
            == gone.map({ UnsafeMutableRawPointer($0) })
          {
            RecordingInputMethod.newest = nil
          }
        }, nil)
      RecordingInputMethod.newest = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkIMContext.self)
    }
    let type = g_type_register_static(
      gtk_im_context_get_type(), "AloeRecordingInputMethod", &info, GTypeFlags(rawValue: 0))
    g_io_extension_point_implement("gtk-im-module", type, name, 0)
    return type
  }()

  private nonisolated static func fill(_ type: UnsafeMutablePointer<GtkIMContextClass>) {
    type.pointee.focus_in = { _ in RecordingInputMethod.calls.append("focus in") }
    type.pointee.focus_out = { _ in RecordingInputMethod.calls.append("focus out") }
    type.pointee.reset = { _ in
      RecordingInputMethod.calls.append("reset")
      RecordingInputMethod.atReset()
    }
    type.pointee.set_cursor_location = { _, place in
      guard let place = place?.pointee else { return }
      RecordingInputMethod.calls.append("caret \(place.x) \(place.y) \(place.width) \(place.height)")
    }
    type.pointee.set_surrounding_with_selection = { _, text, length, caret, anchor in
      guard let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
      let (start, end) = (Int(min(caret, anchor)), Int(max(caret, anchor)))
      let parts = [bytes[..<start], bytes[start..<end], bytes[end...]].map { String(decoding: $0, as: UTF8.self) }
      // The selection's ends are one where nothing is selected.
      let marked = start == end ? parts[0] + "|" + parts[2] : parts.joined(separator: "|")
      RecordingInputMethod.calls.append("text \(marked)")
    }
    type.pointee.get_preedit_string = { _, text, attributes, caret in
      text?.pointee = g_strdup(RecordingInputMethod.preedit.text)
      attributes?.pointee = pango_attr_list_new()
      caret?.pointee = Int32(RecordingInputMethod.preedit.caret)
    }
  }
}
