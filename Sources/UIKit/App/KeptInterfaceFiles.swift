import AloeCore

/// The storyboards and nibs that have been read, and their classes.
@MainActor final class KeptInterfaceFiles {
  /// The files by path. Their class is declared in the folder `Nibs`.
  var byPath: [String: AnyObject] = [:]
  /// The files that don't exist or can't be read.
  var missing: Set<String> = []
  /// The classes that the client registered.
  var classes: [String: AnyClass] = [:]
  /// The results of searches for classes by name; `nil` for a name without a class.
  private(set) var found: [String: AnyClass?] = [:]
  /// The results of searches for properties of extensions by name; `nil` for a name without one.
  private(set) var extensions: [String: AnyClass?] = [:]
  /// The scenes that are being created, the outermost first.
  private var active: [AnyObject] = []

  /// The maximum number of names in each of ``missing``, ``found`` and ``extensions``.
  static let maxNames = AloeLimits.interfaceNames

  /// Records a missing file.
  func noteMissing(_ name: String) {
    if missing.count >= Self.maxNames { missing = [] }
    missing.insert(name)
  }

  /// Records the class that was found for a name, or that there's none.
  func note(_ type: AnyClass?, for name: String) { Self.note(type, for: name, in: &found) }

  /// Records the property of an extension that was found for a name, or that there's none.
  func noteExtension(_ type: AnyClass?, for name: String) { Self.note(type, for: name, in: &extensions) }

  private static func note(_ type: AnyClass?, for name: String, in types: inout [String: AnyClass?]) {
    if types.count >= maxNames { types = [:] }
    // Assigning `nil` itself would remove the key.
    types[name] = .some(type)
  }

  /// Records a scene whose controller or view is being created within others. Returns false if there are too many:
  /// scenes that contain each other would never end.
  ///
  /// An initialiser may load the controller's view, so a scene may be active twice. A limit on the depth alone isn't
  /// enough, as scenes that contain several others would be created 2^40 times.
  func enter(_ scene: AnyObject) -> Bool {
    guard active.count < AloeLimits.scenesInMaking, active.count(where: { $0 === scene }) < 2 else { return false }
    active.append(scene)
    return true
  }

  /// Ends the creation that began last.
  func leave() { active.removeLast() }
}
