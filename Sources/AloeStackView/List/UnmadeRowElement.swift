import AloeCore
import UIKit

/// The element that represents a row to screen readers while it hasn't been made yet.
///
/// Its frame can be computed without the row. When anything else is requested, such as its text, the row is made and
/// provides it.
final class UnmadeRowElement: RowElement {

  /// The row's number in its source.
  let number: Int
  private(set) weak var source: RowSource?
  private(set) weak var list: AloeStackView?

  init(of number: Int, of source: RowSource, in list: AloeStackView) {
    self.number = number
    self.source = source
    self.list = list
    super.init(of: nil, in: list)
  }

  required init?(coder: NSCoder) { nil }

  override var answeringCell: StackViewCell? {
    if cell == nil, let list, let spot = list.spot(of: self) { cell = list.made(spot.entry, spot.place)?.cell }
    return cell
  }

  override var accessibilityFrame: CGRect {
    get {
      if let cell { return cell.accessibilityFrame }
      guard let list, let place = list.estimatedPlace(of: self) else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(place, in: list)
    }
    set {}
  }

}

/// The elements of rows that haven't been made yet. The latest ones are kept, because readers hold them only weakly.
@MainActor final class UnmadeRowElements {

  /// The number of elements that are kept.
  static let limit = AloeLimits.listElements

  private var elements: [Int: UnmadeRowElement] = [:]
  private var latest: [Int] = []
  private var next = 0

  func element(of number: Int, of source: RowSource, in list: AloeStackView) -> UnmadeRowElement {
    // The rows may have moved to another list with their section.
    if let element = elements[number], element.cell == nil, element.list === list { return element }
    let element = UnmadeRowElement(of: number, of: source, in: list)
    elements[number] = element
    if latest.count < Self.limit {
      latest.append(number)
    } else {
      elements[latest[next]] = nil
      latest[next] = number
      next = (next + 1) % Self.limit
    }
    return element
  }

  /// Lets a row that was made provide the properties of its element.
  func rowWasMade(_ number: Int, _ cell: StackViewCell) { elements[number]?.cell = cell }

}
