/// The changes made in a call to `AloeStackView.performChanges`, and the animations that show them.
@MainActor public final class RowChanges {

  private var completions: [(Bool) -> Void] = []
  private var animations: [ChangeAnimation] = []
  /// The number of animations that haven't ended.
  private var running = 0
  private var isOpen = true
  private var hasFinished = true

  /// Whether the changes have been made, and all their animations have ended.
  public var isOver: Bool { !isOpen && running == 0 }

  /// Adds a closure to call once when the changes have been shown; calls it immediately if they already have been.
  ///
  /// - Parameter completion: The closure. Its argument is whether all animations ran to completion.
  public func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
    if isOver { completion(hasFinished) } else { completions.append(completion) }
  }

  // MARK: For the list

  init() {}

  /// Adds an animation of these changes.
  func add(_ animation: ChangeAnimation) {
    if !animations.contains(where: { $0 === animation }) { animations.append(animation) }
  }

  /// Adds the animations of nested changes.
  func add(_ inner: RowChanges) { for animation in inner.animations { add(animation) } }

  /// Closes the group: no changes are added from now on. Waits for the running animations.
  func close() {
    for animation in animations {
      if animation.isOver { hasFinished = hasFinished && animation.hasFinished } else { running += 1 }
    }
    let waiting = animations.filter { !$0.isOver }
    animations = []
    isOpen = false
    for animation in waiting { animation.groups.append(self) }
    if running == 0 { callCompletions() }
  }

  /// Called when one of the animations has ended.
  func animationEnded(_ finished: Bool) {
    running -= 1
    hasFinished = hasFinished && finished
    if running == 0 { callCompletions() }
  }

  private func callCompletions() {
    let completions = completions
    self.completions = []
    for completion in completions { completion(hasFinished) }
  }

}
