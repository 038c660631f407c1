import UIKit

/// The numbers of iOS 13 to 18 for grouped tables.
enum SectionNumbers {
  /// The distance of a card from the list's sides: the system's smallest margin, 16 points, 20 in a regular width.
  static let margin: CGFloat = 16, regularMargin: CGFloat = 20
  /// The radius of a card's corners.
  static let cornerRadius: CGFloat = 10
  /// The room before a card's section: a table's empty header and footer, of 17.5 points each.
  static let spacing: CGFloat = 35
  /// The room between a card and the texts before and behind it.
  static let textDistance: CGFloat = 7
}

/// How a cell looks because of where it is among others.
struct CellStyle: Equatable {

  /// Which of a card's ends the cell has.
  struct Card: Equatable {
    var isFirst: Bool, isLast: Bool
  }

  /// Points left free before the cell.
  var gap: CGFloat = 0
  /// Points left free at the cell's both sides.
  var margin: CGFloat = 0
  /// What the cell has of a card; nil off a card.
  var card: Card?
  /// The least that is left free beside the row's view.
  var leading: CGFloat = 0, trailing: CGFloat = 0

}

extension AloeStackView {

  /// How a cell is to look. O(log n) in a section, else O(1).
  func style(of cell: StackViewCell) -> CellStyle {
    var style = CellStyle()
    if insetsRowsToLayoutMargins { (style.leading, style.trailing) = marginsBesideRows }
    guard axis == .vertical, let section = cell.section, section.style == .insetGrouped,
      let entry = order.entry(of: cell)
    else { return style }
    let isRegular = traitCollection.horizontalSizeClass == .regular
    style.margin = isRegular ? SectionNumbers.regularMargin : SectionNumbers.margin
    let rank = order.tree.rank(of: entry, in: .visible)
    let before = order.tree.entry(at: rank - 1, in: .visible)?.element
    let after = order.tree.entry(at: entry.isHidden ? rank : rank + 1, in: .visible)?.element
    if before?.section !== section { style.gap = SectionNumbers.spacing }
    if !section.isEdge(cell) {
      style.card = CellStyle.Card(
        isFirst: before?.section !== section || before.map(section.isEdge) == true,
        isLast: after?.section !== section || after.map(section.isEdge) == true)
    }
    return style
  }

  /// Brings the cells' looks up to date with their neighbours.
  func updateStyles() {
    for cell in mounted where !cell.isLeaving && !cell.isRowHidden { cell.style = style(of: cell) }
  }

  /// Whether a section's look hides a cell's separator.
  func sectionHidesSeparator(of cell: StackViewCell) -> Bool {
    guard let section = cell.section else { return false }
    return section.isEdge(cell) || style(of: cell).card?.isLast == true
  }

  /// Has a row that came, went or moved, and the one behind it, measured anew if they aren't mounted: they may look
  /// different with others before them.
  func neighbourChanged(of entry: RowEntry) {
    guard entry.element.section != nil else { return }
    if entry.element.placement == nil { order.tree.invalidate(entry) }
    let rank = order.tree.rank(of: entry, in: .visible)
    let after = order.tree.entry(at: entry.isHidden ? rank : rank + 1, in: .visible)
    if let after, after.element.placement == nil { order.tree.invalidate(after) }
  }

}

/// The card behind a row.
final class CardView: UIView {

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = SectionNumbers.cornerRadius
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Rounds the ends that the card has here.
  func show(_ style: CellStyle.Card) {
    var corners: CACornerMask = []
    if style.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if style.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    // No corner at all means all of them to some.
    layer.cornerRadius = corners.isEmpty ? 0 : SectionNumbers.cornerRadius
  }

}

extension StackViewCell {

  /// The room that the look leaves free around the row and its card.
  var styleInset: UIEdgeInsets { UIEdgeInsets(top: style.gap, left: style.margin, bottom: 0, right: style.margin) }

  /// All the room around the row's view; `left` is leading.
  var fullInset: UIEdgeInsets {
    var inset = rowInset + safeAreaInset + styleInset
    if contentView is SectionLabel { inset = labelInset + safeAreaInset + styleInset }
    inset.left = max(inset.left, style.leading)
    inset.right = max(inset.right, style.trailing)
    return inset
  }

  /// The room around a section's own label: of a card, nearer to it than rows are to each other.
  private var labelInset: UIEdgeInsets {
    guard section?.style == .insetGrouped else { return rowInset }
    let distance = SectionNumbers.textDistance
    let isHeader = section?.header === contentView
    return UIEdgeInsets(
      top: isHeader ? 0 : distance, left: rowInset.left, bottom: isHeader ? distance : 0, right: rowInset.right)
  }

  /// Shows the look.
  func applyStyle() {
    if let style = style.card {
      let card = self.card ?? CardView()
      if self.card == nil {
        let color = backgroundColor
        insertSubview(card, at: 0)
        self.card = card
        super.backgroundColor = .clear
        card.backgroundColor = color
      }
      card.show(style)
    } else if let card {
      self.card = nil
      card.removeFromSuperview()
    }
    if !isRowHighlighted { backgroundColor = restingColor }
    updateInsetConstraints()
    setNeedsLayout()
  }

  /// Puts the card where the cell leaves room for it.
  func layOutCard() {
    guard let card else { return }
    let frame = cardFrame
    if card.frame != frame { card.frame = frame }
  }

  /// The card's place in the cell.
  private var cardFrame: CGRect {
    let room = styleInset + safeAreaInset
    let left = isMirrored ? room.right : room.left
    let width = max(0, bounds.width - room.left - room.right)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + room.top, width: width, height: max(0, bounds.height - room.top))
  }

  /// Clips a swiped cell, and the actions beside it, to where its card was.
  func updateSwipeMask() {
    guard let style = style.card, swipeView != nil else {
      if mask is CardView { mask = nil }
      return
    }
    let card = mask as? CardView ?? CardView()
    // Any that nothing shows through.
    card.backgroundColor = .systemBackground
    card.show(style)
    card.frame = cardFrame.offsetBy(dx: -displacement.slide, dy: 0)
    if mask == nil { mask = card }
  }

}
