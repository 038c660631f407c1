import UIKit

/// A target that counts its calls and records the recognizers' states.
@MainActor final class Counter {
  var count = 0
  var states: [UIGestureRecognizer.State] = []
  var translations: [CGPoint] = []
  var onCall: (() -> Void)?
  func plain() {
    count += 1
    onCall?()
  }
  func recognized(_ recognizer: UIGestureRecognizer) {
    count += 1
    states.append(recognizer.state)
    if let pan = recognizer as? UIPanGestureRecognizer { translations.append(pan.translation(in: pan.view)) }
  }
  func tapped(_ recognizer: UITapGestureRecognizer) {
    count += 1
    states.append(recognizer.state)
  }
}
