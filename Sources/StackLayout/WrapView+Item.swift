import UIKit

extension WrapView {

  /// A view in a wrap: it has the size it wants, and the wrap says where.
  @MainActor final class Item {

    let view: UIView

    init(_ view: UIView, in wrap: WrapView) {
      self.view = view
      view.translatesAutoresizingMaskIntoConstraints = false
      wrap.addSubview(view)
      x = view.leadingAnchor.constraint(equalTo: wrap.leadingAnchor)
      y = view.topAnchor.constraint(equalTo: wrap.topAnchor)
      NSLayoutConstraint.activate([
        x, y, view.widthAnchor.constraint(lessThanOrEqualTo: wrap.widthAnchor).with(Wish.inside),
      ])
    }

    func move(to place: CGPoint) {
      if x.constant != place.x { x.constant = place.x }
      if y.constant != place.y { y.constant = place.y }
    }

    /// The size that the view wants, or takes in a line that is narrower. Measured again only when what is in it changed.
    func size(within width: CGFloat) -> CGSize {
      let contents = Contents(of: view)
      if contents != measured {
        measured = contents
        natural = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        narrow = nil
      }
      guard width < natural.width else { return natural }
      if let narrow, narrow.width == width { return narrow }
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: UILayoutPriority(50))
      let size = CGSize(width: width, height: fitting.height)
      narrow = size
      return size
    }

    /// Measures again at the next chance if layout gave the view another size than was measured: a constraint inside
    /// has changed.
    func compareWithLayout(width: CGFloat) {
      let size = size(within: width), real = view.bounds.size
      if abs(size.width - real.width) > 1 || abs(size.height - real.height) > 1 { measured = nil }
    }

    private let x, y: NSLayoutConstraint
    private var measured: Contents?
    private var natural = CGSize.zero
    private var narrow: CGSize?

  }

  /// What a view's size follows from, as far as it changes without the wrap being told: the sizes of contents and which
  /// of them are hidden.
  private struct Contents: Equatable {

    private var sizes: [CGSize?] = []

    @MainActor init(of view: UIView) { add(view) }

    @MainActor private mutating func add(_ view: UIView) {
      guard !view.takesNoRoom else { return sizes.append(nil) }
      sizes.append(view.intrinsicContentSize)
      for inner in view.subviews { add(inner) }
    }

  }

}
