import UIKit

/// A view that overrides the methods of drawing and layout.
private final class OwnView: UIView {
  let calls = Calls()
  override class var requiresConstraintBasedLayout: Bool { true }
  override var intrinsicContentSize: CGSize {
    calls.note("intrinsicContentSize")
    return CGSize(width: 40, height: 30)
  }
  override var alignmentRectInsets: UIEdgeInsets {
    calls.note("alignmentRectInsets")
    return UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  }
  override func updateConstraints() {
    calls.note("updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    calls.note("layoutSubviews")
  }
  override func draw(_ rect: CGRect) { calls.note("draw") }
  override func layerWillDraw(_ layer: CALayer) { calls.note("layerWillDraw") }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }
  override func willMove(toSuperview newSuperview: UIView?) { calls.note("willMoveToSuperview") }
  override func didMoveToSuperview() { calls.note("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) { calls.note("willMoveToWindow") }
  override func didMoveToWindow() { calls.note("didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { calls.note("didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { calls.note("willRemoveSubview") }
  override func tintColorDidChange() { calls.note("tintColorDidChange") }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { calls.note("traits") }
  override func layoutMarginsDidChange() { calls.note("layoutMarginsDidChange") }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    calls.note("hitTest")
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    calls.note("pointInside")
    return true
  }
  override var canBecomeFirstResponder: Bool { true }
  override func becomeFirstResponder() -> Bool {
    calls.note("becomeFirstResponder")
    return super.becomeFirstResponder()
  }
}

private final class OwnLabel: UILabel {
  let calls = Calls()
  override func drawText(in rect: CGRect) {
    calls.note("drawText")
    super.drawText(in: rect)
  }
  override var text: String? { didSet { calls.note("text") } }
}

extension ClientProgram {
  static func checkViews(_ findings: Findings) {
    let view = OwnView(), label = OwnLabel(), controller = UIViewController()
    controller.view.addSubview(view)
    controller.view.addSubview(label)
    label.text = "Text"
    label.frame = CGRect(x: 0, y: 100, width: 100, height: 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 10),
    ])
    let inner = UIView()
    view.addSubview(inner)
    let window = show(controller)
    findings.expect(view.frame == CGRect(x: 9, y: 9, width: 42, height: 32), "OwnView's frame is \(view.frame).")
    window.tintColor = .red
    window.overrideUserInterfaceStyle = .dark
    view.layoutMargins.left = 20
    paint(window)
    findings.expect(window.hitTest(CGPoint(x: 12, y: 12), with: nil) === view, "OwnView isn't hit.")
    _ = view.becomeFirstResponder()
    inner.removeFromSuperview()
    view.sizeToFit()
    findings.expect(view.bounds.size == CGSize(width: 7, height: 8), "OwnView.sizeThatFits isn't called.")
    findings.expect(
      view.calls, of: OwnView.self, "intrinsicContentSize", "alignmentRectInsets", "updateConstraints",
      "layoutSubviews", "draw", "layerWillDraw", "willMoveToSuperview", "didMoveToSuperview", "willMoveToWindow",
      "didMoveToWindow", "didAddSubview", "willRemoveSubview", "tintColorDidChange", "traits",
      "layoutMarginsDidChange", "hitTest", "pointInside", "becomeFirstResponder")
    findings.expect(label.calls, of: OwnLabel.self, "drawText", "text")
  }
}
