import Foundation
import GTKPlatform
import QuartzCore

/// A router that tracks a mouse between clicks: it notifies hover recognisers and pointer interactions, sets the
/// pointer's shape, and shows hints beside a resting pointer.
///
/// Events only record the location. The views there are searched once in a frame, and again when the content under a
/// resting pointer has changed. A pointer that rests over an unchanged window costs nothing.
@MainActor final class PointerRouter {
  fileprivate unowned let window: UIWindow
  private let ticker = PointerTicker()
  /// The pointer's location; `nil` if it's outside the window, or is a finger.
  private(set) var location: CGPoint?
  private var modifiers: KeyModifiers = []
  private var isPressed = false
  private var hasMoved = false

  private var followers: [UIHoverGestureRecognizer] = []
  private let regions = PointerRegions()
  let hints: PointerHints
  /// The number of searches for the views under the pointer, for tests.
  private(set) var searchCount = 0

  init(window: UIWindow) {
    self.window = window
    hints = PointerHints(window: window)
    ticker.router = self
  }

  // MARK: - Events

  /// Records the pointer's location; `nil` when it has left the window.
  func moved(to point: CGPoint?, _ modifiers: KeyModifiers) {
    self.modifiers = modifiers
    guard point != location else { return }
    location = point
    hasMoved = true
    window.frameClock.add(ticker)
  }

  /// Called when a button or a finger has been pressed, which ends hovering until the release. A finger replaces the
  /// pointer.
  func pressed(_ event: PointerEvent) {
    dismissHint()
    if event.device != .touch, hasMoved || location != event.location { showBars(at: event.location) }
    isPressed = true
    if event.device == .touch {
      moved(to: nil, [])
      update()
    } else {
      location = event.location
      follow([])
    }
  }

  /// Called when the button has been released.
  func released(_ event: PointerEvent) {
    isPressed = false
    grip = nil
    guard event.device != .touch else { return }
    location = event.location
    window.frameClock.add(ticker)
  }

  /// Shows the scroll bar that the pointer has reached since the last frame, so that a press there drags it.
  private func showBars(at point: CGPoint) {
    location = point
    window.touchDispatcher.scrollRouter.hover(at: point, over: viewsUnderPointer())
  }

  /// Removes the hint beside the pointer.
  func dismissHint() { hints.dismiss() }

  // MARK: - Once in a frame

  fileprivate func frameBegan() { if !isPressed { update() } }

  private var recheckTimer: FrameTimer?
  private var lastPicture: RenderNode?
  /// The delay before the views under the pointer are searched again while the content changes, in seconds.
  static let patience: TimeInterval = 0.1

  /// Called when the window shows new content, which may change the views under a resting pointer.
  func pictureShown(_ picture: RenderNode?) {
    guard location != nil, !isPressed, lastPicture !== picture else { return }
    lastPicture = picture
    guard recheckTimer == nil else { return }
    recheckTimer = window.frameClock.schedule(after: Self.patience) { [weak self] in
      guard let self else { return }
      recheckTimer = nil
      if location != nil, !isPressed { withExtendedLifetime(window) { update() } }
    }
  }

  /// Notifies everything that depends on the pointer's location.
  private func update() {
    let views = viewsUnderPointer()
    follow(views)
    window.frontOverlay?.pointerMoved(to: location)
    window.touchDispatcher.scrollRouter.hover(at: location, over: views)
    regions.move(to: location, over: views, modifiers)
    show(regions.shape)
    hints.move(to: location, over: views, hasMoved: hasMoved)
    hasMoved = false
  }

  /// Returns the view under the pointer and its ancestors, innermost first.
  private func viewsUnderPointer() -> [UIView] {
    guard let location else { return [] }
    searchCount += 1
    var views: [UIView] = []
    var view = window.hitTest(location, with: UIEvent(type: .hover, timestamp: window.frameClock.now))
    while let current = view {
      views.append(current)
      view = current.superview
    }
    return views
  }

  private func follow(_ views: [UIView]) {
    var found: [UIHoverGestureRecognizer] = []
    let event = UIEvent(type: .hover, timestamp: window.frameClock.now)
    for view in views {
      for case let recognizer as UIHoverGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.accepts(event) { found.append(recognizer) }
    }
    let old = followers
    followers = found
    for recognizer in old where !found.contains(recognizer) { recognizer.pointerLeft() }
    guard let location else { return }
    for recognizer in found { recognizer.pointerMoved(to: location) }
  }

  // MARK: - The shape

  /// The pointer's current shape.
  private(set) var shape = PointerShape.arrow

  /// The shape during a drag, regardless of the views below; `nil` for the shape that they determine.
  var grip: PointerShape? { didSet { if grip != oldValue { show(regions.shape) } } }

  /// Shows a grabbing hand, if a mouse is dragging.
  func grab() { if isPressed, location != nil { grip = .grabbing } }

  private func show(_ wanted: PointerShape) {
    let wanted = grip ?? wanted
    guard wanted != shape else { return }
    shape = wanted
    window.desktop.setPointerShape(wanted)
  }

  /// Queries an interaction's delegate again, because its results have changed.
  func invalidate(_ interaction: UIPointerInteraction) {
    guard regions.holds(interaction) else { return }
    regions.forget()
    window.frameClock.add(ticker)
  }
}

/// The router's part of a frame.
///
/// The clock retains its tickers, and a router mustn't outlive its window, which owns it.
@MainActor private final class PointerTicker: FrameTicker {
  weak var router: PointerRouter?

  func tick(at time: TimeInterval) -> Bool {
    // A client's handler may drop the last reference to the window.
    if let router { withExtendedLifetime(router.window) { router.frameBegan() } }
    return false
  }
}

extension UIView {
  /// Shows that the content under the pointer is being dragged, until the button is released.
  package func showGrabbingPointer() { window?.touchDispatcher.pointer.grab() }
}
