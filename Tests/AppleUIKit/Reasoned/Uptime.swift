import Foundation

// What a list once measured its rows with.
func measure() -> Bool {
  let end = ProcessInfo.processInfo.systemUptime + 0.002
  return ProcessInfo.processInfo.systemUptime < end
}
