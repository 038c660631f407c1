import Foundation
import ObjectRoot
import QuartzCore

/// A router that tracks a drag over a window, and activates the spring-loaded views that it rests over.
@MainActor final class SpringRouter {
  /// The time that a drag rests before activation starts, and the time until the view is activated, in seconds. Apple
  /// documents neither.
  static let (rest, activation): (TimeInterval, TimeInterval) = (0.5, 0.4)
  /// The distance that a resting drag may move, in points.
  private static let slack: CGFloat = 10

  private final class Context: MainActorObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    var windowLocation = CGPoint.zero
    func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }
  }

  private unowned let window: UIWindow
  private weak var interaction: UISpringLoadedInteraction?
  private var part = CGRect.infinite
  private var context = Context()
  private var timer: FrameTimer?
  private var restedAt = CGPoint.zero

  init(window: UIWindow) { self.window = window }

  /// Moves a drag to a point whose innermost view is `view`.
  func move(to point: CGPoint, over view: UIView?) {
    let found = self.interaction(under: point, view)
    if found?.interaction !== interaction || found?.part != part || interaction?.view == nil {
      leave()
      guard let found else { return }
      (interaction, part) = found
      context = Context()
    }
    context.windowLocation = point
    guard let interaction else { return }
    guard interaction.interactionBehavior.shouldAllow(interaction, with: context) else { return stop() }
    switch context.state {
    case .inactive where timer == nil: begin(at: point)
    case .possible where hypot(point.x - restedAt.x, point.y - restedAt.y) > Self.slack: begin(at: point)
    default: break
    }
  }

  private typealias Found = (interaction: UISpringLoadedInteraction, part: CGRect)

  private func interaction(under point: CGPoint, _ view: UIView?) -> Found? {
    var view = view
    while let current = view {
      for case let interaction as UISpringLoadedInteraction in current.interactions {
        if let part = interaction.part(current.convert(point, from: nil)) { return (interaction, part) }
      }
      view = current.superview
    }
    return nil
  }

  private func begin(at point: CGPoint) {
    guard !isDone else { return }
    restedAt = point
    let begun = context
    if context.state != .possible { change(to: .possible) }
    // The view's handler may have ended the drag.
    guard begun === context, interaction != nil else { return }
    wait(Self.rest) { router in
      guard router.isInPlace else { return router.leave() }
      router.change(to: .activating)
      guard begun === router.context, router.context.state == .activating else { return }
      router.wait(Self.activation) { $0.activate() }
    }
  }

  private func wait(_ seconds: TimeInterval, _ action: @escaping @MainActor (SpringRouter) -> Void) {
    timer?.cancel()
    timer = window.frameClock.schedule(after: seconds) { [weak self] in
      guard let self else { return }
      timer = nil
      window.context.run { action(self) }
    }
  }

  /// Whether the view has been activated, so that nothing more happens until the drag leaves it.
  private var isDone = false

  /// Whether the view to activate is still in the window.
  private var isInPlace: Bool { interaction?.view?.window === window }

  private func activate() {
    guard let interaction, isInPlace else { return leave() }
    isDone = true
    let activated = context
    change(to: .activated)
    interaction.activationHandler(interaction, activated)
    // The handler may have ended the drag, which finishes it.
    guard activated === context, activated.state == .activated else { return }
    change(to: .inactive)
    interaction.interactionBehavior.interactionDidFinish(interaction)
  }

  private func change(to state: UISpringLoadedInteractionEffectState) {
    context.state = state
    if let interaction { interaction.interactionEffect.interaction(interaction, didChangeWith: context) }
  }

  /// Cancels an activation in progress.
  private func stop() {
    timer?.cancel()
    timer = nil
    guard context.state != .inactive else { return }
    change(to: .inactive)
    if let interaction { interaction.interactionBehavior.interactionDidFinish(interaction) }
  }

  /// Called when the drag has left the view or ended.
  func leave() {
    stop()
    interaction = nil
    part = .infinite
    isDone = false
  }
}

/// The interaction of a spring-loaded control.
private final class SystemSpring: UISpringLoadedInteraction {}

extension UIView {
  /// Whether ``springLoad(_:part:activate:)`` has made the view spring-loaded.
  var isSprung: Bool { interactions.contains { $0 is SystemSpring } }

  /// Sets whether a drag that rests over the view, or over a part of it, activates the view.
  func springLoad(
    _ isOn: Bool, part: @escaping (CGPoint) -> CGRect? = { _ in .infinite },
    activate: @escaping @MainActor (CGPoint) -> Void
  ) {
    guard isOn != isSprung else { return }
    guard isOn else { return interactions.filter { $0 is SystemSpring }.forEach { removeInteraction($0) } }
    let spring = SystemSpring { interaction, context in activate(context.location(in: interaction.view)) }
    spring.part = part
    addInteraction(spring)
  }
}
