import UIKit

/// The element that screen readers are given of a row out of sight on Apple's systems, where a view in no window is none.
///
/// It answers as the row's cell does. Once a reader is at it the list scrolls to the row, and the reader goes on to the
/// cell, which is in the view tree then.
final class RowElement: UIAccessibilityElement {

  private(set) weak var cell: StackViewCell?

  init(of cell: StackViewCell, in list: UIView) {
    self.cell = cell
    super.init(accessibilityContainer: list)
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityLabel: String? {
    get { cell?.wholeSpokenText }
    set {}
  }
  override var accessibilityValue: String? {
    get { cell?.accessibilityValue }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { cell?.wholeSpokenTraits ?? [] }
    set {}
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { cell?.accessibilityCustomActions }
    set {}
  }
  override var accessibilityFrame: CGRect {
    get { cell?.accessibilityFrame ?? .zero }
    set {}
  }

  override func accessibilityActivate() -> Bool { cell?.accessibilityActivate() ?? false }

  override func accessibilityElementDidBecomeFocused() {
    guard let cell else { return }
    cell.list?.bringRow(of: cell)
    if cell.window != nil { UIAccessibility.post(notification: .layoutChanged, argument: cell) }
  }

}
