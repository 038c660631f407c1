import Foundation

extension UICollectionView {
  /// Whether the collection view measures items of lists out of sight while it rests, so that the scroll bar shows
  /// their real length more accurately; false by default.
  ///
  /// The heights of items that were never in sight are estimated. If this is true, the collection view requests the
  /// cells of up to 8,000 of them while it rests, for 2 ms in each frame: those nearest to the visible items, and
  /// others from anywhere in the lists. These cells aren't displayed, so the delegate isn't notified of them, and they
  /// are reused. Leave it false if requesting a cell has an effect, such as loading the next page of the data, or an
  /// image.
  ///
  /// Lists are sections of a `UICollectionViewCompositionalLayout` that scrolls vertically, but not of a subclass:
  /// sections of ``UICollectionLayoutListConfiguration``, and others whose groups consist of one item of an estimated
  /// height. Items in other sections, or in other layouts, are only measured when they come into sight. Apple's UIKit
  /// has no such property.
  public var measuresItemsInIdleTime: Bool {
    get { state.measuring != nil }
    set { setMeasuresInIdleTime(newValue) }
  }

  /// Applies the measured heights. The visible content stays where it is.
  func applyMeasuredLengths() {
    guard let layout = currentLayout.asList, let measured = takeMeasuredLengths() else { return }
    var lengths: [(path: IndexPath, length: CGFloat)] = []
    for (index, length) in measured.lengths {
      if let path = state.path(at: index) { lengths.append((path, length)) }
    }
    let distance = layout.setRowLengths(lengths, areLast: measured.isDone)
    state.offsetAdjustment.y += distance
    // The content that comes next is still the same.
    if !state.prefetching.bounds.isNull { state.prefetching.bounds.origin.y += distance }
  }

  /// Discards the measured heights of items that may have other heights now.
  func forgetMeasuredLengths(of paths: [IndexPath]) {
    guard let measuring = state.measuring, !state.needsLoad else { return }
    for path in paths where state.hasItem(path) { measuring.forget(state.index(of: path)) }
  }
}

extension UICollectionView: MeasuredList {
  var measuringState: ListMeasuring.State {
    ListMeasuring.State(revision: state.revision, generation: currentLayout.asList?.rowGeneration ?? 0)
  }

  var measurableRows: (all: Int, unmeasured: Int)? {
    // The shown items are those of the data.
    guard state.hasArranged, state.shadows.isEmpty, !currentLayout.work.needsPreparation else { return nil }
    return currentLayout.asList?.rowCounts
  }

  var isIdleForMeasuring: Bool {
    isIdle && !isTracking && !state.isArranging && !state.isChangingModel && state.updates.depth == 0
      && state.updates.animationsRunning == 0 && state.swipe == nil && state.movement == nil
  }

  var measuringMovesNothing: Bool { unmeasuredRowsBefore == 0 }

  var unmeasuredRowsBefore: Int? { currentLayout.asList?.unmeasuredRowsBefore }

  func index(ofUnmeasuredRow number: Int) -> Int? {
    guard let path = currentLayout.asList?.path(ofUnmeasuredRow: number), state.hasItem(path),
      state.mounted[CollectionElement(item: path)] == nil
    else { return nil }
    return state.index(of: path)
  }

  func lengthOutOfSight(ofRow index: Int) -> CGFloat? {
    guard let path = state.path(at: index), let measuringView = state.measuring?.measuringView else { return nil }
    let element = CollectionElement(item: path)
    guard let attributes = changeModel({ currentLayout.shownAttributes(of: element) }),
      let given = attributes.copy() as? UICollectionViewLayoutAttributes,
      let cell = makeView(element, attributes), cell.superview == nil
    else { return nil }
    connect(cell, with: element, attributes)
    UIView.performWithoutAnimation {
      measuringView.addSubview(cell)
      apply(attributes, to: cell)
      cell.frame.origin.y = 0
    }
    let preferred = cell.preferredLayoutAttributesFitting(given)
    retire(cell)
    return max(0, preferred.size.sound(keeping: attributes.size).height)
  }
}
