import Foundation

extension Presentation {
  /// The sheet's own settings, if the controller is shown as a sheet and a client has changed any.
  var sheet: UISheetPresentationController? {
    switch layout {
    case .card, .sheet: presented.sheet
    default: nil
    }
  }

  /// The sheet, if it's a card with several detents, or with a single one other than the large one.
  var customDetentSheet: UISheetPresentationController? {
    guard layout == .card, let sheet, sheet.hasHeights else { return nil }
    return sheet
  }

  /// The opacity of the dimming at rest.
  var dimmingAlpha: CGFloat {
    guard layout == .card, let sheet else { return 1 }
    return sheet.dimming(in: container)
  }

  /// Whether the presenter moves back behind the sheet: only behind a large one, as in UIKit.
  var pushesBack: Bool {
    guard layout == .card else { return false }
    guard let customDetentSheet else { return true }
    return customDetentSheet.dragged == nil && customDetentSheet.selectedHeight(in: container).identifier == .large
  }

  /// Shows new settings of the sheet.
  func sheetChanged() {
    guard isStaying, sheet != nil, !container.isBare else { return }
    container.applyLook(for: layout)
    if visibility == .shown { moveIn() }
    container.setNeedsLayout()
    // Changes outside of an animation show with the next frame; in one, the layout is a part of it.
    if UIView.inheritedAnimationDuration > 0 { container.layoutIfNeeded() }
  }

  // MARK: - Dragging

  /// Moves a sheet with several heights along with a finger that is `distance` points below its start.
  func dragSheet(_ sheet: UISheetPresentationController, by distance: CGFloat) {
    let start = sheet.selectedHeight(in: container).value
    var height = start - distance
    let smallest = sheet.heights(in: container)[0].value
    if presented.isModalInPresentation, height < smallest { height = smallest - (smallest - height) * 0.15 }
    sheet.dragged = height
    container.holder.transform = CGAffineTransform(translationX: 0, y: sheet.shift(in: container))
    container.dimming.alpha = sheet.dimming(in: container)
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }

  /// Ends a drag of a sheet, which moves to the height nearest to where it would stop, or is dismissed.
  func endDrag(of sheet: UISheetPresentationController, velocity: CGFloat) {
    guard visibility == .shown, let height = sheet.dragged else { return }
    let landing = height - velocity * 0.2
    let all = sheet.heights(in: container)
    if landing < all[0].value / 2, dismissByUser() { return }
    guard visibility == .shown else { return }
    let nearest = all.min { abs($0.value - landing) < abs($1.value - landing) } ?? all[0]
    let isOther = nearest != sheet.selectedHeight(in: container)
    sheet.animateChanges {
      sheet.dragged = nil
      if isOther { sheet.selectedDetentIdentifier = nearest.identifier }
      container.setNeedsLayout()
      moveIn()
    }
    guard isOther else { return }
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  /// Returns whether a drag that begins over a scroll view moves the sheet instead of the content.
  func sheetTakesDrag(over scrollView: UIScrollView, downwards: Bool) -> Bool {
    guard let customDetentSheet else { return false }
    guard scrollView.distanceFromTop <= 0.5 else { return false }
    if downwards { return true }
    let all = customDetentSheet.heights(in: container)
    return customDetentSheet.prefersScrollingExpandsWhenScrolledToEdge
      && customDetentSheet.selectedHeight(in: container) != all[all.count - 1]
  }
}
