import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// A list whose client puts rows in above while the list scrolls, lays out or is resized, as a chat does.
@MainActor final class PrependingTests: XCTestCase {

  private final class Chat: UIViewController, UIScrollViewDelegate {

    let list = AloeStackView()
    var prepends = false
    /// The list's offset when further rows are inserted.
    var nearness: CGFloat = 500
    private(set) var batches = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      list.shortContentPlacement = .end
      list.delegate = self
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
      prepend()
      list.scrollToRow(list.lastRow!, at: .end, animated: false)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if prepends, scrollView.contentOffset.y + scrollView.adjustedContentInset.top < nearness { prepend() }
    }

    func prepend() {
      batches += 1
      guard batches < 50 else { return XCTFail("It never has enough.") }
      list.prependRows((0..<20).map { Self.bubble(batches * 20 - $0) })
    }

    /// A label with several lines where the list is narrow, and one line where it's wide.
    private static func bubble(_ number: Int) -> UIView {
      let (bubble, label) = (UIView(), UILabel())
      label.numberOfLines = 0
      label.text = "Message \(number)" + String(repeating: " and some words more", count: number % 7)
      label.translatesAutoresizingMaskIntoConstraints = false
      bubble.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: bubble.topAnchor),
        label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor),
        label.widthAnchor.constraint(lessThanOrEqualTo: bubble.widthAnchor, multiplier: 0.78),
      ])
      return bubble
    }

  }

  /// Checks that all visible cells are as wide as the list and as tall as their labels, follow each other without gaps
  /// and fill the list.
  private func check(_ list: AloeStackView, _ what: String, line: UInt = #line) {
    let cells = list.rows.compactMap { $0.superview as? StackViewCell }.filter { $0.window != nil }
    let seen = cells.map { ($0, $0.convert($0.bounds, to: list)) }.filter { $0.1.intersects(list.bounds) }
      .sorted { $0.1.minY < $1.1.minY }
    XCTAssertEqual(Set(seen.map(\.1.width)), [list.bounds.width], what, line: line)
    for (upper, lower) in zip(seen, seen.dropFirst()) {
      XCTAssertEqual(upper.1.maxY, lower.1.minY, accuracy: 0.6, what, line: line)
    }
    XCTAssertLessThanOrEqual(seen.first?.1.minY ?? .infinity, list.bounds.minY + 0.6, what, line: line)
    XCTAssertGreaterThanOrEqual(seen.last?.1.maxY ?? 0, list.bounds.maxY - 0.6, what, line: line)
    for (cell, frame) in seen {
      let fitting = cell.systemLayoutSizeFitting(
        CGSize(width: list.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      XCTAssertEqual(frame.height, fitting.height, accuracy: 0.6, what, line: line)
    }
  }

  func testResizingAtTheEndRelaysAllRowsInSight() async {
    let chat = Chat()
    let screen = TestScreen(chat, width: 390, height: 700)
    screen.settle()
    chat.prepends = true
    for width in [600, 300, 500, 390, 1200] as [CGFloat] {
      screen.window.resize(to: CGSize(width: width, height: 700))
      screen.layOut()
      XCTAssertEqual(chat.list.bounds.width, width)
      check(chat.list, "at once in \(width)")
      screen.settle()
      check(chat.list, "at rest in \(width)")
    }
  }

  func testRowsThatComeInWhileItIsScrolledAndResized() async {
    let chat = Chat()
    let screen = TestScreen(chat, width: 390, height: 700)
    screen.settle()
    chat.prepends = true
    for (index, width) in ([600, 300, 500] as [CGFloat]).enumerated() {
      let count = chat.batches
      chat.list.contentOffset.y = 100
      screen.layOut()
      XCTAssertGreaterThan(chat.batches, count)
      check(chat.list, "scrolled, \(index)")
      screen.window.resize(to: CGSize(width: width, height: 700))
      screen.layOut()
      check(chat.list, "resized to \(width)")
      screen.settle()
      check(chat.list, "at rest in \(width)")
    }
  }

}
