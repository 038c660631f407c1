import AloeCore
import Foundation

/// The resource folders beside the program, with everything that doesn't depend on the user's settings: each folder's
/// languages and information, and which folder is the app's.
///
/// Several applications in a process can share them, because these folders don't change while the program runs.
final class ProgramFolders: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variables.
  private let lock = Lock()
  private var localizations: [String: [String]] = [:]
  private var information: [String: NSDictionary] = [:]
  private var ownPaths: [String]?
  private var ownMainPath: String??

  /// The paths of the resource folders beside the program.
  var paths: [String] {
    if let known = lock.withLock({ ownPaths }) { return known }
    let found = MainFolder.allPaths
    lock.withLock { ownPaths = found }
    return found
  }

  /// The path of the app's resources, unless the app sets another one.
  var mainPath: String? {
    if case .some(let known) = lock.withLock({ ownMainPath }) { return known }
    let found = MainFolder.path(ofProgram: MainFolder.program, environment: ProcessInfo.processInfo.environment)
    lock.withLock { ownMainPath = .some(found) }
    return found
  }

  /// Returns the languages of a folder. They're read with `read` once, and kept.
  func localizations(of path: String, _ read: () -> [String]) -> [String] {
    if let known = lock.withLock({ localizations[path] }) { return known }
    let found = read()
    lock.withLock { localizations[path] = found }
    return found
  }

  /// Returns the information of a folder. It's read with `read` once, and kept.
  func information(of path: String, _ read: () -> NSDictionary) -> NSDictionary {
    if let known = lock.withLock({ information[path] }) { return known }
    let found = read()
    return lock.withLock {
      let known = information[path] ?? found
      information[path] = known
      return known
    }
  }
}
