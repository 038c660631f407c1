import CoreGraphics
import Foundation

/// A section of a flow layout: a header, lines of items with insets around them, and a footer.
///
/// Coordinates are in a section that scrolls vertically; the layout exchanges the axes for the other direction.
struct FlowSection {
  var lines: FlowLines
  /// The insets of the items: before and after the items along the axis of scrolling, and at both sides.
  private(set) var insets = UIEdgeInsets.zero
  /// The insets without the insets of the safe area or the margins.
  var givenInsets = UIEdgeInsets.zero
  var spacing = CGSize.zero
  var headerLength: CGFloat = 0
  var footerLength: CGFloat = 0
  /// The distance from the start of the content; 0 except in a section that ``FlowSolution/section(_:)`` returns.
  var offset: CGFloat = 0

  var count: Int { lines.count }
  /// Whether there's a header. A header of length 0 counts as none.
  var hasHeader: Bool { headerLength > 0 }
  var hasFooter: Bool { footerLength > 0 }
  /// The number of headers and footers.
  var edgeCount: Int { (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  /// The length along the axis of scrolling.
  var length: CGFloat { headerLength + insets.top + lines.length + insets.bottom + footerLength }
  /// The offset of the first line's start.
  var itemsStart: CGFloat { offset + headerLength + insets.top }
  /// The offset of the last line's end.
  var itemsEnd: CGFloat { itemsStart + lines.length }
  var footerStart: CGFloat { itemsEnd + insets.bottom }
  var end: CGFloat { footerStart + footerLength }

  /// Flows the items into lines of the given width, if it's not the current one.
  mutating func setWidth(_ width: CGFloat, _ extraInsets: UIEdgeInsets) {
    insets = givenInsets
    insets.left += extraInsets.left
    insets.right += extraInsets.right
    lines.setMetrics(
      FlowLines.Metrics(
        width: max(0, width - insets.left - insets.right), itemSpacing: spacing.width, lineSpacing: spacing.height))
  }

  /// Returns an item's frame in the content.
  func frame(of item: Int) -> CGRect { placed(lines.frame(of: item)) }

  private func placed(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: insets.left, dy: itemsStart) }

  /// Visits the items between two offsets of the content until `visit` returns false.
  func visitItems(from low: CGFloat, to high: CGFloat, _ visit: (Int, CGRect) -> Bool) {
    lines.visitItems(from: low - itemsStart, to: high - itemsStart) { visit($0, placed($1)) }
  }
}
