import UIKit

/// The card behind a row.
final class CardView: UIView {

  /// The radius of a card's corners, as in the grouped tables of iOS 13 to 18.
  static let cornerRadius: CGFloat = 10

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.cornerRadius
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Rounds the corners at the ends of the card that this cell contains.
  func show(_ style: CellStyle.Card) {
    var corners: CACornerMask = []
    if style.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if style.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    // An empty set of corners would mean all corners.
    layer.cornerRadius = corners.isEmpty ? 0 : Self.cornerRadius
  }

}
