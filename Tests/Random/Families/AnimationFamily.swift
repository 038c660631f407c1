#if DEBUG
  import TestBasics

  @testable import QuartzCore
  @testable import UIKit

  /// Animations of all kinds at the same time: when nothing moves any more, the picture agrees with the properties, and
  /// each completion was called once.
  enum AnimationFamily: Family {
    static let name = "animation"

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      (0..<random.whole(3...30)).map { _ in
        let view = Step.Value.whole(random.below(4))
        let values: [Step.Value] = [
          .whole(random.below(7)), .number(random.half(-50...200)), .number(random.half(-50...200)),
        ]
        let duration = Step.Value.number(random.pick([0, 0.01, 0.1, 0.25, 1, 3]))
        switch random.below(12) {
        case 0, 1, 2:
          return Step(
            "animate", [view, duration, .number(random.pick([0, 0, 0.1, 0.7])), .whole(random.below(64))] + values)
        case 3:
          return Step(
            "spring", [view, duration, .number(random.pick([0.2, 0.7, 1])), .number(random.half(0...9))] + values)
        case 4: return Step("set", [view, .whole(0), .whole(0), .whole(0)] + values)
        case 5: return Step("frames", [view, duration, .whole(random.below(4)), .whole(0)] + values)
        case 6: return Step("animator", [view, duration, .whole(random.below(4)), .whole(0)] + values)
        case 7:
          return Step("steer", [.whole(random.below(4)), .whole(random.below(5)), .number(random.pick([0, 0.3, 1]))])
        case 8: return Step("layer", [view, duration, .whole(random.below(3)), .whole(random.below(2))] + values)
        case 9: return Step("stop", [view])
        case 10: return Step("drop", [view])
        default: return Step("wait", [.number(random.pick([0, 0.016, 0.05, 0.2, 0.5, 2]))])
        }
      }
    }

    static func run(_ steps: [Step]) -> String? {
      let world = AnimationWorld()
      for step in steps {
        world.take(step)
        _ = world.window.layOutAndRecord()
      }
      return world.fault()
    }
  }

  /// Views that steps animate.
  @MainActor final class AnimationWorld: NSObject, CAAnimationDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let views = (0..<4).map { UIView(frame: CGRect(x: $0 * 40, y: $0 * 30, width: 60, height: 50)) }
    private var animators: [UIViewPropertyAnimator] = []
    private var completions: [Int] = []
    /// The numbers of notifications that animations of layers began and ended.
    private var ends = (wanted: 0, found: 0)

    override init() {
      super.init()
      window.addSubview(views[0])
      for (view, parent) in zip(views.dropFirst(), [views[0], views[0], views[2]]) { parent.addSubview(view) }
      window.isHidden = false
      _ = window.layOutAndRecord()
    }

    private func change(_ view: UIView, _ step: Step) {
      let (x, y) = (step.number(5), step.number(6))
      switch step.place(4, of: 7) {
      case 0: view.center = CGPoint(x: x, y: y)
      case 1: view.bounds.size = CGSize(width: abs(x), height: abs(y))
      case 2: view.alpha = min(1, abs(x) / 100)
      case 3: view.transform = CGAffineTransform(rotationAngle: x / 50)
      case 4: view.backgroundColor = UIColor(white: min(1, abs(x) / 100), alpha: 1)
      case 5: view.layer.cornerRadius = abs(x)
      default: view.transform = CGAffineTransform(scaleX: 1 + abs(x) / 100, y: 1 + abs(y) / 100)
      }
    }

    private func completion() -> (Bool) -> Void {
      completions.append(0)
      let number = completions.count - 1
      return { [weak self] _ in self?.completions[number] += 1 }
    }

    func take(_ step: Step) {
      let view = step.pick(0, views)
      let duration = max(0, step.number(1))
      switch step.name {
      case "animate":
        // Animations that repeat forever never settle.
        let options = UIView.AnimationOptions(rawValue: UInt(step.place(3, of: 64))).subtracting(.repeat)
        UIView.animate(
          withDuration: duration, delay: step.number(2), options: options, animations: { self.change(view, step) },
          completion: completion())
      case "spring":
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: max(0.1, step.number(2)),
          initialSpringVelocity: step.number(3), options: [], animations: { self.change(view, step) },
          completion: completion())
      case "set": change(view, step)
      case "frames":
        UIView.animateKeyframes(withDuration: duration, delay: 0, options: []) {
          for part in 0...step.place(2, of: 4) {
            UIView.addKeyframe(withRelativeStartTime: Double(part) / 4, relativeDuration: 0.25) {
              self.change(view, step)
            }
          }
        } completion: { [completion = completion()] in
          completion($0)
        }
      case "wait": Trial.wait(step.number(0))
      case "stop": view.layer.removeAllAnimations()
      case "drop": if view.superview != nil { view.removeFromSuperview() } else { window.addSubview(view) }
      case "animator", "steer": steer(step, view)
      case "layer": animateLayer(step, view)
      default: break
      }
    }

    private func animateLayer(_ step: Step, _ view: UIView) {
      let path = step.pick(2, ["opacity", "position.x", "cornerRadius"])
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = path == "opacity" ? 0.2 : 5.0
      animation.duration = max(0.01, step.number(1))
      animation.autoreverses = step.flag(3)
      animation.delegate = self
      ends.wanted += 1
      view.layer.add(animation, forKey: step.flag(3) ? "same" : nil)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.found += 1 }

    private func steer(_ step: Step, _ view: UIView) {
      if step.name == "animator" {
        let animator = UIViewPropertyAnimator(
          duration: max(0, step.number(1)), curve: step.pick(2, [.easeInOut, .easeIn, .easeOut, .linear]))
        animator.addAnimations { self.change(view, step) }
        let completion = completion()
        animator.addCompletion { completion($0 == .end) }
        animators.append(animator)
        return animator.startAnimation()
      }
      guard !animators.isEmpty else { return }
      let animator = step.pick(0, animators)
      guard animator.state == .active else { return }
      switch step.place(1, of: 5) {
      case 0: animator.pauseAnimation()
      case 1: animator.startAnimation()
      case 2: animator.isReversed.toggle()
      case 3:
        animator.pauseAnimation()
        animator.fractionComplete = step.number(2)
      default: animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(step.number(2)))
      }
    }

    /// Returns the faults while nothing moves.
    func fault() -> String? {
      for animator in animators where animator.state == .active { animator.startAnimation() }
      guard Trial.settle(limit: 60) else { return "It never comes to rest." }
      _ = window.layOutAndRecord()
      for animator in animators where animator.state == .active {
        return "An animator is still active: \(animator.fractionComplete)"
      }
      if let number = completions.firstIndex(where: { $0 != 1 }) {
        return "A completion came \(completions[number]) times: \(number)"
      }
      if ends.found != ends.wanted { return "Ends of animations of layers: \(ends.found), not \(ends.wanted)" }
      for (number, view) in views.enumerated() {
        let layer = view.layer
        guard layer.shownPosition == layer.position, layer.shownBounds == layer.bounds else {
          return "A view isn't shown where it is: \(number), \(layer.shownPosition), not \(layer.position)"
        }
        let shown = layer.presentation() ?? layer
        if abs(shown.opacity - layer.opacity) > 1e-6 { return "A view isn't shown with its alpha: \(number)" }
        if !CATransform3DEqualToTransform(shown.transform, layer.transform) {
          return "A view isn't shown as it's turned: \(number)"
        }
      }
      return nil
    }
  }
#endif
