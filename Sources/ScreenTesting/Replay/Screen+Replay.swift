import Foundation
import GTKPlatform
import QuartzCore
import UIKit

extension Screen {
  /// Replays the events that an app has recorded in a file, as ``replay(_:secureTexts:fileID:filePath:line:column:)``
  /// does. If the file can't be read or isn't valid, the test fails with the reason, and nothing is replayed.
  ///
  /// - `file`: The file.
  /// - `secureTexts`: The strings for secure fields.
  ///
  /// - Returns: Whether everything was replayed.
  @discardableResult
  public func replay(
    contentsOf file: URL, secureTexts: [String] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    do {
      return replay(
        try ScreenRecording(contentsOf: file), secureTexts: secureTexts, fileID: fileID, filePath: filePath, line: line,
        column: column)
    } catch {
      Failure.record("\(error)", at: CallSite(fileID, filePath, line, column))
      return false
    }
  }

  /// Replays the events that an app has recorded, at the recorded times on the screen's clock and with the recorded
  /// frames.
  ///
  /// The events take the path that they took in the app. The screen needs the recording's traits and size, and has to
  /// show what the app showed first; otherwise, the test fails, and nothing is replayed:
  ///
  /// ```swift
  /// let recording = try ScreenRecording(contentsOf: file)
  /// let screen = Screen(OrderController(), recording.traits)
  /// screen.replay(recording, secureTexts: ["a password for tests"])
  /// screen.assertShows("Thank you, Anna.")
  /// ```
  ///
  /// - `recording`: The events.
  /// - `secureTexts`: The strings to type where the user typed into secure fields, in this order; nothing is typed into
  ///   further ones. The recording doesn't contain what the user typed.
  ///
  /// - Returns: Whether everything was replayed.
  @discardableResult
  public func replay(
    _ recording: ScreenRecording, secureTexts: [String] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    enter()
    if let difference = difference(from: recording) {
      Failure.record(
        "The events were recorded by an app with other traits: \(difference). Create the screen with the recording's "
          + "traits: Screen(MyController(), recording.traits).", at: place)
      return false
    }
    UIApplication.pasteReplay = PasteReplay()
    var pasted = recording.pastes[...]
    if let first = pasted.first { UIPasteboard.general.string = first }
    defer {
      enter()
      UIApplication.pasteReplay = nil
      show()
    }
    show()
    let start = time
    var secureTexts = secureTexts[...]
    for event in recording.events {
      if case .paste = event.kind {
        // Views offer to paste only if there's text on the pasteboard: that of the next paste.
        pasted = pasted.dropFirst()
        if let next = pasted.first { UIPasteboard.general.string = next }
      }
      guard deliver(event, after: start, &secureTexts) else {
        Failure.record(
          "After \(String(format: "%.3f", event.time)) s, the app had a window number \(event.window), in the order in which "
            + "windows are shown, and the screen has none. The rest isn't replayed.\n\(treeOnce())", at: place)
        return false
      }
    }
    return true
  }

  /// Returns the traits in which the recording and the screen differ; `nil` if there are none.
  private func difference(from recording: ScreenRecording) -> String? {
    var differences = recording.recordedTraits.differences(from: .current)
    let (size, own) = (recording.traits.size, window.bounds.size)
    if size != own {
      differences.append(
        "size \(ViewTree.number(size.width)) x \(ViewTree.number(size.height)), not \(ViewTree.number(own.width)) x "
          + "\(ViewTree.number(own.height))")
    }
    return differences.isEmpty ? nil : differences.joined(separator: "; ")
  }

  /// Performs a line of a recording. Returns whether the window exists.
  private func deliver(_ event: RecordedEvent, after start: TimeInterval, _ secureTexts: inout ArraySlice<String>)
    -> Bool
  {
    enter()
    let time = start + event.time
    if case .frame = event.kind {
      context.clock.beginFrame(at: time)
      context.clock.displayClients()
      context.clock.endFrame()
      return true
    }
    // Only timers due before the event fire: the clock also fires those due up to a millisecond later than the time
    // given.
    context.clock.fireTimers(at: time - 0.001)
    guard let window = UIApplication.shared.window(numbered: event.window) else { return false }
    switch event.kind {
    case .frame, .shown: break
    case .traits(let recorded): traits = traits.with { $0.adopt(recorded) }
    case .resized(let size):
      window.drive(toSize: size)
      if window === self.window { traits.size = size }
    case .input(let input): window.drive(moved(input, to: time))
    case .text(let text): window.drivenInputClient?.inputMethod(committed: text)
    case .composition(let text, let caret): window.drivenInputClient?.inputMethod(composes: text, caret: caret)
    case .deletion(let count, let offset): _ = window.drivenInputClient?.inputMethod(deletes: count, from: offset)
    case .paste(let text, let number): UIApplication.pasteReplay?.deliver(text, to: number)
    case .secureInput:
      for letter in secureTexts.popFirst() ?? "" { window.drivenInputClient?.inputMethod(committed: "\(letter)") }
    }
    return true
  }

  /// Returns an event at another time. Fingers that touch later get other numbers.
  private func moved(_ event: PlatformEvent, to time: TimeInterval) -> PlatformEvent {
    if case .pointer(let pointer) = event { lastFinger = max(lastFinger, pointer.sequence) }
    var event = event
    event.timestamp = time
    return event
  }
}
