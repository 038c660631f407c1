import Foundation

/// The program's element, which contains its windows.
@MainActor final class AccessibleRoot: InertAccessibleElement {
  /// The number that AT-SPI's registry assigns to the program.
  var registryNumber: Int32 = 0
  weak var source: (any AccessibilitySource)?

  let number = 0
  var snapshot: AccessibleSnapshot {
    var snapshot = AccessibleSnapshot(role: .application)
    snapshot.name = source?.programName ?? ""
    return snapshot
  }
  var frame: CGRect { .zero }
  var parent: (any AccessibleElement)? { nil }
  var indexInParent: Int { -1 }
  private var windows: [any AccessibleElement] { source?.windows ?? [] }
  var childCount: Int { windows.count }
  func child(at index: Int) -> (any AccessibleElement)? { windows.indices.contains(index) ? windows[index] : nil }
}

/// The listeners for events of elements.
@MainActor public protocol AccessibilityListeners: AnyObject {
  /// Whether there are any listeners; reports are dropped otherwise.
  var isListenedTo: Bool { get }
  /// Whether any listener receives announcements.
  var receivesAnnouncements: Bool { get }
  /// Reports an element's event to the listeners.
  func report(_ event: AccessibleEvent, of element: any AccessibleElement)
}

/// The source of elements: the program's user interface.
@MainActor public protocol AccessibilitySource: AnyObject {
  /// The program's displayed name.
  var programName: String { get }
  /// The windows on the desktop.
  var windows: [any AccessibleElement] { get }
  /// Returns an exposed element by its number; `nil` once it no longer exists.
  func element(numbered number: Int) -> (any AccessibleElement)?
  /// Called when the first assistive app starts listening for changes, or when the last one stops.
  func listeningChanged(_ isListenedTo: Bool)
}
