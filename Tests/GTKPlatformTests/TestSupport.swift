import Foundation
import GTKPlatform
import XCTest

extension RGBA {
  static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
  static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
  static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A pixel as text, such as "FF000080", clear ones without colour.
func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
  let (red, green, blue, alpha) = bitmap.rgba(x: x, y: y)
  return alpha == 0 ? "clear" : [red, green, blue, alpha].map { String(format: "%02X", $0) }.joined()
}

/// The columns and rows that hold something darker than a light grey, or `nil` if nothing does.
func inked(_ bitmap: Bitmap) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
  let bytes = bitmap.rgbaBytes()
  var (columns, rows): (ClosedRange<Int>?, ClosedRange<Int>?) = (nil, nil)
  for y in 0..<bitmap.pixelHeight {
    for x in 0..<bitmap.pixelWidth {
      let start = (y * bitmap.pixelWidth + x) * 4
      guard bytes[start + 3] > 40, Int(bytes[start]) + Int(bytes[start + 1]) + Int(bytes[start + 2]) < 600
      else { continue }
      columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
      rows = min(rows?.lowerBound ?? y, y)...max(rows?.upperBound ?? y, y)
    }
  }
  guard let columns, let rows else { return nil }
  return (columns, rows)
}

/// Serves the main loop until `isDone`, at most for some seconds; returns whether it's done.
@MainActor @discardableResult func serve(
  atMost seconds: TimeInterval = 3, until isDone: @MainActor () -> Bool = { false }
) -> Bool {
  let end = Platform.now + seconds
  let call = Platform.schedule(after: seconds) {}
  defer { call.cancel() }
  while !isDone(), Platform.now < end { Platform.runOnce(waiting: true) }
  return isDone()
}

/// What the program writes to stderr while `action` runs.
func stderr(during action: () throws -> Void) rethrows -> String {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("stderr-\(UUID().uuidString)")
  let kept = dup(2)
  let target = open(file.path, O_CREAT | O_RDWR | O_TRUNC, 0o600)
  dup2(target, 2)
  defer {
    dup2(kept, 2)
    close(kept)
    close(target)
    try? FileManager.default.removeItem(at: file)
  }
  try action()
  return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
}

/// What `action` gives when another thread does it.
func onAnotherThread<Value: Sendable>(_ action: @escaping @Sendable () -> Value) -> Value {
  let isDone = DispatchSemaphore(value: 0)
  // Written before the signal and read after it.
  nonisolated(unsafe) var value: Value?
  Thread.detachNewThread {
    value = action()
    isDone.signal()
  }
  isDone.wait()
  return value!
}
