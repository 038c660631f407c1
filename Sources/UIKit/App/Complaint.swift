import Foundation

/// Sentences about mistakes that the program survives.
///
/// UIKit lives on after most mistakes, so this UIKit does, too: it does what harms least, and says what was wrong. A
/// mistake may be made again in each frame, so each kind is told once.
@MainActor enum Complaint {
  /// More kinds than a program has mistakes.
  private static let limit = 500

  private static var told: Set<String> = []
  /// Hears of each sentence in tests.
  static var listener: (@MainActor (String) -> Void)?

  /// Says `sentence` on the standard error output, the first time that there's a complaint of its `kind`.
  ///
  /// - Parameter kind: what went wrong and with which class, not with which object: it's kept for good.
  static func once(_ kind: @autoclosure () -> String, _ sentence: @autoclosure () -> String) {
    let kind = kind()
    guard told.count < limit, told.insert(kind).inserted else { return }
    let sentence = sentence()
    UIApplication.complain(sentence)
    listener?(sentence)
  }

  /// Lets everything be told again, for tests.
  static func forgetWhatWasTold() { told = [] }
}
