import TrialSupport
import UIKit

/// A setter or a method that takes numbers, with unreasonable values.
///
/// Its name is that of the declaration, `Type.property`; `HouseTests` compares those with the sources.
@MainActor struct SetterTrial {
  let name: String
  /// The values as messages of tests write them.
  let values: [String]
  /// Uses the value with that number.
  let run: (Int) -> Void
  /// Uses a value that consists of two numbers, or one of the values if they don't consist of numbers.
  let runWith: (Double, Double) -> Void

  init<Value>(_ name: String, _ values: [Value], _ use: @escaping (Value) -> Void) {
    self.init(name, values, use) { first, second in
      values[abs(Int.hostile(first, second) % values.count)]
    }
  }

  init<Value: Hostile>(_ name: String, _ use: @escaping (Value) -> Void) {
    self.init(name, Value.hostile, use) { Value.hostile($0, $1) }
  }

  private init<Value>(
    _ name: String, _ values: [Value], _ use: @escaping (Value) -> Void, _ make: @escaping (Double, Double) -> Value
  ) {
    self.name = name
    self.values = values.map { "\($0)" }
    run = { use(values[$0]) }
    runWith = { use(make($0, $1)) }
  }
}

/// Makes trials of properties, and shows the objects whose properties they set.
@MainActor enum Setting {
  /// A property of a view: set before the view is shown, while it's shown, and in an animation.
  static func of<View: UIView, Value: Hostile>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>, _ make: @escaping () -> View
  ) -> SetterTrial {
    SetterTrial(name) { (value: Value) in show(make) { $0[keyPath: path] = value } }
  }

  static func of<Value: Hostile>(_ name: String, _ path: ReferenceWritableKeyPath<UIView, Value>) -> SetterTrial {
    of(name, path) { UIView() }
  }

  static func of<View: UIView, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>, _ values: [Value],
    _ make: @escaping () -> View
  ) -> SetterTrial {
    SetterTrial(name, values) { value in show(make) { $0[keyPath: path] = value } }
  }

  /// A property of a layer, in the same way.
  static func ofLayer<Layer: CALayer, Value: Hostile>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layer, Value>, _ make: @escaping () -> Layer
  ) -> SetterTrial {
    SetterTrial(name) { (value: Value) in showLayer(make) { $0[keyPath: path] = value } }
  }

  static func ofLayer<Value: Hostile>(_ name: String, _ path: ReferenceWritableKeyPath<CALayer, Value>) -> SetterTrial {
    ofLayer(name, path) { CALayer() }
  }

  static func ofLayer<Layer: CALayer, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layer, Value>, _ values: [Value],
    _ make: @escaping () -> Layer
  ) -> SetterTrial {
    SetterTrial(name, values) { value in showLayer(make) { $0[keyPath: path] = value } }
  }

  // MARK: - Showing

  private static let area = CGRect(x: 0, y: 0, width: 90, height: 90)

  /// Changes new views, and shows them in a clipping one, placed by hand and by constraints.
  static func show<View: UIView>(_ make: () -> View, _ change: @escaping (View) -> Void) {
    for isPlacedByHand in [true, false] {
      let host = UIView(frame: area)
      host.clipsToBounds = true
      let early = make()
      change(early)
      for view in [early, make()] {
        view.backgroundColor = .red
        host.addSubview(view)
        if isPlacedByHand {
          if view !== early { view.frame = CGRect(x: 10, y: 10, width: 60, height: 40) }
        } else {
          view.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 4),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 4),
            view.trailingAnchor.constraint(lessThanOrEqualTo: host.trailingAnchor),
          ])
        }
      }
      paint(host)
      let late = host.subviews[1]
      if let late = late as? View {
        change(late)
        paint(host)
        UIView.animate(withDuration: 0.3) { change(late) }
        letTimePass(host)
      }
      use(late, in: host)
      use(early, in: host)
    }
  }

  /// Shows a layer in a clipping view, with a sublayer in it.
  static func showLayer<Layer: CALayer>(_ make: () -> Layer, _ change: @escaping (Layer) -> Void) {
    let host = UIView(frame: area)
    host.clipsToBounds = true
    let (early, late) = (make(), make())
    change(early)
    for layer in [early, late] {
      if layer === late { layer.frame = CGRect(x: 10, y: 10, width: 60, height: 40) }
      layer.backgroundColor = UIColor.red.cgColor
      let inner = CALayer()
      inner.frame = CGRect(x: 1, y: 1, width: 9, height: 9)
      inner.backgroundColor = UIColor.blue.cgColor
      layer.addSublayer(inner)
      host.layer.addSublayer(layer)
    }
    paint(host)
    change(late)
    paint(host)
    UIView.animate(withDuration: 0.3) { change(late) }
    letTimePass(host)
    _ = host.layer.hitTest(CGPoint(x: 20, y: 20))
    _ = late.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: host.layer)
    _ = host.layer.convert(CGPoint(x: 1, y: 2), to: early)
    _ = (late.presentation(), late.frame, late.description)
  }

  /// Shows a view at a size, and at its preferred size, for views that take long to draw.
  static func showOnce(_ view: UIView) {
    let host = UIView(frame: area)
    host.clipsToBounds = true
    view.frame = CGRect(x: 5, y: 5, width: 60, height: 40)
    host.addSubview(view)
    view.layoutIfNeeded()
    _ = host.painted(scale: 2)
    _ = (view.intrinsicContentSize, view.systemLayoutSizeFitting(CGSize(width: 40, height: 0)))
    view.sizeToFit()
    _ = host.painted(scale: 1)
  }

  static func letTimePass(_ host: UIView) {
    for _ in 0..<3 {
      FrameClock.shared.advance(by: 0.12)
      paint(host)
    }
  }

  private static func use(_ view: UIView, in host: UIView) {
    _ = (view.intrinsicContentSize, view.sizeThatFits(host.bounds.size), view.description)
    _ = view.systemLayoutSizeFitting(CGSize(width: 40, height: 0))
    _ = host.hitTest(CGPoint(x: 20, y: 20), with: nil)
    _ = host.convert(CGPoint(x: 20, y: 20), to: view)
    _ = view.convert(view.bounds, to: nil)
    _ = (view.accessibilityFrame, view.accessibilityActivationPoint)
    view.sizeToFit()
    paint(host)
  }

  /// Lays out, records and paints a view at both scales.
  static func paint(_ view: UIView) {
    view.setNeedsLayout()
    view.layoutIfNeeded()
    _ = view.painted(scale: 1)
    _ = view.painted(scale: 2)
  }

  /// Draws into a picture.
  static func draw(_ actions: (CGContext) -> Void) {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { actions($0.cgContext) }
  }
}
