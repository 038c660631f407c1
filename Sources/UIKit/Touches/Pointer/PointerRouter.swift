import Foundation
import GTKPlatform
import QuartzCore

/// Follows a mouse between clicks: tells hover recognisers and pointer interactions, gives the pointer its shape, and shows
/// what a pointer that rests asks for.
///
/// Events only note the place. The views there are found once in a frame, and again when the picture under a resting
/// pointer has changed. A pointer that rests over a window that doesn't change costs nothing.
@MainActor final class PointerRouter: FrameTicker {
  private unowned let window: UIWindow
  /// Where the pointer is; `nil` if it's elsewhere, or is a finger.
  private(set) var location: CGPoint?
  private var modifiers: KeyModifiers = []
  private var isPressed = false
  private var hasMoved = false

  private var followers: [UIHoverGestureRecognizer] = []
  private let regions = PointerRegions()
  let hints: PointerHints
  /// How often the views under the pointer were looked for. Tests read it.
  private(set) var searchCount = 0

  init(window: UIWindow) {
    self.window = window
    hints = PointerHints(window: window)
  }

  // MARK: - Events

  /// Notes where the pointer is; `nil` when it has left the window.
  func moved(to point: CGPoint?, _ modifiers: KeyModifiers) {
    self.modifiers = modifiers
    guard point != location else { return }
    location = point
    hasMoved = true
    window.frameClock.add(self)
  }

  /// A button, or a finger, was pressed: nothing is hovered over until it's let go. A finger takes the pointer's place.
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

  /// The button was let go.
  func released(_ event: PointerEvent) {
    isPressed = false
    grip = nil
    guard event.device != .touch else { return }
    location = event.location
    window.frameClock.add(self)
  }

  /// Shows the bar that the pointer has come to since the last frame, so that a press there takes hold of it.
  private func showBars(at point: CGPoint) {
    location = point
    window.touchDispatcher.scrollRouter.hover(at: point, over: viewsUnderPointer())
  }

  /// Takes away what is shown beside the pointer.
  func dismissHint() { hints.dismiss() }

  // MARK: - Once in a frame

  func tick(at time: TimeInterval) -> Bool {
    if !isPressed { update() }
    return false
  }

  private var recheck: FrameTimer?
  private var knownPicture: RenderNode?
  /// How long a picture that moves may go on under the pointer before that's looked at, in seconds.
  static let patience: TimeInterval = 0.1

  /// Notes that the window shows a picture. What lies under a resting pointer may be something else.
  func pictureShown(_ picture: RenderNode?) {
    guard location != nil, !isPressed, knownPicture !== picture else { return }
    knownPicture = picture
    guard recheck == nil else { return }
    recheck = window.frameClock.schedule(after: Self.patience) { [weak self] in
      guard let self else { return }
      recheck = nil
      if location != nil, !isPressed { update() }
    }
  }

  /// Tells everything that follows the pointer where it is now.
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

  /// The view under the pointer and all around it, the innermost first.
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

  /// The pointer's shape now.
  private(set) var shape = PointerShape.arrow

  /// The shape while something is dragged, whatever lies below; `nil` for that of what lies below.
  var grip: PointerShape? { didSet { if grip != oldValue { show(regions.shape) } } }

  /// Shows a hand that holds, if it's the mouse that drags.
  func grab() { if isPressed, location != nil { grip = .grabbing } }

  private func show(_ wanted: PointerShape) {
    let wanted = grip ?? wanted
    guard wanted != shape else { return }
    shape = wanted
    window.desktop.setPointerShape(wanted)
  }

  /// Asks the delegate of an interaction anew, because what it said isn't so any more.
  func invalidate(_ interaction: UIPointerInteraction) {
    guard regions.holds(interaction) else { return }
    regions.forget()
    window.frameClock.add(self)
  }
}

extension UIView {
  /// Shows that what lies under the pointer is dragged, until the button is let go.
  package func showGrabbingPointer() { window?.touchDispatcher.pointer.grab() }
}
