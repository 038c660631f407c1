import AloeCore

/// The recording or the replay of events in one context.
@MainActor final class RecordingState {
  /// The recorder of events, while they're recorded.
  var recorder: EventRecorder?
  /// The pastes of a replay, during one.
  var pasteReplay: PasteReplay?

  /// The state in the current context.
  static var current: RecordingState { Context.presentState(of: .recording) { _ in RecordingState() } }
}

extension Context.Owner {
  /// The key of the recording in a context.
  fileprivate static let recording = Context.Owner()
}
