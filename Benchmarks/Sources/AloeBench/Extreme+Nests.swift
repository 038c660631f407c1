import StackLayout
import UIKit

extension Extreme {
  // MARK: - Stack views in stack views

  static var nestedStacks: [Extreme] {
    let (what, sizes) = ("stack views, one inside the other", [500, 1_000, 2_000, 4_000])
    func nested(_ work: String, isShown: Bool = true, _ body: @escaping (StackNest) -> Void) -> Extreme {
      of(
        what, work, sizes,
        prepare: {
          let nest = StackNest($0)
          if isShown { nest.host.layoutIfNeeded() }
          return nest
        }, body)
    }
    return [
      of(what, "building", sizes, prepare: { $0 }) { _ = StackNest($0) },
      nested("first layout", isShown: false) { $0.host.layoutIfNeeded() },
      nested("layout after a change in the innermost") {
        $0.height.constant += 1
        $0.host.layoutIfNeeded()
      },
      nested("removing") { $0.outermost.removeFromSuperview() },
    ]
  }

  /// Stack views that lie one inside the other, around a view.
  @MainActor private final class StackNest {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let outermost: UIStackView
    let height: NSLayoutConstraint

    init(_ depth: Int) {
      let view = UIView()
      height = view.heightAnchor.constraint(equalToConstant: 30)
      let (outermost, innermost) = Self.chain(depth)
      self.outermost = outermost
      innermost.addArrangedSubview(view)
      host.addSubview(outermost)
      outermost.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        height, view.widthAnchor.constraint(equalToConstant: 30),
        outermost.topAnchor.constraint(equalTo: host.topAnchor),
        outermost.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      ])
    }

    /// Joins two halves, so that each view that is added brings few others along.
    private static func chain(_ depth: Int) -> (outermost: UIStackView, innermost: UIStackView) {
      if depth == 1 {
        let view = UIStackView()
        return (view, view)
      }
      let (outer, inner) = (chain(depth / 2), chain(depth - depth / 2))
      outer.innermost.addArrangedSubview(inner.outermost)
      return (outer.outermost, inner.innermost)
    }
  }

  // MARK: - Wraps in wraps

  static var nestedWraps: [Extreme] {
    let (what, sizes) = ("wraps, one inside the other", [25, 50, 100, 200])
    return [
      of(what, "first layout", sizes, prepare: { WrapNest($0) }) { $0.host.layoutIfNeeded() },
      of(what, "layout after a change in the innermost", sizes, prepare: shownWraps) {
        $0.label.text = "Another text"
        $0.host.layoutIfNeeded()
      },
      of(what, "removing and showing again", sizes, prepare: shownWraps) { nest in
        let layout = nest.installation.layout
        nest.installation.update(to: .view(UIView()))
        nest.host.layoutIfNeeded()
        nest.installation.update(to: layout)
        nest.host.layoutIfNeeded()
      },
    ]
  }

  private static func shownWraps(_ depth: Int) -> WrapNest {
    let nest = WrapNest(depth)
    nest.host.layoutIfNeeded()
    return nest
  }

  /// Wraps nested in each other, around a label.
  @MainActor private final class WrapNest {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let label = UILabel()
    let installation: StackLayout.Installation

    init(_ depth: Int) {
      label.text = "A text"
      let layout = (0..<depth).reduce(StackLayout.view(label)) { layout, _ in .wrap(of: [layout]) }
      installation = layout.install(in: host)
    }
  }
}
