import Foundation

extension GalleryProcess {
  /// Turns the wheel as `wheel(at:steps:)` does, and waits until something has scrolled. On a busy machine, the events
  /// arrive late, and the screen doesn't change until then.
  func scroll(at point: CGPoint, steps: Int) throws {
    let offsets = try report().offsets
    try wheel(at: point, steps: steps)
    try waitUntil("the page scrolls") { try report().offsets != offsets }
  }
}
