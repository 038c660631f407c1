import Foundation
import XCTest

/// Requirements of tests that aren't part of the package: a display, and programs of the desktop.
///
/// `./test` provides all requirements, so a test that lacks one fails there, and in CI. Elsewhere, as in a plain `swift
/// test`, it's skipped.
package enum Need {
  private struct Missing: Error, CustomStringConvertible { let description: String }

  private static let environment = ProcessInfo.processInfo.environment

  /// Whether everything has to be there.
  static func isProvided(in environment: [String: String]) -> Bool {
    environment["ALOE_TEST_KIND"] != nil || !["", "0", "false"].contains(environment["CI"] ?? "")
  }

  /// The error to throw where something is missing.
  package static func missing(_ what: String) -> any Error { missing(what, in: environment) }

  /// Whether an error skips a test rather than failing it.
  static func isSkip(_ error: any Error) -> Bool { error is XCTSkip }

  static func missing(_ what: String, in environment: [String: String]) -> any Error {
    isProvided(in: environment) ? Missing(description: what) : XCTSkip(what)
  }

  /// Throws where something doesn't hold.
  package static func that(_ isSo: Bool, or sentence: @autoclosure () -> String) throws {
    if !isSo { throw missing(sentence()) }
  }

  /// Throws where there's no X server.
  package static func display() throws {
    try that(environment["DISPLAY"]?.isEmpty == false, or: "There is no X server; run ./test, which starts one.")
  }

  /// Throws where a program isn't installed: one on the path, or one with a path of its own.
  package static func program(_ name: String) throws { try program(name, in: environment) }

  static func program(_ name: String, in environment: [String: String]) throws {
    let folders = name.hasPrefix("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    let isThere = folders.contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
    guard !isThere else { return }
    throw missing("\(name) isn't installed; ./test installs what its tests need on Debian.", in: environment)
  }
}
