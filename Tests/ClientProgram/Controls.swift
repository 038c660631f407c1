import UIKit

private final class OwnControl: UIControl {
  let calls = Calls()
  override var isHighlighted: Bool { didSet { calls.note("isHighlighted") } }
  override var isSelected: Bool { didSet { calls.note("isSelected") } }
  override var isEnabled: Bool { didSet { calls.note("isEnabled") } }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    calls.note("sendAction")
    super.sendAction(action, to: target, for: event)
  }
  override func accessibilityActivate() -> Bool {
    calls.note("accessibilityActivate")
    return true
  }
  func tapped() { calls.note("tapped") }
}

private final class OwnButton: UIButton {
  let calls = Calls()
  override func setTitle(_ title: String?, for state: UIControl.State) {
    calls.note("setTitle")
    super.setTitle(title, for: state)
  }
  override var intrinsicContentSize: CGSize { CGSize(width: 90, height: 50) }
}

private final class OwnField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 9, dy: 3) }
}

private final class OwnRecognizer: UIGestureRecognizer {
  let calls = Calls()
  override func reset() { calls.note("reset") }
  override var state: UIGestureRecognizer.State {
    get { super.state }
    set {
      calls.note("state")
      super.state = newValue
    }
  }
}

private final class OwnConstraint: NSLayoutConstraint {
  var label = "own"
}

extension ClientProgram {
  static func checkControls(_ findings: Findings) {
    let control = OwnControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), button = OwnButton(), field = OwnField()
    control.addTarget(control, action: OwnControl.tapped, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    _ = control.accessibilityActivate()
    button.setTitle("Title", for: .normal)
    let constraint = OwnConstraint(
      item: button, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 77)
    button.translatesAutoresizingMaskIntoConstraints = false
    let controller = UIViewController()
    for view in [control, button, field] { controller.view.addSubview(view) }
    constraint.isActive = true
    field.text = "Text"
    field.frame = CGRect(x: 0, y: 60, width: 100, height: 40)
    let recognizer = OwnRecognizer()
    control.addGestureRecognizer(recognizer)
    let window = show(controller)
    recognizer.state = .failed
    withExtendedLifetime(window) {}
    findings.expect(
      control.calls, of: OwnControl.self, "tapped", "isHighlighted", "isSelected", "isEnabled", "sendAction",
      "accessibilityActivate")
    findings.expect(button.calls, of: OwnButton.self, "setTitle")
    findings.expect(button.frame.size == CGSize(width: 77, height: 50), "OwnButton has the size \(button.frame.size).")
    findings.expect(
      constraint.label == "own" && constraint.constant == 77, "A constraint's subclass isn't initialised completely.")
    findings.expect(field.textRect(forBounds: field.bounds).minX == 9, "OwnField.textRect isn't called.")
    findings.expect(recognizer.calls, of: OwnRecognizer.self, "state")
  }
}
