import AloeCore
import UIKit

extension WrapView {

  /// A view in a wrap. It has its natural size, and the wrap sets its position.
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

    /// Returns the view's natural size, or its size in a narrower line. It's measured again only after its contents
    /// have changed.
    ///
    /// Measuring a view queries the wraps in it for their sizes. They skip the check for changes, because this item
    /// has already checked them; otherwise, the contents of nested wraps would be checked once for each wrap around
    /// them.
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

    /// Discards the measurement if the view's contents have changed; returns whether they have. Checks all contents,
    /// including nested wraps.
    @discardableResult func lookForChanges() -> Bool {
      let contents = Contents(of: view)
      guard contents != measured else { return false }
      measured = contents
      natural = nil
      narrow = []
      return true
    }

    /// Whether there is a measured size.
    var isMeasured: Bool { measured != nil }

    /// Discards the measurement.
    func forget() { measured = nil }

    /// Discards the measurement if layout gave the view a different size: a constraint inside has changed.
    func compareWithLayout(width: CGFloat) {
      let size = size(within: width), real = view.bounds.size
      if abs(size.width - real.width) > 1 || abs(size.height - real.height) > 1 { forget() }
    }

    private let x, y: NSLayoutConstraint
    private var measured: Contents?
    private var natural: CGSize?
    /// The most recently requested sizes in narrower lines.
    private var narrow: [CGSize] = []

    private func naturalSize() -> CGSize {
      if let natural { return natural }
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      natural = size
      return size
    }

  }

  /// The inputs of a view's size that can change without a notification: the sizes of its contents, and which of them
  /// are hidden.
  private struct Contents: Equatable {

    private var sizes: [CGSize?] = []
    /// The change counts of the wraps in it.
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

/// Whether an item, or one around it, is being measured.
private final class Measuring {

  var isUnderway = false

}

extension Context.Owner {
  /// The owner of the wraps' measuring state.
  static let stackLayout = Context.Owner()
}

extension Context {

  fileprivate var measuring: Measuring { state(of: .stackLayout) { Measuring() } }

}
