import AloeCore
import Foundation
import QuartzCore
@_spi(Aloe) import UIKit

/// An object that receives the measured frames of windows.
@MainActor protocol FrameListener: AnyObject {
  /// Returns whether the frames of a window are to be measured.
  func wantsFrames(of window: UIWindow) -> Bool
  /// Called after a frame.
  func add(_ sample: FrameSample, of window: UIWindow)
}

/// The inspector's state in one context: its window, its server, and the receivers of frames.
@MainActor final class InspectorState {

  /// The session while the inspector's window is open.
  var session: InspectorSession?
  /// The server, if the app's arguments or environment requested one. It ends with the context.
  private var server: AnyObject?
  private var isEnabled = false
  private var listeners: [any FrameListener] = []

  static var current: InspectorState { Context.presentState(of: .inspector) { _ in InspectorState() } }

  /// Keeps the server that a closure starts, if the app's arguments or environment request one. Only the first call has
  /// an effect.
  func enable(startingServer start: () -> AnyObject?) {
    guard !isEnabled else { return }
    isEnabled = true
    server = start()
  }

  /// Returns whether a view is the inspector's own.
  func owns(_ view: UIView) -> Bool { session.map { $0.owns(view) || $0.window === view } ?? false }

  // MARK: Frames

  /// Lets a listener receive frames. As long as there's none, frames cost no more than without the inspector.
  func add(_ listener: any FrameListener) {
    listeners.append(listener)
    UIApplication.frameObserver = self
  }

  func remove(_ listener: any FrameListener) {
    listeners.removeAll { $0 === listener }
    // Another context may be the current one, with an observer of its own.
    if listeners.isEmpty, UIApplication.frameObserver === self { UIApplication.frameObserver = nil }
  }

}

extension InspectorState: FrameObserver {

  func observe(frameOf window: UIWindow, _ frame: () -> Void) {
    let interested = listeners.filter { $0.wantsFrames(of: window) }
    guard !interested.isEmpty else { return frame() }
    let before = LayoutStatistics.current
    let times = LayoutStatistics.times(of: frame)
    let work = LayoutStatistics.current.since(before)
    let sample = FrameSample(at: CACurrentMediaTime(), times: times, work: work, window: window)
    for listener in interested { listener.add(sample, of: window) }
  }

}

extension Context.Owner {
  /// The key of the inspector's state in a context.
  static let inspector = Context.Owner()
}
