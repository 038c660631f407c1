import TrialSupport
import UIKit

extension SetterTrial {
  static var ofViews: [SetterTrial] {
    [
      Setting.of("UIView.frame", \UIView.frame), Setting.of("UIView.bounds", \UIView.bounds),
      Setting.of("UIView.center", \UIView.center), Setting.of("UIView.transform", \UIView.transform),
      Setting.of("UIView.transform3D", \UIView.transform3D), Setting.of("UIView.alpha", \UIView.alpha),
      Setting.of("UIView.contentScaleFactor", \UIView.contentScaleFactor), Setting.of("UIView.tag", \UIView.tag),
      Setting.of("UIView.layoutMargins", \UIView.layoutMargins),
      Setting.of("UIView.directionalLayoutMargins", \UIView.directionalLayoutMargins),
      Setting.of("UIView.largeContentImageInsets", \UIView.largeContentImageInsets),
      Setting.of("AccessibleObject.accessibilityFrame", \UIView.accessibilityFrame),
      Setting.of("AccessibleObject.accessibilityActivationPoint", \UIView.accessibilityActivationPoint),
      Setting.of(
        "AccessibleObject.accessibilityPath", \UIView.accessibilityPath, HostileValues.bezierPaths, { UIView() }),
      SetterTrial("UIAccessibilityElement.accessibilityFrameInContainerSpace") { (value: CGRect) in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = value
        _ = (element.accessibilityFrame, element.accessibilityActivationPoint)
      },
      SetterTrial("UIWindow.frame") { (value: CGRect) in inWindow { $0.frame = value } },
      SetterTrial("UIWindow.bounds") { (value: CGRect) in inWindow { $0.bounds = value } },
      SetterTrial("UIViewController.additionalSafeAreaInsets") { (value: UIEdgeInsets) in
        inController { $0.additionalSafeAreaInsets = value }
      },
      SetterTrial("UIViewController.preferredContentSize") { (value: CGSize) in
        inController { $0.preferredContentSize = value }
      },
      SetterTrial("UIView.setContentHuggingPriority", HostileValues.priorities) { value in
        Setting.show({ UILabel() }) {
          $0.text = "Text"
          $0.setContentHuggingPriority(value, for: .horizontal)
        }
      },
      SetterTrial("UIView.setContentCompressionResistancePriority", HostileValues.priorities) { value in
        Setting.show({ UILabel() }) { $0.setContentCompressionResistancePriority(value, for: .vertical) }
      },
      SetterTrial("UIView.insertSubview") { (value: Int) in
        Setting.show({ UIView() }) { $0.insertSubview(UIView(), at: value) }
      },
      SetterTrial("UIView.exchangeSubview") { (value: Int) in
        Setting.show({ UIView() }) { $0.exchangeSubview(at: value, withSubviewAt: value) }
      },
      SetterTrial("UIView.sizeThatFits") { (value: CGSize) in
        for view in [UIView(), text(), UITextView(), UITextField(), UISwitch(), UIStackView(), UIPageControl()] {
          _ = view.sizeThatFits(value)
        }
      },
      SetterTrial("UIView.systemLayoutSizeFitting") { (value: CGSize) in
        for view in [UIView(), text(), UIStackView(arrangedSubviews: [text(), UIView()])] {
          _ = view.systemLayoutSizeFitting(value)
        }
      },
      SetterTrial("UIView.convert") { (value: CGRect) in
        let view = UIView(frame: CGRect(x: 3, y: 3, width: 9, height: 9))
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        inner.transform = CGAffineTransform(rotationAngle: 1)
        _ = (inner.convert(value, to: view), inner.convert(value, from: view), inner.convert(value.origin, to: view))
        _ = (
          view.hitTest(value.origin, with: nil),
          view.resizableSnapshotView(from: value, afterScreenUpdates: true, withCapInsets: value.insets)
        )
      },
      SetterTrial("UIView.drawHierarchy") { (value: CGRect) in
        let view = text()
        view.sizeToFit()
        Setting.draw { _ in view.drawHierarchy(in: value, afterScreenUpdates: true) }
      },
    ]
  }

  private static func text() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Some words that take more than a line where there's little room."
    return label
  }

  static func inWindow(_ change: (UIWindow) -> Void) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    window.addSubview(text())
    window.isHidden = false
    change(window)
    window.layoutIfNeeded()
    Setting.letTimePass(window)
  }

  static func inController(_ change: (UIViewController) -> Void) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    let controller = UIViewController()
    controller.view.addSubview(text())
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.isHidden = false
    change(controller)
    Setting.letTimePass(window)
  }
}

extension CGRect {
  var insets: UIEdgeInsets { UIEdgeInsets(top: minX, left: minY, bottom: width, right: height) }
}
