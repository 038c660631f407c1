import InterfaceFiles

/// A class, in another module than UIKit, that has attributes of its own in storyboards and nibs.
@MainActor package protocol InterfaceReading: AnyObject {
  /// Sets the properties that an object's element has.
  func read(_ element: InterfaceElement)
}
