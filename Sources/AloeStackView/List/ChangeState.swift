import UIKit

/// The changes of a list that are under way.
@MainActor struct ChangeState {

  /// The animated changes since the last arrangement.
  var pendingAnimation: ChangeAnimation?
  /// How many animations of changes are running.
  var animationsRunning = 0
  /// The changes of the innermost `performChanges` under way.
  var openGroup: RowChanges?
  /// How many changes of the model are under way, each inside the one before.
  var underWay = 0

}
