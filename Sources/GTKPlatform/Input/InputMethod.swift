import CGTK
import Foundation

/// The receiver of an input method's text.
@MainActor public protocol InputMethodClient: AnyObject {
  /// Types a string, replacing the composition.
  func inputMethod(committed text: String)
  /// Shows a composition, with the caret at a UTF-16 offset in it; an empty string ends the composition.
  func inputMethod(composes text: String, caret: Int)
  /// Returns the text around the caret, and the UTF-16 offsets of the selection's ends in it; `nil` for private text.
  func inputMethodSurroundings() -> (text: String, caret: Int, anchor: Int)?
  /// Deletes `count` code points, beginning at `offset` from the caret. Returns whether that succeeded.
  func inputMethod(deletes count: Int, from offset: Int) -> Bool
}

/// The kind of text, as reported to input methods.
public struct InputMethodSettings: Equatable, Sendable {
  /// The kinds of text, which correspond to GTK's purposes.
  public enum Purpose: Sendable {
    case freeForm, letters, digits, number, phone, url, email, name, password, pin, terminal
  }

  /// The kind of text; any by default.
  public var purpose = Purpose.freeForm
  /// Whether spelling is checked; `nil` leaves it to the input method.
  public var checksSpelling: Bool?
  /// Whether words are completed; false by default.
  public var completesWords = false
  /// The automatic capitalisation.
  public enum Capitals: Sendable { case none, words, sentences, all }
  /// The automatic capitalisation; none by default.
  public var capitals = Capitals.none
  /// Whether the on-screen keyboard is suppressed; false by default.
  public var inhibitsKeyboard = false

  /// Creates settings for any text.
  public init() {}

  fileprivate var gtkPurpose: GtkInputPurpose {
    switch purpose {
    case .freeForm: GTK_INPUT_PURPOSE_FREE_FORM
    case .letters: GTK_INPUT_PURPOSE_ALPHA
    case .digits: GTK_INPUT_PURPOSE_DIGITS
    case .number: GTK_INPUT_PURPOSE_NUMBER
    case .phone: GTK_INPUT_PURPOSE_PHONE
    case .url: GTK_INPUT_PURPOSE_URL
    case .email: GTK_INPUT_PURPOSE_EMAIL
    case .name: GTK_INPUT_PURPOSE_NAME
    case .password: GTK_INPUT_PURPOSE_PASSWORD
    case .pin: GTK_INPUT_PURPOSE_PIN
    case .terminal: GTK_INPUT_PURPOSE_TERMINAL
    }
  }

  fileprivate var gtkHints: UInt32 {
    var hints: UInt32 = 0
    if let checksSpelling {
      hints |= (checksSpelling ? GTK_INPUT_HINT_SPELLCHECK : GTK_INPUT_HINT_NO_SPELLCHECK).rawValue
    }
    if completesWords { hints |= GTK_INPUT_HINT_WORD_COMPLETION.rawValue }
    if inhibitsKeyboard { hints |= GTK_INPUT_HINT_INHIBIT_OSK.rawValue }
    switch capitals {
    case .none: break
    case .words: hints |= GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue
    case .sentences: hints |= GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
    case .all: hints |= GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue
    }
    return hints
  }
}

/// A window's connection to the desktop's input method: GTK's own, with dead keys and Compose, or ibus, fcitx and
/// others.
///
/// While it has a client, it receives keys before the window.
@MainActor public final class InputMethod {
  let context: UnsafeMutablePointer<GtkIMContext>
  private weak var client: (any InputMethodClient)?
  /// Whether a client was set, which may no longer exist.
  private var hadClient = false
  private var hasFocus = false
  private let canvas: UnsafeMutablePointer<GtkWidget>
  private var caret = GdkRectangle(x: 0, y: 0, width: 1, height: 1)
  private var emojiChooser: EmojiChooser?

  init(for canvas: UnsafeMutablePointer<GtkWidget>) {
    self.canvas = canvas
    context = gtk_im_multicontext_new()
    gtk_im_context_set_client_widget(context, canvas)
    gtk_im_context_set_use_preedit(context, 1)
    let me = Unmanaged.passUnretained(self).toOpaque()
    let object = UnsafeMutableRawPointer(context)
    connect(object, "commit", me, Self.committed)
    connect(object, "preedit-changed", me, Self.preeditChanged)
    connect(object, "retrieve-surrounding", me, Self.surroundingsWanted)
    connect(object, "delete-surrounding", me, Self.deletionWanted)
    announceInputMethod()
  }

  /// Makes GTK find the input method of a Wayland desktop before the window is shown. GTK searches for it when text is
  /// first edited, and wlroots desktops report focus only when it changes, so the first text would have no input
  /// method.
  ///
  /// The context for this is discarded: GTK 4.18 treats a context that lost focus before the window had it as being
  /// edited.
  private func announceInputMethod() {
    guard Platform.isWayland, let scout = gtk_im_multicontext_new() else { return }
    gtk_im_context_set_client_widget(scout, canvas)
    gtk_im_context_focus_in(scout)
    gtk_im_context_focus_out(scout)
    gtk_im_context_set_client_widget(scout, nil)
    g_object_unref(UnsafeMutableRawPointer(scout))
  }

  isolated deinit { detach() }

  func detach() {
    let object = UnsafeMutableRawPointer(context)
    guard !isDetached else { return }
    isDetached = true
    emojiChooser?.close()
    emojiChooser = nil
    let me = Unmanaged.passUnretained(self).toOpaque()
    disconnect(object, me)
    gtk_im_context_set_client_widget(context, nil)
    g_object_unref(object)
  }
  private var isDetached = false

  // MARK: - The client

  /// Sets the client; `nil` for none. The previous client has kept or discarded its composition already, so no client
  /// is notified if the input method commits the text or ends the composition now.
  public func setClient(_ new: (any InputMethodClient)?, _ settings: InputMethodSettings = InputMethodSettings()) {
    guard !isDetached else { return }
    let isNew = client !== new || hadClient != (new != nil)
    if isNew, hadClient {
      client = nil
      gtk_im_context_reset(context)
      if hasFocus { gtk_im_context_focus_out(context) }
    }
    client = new
    hadClient = new != nil
    let object = UnsafeMutableRawPointer(context)
    aloe_object_set_number(object, "input-purpose", Int32(bitPattern: settings.gtkPurpose.rawValue))
    aloe_object_set_number(object, "input-hints", Int32(bitPattern: settings.gtkHints))
    if isNew, isFocusedNow { gtk_im_context_focus_in(context) }
  }

  private var isFocusedNow: Bool { hasFocus && client != nil }

  /// Cancels the composition. The client has already kept or discarded the text, so it isn't notified if the input
  /// method commits the text or ends the composition now.
  public func reset() {
    guard !isDetached, !isResetting else { return }
    isResetting = true
    defer { isResetting = false }
    gtk_im_context_reset(context)
  }
  private var isResetting = false

  /// Sets the caret's rectangle in points from the window's top left, near which candidates appear.
  public func setCaret(_ rect: CGRect) {
    guard !isDetached, !rect.isNull, !rect.isInfinite else { return }
    func whole(_ number: CGFloat) -> Int32 { Int32(max(-1e6, min(1e6, number.rounded()))) }
    caret = GdkRectangle(
      x: whole(rect.minX), y: whole(rect.minY), width: whole(max(1, rect.width)), height: whole(rect.height))
    gtk_im_context_set_cursor_location(context, &caret)
  }

  // MARK: - Emoji

  /// Shows the desktop's emoji palette at the caret; a selected emoji is typed. Returns whether it could be shown.
  @discardableResult public func chooseEmoji() -> Bool {
    guard client != nil, !isDetached else { return false }
    let chooser =
      emojiChooser ?? EmojiChooser(over: canvas) { [weak self] in self?.client?.inputMethod(committed: $0) }
    emojiChooser = chooser
    chooser.show(at: caret)
    return true
  }

  /// Repositions the emoji palette after the widget has moved.
  func placeEmojiChooser() { emojiChooser?.present() }

  // MARK: - The window

  func focusChanged(_ hasFocus: Bool) {
    guard !isDetached, hasFocus != self.hasFocus else { return }
    self.hasFocus = hasFocus
    guard hadClient else { return }
    if hasFocus { gtk_im_context_focus_in(context) } else { gtk_im_context_focus_out(context) }
  }

  /// Passes a key to the input method; returns whether it consumed the key.
  func filter(_ event: OpaquePointer) -> Bool {
    guard client != nil, !isDetached else { return false }
    return gtk_im_context_filter_keypress(context, event) != 0
  }

  // MARK: - Signals

  private static func find(_ data: UnsafeMutableRawPointer) -> InputMethod {
    Unmanaged<InputMethod>.fromOpaque(data).takeUnretainedValue()
  }

  private static let committed:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
      _, text, data in
      guard let text else { return }
      let string = String(cString: text)
      _ = onMain(data) { find($0).commits(string) }
    }

  private func commits(_ text: String) { if !isResetting { client?.inputMethod(committed: text) } }

  private static let preeditChanged: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
    _, data in
    _ = onMain(data) { find($0).reportComposition() }
  }

  private func reportComposition() {
    guard !isResetting else { return }
    var (text, attributes, caret) = (UnsafeMutablePointer<CChar>?.none, OpaquePointer?.none, Int32(0))
    gtk_im_context_get_preedit_string(context, &text, &attributes, &caret)
    let string = text.map { String(cString: $0) } ?? ""
    g_free(text)
    if let attributes { pango_attr_list_unref(attributes) }
    let before = string.unicodeScalars.prefix(Int(max(0, caret)))
    client?.inputMethod(composes: string, caret: before.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) })
  }

  private static let surroundingsWanted:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
      onMain(data) { find($0).sendSurroundings() ? 1 : 0 } ?? 0
    }

  private func sendSurroundings() -> Bool {
    guard let near = client?.inputMethodSurroundings() else { return false }
    let offsets = TextOffsets(near.text)
    let bytes = near.text.utf8.map { CChar(bitPattern: $0) }
    gtk_im_context_set_surrounding_with_selection(
      context, bytes + [0], Int32(bytes.count), Int32(offsets.byte(atUTF16: near.caret)),
      Int32(offsets.byte(atUTF16: near.anchor)))
    return true
  }

  private static let deletionWanted:
    @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> gboolean = {
      _, offset, count, data in
      onMain(data) {
        find($0).client?.inputMethod(deletes: Int(count), from: Int(offset)) == true ? 1 : 0
      } ?? 0
    }
}
