/// The changes made in a call of `AloeStackView.performChanges`, and the animations that show them.
@MainActor public final class RowChanges {

  private var completions: [(Bool) -> Void] = []
  private var animations: [ChangeAnimation] = []
  /// How many of the animations haven't ended.
  private var running = 0
  private var isOpen = true
  private var hasFinished = true

  /// Whether the changes have been shown to their end, or nothing of them was animated.
  public var isOver: Bool { !isOpen && running == 0 }

  /// Calls a closure once, when the changes have been shown; at once if they have been already.
  ///
  /// - Parameter completion: is given whether all animations ran to their end.
  public func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
    if isOver { completion(hasFinished) } else { completions.append(completion) }
  }

  // MARK: For the list

  init() {}

  /// Adds an animation that these changes belong to.
  func add(_ animation: ChangeAnimation) {
    if !animations.contains(where: { $0 === animation }) { animations.append(animation) }
  }

  /// Adds the animations of changes made within these.
  func add(_ inner: RowChanges) { for animation in inner.animations { add(animation) } }

  /// Waits for the animations of what was changed; nothing is added from now on.
  func close() {
    for animation in animations {
      if animation.isOver { hasFinished = hasFinished && animation.hasFinished } else { running += 1 }
    }
    let waiting = animations.filter { !$0.isOver }
    animations = []
    isOpen = false
    for animation in waiting { animation.groups.append(self) }
    if running == 0 { tell() }
  }

  /// Called when one of the animations has ended.
  func animationEnded(_ finished: Bool) {
    running -= 1
    hasFinished = hasFinished && finished
    if running == 0 { tell() }
  }

  private func tell() {
    let completions = completions
    self.completions = []
    for completion in completions { completion(hasFinished) }
  }

}
