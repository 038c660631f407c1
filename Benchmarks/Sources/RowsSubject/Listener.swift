import Foundation
import GTKRows
import UIKit

/// A process that listens on the accessibility bus as long as this one lives.
struct Listener {
  private let process = Process()
  private let input = Pipe()

  /// Starts it, and waits until it listens.
  init() throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["listen"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    guard !output.fileHandleForReading.availableData.isEmpty else { throw Failure("Nobody listens.") }
  }

  /// Serves the main loop, with a window's frames, until this process has been notified that a client listens.
  @MainActor func waitUntilKnown(_ window: OpaquePointer) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !UIAccessibility.isVoiceOverRunning {
      guard ContinuousClock.now < end else { throw Failure("The program isn't listened to.") }
      rows_window_wait_for_frame(window, 0.02)
    }
  }
}
