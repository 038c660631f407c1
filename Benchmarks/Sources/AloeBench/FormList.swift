import UIKit

/// A list of form rows, a title and a switch each, in a scroll view.
@MainActor protocol FormList {
  var root: UIView { get }
  func changeText(ofRow index: Int, to text: String)
  func insertRow(at index: Int)
}

/// The titles of rows, of different lengths, each different.
enum FormTexts {
  static func title(_ index: Int) -> String {
    let words = ["Notifications", "Wi-Fi", "Background app refresh", "Show previews", "Sound", "Use mobile data"]
    return "\(words[index % words.count]) \(index)"
  }
}

/// Rows in stack views in a stack view, laid out only with Auto Layout.
@MainActor final class ConstrainedList: FormList {
  let root: UIView
  private let column = UIStackView()
  private var made = 0

  init(_ count: Int, width: CGFloat = 390) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 844))
    let scroll = UIScrollView()
    column.axis = .vertical
    for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(scroll)
    scroll.addSubview(column)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      column.topAnchor.constraint(equalTo: scroll.topAnchor),
      column.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      column.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    for _ in 0..<count { column.addArrangedSubview(makeRow()) }
  }

  func changeText(ofRow index: Int, to text: String) {
    ((column.arrangedSubviews[index] as? UIStackView)?.arrangedSubviews[0] as? UILabel)?.text = text
  }

  func insertRow(at index: Int) { column.insertArrangedSubview(makeRow(), at: index) }

  private func makeRow() -> UIView {
    let title = UILabel()
    title.text = FormTexts.title(made)
    made += 1
    let row = UIStackView(arrangedSubviews: [title, UISwitch()])
    row.alignment = .center
    row.spacing = 8
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
    return row
  }
}

/// The same rows, placed by hand-written arithmetic in `layoutSubviews()`: the reference for other times.
@MainActor final class HandMadeList: FormList {
  let root: UIView
  private let column = HandMadeColumn()
  private var made = 0

  init(_ count: Int, width: CGFloat = 390) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 844))
    let scroll = UIScrollView(frame: root.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(scroll)
    column.frame = scroll.bounds
    column.autoresizingMask = .flexibleWidth
    scroll.addSubview(column)
    for _ in 0..<count { column.insert(makeRow(), at: column.rows.count) }
  }

  func changeText(ofRow index: Int, to text: String) {
    column.rows[index].title.text = text
    column.rows[index].setNeedsLayout()
    column.setNeedsLayout()
  }

  func insertRow(at index: Int) { column.insert(makeRow(), at: index) }

  private func makeRow() -> HandMadeRow {
    let row = HandMadeRow(frame: .zero)
    row.title.text = FormTexts.title(made)
    made += 1
    return row
  }
}

@MainActor private final class HandMadeColumn: UIView {
  private(set) var rows: [HandMadeRow] = []

  func insert(_ row: HandMadeRow, at index: Int) {
    rows.insert(row, at: index)
    addSubview(row)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    var y: CGFloat = 0
    for row in rows {
      let height = row.height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    (superview as? UIScrollView)?.contentSize = CGSize(width: bounds.width, height: y)
  }
}

@MainActor private final class HandMadeRow: UIView {
  let title = UILabel()
  private let toggle = UISwitch()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(toggle)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var height: CGFloat { max(title.intrinsicContentSize.height, 31) + 24 }

  override func layoutSubviews() {
    let text = title.intrinsicContentSize
    let inner = bounds.height - 24
    toggle.frame = CGRect(x: bounds.width - 15 - 51, y: 12 + (inner - 31) / 2, width: 51, height: 31)
    title.frame = CGRect(
      x: 15, y: 12 + (inner - text.height) / 2, width: bounds.width - 30 - 51 - 8, height: text.height)
  }
}
