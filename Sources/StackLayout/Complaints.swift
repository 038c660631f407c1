import UIKit

/// What clients are told whose numbers make no sense, where the layout lives on: one sentence each, on standard error,
/// once for each setting: numbers may come anew in each frame.
@MainActor enum Complaints {

  /// The sentences, by what they're about. Tests empty it.
  static var said: [String: String] = [:]

  static func say(about name: String, _ rest: String) {
    guard said[name] == nil else { return }
    let sentence = name + rest
    said[name] = sentence
    FileHandle.standardError.write(Data("StackLayout: \(sentence)\n".utf8))
  }

}

extension CGFloat {

  /// Longer than any layout, and still exact to a millionth of a point. What is longer was hardly meant.
  static let farthest: CGFloat = 1e9

  var isSound: Bool { magnitude <= .farthest }

  /// The number; 0, which is complained of, if it isn't one or no layout is that long.
  @MainActor func sound(_ name: String) -> CGFloat {
    if isSound { return self }
    Complaints.say(about: name, " is \(self), and 0 is taken instead. Look for a division by zero where it's set.")
    return 0
  }

  /// The number; 0, which is complained of, if it's no length.
  @MainActor func soundLength(_ name: String) -> CGFloat {
    guard isSound, self < 0 else { return sound(name) }
    Complaints.say(
      about: name, " is \(self), and 0 is taken instead. Nothing is shorter: check what it's reckoned from.")
    return 0
  }

}
