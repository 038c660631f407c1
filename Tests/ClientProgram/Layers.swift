import UIKit

/// A layer with initialisers of its own.
private final class OwnLayer: CAGradientLayer {
  var note = "initial"
  let calls = Calls()
  override init() {
    super.init()
    note = "made"
  }
  override init(layer: Any) {
    super.init(layer: layer)
    note = "copied"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func layoutSublayers() {
    super.layoutSublayers()
    calls.note("layoutSublayers")
  }
  override func action(forKey event: String) -> (any CAAction)? {
    calls.note("action")
    return super.action(forKey: event)
  }
  override class func defaultValue(forKey key: String) -> Any? { key == "own" ? 3 : super.defaultValue(forKey: key) }
}

/// A layer with a value and no initialiser.
private class PlainLayer: CALayer {
  var value = 7
  let calls = Calls()
  override func draw(in ctx: CGContext) { calls.note("draw") }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
  var actionKeys: Set<String> = []
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    actionKeys.insert(event)
    return super.action(for: layer, forKey: event)
  }
}

private final class PlainView: UIView {
  override class var layerClass: AnyClass { PlainLayer.self }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

extension ClientProgram {
  static func checkLayers(_ findings: Findings) {
    let controller = UIViewController(), frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let gradient = GradientView(frame: frame), plain = PlainView(frame: frame), shape = ShapeView(frame: frame)
    for view in [gradient, plain, shape] { controller.view.addSubview(view) }
    let bare = PlainLayer(), window = show(controller)
    bare.frame = frame
    bare.setNeedsDisplay()
    plain.layer.addSublayer(bare)
    UIView.animate(withDuration: 1) { gradient.alpha = 0.5 }
    paint(window)
    let layer = gradient.layer as? OwnLayer
    findings.expect(layer?.note == "made", "The view's layer wasn't made by its own initialiser.")
    findings.expect((layer?.presentation())?.note == "copied", "The layer's copy wasn't made by its own initialiser.")
    findings.expect(OwnLayer.defaultValue(forKey: "own") as? Int == 3, "OwnLayer.defaultValue isn't called.")
    findings.expect((plain.layer as? PlainLayer)?.value == 7, "A layer's own property isn't initialised.")
    findings.expect(shape.layer is CAShapeLayer, "A view of a shape has another layer.")
    findings.expect(layer?.bounds == frame, "OwnLayer's bounds are \(String(describing: layer?.bounds)).")
    if let layer { findings.expect(layer.calls, of: OwnLayer.self, "layoutSublayers", "action") }
    findings.expect(gradient.actionKeys.contains("opacity"), "GradientView.action got \(gradient.actionKeys).")
    findings.expect(bare.calls, of: PlainLayer.self, "draw")
  }
}
