import UIKit

/// The animated changes between two arrangements, which share one animation.
@MainActor final class ChangeAnimation {

  /// The duration in seconds of inserting and removing rows, as in the original.
  static let duration: TimeInterval = 0.3

  /// The cells of inserted rows that haven't been removed since.
  var entering: Set<ObjectIdentifier> = []
  /// The groups of changes that wait for the end.
  var groups: [RowChanges] = []
  private(set) var isOver = false
  /// Whether the animation has ended, and ran to completion.
  private(set) var hasFinished = false

  /// The cells of inserted and removed rows.
  var cells: [StackViewCell] = []

  /// Ends the animation, before completions are called.
  func end(_ finished: Bool) {
    guard !isOver else { return }
    (isOver, hasFinished) = (true, finished)
  }

  /// Notifies the waiting groups.
  func notifyGroups() {
    let groups = groups
    self.groups = []
    for group in groups { group.animationEnded(hasFinished) }
  }

  /// Ends the animation of a list that was deallocated in the meantime.
  func abandon(_ finished: Bool) {
    end(finished)
    for cell in cells {
      cell.transition = nil
      if cell.isLeaving { cell.childDidLeave() }
    }
    cells = []
    notifyGroups()
  }

  // The list may be deallocated before its animation has begun.
  deinit {
    let groups = groups
    guard !groups.isEmpty else { return }
    Task { @MainActor in
      for group in groups { group.animationEnded(false) }
    }
  }

}
