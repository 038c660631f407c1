import Foundation

/// The views at the end of a row: a standard accessory's, or the client's view.
@MainActor struct CellAccessory {
  let views: [UIView]
  /// The space between two adjacent views, in points.
  private static let gap: CGFloat = 10

  var isEmpty: Bool { views.isEmpty }

  /// The width of all views, including the gaps between them.
  var width: CGFloat { views.reduce(0) { $0 + size(of: $1).width } + CGFloat(max(0, views.count - 1)) * Self.gap }

  init() { views = [] }

  /// Creates the accessory from the client's view, or from the symbol of a type if there's no view.
  init(_ clients: UIView?, or type: UITableViewCell.AccessoryType) { views = clients.map { [$0] } ?? Self.marks(type) }

  private static func marks(_ type: UITableViewCell.AccessoryType) -> [UIView] {
    func mark(_ glyph: Glyph, _ color: UIColor? = nil) -> GlyphView {
      let view = GlyphView(glyph)
      view.growsWithText = true
      view.color = color
      return view
    }
    let disclosure = mark(.disclosure, .tertiaryLabel)
    switch type {
    case .none: return []
    case .disclosureIndicator: return [disclosure]
    case .detailDisclosureButton: return [mark(.detail), disclosure]
    case .checkmark: return [mark(.checkmark)]
    case .detailButton: return [mark(.detail)]
    }
  }

  /// Positions the views from the trailing end of the cell.
  func layOut(in cell: UITableViewCell) {
    let bounds = cell.bounds
    var x = bounds.width - cell.sideMargin - cell.trailingSpace
    for view in views.reversed() {
      let size = size(of: view)
      x -= size.width
      defer { x -= Self.gap }
      guard view.superview === cell else { continue }
      let left = cell.isRightToLeft ? bounds.width - x - size.width : x
      view.bounds = CGRect(origin: view.bounds.origin, size: size)
      view.center = CGPoint(x: left + size.width / 2, y: bounds.midY)
    }
  }

  private func size(of view: UIView) -> CGSize {
    if let mark = view as? GlyphView { return mark.intrinsicContentSize }
    if !view.bounds.isEmpty { return view.bounds.size }
    let intrinsic = view.intrinsicContentSize
    if intrinsic.width >= 0, intrinsic.height >= 0 { return intrinsic }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
