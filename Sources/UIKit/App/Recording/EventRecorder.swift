import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

/// A recorder of the events and frames of a context's windows in a file, from which `ScreenTesting` replays them.
///
/// Text typed or pasted into a secure field isn't written, and neither is its length. Frames aren't recorded during
/// such input, because their number would reveal the length.
@MainActor package final class EventRecorder {
  /// The environment variable that names the file into which an app records its events.
  package static let variable = "ALOE_RECORD_EVENTS"

  private let file: RecordingFile
  private let clock: FrameClock
  /// The clock's time when the first window was shown.
  private var start: TimeInterval?
  private var traits: RecordedTraits?
  private var lastFrame: TimeInterval?
  /// The names of the keys whose press was recorded, in lowercase, because a modifier may change between press and
  /// release.
  private var pressedKeys: Set<String> = []
  /// The fields that received keys while they were secure. A field that shows its text afterwards still contains the
  /// secret.
  private var secureFields: [WeakResponder] = []
  /// The secure field whose input was left out last.
  private weak var notedField: UIResponder?
  private var pasteCount = 0
  /// Whether the last event was left out.
  private var isLeftOut = false

  private struct WeakResponder { weak var responder: UIResponder? }

  private init(_ file: RecordingFile, _ clock: FrameClock) {
    self.file = file
    self.clock = clock
  }

  // MARK: - Starting and ending

  /// Records the current context's events in a new file; if it can't be created, throws an error that describes why.
  package static func begin(recordingTo path: String, atMost limit: Int = AloeLimits.recordedBytes) throws {
    let file = try RecordingFile(path, limit: limit)
    end()
    if let header = RecordedEvent.header { file.write(header) }
    let recorder = EventRecorder(file, .shared)
    RecordingState.current.recorder = recorder
    InterfaceState.current.eventObserver = recorder
    FrameClock.shared.onFrame = { [weak recorder] in recorder?.frameBegins(at: $0) }
    for window in UIApplication.shared.windows { recorder.windowWasShown(window) }
  }

  /// Ends the recording of the current context, and closes the file.
  package static func end() {
    RecordingState.current.recorder = nil
    InterfaceState.current.eventObserver = nil
    FrameClock.shared.onFrame = nil
  }

  /// Records the app's events if the environment names a file for them.
  static func beginIfRequested(_ environment: [String: String]) {
    guard let path = environment[variable], !path.isEmpty else { return }
    do { try begin(recordingTo: path) } catch { Messages.report("\(variable): \(error)") }
  }

  // MARK: - Recording

  private func frameBegins(at time: TimeInterval) {
    // Each window of an app has frames of its own, at the same time.
    // Each letter typed into a secure field causes a frame.
    guard start != nil, time != lastFrame, notedField == nil else { return }
    lastFrame = time
    noteTraits(at: time)
    write(RecordedEvent(.frame, time: elapsed(time), window: 0))
  }

  private func noteTraits(at time: TimeInterval) {
    let current = RecordedTraits.current
    guard current != traits else { return }
    traits = current
    write(RecordedEvent(.traits(current), time: elapsed(time), window: 1))
  }

  /// Records anything but input.
  private func record(_ kind: RecordedEvent.Kind, in window: UIWindow) {
    write(RecordedEvent(kind, time: elapsed(clock.now), window: window.number))
  }

  /// Returns the number of a paste that begins; `nil` if the event that began it was left out.
  func beginPaste() -> Int? {
    guard !isLeftOut else { return nil }
    pasteCount += 1
    return pasteCount
  }

  /// Records the text of a paste, unless it's for a secure field, even one that currently shows its text.
  func record(paste text: String, number: Int, for field: UIResponder, in window: UIWindow) {
    guard !isSecure(field), !isSecret(text) else { return noteInput(for: field, in: window) }
    record(.paste(text, number: number), in: window)
  }

  private func elapsed(_ time: TimeInterval) -> TimeInterval { max(0, time - (start ?? time)) }

  private func write(_ event: RecordedEvent) { if start != nil, let line = event.line { file.write(line) } }

  // MARK: - Secure fields

  /// The keys that reveal nothing about the text, and lead out of a field.
  private static let harmlessKeys: Set<String> = [
    "tab", "iso_left_tab", "return", "kp_enter", "iso_enter", "escape",
  ]

  /// Returns whether a key is recorded, and remembers it until its release. Notes the input into a secure field
  /// instead.
  private func admit(_ key: KeyEvent, in window: UIWindow) -> Bool {
    let name = key.name.lowercased()
    // A menu in front of the field gets the keys.
    let isSecret =
      window.frontOverlay == nil && !Self.harmlessKeys.contains(name) && isSecure(window.firstResponder)
    // The release of a key that was pressed in a secure field may follow when another one has the keys.
    guard key.phase == .down else { return pressedKeys.remove(name) != nil && !isSecret }
    if isSecret {
      pressedKeys.remove(name)
      if edits(key) { noteInput(for: window.firstResponder, in: window) }
      return false
    }
    pressedKeys.insert(name)
    return true
  }

  /// Returns whether a key changes text.
  private func edits(_ key: KeyEvent) -> Bool {
    if let action = StandardEditAction(key) { return action == .paste || action == .cut }
    if ["backspace", "delete", "kp_delete"].contains(key.name.lowercased()) { return true }
    return key.text?.isEmpty == false && key.modifiers.isDisjoint(with: [.control, .command])
  }

  /// Returns whether an event ends the input into a secure field, so that later input into the same field is noted
  /// again.
  private func endsInput(_ event: PlatformEvent) -> Bool {
    switch event {
    case .pointer(let pointer): pointer.phase == .down
    case .key(let key): key.phase == .down
    case .scroll, .transform: false
    }
  }

  private func noteInput(for field: UIResponder?, in window: UIWindow) {
    guard field !== notedField else { return }
    notedField = field
    record(.secureInput, in: window)
  }

  private func isSecure(_ responder: UIResponder?) -> Bool {
    guard let responder, let field = responder as? any UITextInputTraits else { return false }
    if secureFields.contains(where: { $0.responder === responder }) { return true }
    guard field.holdsSecret else { return false }
    secureFields.removeAll { $0.responder == nil }
    secureFields.append(WeakResponder(responder: responder))
    return true
  }

  /// Returns whether a string is a part of the content of a field that was secure.
  private func isSecret(_ text: String) -> Bool {
    secureFields.contains { field in
      guard let input = field.responder as? any UITextInput, !text.isEmpty,
        let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      else { return false }
      return input.text(in: all)?.contains(text) == true
    }
  }
}

extension EventRecorder: EventObserver {
  func windowWasShown(_ window: UIWindow) {
    if start == nil { start = clock.now }
    noteTraits(at: clock.now)
    record(.shown(window.bounds.size), in: window)
  }

  func window(_ window: UIWindow, willResizeTo size: CGSize) { record(.resized(size), in: window) }

  /// Records an event, unless it's a key for a secure field.
  func window(_ window: UIWindow, willHandle event: PlatformEvent) {
    isLeftOut = if case .key(let key) = event { !admit(key, in: window) } else { false }
    guard !isLeftOut else { return }
    if endsInput(event) || !isSecure(window.firstResponder) { notedField = nil }
    write(RecordedEvent(.input(event), time: elapsed(event.timestamp), window: window.number))
  }

  /// Records the text of an input method, unless it's for a secure field.
  func window(_ window: UIWindow, willHandle edit: InputMethodEdit) {
    guard !isSecure(window.firstResponder) else { return noteInput(for: window.firstResponder, in: window) }
    notedField = nil
    record(RecordedEvent.Kind(edit), in: window)
  }
}

extension RecordedEvent.Kind {
  /// Creates the kind of line that records an edit.
  fileprivate init(_ edit: InputMethodEdit) {
    switch edit {
    case .text(let text): self = .text(text)
    case .composition(let text, let caret): self = .composition(text, caret: caret)
    case .deletion(let count, let offset): self = .deletion(count: count, offset: offset)
    }
  }
}
