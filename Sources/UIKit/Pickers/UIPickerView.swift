import AloeCore
import Foundation

/// A view of wheels side by side, each showing one of its rows as selected.
///
/// The data source provides the numbers of wheels and rows, and the delegate the contents of rows. It's queried only
/// for rows near the centre, so a wheel can have any number of them. As in iOS, titles don't grow with the user's text
/// size; to let rows grow, provide your own views.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// Creates a picker; an empty frame gets the natural size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIPickerView.self)
  }

  private func setUp() {
    clipsToBounds = true
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    addSubview(band)
  }

  /// The background of the selected rows.
  let band = UIView()

  // MARK: - Data

  /// The object that provides the numbers of wheels and rows; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsData() } }
  /// The object that provides the contents of rows, and is notified of selections; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsData() } }
  /// Whether the selection indicator is shown. Stored, but without effect: since iOS 7, it always is.
  open var showsSelectionIndicator = true

  private(set) var columns: [PickerColumn] = []
  private var needsData = true

  private func setNeedsData() {
    needsData = true
    setNeedsLayout()
  }

  /// Queries the data source, if the loaded data is out of date.
  func loadIfNeeded() {
    guard needsData else { return }
    needsData = false
    for column in columns { column.removeFromSuperview() }
    columns = (0..<componentCount()).map { index in
      let column = PickerColumn()
      column.source = self
      column.index = index
      column.isEnabled = areWheelsEnabled
      addSubview(column)
      return column
    }
    for column in columns { load(column) }
    setNeedsLayout()
  }

  /// The maximum number of wheels, more than fit in any window with one point each.
  private static let maxComponents = AloeLimits.pickerComponents

  private func componentCount() -> Int {
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    if count > Self.maxComponents {
      Messages.warn(
        once: "number of components of \(type(of: self))",
        "\(self) can't show \(count) wheels; it shows \(Self.maxComponents). Return fewer from "
          + "numberOfComponents(in:).")
    }
    return min(max(0, count), Self.maxComponents)
  }

  /// The limits of a row's height, in points. Shorter rows can't be read, and a wheel would show hundreds of them;
  /// taller ones never fit.
  private static let (minRowHeight, maxRowHeight): (CGFloat, CGFloat) = (4, 100_000)

  /// The maximum number of rows whose positions in points can be distinguished.
  private static let maxRows = AloeLimits.pickerRows

  private func load(_ column: PickerColumn) {
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: column.index) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: column.index) ?? 0
    if rows > Self.maxRows {
      Messages.warn(
        once: "number of rows of \(type(of: self))",
        "\(self) can't show \(rows) rows in a wheel; it shows \(Self.maxRows). Give fewer in "
          + "pickerView(_:numberOfRowsInComponent:).")
    }
    column.reload(
      rowCount: min(max(0, rows), Self.maxRows),
      rowHeight: height.isFinite && height > 0
        ? min(max(height, Self.minRowHeight), Self.maxRowHeight) : Self.rowHeight)
  }

  /// Reloads all wheels and rows. Wheels keep their selected rows if these still exist.
  open func reloadAllComponents() {
    let selection = columns.map(\.selectedRow)
    needsData = true
    loadIfNeeded()
    for (column, row) in zip(columns, selection) where row > 0 { column.select(row, animated: false) }
  }

  /// Reloads the rows of a wheel.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    guard let column = column(component) else { return }
    load(column)
    setNeedsLayout()
  }

  /// Reloads only the titles of the visible rows.
  func refreshTitles() { for column in columns where column.showsTitles { column.refreshRows() } }

  // MARK: - Dimensions

  /// The number of wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }

  /// Returns the number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return column(component)?.rowCount ?? 0
  }

  /// Returns the size of the rows of a wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    loadIfNeeded()
    guard let column = column(component) else { return .zero }
    return CGSize(width: column.bounds.width, height: column.rowHeight)
  }

  /// Returns the view of a visible row; `nil` for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    loadIfNeeded()
    return column(component)?.view(ofRow: row)
  }

  // MARK: - Selection

  /// Turns a wheel to a row. The delegate isn't notified.
  ///
  /// For a row that doesn't exist, a warning is logged, and the nearest one is selected.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard let column = column(component) else { return }
    if row < 0 || row >= max(1, column.rowCount) {
      let count = column.rowCount
      Messages.warn(
        once: "rows of \(type(of: self))",
        "Wheel \(component) of \(self) has \(count) row\(count == 1 ? "" : "s"), so row \(row) can't be selected"
          + "\(count == 0 ? "" : "; the nearest row is selected instead"). If its rows have changed, reload the wheel "
          + "first.")
    }
    column.select(row, animated: animated)
  }

  /// Returns the row to which a wheel was last turned; -1 if it has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return column(component)?.selectedRow ?? -1
  }

  /// Turns a wheel by rows as a user interaction, which notifies the delegate at the end. Returns whether it turns.
  @discardableResult
  func moveSelection(by rows: Int, inComponent component: Int) -> Bool {
    loadIfNeeded()
    guard columns.indices.contains(component), areWheelsEnabled else { return false }
    return columns[component].turn(by: rows)
  }

  private func column(_ component: Int) -> PickerColumn? {
    if columns.indices.contains(component) { return columns[component] }
    Messages.warn(
      once: "wheels of \(type(of: self))",
      "\(self) has \(columns.count) wheel\(columns.count == 1 ? "" : "s"), so wheel \(component) doesn't exist, and "
        + "the call has no effect. Set the data source first; the first wheel is 0.")
    return nil
  }

  /// Whether the user can turn the wheels; false in a disabled date picker.
  var areWheelsEnabled = true { didSet { for column in columns { column.isEnabled = areWheelsEnabled } } }

  // MARK: - Layout

  /// The default height of a row, in points.
  static let rowHeight: CGFloat = 32
  /// The natural size of 320 x 216 points, as in iOS.
  static let naturalSize = CGSize(width: 320, height: 216)
  /// The distance between the selection's background and the sides, and the gap between wheels, in points.
  private static let (inset, gap): (CGFloat, CGFloat) = (9, 5)

  open override var intrinsicContentSize: CGSize { Self.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

  open override func layoutSubviews() {
    loadIfNeeded()
    super.layoutSubviews()
    // The delegate may reload the picker when it's asked for a width.
    let columns = columns
    let height = columns.map(\.rowHeight).max() ?? Self.rowHeight
    band.frame = CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
      .insetBy(dx: Self.inset, dy: 0)
    let widths = widths(of: columns)
    let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.gap
    var x = bounds.midX - total / 2
    let order = Array(zip(columns, widths))
    for (column, width) in isRightToLeft ? order.reversed() : order {
      column.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
  }

  /// Returns the widths of the wheels: those that the delegate specifies, and equal shares of the rest for the others.
  /// All are reduced if they don't fit.
  private func widths(of columns: [PickerColumn]) -> [CGFloat] {
    let preferredWidths = columns.map { column in
      let preferred = delegate?.pickerView(self, widthForComponent: column.index) ?? 0
      return preferred.isFinite ? min(max(0, preferred), .farthest) : 0
    }
    let available = max(0, bounds.width - 2 * Self.inset - CGFloat(max(0, columns.count - 1)) * Self.gap)
    let taken = preferredWidths.reduce(0, +)
    let open = preferredWidths.count { $0 == 0 }
    if open > 0, taken < available {
      let share = (available - taken) / CGFloat(open)
      return preferredWidths.map { $0 == 0 ? share : $0 }
    }
    guard taken > available, taken > 0 else { return preferredWidths }
    return preferredWidths.map { $0 * available / taken }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

extension UIPickerView: PickerColumnSource {
  func rowView(_ row: Int, of column: PickerColumn, reusing old: UIView?) -> UIView {
    if let delegate, !column.showsTitles {
      let reusable = old is PickerRowLabel ? nil : old
      let view = delegate.pickerView(self, viewForRow: row, forComponent: column.index, reusing: reusable)
      if !(view is NoRowView) { return view }
      column.showsTitles = true
    }
    let label = old as? PickerRowLabel ?? PickerRowLabel()
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: column.index) {
      label.show(title)
    } else {
      label.show(
        column.quantity?.number(ofRow: row)
          ?? delegate?.pickerView(self, titleForRow: row, forComponent: column.index))
    }
    return label
  }

  func title(ofRow row: Int, of column: PickerColumn) -> String? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: column.index)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: column.index)
  }

  func column(_ column: PickerColumn, didTurnTo row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: column.index)
  }
}
