import Foundation

extension GalleryProcess {
  /// Presses the button at a point and holds it.
  func hold(at point: CGPoint) throws {
    try pointer(["mousemove"] + place(point) + ["sleep", "0.05", "mousedown", "1"])
  }

  /// Moves the pointer from one point to another in steps 16 ms apart, with the button in its current state.
  func move(from start: CGPoint, to end: CGPoint, steps: Int) throws { try pointer(path(from: start, to: end, steps)) }

  /// Lets go of the button.
  func letGo() throws { try pointer(["mouseup", "1"]) }

  /// The command that moves the pointer along a line.
  func path(from start: CGPoint, to end: CGPoint, _ steps: Int) -> [String] {
    (1...steps).flatMap { step -> [String] in
      let share = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      return ["sleep", "0.016", "mousemove"] + place(point)
    }
  }
}
