import AloeCore
import Foundation
import ObjectRoot

/// The environment of a sheet's heights.
@MainActor final class SheetDetentContext: MainActorObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The value of the medium detent.
  let halfHeight: CGFloat

  init(in container: UIView) {
    containerTraitCollection = container.traitCollection
    let safe = container.safeAreaInsets
    maximumDetentValue = max(0, container.bounds.height - PresentationLayout.cardTop(in: container) - safe.bottom)
    halfHeight = min(maximumDetentValue, max(0, container.bounds.height / 2 - safe.bottom))
    super.init()
  }
}

extension UISheetPresentationController {
  /// A height with its detent's identifier.
  struct Height: Equatable {
    let identifier: Detent.Identifier
    let value: CGFloat
  }

  /// The values of a container that determine the heights.
  struct HeightsKey: Equatable {
    let size: CGSize
    let safeArea: UIEdgeInsets
    let traits: UITraitCollection
  }

  /// Whether the sheet has other heights than the large one, or otherwise differs from a plain card.
  var hasHeights: Bool { detents.count != 1 || detents.first?.identifier != .large }

  /// Returns the heights of the sheet in its container, with the safe area at the bottom, in points, the smallest
  /// first.
  ///
  /// They're computed once until the detents or the container's size, safe area or traits change, or a client
  /// invalidates them.
  func heights(in container: UIView) -> [Height] {
    let key = HeightsKey(
      size: container.bounds.size, safeArea: container.safeAreaInsets, traits: container.traitCollection)
    if let cachedHeights, cachedHeights.key == key { return cachedHeights.heights }
    // A detent that causes a layout while it's being resolved gets the large height there.
    guard !isResolving else { return [Height(identifier: .large, value: largeValue(in: container))] }
    (isResolving, isOutdated) = (true, false)
    let found = resolvedHeights(in: container)
    isResolving = false
    if !isOutdated { cachedHeights = (key, found) }
    return found
  }

  private func largeValue(in container: UIView) -> CGFloat {
    SheetDetentContext(in: container).maximumDetentValue + container.safeAreaInsets.bottom
  }

  private func resolvedHeights(in container: UIView) -> [Height] {
    let context = SheetDetentContext(in: container)
    let bottom = container.safeAreaInsets.bottom
    var found: [Height] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: context) else { continue }
      guard value.isFinite, value > 0 else {
        Messages.warn(
          once: "detent \(detent.identifier.rawValue)",
          "The detent \"\(detent.identifier.rawValue)\" of a sheet has the height \(value), and is left out. Return a "
            + "positive number of points, or nil.")
        continue
      }
      found.append(Height(identifier: detent.identifier, value: min(value, context.maximumDetentValue) + bottom))
    }
    if found.isEmpty { found = [Height(identifier: .large, value: largeValue(in: container))] }
    return found.sorted { $0.value < $1.value }
  }

  /// Returns the height at which the sheet rests.
  func selectedHeight(in container: UIView) -> Height {
    let all = heights(in: container)
    return all.first { $0.identifier == selectedDetentIdentifier } ?? all[0]
  }

  /// Returns the height that the sheet has now, in points.
  func shownHeight(in container: UIView) -> CGFloat {
    guard let dragged else { return selectedHeight(in: container).value }
    let all = heights(in: container)
    let (low, high) = (all[0].value, all[all.count - 1].value)
    if dragged <= high { return max(low, dragged) }
    return min(container.bounds.height, high + ScrollPhysics.banded(dragged - high, dimension: container.bounds.height))
  }

  /// Returns the distance by which the sheet is below its smallest height, in points.
  func shift(in container: UIView) -> CGFloat {
    guard let dragged else { return 0 }
    return max(0, heights(in: container)[0].value - dragged)
  }

  /// Returns the opacity of the dimming, from 0 to 1.
  func dimming(in container: UIView) -> CGFloat {
    let all = heights(in: container)
    let height = dragged ?? selectedHeight(in: container).value
    guard let undimmed = all.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
      return min(1, max(0, height / max(1, all[0].value)))
    }
    let start = all[undimmed].value
    guard undimmed + 1 < all.count else { return 0 }
    return min(1, max(0, (height - start) / max(1, all[undimmed + 1].value - start)))
  }

  /// Selects a height on the user's behalf, and notifies the delegate.
  func chooseByUser(_ identifier: Detent.Identifier) {
    guard identifier != selectedDetentIdentifier else { return }
    let old = containerView.map { selectedHeight(in: $0).identifier }
    animateChanges { selectedDetentIdentifier = identifier }
    guard old != identifier else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Selects the next height in a direction; `wraps` continues from the largest to the smallest. Returns false if
  /// there's none.
  func step(up: Bool, wraps: Bool = false) -> Bool {
    guard let containerView else { return false }
    let all = heights(in: containerView)
    let now = selectedHeight(in: containerView)
    guard all.count > 1, let index = all.firstIndex(of: now) else { return false }
    var next = index + (up ? 1 : -1)
    if wraps { next = (next + all.count) % all.count }
    guard all.indices.contains(next) else { return false }
    chooseByUser(all[next].identifier)
    return true
  }
}

extension UIViewController {
  /// The sheet's presentation controller; `nil` unless the style is `.automatic`, `.pageSheet` or `.formSheet`.
  public var sheetPresentationController: UISheetPresentationController? {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: presentationController as? UISheetPresentationController
    default: nil
    }
  }

  /// The sheet's presentation controller that a client has accessed, if any.
  var sheet: UISheetPresentationController? {
    if let own = ownPresentationController as? UISheetPresentationController { return own }
    return popover?.existingSheet
  }

  /// Whether the controller is presented as a sheet.
  var isSheetStyle: Bool {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: !(self is UIAlertController) && !(self is any ShownByDesktop)
    default: false
    }
  }
}

extension UIPopoverPresentationController {
  /// The presentation controller of the sheet that takes the popover's place in a narrow window.
  public var adaptiveSheetPresentationController: UISheetPresentationController {
    if let existingSheet { return existingSheet }
    let made = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentedViewController.presentingViewController)
    existingSheet = made
    return made
  }
}
