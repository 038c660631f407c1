import AloeCore
import UIKit

/// The features of a list. A lookup by type costs O(1).
@MainActor struct FeatureSet {

  /// All features in the order in which they're notified.
  private(set) var all: [any ListFeature] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  mutating func register(_ feature: any ListFeature) {
    indices[ObjectIdentifier(type(of: feature))] = all.count
    all.append(feature)
  }

  subscript<Feature: ListFeature>(type: Feature.Type) -> Feature {
    guard let index = indices[ObjectIdentifier(type)], let feature = all[index] as? Feature else {
      Messages.stop("AloeStackView has no feature \(type). Register it in registerFeatures().")
    }
    return feature
  }

  // MARK: Combined results of the features

  func hold(_ cell: StackViewCell) -> Bool { all.contains { $0.holds(cell) } }

  func entriesToMount(from start: CGFloat) -> [RowEntry] { all.flatMap { $0.entriesToMount(from: start) } }

  /// Lets all features displace the cells that they draw elsewhere. Returns false if one of these cells isn't mounted.
  @discardableResult func placeCells(from start: CGFloat) -> Bool {
    var areMounted = true
    for feature in all where !feature.placeCells(from: start) { areMounted = false }
    return areMounted
  }

  func lengthCovered(over entry: RowEntry) -> CGFloat { all.reduce(0) { max($0, $1.lengthCovered(over: entry)) } }

  /// Runs a change that puts rows into the model at a position that the client has chosen.
  func entering(at place: AloeStackView.Place, _ put: () -> Void) {
    for feature in all { feature.rowsWillEnter(at: place) }
    put()
    for feature in all { feature.rowsDidEnter() }
  }

  func takeTouches(on view: UIView) -> Bool { all.contains { $0.takesTouches(on: view) } }
  func touchBegan(in view: UIView) { for feature in all { feature.touchBegan(in: view) } }
  func touchEnded() { for feature in all { feature.touchEnded() } }
  func handleTap(on cell: StackViewCell) -> Bool { all.contains { $0.handleTap(on: cell) } }

  func performEscape() -> Bool { all.contains { $0.performEscape() } }

  var isMovingRow: Bool { all.contains { $0.isMovingRow } }
  var wantsKeys: Bool { all.contains { $0.wantsKeys } }

  /// Returns the commands of a list without features, followed by the features' commands.
  func keyCommands(after others: [UIKeyCommand]?) -> [UIKeyCommand]? {
    let own = all.flatMap(\.keyCommands)
    return own.isEmpty ? others : (others ?? []) + own
  }

}
