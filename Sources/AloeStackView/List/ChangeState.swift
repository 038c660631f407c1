import UIKit

/// The changes of a list that are in progress.
@MainActor struct ChangeState {

  /// The animated changes since the last arrangement.
  var pendingAnimation: ChangeAnimation?
  /// The number of running animations of changes.
  var animationsRunning = 0
  /// The changes of the innermost `performChanges` in progress.
  var openGroup: RowChanges?
  /// The nesting depth of model changes in progress.
  var underWay = 0
  /// The nesting depth of calls that make rows on demand.
  var rowsInMaking = 0

}
