import AloeCore
import UIKit

extension WrapView {

  /// A view in a wrap: it has its natural size, and the wrap says where.
  @MainActor final class Item {

    let view: UIView

    init(_ view: UIView, in wrap: WrapView) {
      self.view = view
      view.translatesAutoresizingMaskIntoConstraints = false
      wrap.addSubview(view)
      x = view.leadingAnchor.constraint(equalTo: wrap.leadingAnchor)
      y = view.topAnchor.constraint(equalTo: wrap.topAnchor)
      NSLayoutConstraint.activate([
        x, y, view.widthAnchor.constraint(lessThanOrEqualTo: wrap.widthAnchor).with(LayoutPriority.inside),
      ])
    }

    func move(to place: CGPoint) {
      if x.constant != place.x { x.constant = place.x }
      if y.constant != place.y { y.constant = place.y }
    }

    /// The view's natural size, or the one it takes in a line that is narrower. Measured again only when what is in it
    /// changed.
    ///
    /// To measure a view asks the wraps in it for their sizes. They needn't look for changes once more: they have been
    /// looked through with it, and else a wrap's content would be looked through once for each wrap around it, for each
    /// of which the next one would be, and so on.
    func size(within width: CGFloat) -> CGSize {
      let measuring = Context.current.measuring
      if !measuring.isUnderway { lookForChanges() }
      let wasUnderway = measuring.isUnderway
      measuring.isUnderway = true
      defer { measuring.isUnderway = wasUnderway }
      let natural = naturalSize()
      guard width < natural.width else { return natural }
      if let known = narrow.first(where: { $0.width == width }) { return known }
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: UILayoutPriority(50))
      let size = CGSize(width: width, height: fitting.height)
      if narrow.count == 4 { narrow.removeFirst() }
      narrow.append(size)
      return size
    }

    /// Forgets what was measured if what is in the view changed; returns whether it did. Looks through all that is in
    /// it, wraps and what is in those included.
    @discardableResult func lookForChanges() -> Bool {
      let contents = Contents(of: view)
      guard contents != measured else { return false }
      measured = contents
      natural = nil
      narrow = []
      return true
    }

    /// Whether there's a size to be forgotten.
    var isMeasured: Bool { measured != nil }

    /// Measures again at the next chance.
    func forget() { measured = nil }

    /// Measures again at the next chance if layout gave the view another size than was measured: a constraint inside
    /// has changed.
    func compareWithLayout(width: CGFloat) {
      let size = size(within: width), real = view.bounds.size
      if abs(size.width - real.width) > 1 || abs(size.height - real.height) > 1 { forget() }
    }

    private let x, y: NSLayoutConstraint
    private var measured: Contents?
    private var natural: CGSize?
    /// Sizes in lines that are narrower: those asked for last.
    private var narrow: [CGSize] = []

    private func naturalSize() -> CGSize {
      if let natural { return natural }
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      natural = size
      return size
    }

  }

  /// What a view's size follows from, as far as it changes without the wrap being told: the sizes of contents and which
  /// of them are hidden.
  private struct Contents: Equatable {

    private var sizes: [CGSize?] = []
    /// Of the wraps in it, which say themselves whether they changed.
    private var changes: [Int] = []

    @MainActor init(of view: UIView) { add(view) }

    @MainActor private mutating func add(_ view: UIView) {
      guard !view.takesNoSpace else { return sizes.append(nil) }
      if let wrap = view as? WrapView { return changes.append(wrap.countChanges()) }
      sizes.append(view.intrinsicContentSize)
      for inner in view.subviews { add(inner) }
    }

  }

}

/// Whether a size of an item is being found, of one or of one around it.
private final class Measuring {

  var isUnderway = false

}

extension Context.Owner {
  /// What wraps measure.
  static let stackLayout = Context.Owner()
}

extension Context {

  fileprivate var measuring: Measuring { state(of: .stackLayout) { Measuring() } }

}
