import UIKit

/// The animated changes between two arrangements: one animation.
@MainActor final class ChangeAnimation {

  /// The seconds that rows take to come and go, as in the original.
  static let duration: TimeInterval = 0.3

  /// The cells of rows that come, all of them rows still.
  var entering: Set<ObjectIdentifier> = []
  /// Who waits for the end.
  var groups: [RowChanges] = []
  private(set) var isOver = false
  /// Whether it ran to its end, if it's over.
  private(set) var hasFinished = false

  /// The cells that come or go.
  var cells: [StackViewCell] = []

  /// Ends the animation, before completions are called.
  func end(_ finished: Bool) {
    guard !isOver else { return }
    (isOver, hasFinished) = (true, finished)
  }

  /// Tells those who wait for the end.
  func tell() {
    let groups = groups
    self.groups = []
    for group in groups { group.animationEnded(hasFinished) }
  }

  /// Ends without a list: it died meanwhile.
  func abandon(_ finished: Bool) {
    end(finished)
    for cell in cells {
      cell.transition = nil
      if cell.isLeaving { cell.childDidLeave() }
    }
    cells = []
    tell()
  }

  // A list may die before its animation has begun.
  deinit {
    let groups = groups
    guard !groups.isEmpty else { return }
    Task { @MainActor in
      for group in groups { group.animationEnded(false) }
    }
  }

}
