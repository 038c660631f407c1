import AloeStackView
import UIKit

/// A row of a fixed size, which only the row itself determines.
class Block: UIView {

  let name: String
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ name: String = "", width: CGFloat = 40, height: CGFloat = 20) {
    self.name = name
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    name = ""
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }

}

extension AloeStackView {

  /// The names of the rows, one after the other.
  var names: String { rows.map { ($0 as? Block)?.name ?? "?" }.joined() }

  func cell(_ row: UIView) -> StackViewCell {
    guard let cell = row.superview as? StackViewCell else {
      fatalError("The view has no cell, so it is no row.")
    }
    return cell
  }

  /// A row's cell in the list's coordinates; null if it isn't in the list's view tree.
  func frame(_ row: UIView) -> CGRect {
    let cell = cell(row)
    return cell.isDescendant(of: self) ? convert(cell.bounds, from: cell) : .null
  }

  /// The line at a row's end, if there is one.
  func separator(_ row: UIView) -> UIView? { cell(row).subviews.first { $0 !== row } }

  /// All cells, those that are seen leaving included.
  var allCells: [StackViewCell] { subviews.flatMap(\.subviews).compactMap { $0 as? StackViewCell } }

}
