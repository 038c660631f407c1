import AloeStackView
import GTKRows
import UIKit

/// A row's views: a wrapped label and a switch beside it.
@MainActor final class RowView: UIStackView {
  let label = UILabel()

  init(text: String) {
    super.init(frame: .zero)
    label.numberOfLines = 0
    label.text = text
    addArrangedSubview(label)
    addArrangedSubview(UISwitch())
    alignment = .center
    spacing = 8
  }

  required init(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
  /// Adds the view to another, at distances from its edges.
  func fill(_ view: UIView, _ insets: UIEdgeInsets) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: insets.left),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right),
    ])
  }
}

/// A list that is a scroll view.
@MainActor protocol ScrollingRows: RowsSubject {
  var scrollView: UIScrollView { get }
}

extension ScrollingRows {
  var offset: Double {
    get { scrollView.contentOffset.y }
    set { scrollView.contentOffset.y = newValue }
  }
  var largestOffset: Double { max(0, scrollView.contentSize.height - scrollView.bounds.height) }
}

/// The rows in an `AloeStackView`.
@MainActor final class AloeRows: ScrollingRows {
  private let rows: [RowView]
  private let list = AloeStackView()
  var scrollView: UIScrollView { list }

  init(texts: RowTexts) {
    rows = texts.strings.map(RowView.init)
    list.addRows(rows)
  }

  func setText(_ text: String, ofRow row: Int) { rows[row].label.text = text }
}

/// The rows in an `AloeStackView` that makes them on demand.
@MainActor final class RowsOnDemand: ScrollingRows {
  static let areMadeOnDemand = true
  private let list = AloeStackView()
  var scrollView: UIScrollView { list }

  init(texts: RowTexts) {
    let strings = texts.strings
    list.setRows(count: strings.count) { RowView(text: strings[$0]) }
  }

  func setText(_ text: String, ofRow row: Int) { (list.rows[row] as? RowView)?.label.text = text }
}

/// The rows in a `UIStackView` in a `UIScrollView`, with the same margins and separators as in the other lists.
@MainActor final class EagerRows: ScrollingRows {
  private let rows: [RowView]
  let scrollView = UIScrollView()

  init(texts: RowTexts) {
    rows = texts.strings.map(RowView.init)
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    scrollView.backgroundColor = .systemBackground
    column.fill(scrollView, .zero)
    column.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
    for row in rows {
      row.isLayoutMarginsRelativeArrangement = true
      row.layoutMargins = UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
      addSeparator(to: row)
    }
  }

  private func addSeparator(to row: RowView) {
    let separator = UIView()
    separator.backgroundColor = .separator
    separator.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(separator)
    NSLayoutConstraint.activate([
      separator.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 15),
      separator.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      separator.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      separator.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  func setText(_ text: String, ofRow row: Int) { rows[row].label.text = text }
}

/// A window of UIKit's.
@MainActor struct UIKitDisplay<List: ScrollingRows>: RowsDisplay {
  let window: OpaquePointer
  private let uiWindow: UIWindow
  private let controller = UIViewController()

  init?(size: CGSize) {
    uiWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
    uiWindow.rootViewController = controller
    uiWindow.makeKeyAndVisible()
    guard let found = rows_window_find() else { return nil }
    window = found
  }

  func show(_ list: List?) {
    guard let view = controller.view else { return }
    for shown in view.subviews { shown.removeFromSuperview() }
    guard let list else { return }
    list.scrollView.frame = view.bounds
    list.scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list.scrollView)
  }
}
