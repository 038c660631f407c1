import Foundation

/// A program that was run to its end.
package struct FinishedProgram {
  /// The output, without surrounding whitespace.
  package let output: String
  /// Its exit code; 127 if there is no such program.
  package let status: Int32

  /// The reason why there's no result.
  package struct Unfinished: Error, CustomStringConvertible { package let description: String }

  /// Runs a program on the path, and waits for it.
  ///
  /// Ends the program after `seconds`, and throws an error with its words; without a limit, waits until it ends by
  /// itself. Calls `serve` repeatedly in the meantime, if there is one: then the program mustn't write more than a
  /// pipe's capacity.
  package init(
    _ words: [String], environment: [String: String]? = nil, readingErrors: Bool = false,
    atMost seconds: TimeInterval? = nil, serving serve: (() -> Void)? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = (seconds.map { ["timeout", "\($0)"] } ?? []) + words
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = readingErrors ? pipe : FileHandle.nullDevice
    try process.run()
    if let serve { while process.isRunning { serve() } }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    status = process.terminationStatus
    if let seconds, status == 124 {
      throw Unfinished(description: "\(words.joined(separator: " ")) hasn't ended after \(seconds) seconds.")
    }
  }
}

/// Runs xdotool, and returns what it wrote. Throws an error with the call's words if it hasn't ended after some
/// seconds: with `--sync`, it waits for a window, or for its focus, without a limit of its own.
@discardableResult package func xdotool(_ words: String..., atMost seconds: TimeInterval = patience) throws -> String {
  let program = try FinishedProgram(["xdotool"] + words, atMost: seconds)
  try Need.that(program.status != 127, or: "xdotool isn't installed.")
  return program.output
}
