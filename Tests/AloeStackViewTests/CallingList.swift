@testable import AloeStackView
@testable import UIKit

/// A part of the client's that the list calls.
enum Call: CaseIterable, Sendable {
  case rowLayout, rowMoved, rowInWindow
  case beforeListLayout, afterListLayout
  case cellForRow, configureCell, setter
  case tap, scrolled, completion
}

/// A row that records calls of its methods.
final class CallingRow: Block, Tappable {

  var client: ((Call, UIView?) -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    client?(.rowLayout, self)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    client?(.rowMoved, self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    client?(.rowInWindow, self)
  }

  func didTapView() { client?(.tap, self) }

}

/// A list that records calls of overridable methods, and references its cells weakly.
final class CallingList: AloeStackView, UIScrollViewDelegate {

  struct WeakCell { weak var cell: StackViewCell? }

  private final class Cell: StackViewCell {
    override var separatorInset: UIEdgeInsets {
      didSet { (list as? CallingList)?.client?(.setter, contentView) }
    }
  }

  var client: ((Call, UIView?) -> Void)?
  var cells: [WeakCell] = []

  override func cellForRow(_ row: UIView) -> StackViewCell {
    client?(.cellForRow, row)
    let cell = Cell(contentView: row)
    cells.append(WeakCell(cell: cell))
    return cell
  }

  override func configureCell(_ cell: StackViewCell) { client?(.configureCell, cell.contentView) }

  override func layoutSubviews() {
    client?(.beforeListLayout, nil)
    super.layoutSubviews()
    client?(.afterListLayout, nil)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { client?(.scrolled, nil) }

}
