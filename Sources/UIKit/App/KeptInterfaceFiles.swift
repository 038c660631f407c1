/// The storyboards and nibs that were read, and their classes.
@MainActor final class KeptInterfaceFiles {
  /// The files by path. The folder `Nibs` knows their class.
  var byPath: [String: AnyObject] = [:]
  /// The files that aren't there.
  var missing: Set<String> = []
  /// The classes that the client registered.
  var classes: [String: AnyClass] = [:]
  /// The classes that were found by name.
  var found: [String: AnyClass] = [:]
  /// The properties of extensions that were found by name, or not.
  var extensions: [String: AnyClass?] = [:]
  private var depth = 0

  /// Counts scenes that are being created within others. Returns false if there are too many: scenes that contain each
  /// other would never end.
  func enter() -> Bool {
    guard depth < 40 else { return false }
    depth += 1
    return true
  }

  func leave() { depth -= 1 }
}
