/// A message from Aloe to the programmer: a mistake that didn't stop the program, invalid data, or the reason for a
/// stop.
///
/// By default, messages go to the standard error output, one line each, as `Aloe (UIKit): sentence`; on Apple's
/// platforms, they go to the system log, with `Aloe` as the subsystem and the module as the category. Set ``handler``
/// to send them to your own log.
public struct AloeMessage: Sendable, CustomStringConvertible {
  /// The severity of a message.
  public enum Level: String, Sendable, CaseIterable {
    /// The program is correct, but its environment changes its behaviour.
    case notice
    /// Something was ignored, replaced or left out. The program continues.
    case warning
    /// The program is about to stop.
    case fatal
  }

  /// The message's severity.
  public let level: Level
  /// The module that sends the message, such as `UIKit` or `StackLayout`.
  public let module: String
  /// A description of what happened, where, and how to fix it. A layout conflict has several lines, other messages
  /// have one.
  public let text: String

  /// The message as a line of a log: prefix, module and text.
  public var description: String { "Aloe (\(module)): \(text)" }

  /// A closure that receives each message instead of the standard error output; `nil`, the default, writes messages
  /// there.
  ///
  /// It's called on the thread that sends the message, which may be any thread, in the middle of the code that causes
  /// it, such as a layout. It may write the message, but mustn't change anything on screen. A fatal message is also
  /// written to the standard error output, because the program stops when the handler returns.
  ///
  /// With swift-log:
  ///
  /// ```swift
  /// let logger = Logger(label: "Aloe")
  /// AloeMessage.handler = { message in
  ///   let level: Logger.Level = message.level == .notice ? .notice : message.level == .warning ? .warning : .critical
  ///   logger.log(level: level, "\(message.text)", metadata: ["module": "\(message.module)"])
  /// }
  /// ```
  public static var handler: (@Sendable (AloeMessage) -> Void)? {
    get { Context.installed.log.handler }
    set { Context.installed.log.handler = newValue }
  }
}
