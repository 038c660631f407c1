import Foundation

/// The large titles of two items during a change of screens. Each moves with its screen; the title of the lower screen
/// is clipped where the upper screen covers it.
final class LargeTitleTransition: UIView {
  /// A bar's large title before or after the change.
  struct Title {
    var text: String?
    /// The visible height of the row, in points; 0 for none.
    var height: CGFloat
    /// The distance between the tops of the row and of the bar, in points.
    var top: CGFloat
  }

  /// Whether the new item's title is small.
  let endsSmall: Bool
  private let change: UINavigationBar.Change
  /// The rows of the upper and of the lower screen.
  private let upper, lower: LargeTitleRow
  /// The area that the upper screen leaves uncovered.
  private let gap = UIView()

  /// Creates the rows; `old` and `new` are the titles before and after the change, with their looks.
  init(
    _ change: UINavigationBar.Change, old: (title: Title, row: LargeTitleRow), new: (title: Title, row: LargeTitleRow),
    in bar: UINavigationBar
  ) {
    self.change = change
    endsSmall = new.title.height == 0
    let rows = (old: old.row, new: new.row)
    (upper, lower) = change == .pop ? (rows.old, rows.new) : (rows.new, rows.old)
    super.init(frame: bar.bounds)
    isUserInteractionEnabled = false
    clipsToBounds = true
    gap.clipsToBounds = true
    gap.addSubview(lower)
    addSubview(gap)
    addSubview(upper)
    frame.size.height = max(old.title.top + old.title.height, new.title.top + new.title.height)
    for (row, title) in [(old.row, old.title), (new.row, new.title)] {
      row.text = title.text
      row.isHidden = title.height == 0
      row.frame = CGRect(x: 0, y: title.top, width: bounds.width, height: title.height)
    }
    bar.addSubview(self)
    for row in [upper, lower] { row.placeLabel() }
    gap.frame = bounds
  }

  required init?(coder: NSCoder) {
    change = .none
    endsSmall = false
    (upper, lower) = (LargeTitleRow(), LargeTitleRow())
    super.init(coder: coder)
  }

  /// The new item's title, which may change during the transition.
  var newText: String? {
    get { (change == .pop ? lower : upper).text }
    set { (change == .pop ? lower : upper).text = newValue }
  }

  /// Positions the titles for a progress. In an animation block, they move there.
  func place(_ progress: CGFloat) {
    guard change == .push || change == .pop else {
      // The new title is the upper one.
      (upper.alpha, lower.alpha) = (progress, 1 - progress)
      return
    }
    let shown = change == .push ? progress : 1 - progress
    let width = bounds.width
    let side: CGFloat = isRightToLeft ? -1 : 1
    upper.transform = CGAffineTransform(translationX: side * width * (1 - shown), y: 0)
    // The gap's edge follows the upper screen's, and the row inside it moves with the lower screen.
    let gapX = isRightToLeft ? width * shown : 0
    gap.frame = CGRect(x: gapX, y: 0, width: width * (1 - shown), height: bounds.height)
    lower.center.x = width / 2 - gapX - side * width * NavigationTransition.parallax * shown
  }
}
