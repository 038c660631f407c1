import Foundation

@testable import UIKit

/// The cells whose display a list has reported to its delegate: each is shown once before its display ends once.
///
/// The cells that an update deletes or reloads end first, in the order of their old paths.
@MainActor final class DisplayLedger {
  private enum Event {
    case show, end(IndexPath)
  }

  private var shown: Set<ObjectIdentifier> = []
  private var events: [Event] = []
  /// The first call that doesn't fit those before it.
  private(set) var fault: String?

  init() {}

  /// A ledger of cells that are shown already.
  init<Cell: UIView>(of cells: [IndexPath: Cell]) { shown = Set(cells.values.map { ObjectIdentifier($0) }) }

  func show(_ cell: UIView, at path: IndexPath) {
    events.append(.show)
    if !shown.insert(ObjectIdentifier(cell)).inserted { fault = fault ?? "\(path.words) is shown twice" }
  }

  func end(_ cell: UIView, at path: IndexPath) {
    events.append(.end(path))
    if shown.remove(ObjectIdentifier(cell)) == nil { fault = fault ?? "\(path.words) ends without having been shown" }
  }

  func updateBegins() { events = [] }

  func updateEnds() {
    var last: IndexPath?
    for event in events {
      guard case .end(let path) = event else { break }
      if let last, path < last { fault = fault ?? "\(path.words) ends after \(last.words)" }
      last = path
    }
  }

  /// Returns how the cells in use differ from those that were reported; `nil` if they don't.
  func difference<Cell: UIView>(from cells: some Sequence<Cell>) -> String? {
    if let fault { return fault }
    let used = Set(cells.map { ObjectIdentifier($0) })
    return used == shown ? nil : "\(shown.count) cells were reported as shown, and \(used.count) are"
  }
}

extension UIView {
  /// The strings that a screen reader finds in the cells of the rows or items, in order.
  var spokenRows: [String] {
    (0..<max(0, accessibilityElementCount())).compactMap { index in
      switch accessibilityElement(at: index) {
      case let cell as UITableViewCell: cell.accessibilityLabel ?? cell.spokenTexts
      case let cell as UICollectionViewCell: cell.accessibilityLabel ?? cell.spokenTexts
      case let element as UIAccessibilityElement: element.isAccessibilityElement ? element.accessibilityLabel : nil
      default: nil
      }
    }
  }
}
