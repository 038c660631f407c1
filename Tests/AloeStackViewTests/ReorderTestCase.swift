import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// A list of cards that are dragged and moved with keys, and the reports of its handler.
@MainActor class ReorderTestCase: XCTestCase {

  final class Card: UIView, Reorderable {
    let name: String
    var allows = true
    var isReorderable: Bool { allows }
    init(_ name: String) {
      self.name = name
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 36) }
  }

  let list = AloeStackView()
  var reported: [String] = []

  var names: String { list.rows.map { ($0 as? Card)?.name ?? "-" }.joined() }

  /// Rows of 60 points.
  func fill(_ names: String) -> [Card] {
    let rows = names.map { Card(String($0)) }
    list.addRows(rows)
    list.reorderHandler = { [weak self] row, from, to in
      self?.reported.append("\((row as? Card)?.name ?? "-")\(from)>\(to)")
    }
    return rows
  }

  func lift(_ screen: TestScreen, at y: CGFloat) {
    screen.touch(.down, at: CGPoint(x: 100, y: y))
    screen.wait(0.6)
  }

  func move(_ screen: TestScreen, to y: CGFloat) {
    screen.touch(.moved, at: CGPoint(x: 100, y: y))
    screen.wait(0.4)
  }

  func drop(_ screen: TestScreen, at y: CGFloat) {
    screen.touch(.up, at: CGPoint(x: 100, y: y))
    screen.settle()
    screen.layOut()
  }

}
