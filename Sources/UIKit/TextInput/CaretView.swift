import Foundation
import QuartzCore

/// The caret: a blinking bar in the tint colour. Ten seconds after the last change, it stops blinking and stays
/// visible, so that an idle window does no work.
final class CaretView: UIView {
  /// The time in seconds for which the caret is visible, and then hidden, during the ten seconds in which it blinks, as
  /// in GTK.
  private static let half: TimeInterval = 0.6
  private static let blinkCount = 16

  private var timer: FrameTimer?
  private var blinks = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 1
    tintColorDidChange()
  }

  override func tintColorDidChange() { backgroundColor = tintColor }
  override var tintColor: UIColor! { didSet { backgroundColor = tintColor } }

  /// Whether the caret is shown.
  var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      isHidden = !isActive
      restart()
    }
  }

  /// Shows the caret, and restarts the blinking.
  func restart() {
    timer?.cancel()
    timer = nil
    guard isActive else { return }
    isHidden = false
    blinks = 0
    wait()
  }

  private func wait() {
    guard blinks < Self.blinkCount, window != nil else { return }
    timer = FrameClock.shared.schedule(after: Self.half, isAmbient: true) { [weak self] in
      guard let self, isActive else { return }
      blinks += 1
      isHidden.toggle()
      wait()
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    restart()
  }
}
