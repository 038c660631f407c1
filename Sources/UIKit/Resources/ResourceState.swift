import AloeCore
import Foundation

/// Pictures and the places of files, for all threads.
final class ResourceState: Sendable {
  let finder = ImageFinder()
  let images = FileCache()
}

extension Context {
  /// What UIKit found in the application's resources.
  var resources: ResourceState { sharedState(of: .interface) { ResourceState() } }
}
