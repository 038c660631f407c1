import Foundation
import ObjectRoot
import QuartzCore

/// The system's effect on a view that is about to be activated: a blinking tint. It's a layer, so that clients find
/// only their own subviews.
final class SpringEffect: MainActorObject, UISpringLoadedInteractionEffect {
  /// The time that the tint is hidden at each blink, and shown after it, in seconds.
  static let blink = SpringRouter.activation / 4

  private(set) var layer: CALayer?
  private var timer: FrameTimer?

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    timer?.cancel()
    timer = nil
    switch context.state {
    case .possible: show(interaction, context)
    case .activating: if let view = context.targetView ?? interaction.view { blink(4, view) }
    case .inactive, .activated:
      layer?.removeFromSuperlayer()
      layer = nil
    }
  }

  private func show(_ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext) {
    layer?.removeFromSuperlayer()
    guard let own = interaction.view, let view = context.targetView ?? interaction.view else { return }
    var rect = view.bounds
    if view === own, let part = interaction.part(context.location(in: own)), part != .infinite { rect = part }
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    let tint = CALayer()
    Animator.shared.withoutAnimation {
      tint.frame = rect
      tint.cornerRadius = view.layer.cornerRadius
      tint.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.2 : 0.12).cgColor
      tint.zPosition = 1
      view.layer.addSublayer(tint)
    }
    layer = tint
  }

  /// Shows and hides the tint alternately.
  private func blink(_ times: Int, _ view: UIView) {
    guard times > 0, let layer else { return }
    Animator.shared.withoutAnimation { layer.isHidden = times.isMultiple(of: 2) }
    timer = view.frameClock.schedule(after: Self.blink) { [weak self] in self?.blink(times - 1, view) }
  }
}
