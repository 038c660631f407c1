import AloeCore
import Foundation
import GTKPlatform

/// The source of a wheel's rows, which is notified when the wheel turns.
@MainActor protocol PickerColumnSource: AnyObject {
  func rowView(_ row: Int, of column: PickerColumn, reusing old: UIView?) -> UIView
  /// Returns the title of a row, with which typing finds the row; `nil` if the row has none.
  func title(ofRow row: Int, of column: PickerColumn) -> String?
  /// Called after the user has turned the wheel to a row.
  func column(_ column: PickerColumn, didTurnTo row: Int)
}

/// One wheel of a picker, with rows on a cylinder. Only rows in front have views.
final class PickerColumn: UIView {
  weak var source: (any PickerColumnSource)?
  var index = 0
  /// Whether the rows are text, because the delegate provides no views for them.
  var showsTitles = false
  /// Whether the user can turn the wheel. Disabling it ends the user's turning.
  var isEnabled = true {
    didSet {
      isUserInteractionEnabled = isEnabled
      for recognizer in gestureRecognizers ?? [] { recognizer.isEnabled = isEnabled }
      if !isEnabled { abandonTurning() }
      setNeedsLayout()
    }
  }

  private(set) var rowCount = 0
  private(set) var rowHeight = UIPickerView.rowHeight
  /// The row to which the wheel was last turned; -1 if it has no rows.
  private(set) var selectedRow = -1
  /// The distance by which the wheel is turned from the first row, in points.
  var offset: CGFloat = 0 { didSet { if offset != oldValue { setNeedsLayout() } } }
  /// The state of the wheel's movement; see PickerColumn+Turning.swift.
  var turning = Turning.resting
  /// The devices that drag the wheel, which the last of them releases.
  var draggers: ScrollDraggers = []
  private var views: [Int: UIView] = [:]
  private var spare: [UIView] = []
  lazy var pan = PickerPan(column: self)
  /// The text typed to find a row; see PickerColumn+Keys.swift.
  var typed = TypedPrefix(reach: 500)

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
  override func adjustByKey(_ key: AdjustingKey) -> Bool { turn(by: key) }
  override func keyPressed(_ event: KeyEvent) -> Bool { type(event) || super.keyPressed(event) }

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

  /// Queries the delegate again for rows that are views.
  func refreshRows() {
    for (row, view) in views {
      guard let new = source?.rowView(row, of: self, reusing: view), new !== view else { continue }
      view.removeFromSuperview()
      views[row] = new
      addSubview(new)
      setNeedsLayout()
    }
  }

  /// The offset of the last row, in points.
  var maxOffset: CGFloat { CGFloat(max(0, rowCount - 1)) * rowHeight }

  /// The row nearest to the band.
  var nearestRow: Int { row(at: offset) }

  func row(at offset: CGFloat) -> Int {
    guard rowCount > 0 else { return -1 }
    let row = (offset / rowHeight).rounded()
    return min(max(Int(cutting: row), 0), rowCount - 1)
  }

  // MARK: - Selection

  /// Turns the wheel to a row, or to the nearest one that exists. The delegate isn't notified.
  func select(_ row: Int, animated: Bool) {
    selectedRow = rowCount == 0 ? -1 : min(max(row, 0), rowCount - 1)
    let target = CGFloat(max(0, selectedRow)) * rowHeight
    guard animated, window != nil, UIView.areAnimationsEnabled, target != offset else {
      rest()
      offset = target
      return
    }
    glide(to: target, velocity: 0, isUser: false)
  }

  /// Turns the wheel by rows, relative to its final position. Returns whether there are rows to turn to. A disabled
  /// wheel isn't turned, whichever key or assistive program requests it.
  func turn(by rows: Int) -> Bool {
    guard isEnabled, rowCount > 0 else { return false }
    let goal = row(at: goal)
    let row = min(max(goal + rows, 0), rowCount - 1)
    guard row != goal else { return false }
    turn(to: row)
    return true
  }

  /// Notifies the picker that the user has turned the wheel to its current row.
  func userTurned() {
    let row = nearestRow
    guard row >= 0, row != selectedRow else { return }
    selectedRow = row
    source?.column(self, didTurnTo: row)
  }

  // MARK: - Layout

  /// The numbers whose unit is shown once beside the band; `nil` for rows with complete titles.
  var quantity: PickerQuantity? {
    didSet {
      unitLabel.isHidden = quantity == nil
      if quantity != nil { addSubview(unitLabel) }
      setNeedsLayout()
    }
  }
  private let unitLabel = PickerUnitLabel()
  /// The space between a row's text and the sides of the wheel, which separates the titles of adjacent wheels.
  private static let textInset: CGFloat = 4

  /// The radius of the cylinder, in points, chosen so that the rows at its edge end at the view's edge.
  var radius: CGFloat {
    let (half, row) = (bounds.height / 2, rowHeight / 2 * Self.besideScale)
    return max(rowHeight, max(0, half * half - row * row).squareRoot())
  }

  /// The maximum number of rows that are shown above and below the middle: more than fit in any window.
  private static let maxReach = 1_000

  /// The maximum angle of a visible row, in radians; a quarter turn would be the visible edge of the cylinder.
  private static let limit: CGFloat = 1.45
  /// The opacity of rows outside of the band, and their relative size, as measured on iOS by Flutter's authors.
  private static let (besideOpacity, besideScale): (CGFloat, CGFloat) = (0.447, 21 / 23.5)

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = radius
    let reach = min(Int(cutting: (Self.limit * radius / rowHeight).rounded(.down)), Self.maxReach)
    let middle = nearestRow
    let range = middle < 0 ? 0..<0 : max(0, middle - reach)..<min(rowCount, middle + reach + 1)
    for (row, view) in views where !range.contains(row) {
      view.removeFromSuperview()
      views[row] = nil
      spare.append(view)
    }
    for row in range { show(row, radius: radius) }
    spare.removeAll()
    if let quantity, middle >= 0 {
      unitLabel.show(quantity, ofRow: middle, in: bounds, isMirrored: isRightToLeft)
      unitLabel.alpha = isEnabled ? 1 : 0.5
    }
  }

  /// Returns the horizontal position and width of a row's text.
  private func textSpan() -> (x: CGFloat, width: CGFloat) {
    if let quantity { return quantity.numberSpan(in: bounds.width, isMirrored: isRightToLeft) }
    let inset = min(Self.textInset, bounds.width / 4)
    return (inset, bounds.width - 2 * inset)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.accessibilityContrast != previousTraitCollection?.accessibilityContrast { setNeedsLayout() }
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
    let distance = CGFloat(row) * rowHeight - offset
    let angle = distance / radius
    guard abs(angle) < Self.limit else {
      view.isHidden = true
      return
    }
    view.isHidden = false
    let own = view.bounds.size
    let text = textSpan()
    let isText = view is PickerRowLabel
    let size =
      isText
      ? CGSize(width: text.width, height: rowHeight)
      : own == .zero ? CGSize(width: bounds.width, height: rowHeight) : own
    // A row grows and becomes opaque as it enters the band.
    let beside = min(1, abs(distance) / rowHeight)
    let scale = 1 + (Self.besideScale - 1) * beside
    view.transform = .identity
    view.bounds = CGRect(origin: view.bounds.origin, size: size)
    view.center = CGPoint(x: isText ? text.x + text.width / 2 : bounds.midX, y: bounds.midY + radius * sin(angle))
    view.transform = CGAffineTransform(scaleX: scale, y: scale * cos(angle))
    let isPlain = traitCollection.accessibilityContrast == .high
    view.alpha =
      isPlain
      ? (isEnabled ? 1 : 0.5)
      : (1 + (Self.besideOpacity - 1) * beside) * (0.35 + 0.65 * cos(angle)) * (isEnabled ? 1 : 0.5)
  }

  override var spokenContent: SpokenContent {
    SpokenContent(
      label: superview?.accessibilityLabel, value: source?.title(ofRow: selectedRow, of: self),
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled], role: .spinButton,
      number: SpokenContent.Number(current: Double(selectedRow), limits: 0...Double(max(0, rowCount - 1)), step: 1))
  }

  override func stepForAccessibility(up: Bool) { _ = turn(by: up ? .down : .up) }

  override func setNumberForAccessibility(_ number: Double) -> Bool {
    guard isEnabled, rowCount > 0, number.isFinite else { return false }
    turn(to: Int(min(max(number, 0), Double(rowCount - 1)).rounded()))
    return true
  }

  /// The maximum number of rows whose titles are compared with an assistive program's text: the rows nearest to the
  /// selected one. The delegate provides each title, on the main thread.
  static let maxCompared = 10_000

  /// Returns the number of the first row with a title, among the `maxCompared` rows around the selected one.
  override func numberForAccessibility(in words: String) -> Double? {
    let first = max(0, min(selectedRow - Self.maxCompared / 2, rowCount - Self.maxCompared))
    return (first..<min(max(first, rowCount), first + Self.maxCompared)).first {
      source?.title(ofRow: $0, of: self)?.localizedCaseInsensitiveCompare(words) == .orderedSame
    }.map(Double.init)
  }
}
