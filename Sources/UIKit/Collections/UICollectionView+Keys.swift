import Foundation

extension UICollectionView: FocusReturning {
  func consumeLostFocusCell() -> UIView? {
    guard !state.needsLoad, let path = state.lostFocus,
      let cell = state.mounted[CollectionElement(item: path)]?.cell
    else { return nil }
    state.lostFocus = nil
    return cell
  }
}

extension UICollectionView {
  /// Brings the next item in an arrow's direction into view, so that the focus system can move the focus to it.
  func showNext(_ press: UIPress, from path: IndexPath) {
    guard let heading = press.arrowHeading, let next = neighbour(of: path, heading), ownCell(at: next) == nil else {
      return
    }
    scroll(at: next, at: [], animated: false)
    layoutIfNeeded()
  }

  /// Returns the nearest item in a direction, within a screenful.
  private func neighbour(of path: IndexPath, _ heading: UIFocusHeading) -> IndexPath? {
    guard let attributes = ownAttributes(ofItem: path) else { return nil }
    let here = sections.shownFrame(of: attributes)
    var area = bounds
    switch heading {
    case .up: area = CGRect(x: bounds.minX, y: here.minY - bounds.height, width: bounds.width, height: bounds.height)
    case .down: area = CGRect(x: bounds.minX, y: here.maxY, width: bounds.width, height: bounds.height)
    case .left: area = CGRect(x: here.minX - bounds.width, y: bounds.minY, width: bounds.width, height: bounds.height)
    case .right: area = CGRect(x: here.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
    default: return nil
    }
    var best: (path: IndexPath, distance: CGFloat)?
    for attributes in changeModel({ currentLayout.shownElements(in: area) }) {
      let values = attributes.values
      guard values.category == .cell, values.indexPath != path, !values.isHidden, state.hasItem(values.indexPath),
        let distance = FocusOrder.distance(from: here, to: sections.shownFrame(of: attributes), heading)
      else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (values.indexPath, distance) }
    }
    return best?.path
  }
}

extension UICollectionView: TypingHost {
  func adjacentRow(to path: IndexPath, isForward: Bool) -> IndexPath? {
    state.path(at: state.index(of: path) + (isForward ? 1 : -1))
  }

  func textToFind(_ path: IndexPath) -> String? { spokenText(of: path) }

  func cellToFind(_ path: IndexPath) -> UIView? {
    if ownCell(at: path) == nil {
      scroll(at: path, at: [], animated: false)
      layoutIfNeeded()
    }
    return ownCell(at: path).flatMap { canFocus($0) ? $0 : nil }
  }
}
