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
      _ = Self.purpose
      x = view.leadingAnchor.constraint(equalTo: wrap.leadingAnchor)
      y = view.topAnchor.constraint(equalTo: wrap.topAnchor)
      limit = view.widthAnchor.constraint(lessThanOrEqualTo: wrap.widthAnchor).with(LayoutPriority.inside)
      NSLayoutConstraint.activate([x, y])
    }

    func move(to place: CGPoint) {
      if x.constant != place.x { x.constant = place.x }
      if y.constant != place.y { y.constant = place.y }
    }

    /// Returns the view's natural size, or its size in a narrower line. It's measured again only after
    /// ``lookForChanges()`` has found changes, or the measurement was discarded.
    func size(within width: CGFloat) -> CGSize {
      if measured == nil { lookForChanges() }
      let natural = naturalSize()
      guard width < natural.width else { return natural }
      if let known = narrow.first(where: { $0.width == width }) { return known }
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: UILayoutPriority(50))
      let size = CGSize(width: width, height: fitting.height)
      if narrow.count == Self.maxWidths { narrow.removeFirst() }
      narrow.append(size)
      return size
    }

    /// Discards the measurement if the view's contents have changed; returns whether they have, or whether the view
    /// takes space now and didn't before, or the reverse. Checks all contents, including nested wraps. O(contents).
    @discardableResult func lookForChanges() -> Bool {
      let contents = Contents(of: view)
      let wasClosed = isClosed
      // The wraps inside have already determined which of their items take no space.
      let closes = Context.current.measuring.run { view.takesNoSpace }
      isClosed = closes
      guard !closes else { return wasClosed == false }
      guard contents != measured else { return wasClosed == true }
      measured = contents
      discardSizes()
      return true
    }

    /// Whether there is a measured size.
    var isMeasured: Bool { measured != nil }

    /// Discards the measurement.
    func forget() {
      measured = nil
      discardSizes()
    }

    /// Discards the measured size if layout gave the view a different one: a constraint inside may have changed.
    /// Returns whether the view has another size now.
    func compareWithLayout(width: CGFloat) -> Bool {
      let size = size(within: width), real = view.bounds.size
      guard abs(size.width - real.width) > 1 || abs(size.height - real.height) > 1 else { return false }
      discardSizes()
      return self.size(within: width) != size
    }

    /// Whether the view takes no space. While sizes are measured, the last result counts: otherwise, the contents of
    /// nested wraps would be searched once for each wrap around them.
    var takesNoSpace: Bool {
      if let isClosed, Context.current.measuring.isUnderway { return isClosed }
      return view.takesNoSpace
    }

    /// Discards cached facts about hidden contents.
    func forgetHiding() { isClosed = nil }

    /// Keeps the view within the wrap's width while it takes space. Otherwise, a hidden view would widen the wrap.
    func updateLimit() {
      let takesSpace = !takesNoSpace
      if limit.isActive != takesSpace { limit.isActive = takesSpace }
    }

    private static let purpose: Void = ConstraintPurposes.register("a wrap")
    private let x, y: NSLayoutConstraint
    /// The constraint that makes the view no wider than the wrap.
    private let limit: NSLayoutConstraint
    private var measured: Contents?
    /// Whether the view took no space when it was last examined; `nil` after a change.
    private var isClosed: Bool?
    private var natural: CGSize?
    /// The most recently requested sizes in narrower lines.
    private var narrow: [CGSize] = []
    /// The number of sizes kept: while wraps around this one look for their widths, each is requested many times.
    private static let maxWidths = 64

    private func discardSizes() {
      natural = nil
      narrow = []
    }

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
    /// The change counts of the wraps inside the item.
    private var changes: [Int] = []

    @MainActor init(of view: UIView) { add(view) }

    /// Adds a view and its contents. Whether the container hides itself, which may follow later, isn't an input.
    @MainActor private mutating func add(_ view: UIView) {
      let isHidden = view.asContainer?.isHiddenByClient ?? view.isHidden
      guard !isHidden else { return sizes.append(nil) }
      if let wrap = view as? WrapView { return changes.append(wrap.countChanges()) }
      for inner in view.subviews { add(inner) }
      sizes.append(view.intrinsicContentSize)
    }

  }

}

/// Whether an item, or an enclosing one, is being measured.
@MainActor final class Measuring {

  private(set) var isUnderway = false

  /// Runs `body`, during which wraps don't look for changes.
  func run<Result>(_ body: () -> Result) -> Result {
    let wasUnderway = isUnderway
    isUnderway = true
    defer { isUnderway = wasUnderway }
    return body()
  }

}

extension Context.Owner {
  /// The owner of the wraps' measuring state.
  static let stackLayout = Context.Owner()
}

extension Context {

  @MainActor var measuring: Measuring { state(of: .stackLayout) { Measuring() } }

}
