import Foundation

// A list once measured its rows with this.
func measure() -> Bool {
  let end = ProcessInfo.processInfo.systemUptime + 0.002
  return ProcessInfo.processInfo.systemUptime < end
}
