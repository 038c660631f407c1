import Foundation

/// The program itself, around its windows.
@MainActor final class AccessibleRoot: InertAccessibleElement {
  /// The number that AT-SPI's registry gives the program.
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

/// Those who listen for what happens to elements.
@MainActor public protocol AccessibilityListeners: AnyObject {
  /// Whether there are any; reports are dropped otherwise.
  var isListenedTo: Bool { get }
  /// Whether they are told of announcements.
  var hearsAnnouncements: Bool { get }
  /// Tells them of something that has happened to an element.
  func report(_ event: AccessibleEvent, of element: any AccessibleElement)
}

/// Where the elements come from: the program's user interface.
@MainActor public protocol AccessibilitySource: AnyObject {
  /// The program's name for people.
  var programName: String { get }
  /// The windows on the desktop.
  var windows: [any AccessibleElement] { get }
  /// The element of a number that was told of before; `nil` once it's gone.
  func element(numbered number: Int) -> (any AccessibleElement)?
  /// Assistive programs have begun to listen for changes, or the last of them has ceased to.
  func listeningChanged(_ isListenedTo: Bool)
}
