import Foundation

/// A program that was run to its end.
package struct FinishedProgram {
  /// The output, without surrounding whitespace.
  package let output: String
  /// Its exit code; 127 if there is no such program.
  package let status: Int32

  /// Runs a program on the path, and waits for it.
  package init(_ words: [String], environment: [String: String]? = nil, readingErrors: Bool = false) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = readingErrors ? pipe : FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    status = process.terminationStatus
  }
}

/// Runs xdotool, and returns what it wrote.
@discardableResult package func xdotool(_ words: String...) throws -> String {
  let program = try FinishedProgram(["xdotool"] + words)
  try Need.that(program.status != 127, or: "xdotool isn't installed.")
  return program.output
}
