import UIKit

/// What clients are told who asked for something that can't be done, where the list lives on: one sentence each, on
/// standard error, once.
@MainActor enum Complaints {

  private(set) static var said: Set<String> = []

  static func say(_ sentence: String) {
    guard said.insert(sentence).inserted else { return }
    FileHandle.standardError.write(Data("AloeStackView: \(sentence)\n".utf8))
  }

}

extension CGFloat {

  /// The number; 0, which is complained of, if it isn't finite.
  @MainActor func finite(_ name: String) -> CGFloat {
    if isFinite { return self }
    Complaints.say("\(name) isn't finite, and 0 is taken for what isn't. Look for a division by zero where it's set.")
    return 0
  }

}

extension UIEdgeInsets {

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// The insets, with 0, which is complained of, for what isn't finite.
  @MainActor func finite(_ name: String) -> UIEdgeInsets {
    UIEdgeInsets(top: top.finite(name), left: left.finite(name), bottom: bottom.finite(name), right: right.finite(name))
  }

}
