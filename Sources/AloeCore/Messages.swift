/// Stops the program with `sentence` unless `condition` holds.
///
/// It speaks in optimised builds, too, where `precondition` stops without a word.
///
/// The sentence says what was wrong, with which object, and how to mend it.
@inlinable @inline(__always)
package func demand(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { Messages.stop(sentence(), file: file, line: line) }
}

/// The one way in which all modules speak to the programmer. The module's name comes from the place of the call.
@usableFromInline package enum Messages {
  /// Stops the program with `sentence`, in optimised builds, too.
  ///
  /// `place` is the place in the program to which the mistake is known to belong; `nil` names Aloe's own.
  @usableFromInline package static func stop(
    _ sentence: String, at place: (file: StaticString, line: UInt)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Never {
    let message = AloeMessage(level: .fatal, module: module(of: file), text: sentence)
    Context.installed.log.pass(message)
    fatalError("\(message)", file: place?.file ?? file, line: place?.line ?? line)
  }

  /// Tells of a mistake or of bad data, the first time that it's of this `kind`: it may be made again in each frame.
  ///
  /// The kind says what went wrong and with which class or setting, not with which object: it's kept for good. The sentence
  /// says what was wrong, what is done instead, and how to mend it.
  package static func warn(
    once kind: @autoclosure () -> String, _ sentence: @autoclosure () -> String, file: StaticString = #fileID
  ) {
    let log = Context.installed.log
    guard log.isNews(kind()) else { return }
    log.tell(AloeMessage(level: .warning, module: module(of: file), text: sentence()))
  }

  /// Tells of a mistake or of bad data, the first time that it's in these words.
  package static func warn(_ sentence: String, file: StaticString = #fileID) {
    warn(once: sentence, sentence, file: file)
  }

  /// Tells of something each time that it happens.
  package static func report(
    _ text: String, level: AloeMessage.Level = .warning, file: StaticString = #fileID
  ) {
    Context.installed.log.tell(AloeMessage(level: level, module: module(of: file), text: text))
  }

  /// The module of a place such as `UIKit/UIView.swift`.
  private static func module(of file: StaticString) -> String {
    String(file.description.prefix { $0 != "/" })
  }
}
