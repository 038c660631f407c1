import UIKit

/// The accessibility element of a row out of sight on Apple's systems, where a view without a window isn't an element.
///
/// It has the properties of the row's cell. When a screen reader reaches it, the list scrolls to the row, and the
/// screen reader continues with the cell, which is in the view tree by then.
class RowElement: UIAccessibilityElement {

  weak var cell: StackViewCell?
  /// The cell that provides the element's properties; `nil` if the row was removed.
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
  override var accessibilityHint: String? {
    get { answeringCell?.accessibilityHint }
    set {}
  }
  override var accessibilityIdentifier: String? {
    get { cell?.wholeIdentifier }
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
    cell.list?.revealRow(of: cell)
    if cell.window != nil { UIAccessibility.post(notification: .layoutChanged, argument: cell) }
  }

}
