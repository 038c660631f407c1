import UIKit
import XCTest

/// A view that records the touches that it receives.
class RecordingView: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
  private func note(_ what: String, _ touches: Set<UITouch>) {
    log.append(what)
    if what != "moved" {
      XCTAssertEqual(touches.first?.phase, ["began": .began, "ended": .ended, "cancelled": .cancelled][what])
    }
  }
}
