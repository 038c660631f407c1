/// The storyboards and nibs that were read, and their classes.
@MainActor final class KeptInterfaceFiles {
  /// The files by path. Their class is declared in the folder `Nibs`.
  var byPath: [String: AnyObject] = [:]
  /// The files that don't exist or can't be read.
  var missing: Set<String> = []
  /// The classes that the client registered.
  var classes: [String: AnyClass] = [:]
  /// The classes that were found by name, or not.
  var found: [String: AnyClass?] = [:]
  /// The properties of extensions that were found by name, or not.
  var extensions: [String: AnyClass?] = [:]
  /// The scenes that are being created, the outermost first.
  private var active: [AnyObject] = []

  /// The maximum number of names in each of ``missing`` and ``found``.
  static let maxNames = 4_000

  /// Records a missing file.
  func noteMissing(_ name: String) {
    if missing.count >= Self.maxNames { missing = [] }
    missing.insert(name)
  }

  /// Records the class that was found for a name, or that there's none.
  func note(_ type: AnyClass?, for name: String) {
    if found.count >= Self.maxNames { found = [:] }
    // Assigning `nil` itself would remove the key.
    found[name] = .some(type)
  }

  /// Records a scene whose controller or view is being created within others. Returns false if there are too many:
  /// scenes that contain each other would never end.
  ///
  /// An initialiser may load the controller's view, so a scene may be active twice. A limit on the depth alone isn't
  /// enough, as scenes that contain several others would be created 2^40 times.
  func enter(_ scene: AnyObject) -> Bool {
    guard active.count < 40, active.count(where: { $0 === scene }) < 2 else { return false }
    active.append(scene)
    return true
  }

  /// Ends the creation that began last.
  func leave() { active.removeLast() }
}
