import GTKPlatform

/// The pastes of a replay. They wait for the strings that were recorded, and use them in place of the pasteboard's.
@MainActor package final class PasteReplay {
  private var count = 0
  private var waiting: [Int: (String?) -> Void] = [:]

  /// Creates an object without pastes.
  package init() {}

  /// Calls `completion` when the recorded text of this paste is replayed.
  func wait(_ completion: @escaping (String?) -> Void) {
    count += 1
    waiting[count] = completion
  }

  /// Ends the paste with a number, using its recorded text. Does nothing if there was no such paste.
  package func deliver(_ text: String, to number: Int) { waiting.removeValue(forKey: number)?(text) }
}

extension UIApplication {
  /// The pastes of the replay in the current context; `nil` without a replay.
  package static var pasteReplay: PasteReplay? {
    get { RecordingState.current.pasteReplay }
    set { RecordingState.current.pasteReplay = newValue }
  }

  /// Returns the window with a number.
  package func window(numbered number: Int) -> UIWindow? { allWindows.first { $0.number == number } }
}
