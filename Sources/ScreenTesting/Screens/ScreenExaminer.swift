/// An object that examines screens when they're released.
@MainActor protocol ScreenExaminer: AnyObject, Sendable {
  /// Returns an entry for a new screen, which is to be examined. `place` is the file and the line that created it.
  func visit(of screen: Screen, at place: String) -> ScreenVisit
  /// Examines a screen that is about to be deallocated.
  ///
  /// - Parameters:
  ///   - screen: A screen around the same window, which closes afterwards.
  ///   - visit: The entry of that screen.
  func examine(_ screen: Screen, _ visit: ScreenVisit)
}

/// The entry of a screen that is to be examined.
@MainActor final class ScreenVisit {
  let examiner: any ScreenExaminer
  /// The number of the screen in its process.
  let number: Int
  /// The file and the line that created the screen.
  let place: String
  /// The name of the test that created it, if available.
  var test: String?
  private(set) weak var screen: Screen?

  init(_ screen: Screen, _ examiner: any ScreenExaminer, number: Int, place: String, test: String?) {
    (self.examiner, self.number, self.place, self.test) = (examiner, number, place, test)
    self.screen = screen
  }
}

/// A factory of the examiner that examines all screens of a process.
///
/// A higher folder adds the conformance to ``ScreenExaminers``.
@MainActor protocol ScreenExaminerMaking {
  /// Returns an examiner if the environment of the process requests one.
  func makeExaminer() -> (any ScreenExaminer)?
}

/// The examiners of new screens.
struct ScreenExaminers {
  /// The examiner of the screens that a test creates, which replaces the process's examiner.
  @TaskLocal static var ofTask: (any ScreenExaminer)?

  /// The examiner of all screens of the process; `nil` unless the environment requests one.
  @MainActor private static let ofProcess: (any ScreenExaminer)? = {
    let own: Any = ScreenExaminers()
    return (own as? any ScreenExaminerMaking)?.makeExaminer()
  }()

  /// The examiner of a new screen.
  @MainActor static var current: (any ScreenExaminer)? { ofTask ?? ofProcess }
}
