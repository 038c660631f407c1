/// The changes made in a `performChanges`, and who is told when they have been shown.
@MainActor final class ChangeGroup {

  private let completion: ((Bool) -> Void)?
  private var animations: [ChangeAnimation] = []
  /// How many of the animations haven't ended.
  private var running = 0
  private var hasFinished = true

  init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  /// Takes note of an animation that changes have become a part of.
  func add(_ animation: ChangeAnimation) {
    if !animations.contains(where: { $0 === animation }) { animations.append(animation) }
  }

  /// Takes note of changes made within these.
  func add(_ inner: ChangeGroup) { for animation in inner.animations { add(animation) } }

  /// Waits for what was changed; tells at once if nothing of it is still under way.
  func close() {
    for animation in animations {
      if animation.isOver { hasFinished = hasFinished && animation.hasFinished } else { running += 1 }
    }
    let waiting = animations.filter { !$0.isOver }
    animations = []
    guard completion != nil else { return }
    for animation in waiting { animation.groups.append(self) }
    if running == 0 { completion?(hasFinished) }
  }

  /// Called when one of the animations has ended.
  func animationEnded(_ finished: Bool) {
    running -= 1
    hasFinished = hasFinished && finished
    if running == 0 { completion?(hasFinished) }
  }

}
