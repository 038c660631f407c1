import UIKit

/// The part of a cell's appearance that depends on its position among others.
struct CellStyle: Equatable {

  /// The ends of a card that the cell contains.
  struct Card: Equatable {
    var isFirst: Bool, isLast: Bool
  }

  /// The space above and below a section's label, which replaces the row's inset.
  struct LabelEnds: Equatable {
    var top: CGFloat, bottom: CGFloat
  }

  /// The space before the cell, in points.
  var gap: CGFloat = 0
  /// The space at both sides of the cell.
  var margin: CGFloat = 0
  /// Whether the cell is in a section on a card: on the card, or as its header or footer.
  var isInCardSection = false
  /// The cell's part of a card; `nil` if it isn't on a card.
  var card: Card?
  /// The label's spacing on a list of cards; `nil` for other rows.
  var labelEnds: LabelEnds?
  /// The minimum space beside the row's view.
  var leading: CGFloat = 0, trailing: CGFloat = 0

}

extension StackViewCell {

  /// The space that the style adds around the row and its card.
  var styleInset: UIEdgeInsets { UIEdgeInsets(top: style.gap, left: style.margin, bottom: 0, right: style.margin) }

  /// The total space around the row's view; `left` is leading.
  var fullInset: UIEdgeInsets {
    var inset = rowInset
    if let ends = style.labelEnds { (inset.top, inset.bottom) = (ends.top, ends.bottom) }
    inset = inset + safeAreaInset + styleInset
    inset.left = max(inset.left, style.leading)
    inset.right = max(inset.right, style.trailing)
    return inset
  }

  /// Applies the style.
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
    showRestingColor()
    updateInsetConstraints()
    setNeedsLayout()
  }

  /// Positions the card inside the cell's style inset.
  func layOutCard() {
    guard let card else { return }
    let frame = cardFrame
    if card.frame != frame { card.frame = frame }
  }

  /// The card's frame in the cell.
  private var cardFrame: CGRect {
    let inset = styleInset + safeAreaInset
    let left = isMirrored ? inset.right : inset.left
    let width = max(0, bounds.width - inset.left - inset.right)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + inset.top, width: width, height: max(0, bounds.height - inset.top))
  }

  /// The ring around the row's part of a card, or around the card section's header or footer, without the space around
  /// them; `nil` for other rows.
  var focusEffectOnCard: UIFocusEffect? {
    guard style.isInCardSection else { return nil }
    guard let card = style.card, card.isFirst || card.isLast else { return UIFocusHaloEffect(rect: cardFrame) }
    return UIFocusHaloEffect(roundedRect: cardFrame, cornerRadius: CardView.cornerRadius, curve: .circular)
  }

  /// Clips a swiped cell, and the actions beside it, to its card's frame.
  func updateSwipeMask() {
    guard let style = style.card, interaction.swipeView != nil else {
      if mask is CardView { mask = nil }
      return
    }
    let card = mask as? CardView ?? CardView()
    // Any opaque colour.
    card.backgroundColor = .systemBackground
    card.show(style)
    card.frame = cardFrame.offsetBy(dx: -displacement.slide, dy: 0)
    if mask == nil { mask = card }
  }

}
