/// Stops the program with `sentence` unless `condition` holds.
///
/// Also reports in optimised builds, where `precondition` stops without a message.
///
/// The message says what was wrong, with which object, and how to fix it.
@inlinable @inline(__always)
package func demand(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { Messages.stop(sentence(), file: file, line: line) }
}

/// The channel through which all modules send messages to the programmer. The module's name comes from the call site.
@usableFromInline package enum Messages {
  /// Stops the program with `sentence`, even in optimised builds.
  ///
  /// `place` is the location in the program that is known to contain the mistake; `nil` means Aloe's own call site.
  @usableFromInline package static func stop(
    _ sentence: String, at place: (file: StaticString, line: UInt)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Never {
    let message = AloeMessage(level: .fatal, module: module(of: file), text: sentence)
    Context.installed.log.pass(message)
    fatalError("\(message)", file: place?.file ?? file, line: place?.line ?? line)
  }

  /// Reports a mistake or bad data, once per `kind`, because it may recur in every frame.
  ///
  /// The kind identifies the mistake and a class or setting, not an object, because kinds are kept forever. The message
  /// says what was wrong, what happens instead, and how to fix it.
  package static func warn(
    once kind: @autoclosure () -> String, _ sentence: @autoclosure () -> String, file: StaticString = #fileID
  ) {
    let log = Context.installed.log
    guard log.isFirstReport(kind()) else { return }
    log.send(AloeMessage(level: .warning, module: module(of: file), text: sentence()))
  }

  /// Reports a mistake or bad data, once per message.
  package static func warn(_ sentence: String, file: StaticString = #fileID) {
    warn(once: sentence, sentence, file: file)
  }

  /// Reports an event every time.
  package static func report(
    _ text: String, level: AloeMessage.Level = .warning, file: StaticString = #fileID
  ) {
    Context.installed.log.send(AloeMessage(level: level, module: module(of: file), text: text))
  }

  /// Returns the module of a location such as `UIKit/UIView.swift`.
  private static func module(of file: StaticString) -> String {
    String(file.description.prefix { $0 != "/" })
  }
}
