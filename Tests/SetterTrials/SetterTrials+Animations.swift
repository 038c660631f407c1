import TrialSupport
import UIKit

extension SetterTrial {
  static var ofAnimations: [SetterTrial] {
    [
      animation("CAAnimation.beginTime", \CABasicAnimation.beginTime) { CABasicAnimation(keyPath: "position.x") },
      animation("CAAnimation.duration", \CABasicAnimation.duration) { CABasicAnimation(keyPath: "position.x") },
      animation("CAAnimation.speed", \CABasicAnimation.speed) { CABasicAnimation(keyPath: "position.x") },
      animation("CAAnimation.timeOffset", \CABasicAnimation.timeOffset) { CABasicAnimation(keyPath: "position.x") },
      animation("CAAnimation.repeatCount", \CABasicAnimation.repeatCount) { CABasicAnimation(keyPath: "position.x") },
      animation("CAAnimation.repeatDuration", \CABasicAnimation.repeatDuration) {
        CABasicAnimation(keyPath: "position.x")
      },
      animation("CASpringAnimation.mass", \CASpringAnimation.mass) { CASpringAnimation(keyPath: "position.x") },
      animation("CASpringAnimation.stiffness", \CASpringAnimation.stiffness) {
        CASpringAnimation(keyPath: "position.x")
      },
      animation("CASpringAnimation.damping", \CASpringAnimation.damping) { CASpringAnimation(keyPath: "position.x") },
      animation("CASpringAnimation.initialVelocity", \CASpringAnimation.initialVelocity) {
        CASpringAnimation(keyPath: "position.x")
      },
      SetterTrial("CAKeyframeAnimation.path", HostileValues.paths) { path in
        for mode in [CAAnimationCalculationMode.linear, .paced, .cubic, .cubicPaced, .discrete] {
          keyframes {
            $0.path = path
            $0.calculationMode = mode
            $0.rotationMode = .rotateAuto
          }
        }
      },
      SetterTrial("CAKeyframeAnimation.keyTimes", HostileValues.numbers) { value in keyframes { $0.keyTimes = value } },
      SetterTrial("CAKeyframeAnimation.tensionValues", HostileValues.numbers) { value in
        keyframes { ($0.tensionValues, $0.calculationMode) = (value, .cubic) }
      },
      SetterTrial("CAKeyframeAnimation.continuityValues", HostileValues.numbers) { value in
        keyframes { ($0.continuityValues, $0.calculationMode) = (value, .cubic) }
      },
      SetterTrial("CAKeyframeAnimation.biasValues", HostileValues.numbers) { value in
        keyframes { ($0.biasValues, $0.calculationMode) = (value, .cubicPaced) }
      },
      SetterTrial("CAKeyframeAnimation.values") { (value: CGPoint) in
        for mode in [CAAnimationCalculationMode.linear, .paced, .cubic] {
          keyframes {
            $0.values = [CGPoint.zero, value, CGPoint(x: 9, y: 9)]
            $0.calculationMode = mode
          }
        }
      },
      SetterTrial("CABasicAnimation.fromValue") { (value: CGFloat) in
        for key in ["opacity", "position.x", "transform.scale", "transform.rotation.z", "bounds.size.width"] {
          let animation = CABasicAnimation(keyPath: key)
          (animation.fromValue, animation.toValue, animation.byValue) = (value, nil, value)
          add { animation }
        }
      },
      SetterTrial("CABasicAnimation.toValue") { (value: CATransform3D) in
        let animation = CABasicAnimation(keyPath: "transform")
        animation.toValue = value
        animation.isCumulative = true
        animation.repeatCount = 5
        add { animation }
      },
      SetterTrial("CATransition.startProgress") { (value: Float) in
        let transition = CATransition()
        transition.startProgress = value
        add { transition }
      },
      SetterTrial("CATransition.endProgress") { (value: Float) in
        let transition = CATransition()
        transition.endProgress = value
        add { transition }
      },
      SetterTrial("CATransaction.setAnimationDuration") { (value: Double) in
        Setting.showLayer({ CALayer() }) {
          CATransaction.begin()
          CATransaction.setAnimationDuration(value)
          $0.position.x += 5
          CATransaction.commit()
        }
      },
      SetterTrial("CAMediaTimingFunction.init") { (value: Float) in
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 5
        animation.timingFunction = CAMediaTimingFunction(controlPoints: value, 0, value, value)
        add { animation }
      },
    ] + ofViewAnimations
  }

  private static var ofViewAnimations: [SetterTrial] {
    [
      SetterTrial("UIView.animate") { (value: Double) in
        moved { view in UIView.animate(withDuration: value) { view.center.x += 9 } }
        moved { view in UIView.animate(withDuration: 1, delay: value, animations: { view.center.x += 9 }) }
        moved { view in
          UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: value, initialSpringVelocity: value,
            animations: { view.center.x += 9 })
        }
        moved { view in
          UIView.animate(
            springDuration: value, bounce: value, initialSpringVelocity: value,
            animations: {
              view.transform = CGAffineTransform(scaleX: 3, y: 3)
            })
        }
        moved { view in
          UIView.animateKeyframes(
            withDuration: value, delay: 0,
            animations: {
              UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) { view.center.x += 9 }
            })
        }
        moved { view in
          UIView.transition(with: view, duration: value, options: .transitionCrossDissolve, animations: {})
        }
      },
      SetterTrial("UIViewPropertyAnimator.init") { (value: Double) in
        moved { view in
          let animator = UIViewPropertyAnimator(duration: value, dampingRatio: value) { view.center.x += 9 }
          animator.addAnimations({ view.alpha = 0.5 }, delayFactor: value)
          animator.startAnimation(afterDelay: value)
          animator.pauseAnimation()
          animator.continueAnimation(withTimingParameters: nil, durationFactor: value)
        }
      },
      SetterTrial("UIViewPropertyAnimator.fractionComplete") { (value: CGFloat) in
        moved { view in
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 9 }
          animator.fractionComplete = value
          animator.startAnimation()
        }
      },
      SetterTrial("UISpringTimingParameters.init") { (value: CGFloat) in
        moved { view in
          let timing = UISpringTimingParameters(
            mass: value, stiffness: value, damping: value, initialVelocity: CGVector(dx: value, dy: value))
          let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
          animator.addAnimations { view.center.x += 9 }
          animator.startAnimation()
        }
      },
      SetterTrial("UIImageView.animationDuration") { (value: Double) in playing { $0.animationDuration = value } },
      SetterTrial("UIImageView.animationRepeatCount") { (value: Int) in playing { $0.animationRepeatCount = value } },
    ]
  }

  // MARK: - Running

  private static func animation<Animation: CABasicAnimation, Value: Hostile>(
    _ name: String, _ path: ReferenceWritableKeyPath<Animation, Value>, _ make: @escaping () -> Animation
  ) -> SetterTrial {
    SetterTrial(name) { (value: Value) in
      add {
        let animation = make()
        (animation.fromValue, animation.toValue, animation.duration) = (0, 50, 0.3)
        animation[keyPath: path] = value
        _ = (animation as? CASpringAnimation)?.settlingDuration
        return animation
      }
    }
  }

  private static func keyframes(_ change: (CAKeyframeAnimation) -> Void) {
    add {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint.zero, CGPoint(x: 20, y: 10), CGPoint(x: 50, y: 50)]
      animation.duration = 0.3
      change(animation)
      return animation
    }
  }

  private static func add(_ make: () -> CAAnimation) {
    moved { $0.layer.add(make(), forKey: "key") }
  }

  private static func moved(_ start: (UIView) -> Void) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    host.clipsToBounds = true
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.backgroundColor = .red
    host.addSubview(view)
    Setting.paint(host)
    start(view)
    Setting.letTimePass(host)
    _ = view.layer.presentation()
  }

  private static func playing(_ change: (UIImageView) -> Void) {
    moved { view in
      let images = UIImageView(frame: view.bounds)
      images.animationImages = (1...3).map { side in
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
      }
      view.addSubview(images)
      change(images)
      images.startAnimating()
    }
  }
}
