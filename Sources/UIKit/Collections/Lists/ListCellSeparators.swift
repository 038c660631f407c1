import Foundation

/// The separators of a list's cell, and the guide that determines where they begin.
@MainActor final class ListCellSeparators {
  private unowned let cell: UICollectionViewListCell
  private var top: UIView?
  private var bottom: UIView?
  private var madeGuide: UILayoutGuide?
  /// The constraint for the start of the content's text. It yields to a client's constraints.
  private var textStart: NSLayoutConstraint?

  init(of cell: UICollectionViewListCell) { self.cell = cell }

  /// The guide, created on first use. It ends at the cell's end.
  var guide: UILayoutGuide {
    if let madeGuide { return madeGuide }
    let guide = UILayoutGuide()
    cell.addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: cell.textStart)
    start.priority = UILayoutPriority(500)
    let end = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    end.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([
      start, end, guide.topAnchor.constraint(equalTo: cell.topAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    (madeGuide, textStart) = (guide, start)
    return guide
  }

  /// Lays out the separators for the cell's position in its list.
  func layOut() {
    if let textStart, textStart.constant != cell.textStart { textStart.constant = cell.textStart }
    guard let position = cell.positionInList, position.list.configuration.showsSeparators else {
      (top, bottom) = (line(top, nil), line(bottom, nil))
      return
    }
    let list = position.list.configuration
    var separator = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler, !cell.membership.isPlaceholder {
      separator = handler(cell.membership.collection?.dataPath(of: position.path) ?? position.path, separator)
    }
    let isFilled = cell.isSelected || cell.isHighlighted
    let isGrouped = list.appearance == .grouped
    var (above, below) = (isGrouped && position.isFirst, !position.isHeader || list.appearance == .plain)
    if list.appearance == .insetGrouped, position.isLast || isFilled { below = false }
    if isFilled, !(isGrouped && position.isLast) { below = false }
    above = shows(above, separator.topSeparatorVisibility)
    below = shows(below, separator.bottomSeparatorVisibility)
    top = line(top, above ? frame(separator.topSeparatorInsets, isWhole: isGrouped, atTop: true) : nil)
    bottom = line(
      bottom, below ? frame(separator.bottomSeparatorInsets, isWhole: isGrouped && position.isLast, atTop: false) : nil)
    for view in [top, bottom] { view?.backgroundColor = separator.color }
  }

  private func shows(_ automatic: Bool, _ visibility: UIListSeparatorConfiguration.Visibility) -> Bool {
    switch visibility {
    case .automatic: automatic
    case .visible: true
    case .hidden: false
    }
  }

  private func frame(_ insets: NSDirectionalEdgeInsets, isWhole: Bool, atTop: Bool) -> CGRect {
    let width = 1 / cell.traitCollection.effectiveScale
    func length(_ inset: CGFloat, _ automatic: CGFloat) -> CGFloat {
      inset == .greatestFiniteMagnitude || !inset.isFinite ? automatic : inset.sound(keeping: 0)
    }
    let start = length(insets.leading, isWhole ? 0 : guideStart)
    let end = length(insets.trailing, 0)
    let bounds = cell.bounds
    return CGRect(
      x: cell.isRightToLeft ? end : start, y: atTop ? 0 : bounds.height - width,
      width: max(0, bounds.width - start - end), height: width)
  }

  private var guideStart: CGFloat {
    guard let madeGuide, !madeGuide.layoutFrame.isEmpty else { return cell.textStart }
    return cell.isRightToLeft ? cell.bounds.width - madeGuide.layoutFrame.maxX : madeGuide.layoutFrame.minX
  }

  private func line(_ old: UIView?, _ frame: CGRect?) -> UIView? {
    guard let frame else {
      old?.removeFromSuperview()
      return nil
    }
    let line = old ?? UIView()
    line.isUserInteractionEnabled = false
    if line.superview !== cell { cell.addSubview(line) }
    if line.frame != frame { line.frame = frame }
    return line
  }
}

extension UICollectionViewListCell {
  /// The distance of the content's text from the cell's leading end.
  var textStart: CGFloat {
    if let start = (configurations.contentView as? UIListContentView)?.textStart { return spaceAround.before + start }
    return spaceAround.before + directionalLayoutMargins.leading.sound(keeping: 0)
  }
}
