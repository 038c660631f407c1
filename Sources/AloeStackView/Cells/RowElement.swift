import UIKit

/// The element that screen readers are given of a row out of sight on Apple's systems, where a view in no window is none.
///
/// It answers as the row's cell does. Once a reader is at it the list scrolls to the row, and the reader goes on to the
/// cell, which is in the view tree then.
class RowElement: UIAccessibilityElement {

  weak var cell: StackViewCell?
  /// The cell that answers for the element; `nil` if the row is gone.
  var answeringCell: StackViewCell? { cell }

  init(of cell: StackViewCell?, in list: UIView) {
    self.cell = cell
    super.init(accessibilityContainer: list)
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityLabel: String? {
    get { answeringCell?.wholeSpokenText }
    set {}
  }
  override var accessibilityValue: String? {
    get { answeringCell?.accessibilityValue }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { answeringCell?.wholeSpokenTraits ?? [] }
    set {}
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { answeringCell?.accessibilityCustomActions }
    set {}
  }
  override var accessibilityFrame: CGRect {
    get { cell?.accessibilityFrame ?? .zero }
    set {}
  }

  override func accessibilityIncrement() { answeringCell?.accessibilityIncrement() }
  override func accessibilityDecrement() { answeringCell?.accessibilityDecrement() }
  override func accessibilityActivate() -> Bool { answeringCell?.accessibilityActivate() ?? false }

  override func accessibilityElementDidBecomeFocused() {
    guard let cell = answeringCell else { return }
    cell.list?.bringRow(of: cell)
    if cell.window != nil { UIAccessibility.post(notification: .layoutChanged, argument: cell) }
  }

}
