import AloeCore
import AppResources
import Foundation

/// The images that were read, for all threads.
final class ResourceState: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variable; the observer is constant.
  let images = FileCache()
  private let warning: any NSObjectProtocol
  private let lock = Lock()
  private var hasFonts = false

  init() {
    // The name is that of UIApplication's notification, which is declared in a higher folder. Freeing memory is more
    // urgent now than avoiding reads.
    let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    warning = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [images] _ in
      images.drop()
    }
  }

  /// Runs `work` unless it has already run.
  func registerFontsOnce(_ work: () -> Void) {
    let isFirst = lock.withLock {
      defer { hasFonts = true }
      return !hasFonts
    }
    if isFirst { work() }
  }

  deinit { NotificationCenter.default.removeObserver(warning) }
}

extension Context {
  /// The resources that UIKit has read for the app.
  var resources: ResourceState { sharedState(of: .interface) { ResourceState() } }
}

/// The locations of resources.
enum ResourceLocations {
  /// Returns the folders of a bundle; without one, the folders of the app and its packages.
  static func folders(of bundle: Bundle?) -> [ResourceFolder] {
    let state = Context.installed.appResources
    // On Linux, the main bundle doesn't contain the libraries' resources; on iOS, it may.
    guard let bundle, bundle !== Bundle.main else { return state.searchFolders }
    return [state.folder(of: bundle)]
  }

  /// Returns the locations as text for a message.
  static func list(_ folders: [ResourceFolder]) -> String { folders.map(\.path).joined(separator: ", ") }
}
