import Foundation

/// What a wheel of a picker asks for its rows, and tells of its turns.
@MainActor protocol PickerColumnSource: AnyObject {
  func rowView(_ row: Int, of column: PickerColumn, reusing old: UIView?) -> UIView
  /// The user has turned the wheel to a row.
  func column(_ column: PickerColumn, didTurnTo row: Int)
}

/// One wheel of a picker: rows on a cylinder, of which those in front are views.
final class PickerColumn: UIView {
  weak var source: (any PickerColumnSource)?
  var index = 0
  /// Whether the rows are texts, because the delegate has no views for them.
  var showsTitles = false
  var isEnabled = true {
    didSet {
      isUserInteractionEnabled = isEnabled
      setNeedsLayout()
    }
  }

  private(set) var rowCount = 0
  private(set) var rowHeight = UIPickerView.rowHeight
  /// The row that the wheel was last turned to; -1 where there are none.
  private(set) var selectedRow = -1
  /// How far the wheel is turned, in points from the first row's place.
  var place: CGFloat = 0 { didSet { if place != oldValue { setNeedsLayout() } } }
  /// What turns the wheel now; see PickerColumn+Turning.swift.
  var turning = Turning.resting
  private var views: [Int: UIView] = [:]
  private var spare: [UIView] = []
  lazy var pan = PickerPan(column: self)

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    pan.addTarget(self, action: PickerColumn.panned)
    addGestureRecognizer(pan)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerColumn.tapped(_:)))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var canBecomeFocused: Bool { isEnabled && rowCount > 0 }
  override func activateByKey() -> Bool { true }

  override func adjustByKey(_ heading: UIFocusHeading) -> Bool {
    guard heading == .up || heading == .down else { return false }
    _ = turn(by: heading == .up ? -1 : 1)
    return true
  }

  // MARK: - Rows

  func reload(rowCount: Int, rowHeight: CGFloat) {
    for view in views.values { view.removeFromSuperview() }
    (views, spare) = ([:], [])
    showsTitles = false
    self.rowCount = rowCount
    self.rowHeight = rowHeight
    rest()
    select(selectedRow, animated: false)
    setNeedsLayout()
  }

  func view(ofRow row: Int) -> UIView? { views[row] }

  /// The place of the last row.
  var lastPlace: CGFloat { CGFloat(max(0, rowCount - 1)) * rowHeight }

  /// The row that is nearest to the band.
  var nearestRow: Int { row(at: place) }

  func row(at place: CGFloat) -> Int {
    guard rowCount > 0 else { return -1 }
    let row = (place / rowHeight).rounded()
    return Int(min(max(row, 0), CGFloat(rowCount - 1)))
  }

  // MARK: - Selection

  /// Turns the wheel to a row, or to the nearest that there is. Nobody is told.
  func select(_ row: Int, animated: Bool) {
    selectedRow = rowCount == 0 ? -1 : min(max(row, 0), rowCount - 1)
    let target = CGFloat(max(0, selectedRow)) * rowHeight
    guard animated, window != nil, UIView.areAnimationsEnabled, target != place else {
      rest()
      place = target
      return
    }
    glide(to: target, velocity: 0, isUser: false)
  }

  /// Turns the wheel by rows, on from where it's going to; returns whether there are any.
  func turn(by rows: Int) -> Bool {
    guard rowCount > 0 else { return false }
    let goal = row(at: goal)
    let row = min(max(goal + rows, 0), rowCount - 1)
    guard row != goal else { return false }
    turn(to: row)
    return true
  }

  /// Takes note that the user has turned the wheel to where it is.
  func userTurned() {
    let row = nearestRow
    guard row >= 0, row != selectedRow else { return }
    selectedRow = row
    source?.column(self, didTurnTo: row)
  }

  // MARK: - Layout

  /// How near rows stand to the edge of the cylinder that is seen, in radians: a quarter turn is the edge.
  private static let limit: CGFloat = 1.45
  /// How opaque rows beside the band are, and how large against those in it; measured of iOS by Flutter's authors.
  private static let (besideOpacity, besideScale): (CGFloat, CGFloat) = (0.447, 21 / 23.5)

  override func layoutSubviews() {
    super.layoutSubviews()
    // The cylinder's edge is the view's.
    let radius = max(rowHeight, bounds.height / 2 + 2)
    let reach = Int((Self.limit * radius / rowHeight).rounded(.down))
    let middle = nearestRow
    let range = middle < 0 ? 0..<0 : max(0, middle - reach)..<min(rowCount, middle + reach + 1)
    for (row, view) in views where !range.contains(row) {
      view.removeFromSuperview()
      views[row] = nil
      spare.append(view)
    }
    for row in range { show(row, radius: radius) }
    spare.removeAll()
  }

  private func show(_ row: Int, radius: CGFloat) {
    let view: UIView
    if let present = views[row] {
      view = present
    } else {
      guard let new = source?.rowView(row, of: self, reusing: spare.popLast()) else { return }
      view = new
      views[row] = view
      addSubview(view)
    }
    let distance = CGFloat(row) * rowHeight - place
    let angle = distance / radius
    guard abs(angle) < Self.limit else {
      view.isHidden = true
      return
    }
    view.isHidden = false
    let own = view.bounds.size
    let size = own == .zero || view is PickerRowLabel ? CGSize(width: bounds.width, height: rowHeight) : own
    // Between the band and the next row a row grows and gets opaque.
    let beside = min(1, abs(distance) / rowHeight)
    let scale = 1 + (Self.besideScale - 1) * beside
    view.transform = .identity
    view.bounds = CGRect(origin: view.bounds.origin, size: size)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
    view.transform = CGAffineTransform(scaleX: scale, y: scale * cos(angle))
    view.alpha = (1 + (Self.besideOpacity - 1) * beside) * (0.35 + 0.65 * cos(angle)) * (isEnabled ? 1 : 0.5)
  }
}
