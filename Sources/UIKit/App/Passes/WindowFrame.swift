import AloeCore
import Foundation
import GTKPlatform

/// The work of a window in a frame: time, layout, recording, presenting and completions, one after the other.
///
/// Setters only mark. The results are computed here, once, however often the setters were called.
@MainActor struct WindowFrame {
  let window: UIWindow

  /// Runs the frame of `time`.
  func run(at time: TimeInterval) {
    // EventPass has run: GTK delivers the user's input before its frame begins.
    window.frameClock.beginFrame(at: time)
    display()
    window.frameClock.endFrame()
  }

  /// Performs the part of a frame that shows marked changes; does nothing for a hidden window.
  func display() {
    guard !window.isHidden else { return }
    guard let observer = window.context.interface.frameObserver else { return show() }
    observer.observe(frameOf: window) { show() }
  }

  private func show() {
    guard window.recordsContent else { return window.frameClock.display { layOut() } }
    var picture: RenderNode?
    window.frameClock.display { picture = layOutAndRecord() }
    PresentPass.run(picture, in: window)
  }

  /// Lays out and returns the content to draw, even for a hidden window.
  func layOutAndRecord() -> RenderNode? {
    layOut()
    return window.layer.renderNode()
  }

  /// Lays out the window, and does the work that depends on the layout.
  func layOut() {
    Walkthrough.step()
    window.content?.prepareForLayout()
    LayoutLoop.run(in: window) { AfterLayoutPass.run(window) }
  }
}

extension UIWindow: FrameClient {
  package func displayFrame() { WindowFrame(window: self).display() }
}

extension UIWindow {
  /// Runs the window's frame of `time`.
  func runFrame(at time: TimeInterval) { WindowFrame(window: self).run(at: time) }

  /// Lays out, completes the work that waits for the first layout, and returns the content to draw.
  @discardableResult
  func layOutAndRecord() -> RenderNode? { WindowFrame(window: self).layOutAndRecord() }
}
