import UIKit

extension Extreme {
  // MARK: - Views in views

  static var deepTrees: [Extreme] {
    let (what, sizes) = ("views, one inside the other", [1_000, 2_000, 4_000, 8_000])
    func deep(_ work: String, _ body: @escaping (Chain) -> Void) -> Extreme {
      of(what, work, sizes, prepare: { Chain($0) }, body)
    }
    return [
      of(what, "building", sizes, prepare: { $0 }) { _ = Chain($0) },
      deep("first layout and drawing") { paint($0.outermost) },
      deep("hit testing") { _ = $0.outermost.hitTest(CGPoint(x: 5, y: 5), with: nil) },
      deep("converting a place") { _ = $0.innermost.convert(CGPoint(x: 5, y: 5), to: $0.outermost) },
      deep("entering a window") {
        let window = UIWindow(frame: area)
        window.addSubview($0.outermost)
        $0.outermost.removeFromSuperview()
      },
      of("layers, one inside the other", "drawing", sizes, prepare: layers, paint),
    ]
  }

  private static let area = CGRect(x: 0, y: 0, width: 20, height: 20)

  /// Nested views, to a given depth.
  @MainActor private final class Chain {
    let outermost: UIView
    let innermost: UIView

    /// Joins two halves, so that each view that is added brings few others along.
    init(_ depth: Int) {
      if depth == 1 {
        outermost = UIView(frame: area)
        innermost = outermost
      } else {
        let (outer, inner) = (Chain(depth / 2), Chain(depth - depth / 2))
        outer.innermost.addSubview(inner.outermost)
        (outermost, innermost) = (outer.outermost, inner.innermost)
      }
    }
  }

  private static func layers(_ depth: Int) -> UIView {
    let view = UIView(frame: area)
    var outer = view.layer
    for _ in 0..<depth {
      let layer = CALayer()
      layer.frame = area
      outer.addSublayer(layer)
      outer = layer
    }
    outer.backgroundColor = UIColor.red.cgColor
    return view
  }

  private static func paint(_ view: UIView) {
    _ = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
  }

  // MARK: - Views beside views

  static var wideTrees: [Extreme] {
    let (what, sizes) = ("views in one", [10_000, 20_000, 50_000, 100_000])
    func wide(_ work: String, _ body: @escaping (UIView) -> Void) -> Extreme {
      of(what, work, sizes, prepare: host, body)
    }
    return [
      of(what, "adding", sizes, prepare: views) { views in
        let host = UIView(frame: area)
        for view in views { host.addSubview(view) }
      },
      wide("first layout and drawing", paint),
      wide("drawing after a change") {
        paint($0)
        $0.subviews[$0.subviews.count / 2].backgroundColor = .blue
        paint($0)
      },
      wide("removing, back first") { for view in $0.subviews { view.removeFromSuperview() } },
      wide("removing, front first") { for view in $0.subviews.reversed() { view.removeFromSuperview() } },
      wide("removing in no order") {
        let views = $0.subviews
        for index in views.indices { views[index * 7919 % views.count].removeFromSuperview() }
      },
    ]
  }

  private static func views(_ count: Int) -> [UIView] {
    (0..<count).map {
      let view = UIView(frame: CGRect(x: $0 % 20, y: $0 / 20 % 20, width: 1, height: 1))
      view.backgroundColor = .red
      return view
    }
  }

  private static func host(_ count: Int) -> UIView {
    let host = UIView(frame: area)
    for view in views(count) { host.addSubview(view) }
    return host
  }
}
