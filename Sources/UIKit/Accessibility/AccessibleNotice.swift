import Foundation
import GTKPlatform

/// An announcement, for screen readers that have no event for it: a notification that appears in a window. It isn't one
/// of the window's children.
@MainActor final class AccessibleNotice: InertAccessibleElement {
  let number: Int
  private let words: String
  private weak var window: AccessibleProxy?

  init(_ words: String, number: Int, in window: AccessibleProxy) {
    (self.words, self.number, self.window) = (words, number, window)
  }

  var snapshot: AccessibleSnapshot {
    var snapshot = AccessibleSnapshot(role: .notification)
    snapshot.name = words
    snapshot.states = [.enabled, .sensitive, .showing, .visible]
    return snapshot
  }

  var frame: CGRect { window?.frame ?? .zero }
  var parent: (any AccessibleElement)? { window }
  var indexInParent: Int { -1 }
  var childCount: Int { 0 }
  func child(at index: Int) -> (any AccessibleElement)? { nil }
}
