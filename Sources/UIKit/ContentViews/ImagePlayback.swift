import AloeCore
import Foundation
import QuartzCore

/// The playback of an image view's animation images.
///
/// The current image depends on the time, so the animation doesn't slow down when frames are skipped. Drawing the
/// current image schedules the next frame, so an image view that isn't drawn schedules none.
@MainActor final class ImagePlayback {
  private unowned let view: UIImageView
  private var images: [UIImage] = []
  private var step: TimeInterval = 0
  private var repeatCount = 0
  private var start: TimeInterval = 0
  private var timer: FrameTimer?
  private(set) var isRunning = false

  init(in view: UIImageView) { self.view = view }

  func start(_ images: [UIImage], _ duration: TimeInterval, _ repeatCount: Int) {
    guard !images.isEmpty else { return stop() }
    // With a shorter duration, the number of the current image would overflow.
    let duration = duration > 0 && duration.isFinite ? max(duration, Self.shortest) : TimeInterval(images.count) / 30
    self.images = images
    step = duration / TimeInterval(images.count)
    self.repeatCount = max(0, repeatCount)
    start = view.frameClock.now
    isRunning = true
    view.setNeedsDisplay()
  }

  func stop() {
    timer?.cancel()
    timer = nil
    guard isRunning else { return }
    isRunning = false
    images = []
    view.setNeedsDisplay()
  }

  func windowChanged() {
    if view.window == nil {
      timer?.cancel()
      timer = nil
    } else if isRunning {
      view.setNeedsDisplay()
    }
  }

  /// The shortest time in which all pictures may be shown once, in seconds.
  private static let shortest: TimeInterval = 1e-3

  /// The number of pictures that were shown before the current one.
  private var count: Int { max(0, Int(cutting: min(1e15, (view.frameClock.now - start) / step + 1e-6))) }

  /// The current image; `nil` while no animation runs.
  var image: UIImage? { isRunning && !images.isEmpty ? images[count % images.count] : nil }

  /// Schedules the next image.
  func wasDrawn() {
    guard isRunning, timer == nil, view.window != nil, images.count > 1 || repeatCount > 0 else { return }
    let next = start + TimeInterval(count + 1) * step
    timer = view.frameClock.schedule(after: next - view.frameClock.now, for: view) { [weak self] in
      guard let self else { return }
      timer = nil
      if repeatCount > 0, count / images.count >= repeatCount { stop() } else { view.setNeedsDisplay() }
    }
  }
}
