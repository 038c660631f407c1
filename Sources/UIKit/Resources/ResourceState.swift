import AloeCore
import AppResources
import Foundation

/// Pictures that were read, for all threads.
final class ResourceState: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variable; the observer is constant.
  let images = FileCache()
  private let warning: any NSObjectProtocol
  private let lock = Lock()
  private var hasFonts = false

  init() {
    // The name is UIApplication's, which is declared further up. What is read again costs time; memory is short now.
    let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    warning = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [images] _ in
      images.drop()
    }
  }

  /// Runs `work` unless it was run before.
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
  /// What UIKit found in the application's resources.
  var resources: ResourceState { sharedState(of: .interface) { ResourceState() } }
}

/// Where resources are looked for.
enum ResourcePlaces {
  /// The folders of a bundle; those of the application and of what it brought along if there is none.
  static func folders(of bundle: Bundle?) -> [ResourceFolder] {
    let state = Context.installed.appResources
    // The main bundle has nothing of the libraries', but on iOS their resources may lie in it.
    guard let bundle, bundle !== Bundle.main else { return state.searchFolders }
    return [state.folder(of: bundle)]
  }

  /// The places for a message.
  static func list(_ folders: [ResourceFolder]) -> String { folders.map(\.path).joined(separator: ", ") }
}
