import UIKit

/// A view that shows nodes and observes their settings.
@MainActor protocol SettingsUser: UIView {
  /// The reference to the view that its nodes and their settings have. The view ends it in its deinitialiser.
  var link: UserLink { get }
  /// Updates the view after a change of the settings.
  func settingsChanged()
}

extension SettingsUser {

  /// Returns the view's link, which refers to the view from now on.
  func linked() -> UserLink {
    link.begin(for: self)
    return link
  }

}

/// A reference to a view that doesn't keep it alive.
@MainActor final class UserLink {

  #if canImport(ObjectiveC)
    // Neither isolated nor checked, so that the view's deinitialiser can end it.
    private nonisolated(unsafe) weak var held: (any SettingsUser)?

    /// The view; `nil` also during its deallocation.
    var view: (any SettingsUser)? { held }
  #else
    // Not weak, because Swift keeps the reference counts of an object with weak references in a separate allocation,
    // which makes every use of the view slower. The view's deinitialiser, which isn't isolated but runs on the main
    // thread, clears it.
    private nonisolated(unsafe) unowned(unsafe) var held: (any SettingsUser)?

    /// The view; `nil` also during its deallocation.
    var view: (any SettingsUser)? {
      // A new weak reference to an object in deallocation is `nil`.
      weak var view: (any SettingsUser)?
      view = held
      return view
    }
  #endif

  /// Whether the view exists, though it may be in deallocation.
  var isInUse: Bool { held != nil }

  func begin(for view: any SettingsUser) { held = view }
  nonisolated func viewWasDeallocated() { held = nil }

}
