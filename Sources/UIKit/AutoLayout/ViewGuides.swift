import Foundation

/// The layout guides in a view's coordinates. Only `UIView+Guides.swift` changes them.
struct ViewGuides {
  /// The guides that a client or a stack view added, in order.
  var added: [UILayoutGuide] = []
  /// The guides of the view's own rectangles, each created on first use. Most views have none.
  var system: [UILayoutGuide] = []

  var all: [UILayoutGuide] { system.isEmpty ? added : added + system }

  /// Whether one of the guides depends on its view's position and size.
  @MainActor var dependOnFrame: Bool {
    for guide in system where guide.dependsOnFrame { return true }
    return false
  }

  subscript(kind: UILayoutGuide.Kind) -> UILayoutGuide? {
    for guide in system where guide.kind == kind { return guide }
    return nil
  }

  /// Notifies the guides that the view that owns them is being deallocated.
  func ownerWasDeallocated(_ owner: UIView) {
    // One may have been added to another view meanwhile.
    for guide in added where guide.owner === owner { guide.owner = nil }
    for guide in system { guide.owner = nil }
  }
}
