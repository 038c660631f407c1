/// Something that Aloe tells the programmer: a mistake that was survived, data that can't be used, the reason of a stop.
///
/// By default messages go to the standard error output, one line each, as `Aloe (UIKit): sentence`; on Apple's systems
/// to the system's log, with `Aloe` as the subsystem and the module as the category. Set ``handler`` to send them to a
/// log of your own.
public struct AloeMessage: Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Level: String, Sendable, CaseIterable {
    /// Nothing is wrong with the program, but its surroundings change what it does.
    case notice
    /// Something was ignored, replaced or left out. The screen lives on.
    case warning
    /// The program is about to stop.
    case fatal
  }

  /// How bad it is.
  public let level: Level
  /// The module that speaks, such as `UIKit` or `StackLayout`.
  public let module: String
  /// What happened, where, and how to mend it. A report of a layout conflict has several lines, others have one.
  public let text: String

  /// The message as one writes it into a log: prefix, module and text.
  public var description: String { "Aloe (\(module)): \(text)" }

  /// Receives each message in place of the standard error output; `nil`, the default, writes it there.
  ///
  /// It's called on the thread that the message comes from, which may be any, and within what caused it, such as a
  /// layout: let it write, and change nothing on the screen. A fatal message is also written to the standard error
  /// output, as the program stops when the handler returns.
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
