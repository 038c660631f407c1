import UIKit

/// The settings of a spacing or a spacer.
@MainActor final class SpaceSettings: NodeSettings {
  /// The length in points; for a spacer, the minimum length, or `nil` for the spacing of the node around it.
  var length: CGFloat? {
    didSet {
      length = length?.sound(name)
      if length != oldValue { changed() }
    }
  }
  /// `nil` for the direction of the node around it; if that has none, the length applies in both directions.
  let direction: NSLayoutConstraint.Axis?
  /// Whether it's a spacer, which takes excess space.
  let isFlexible: Bool

  init(_ length: CGFloat?, direction: NSLayoutConstraint.Axis? = nil, isFlexible: Bool = false) {
    self.direction = direction
    self.isFlexible = isFlexible
    super.init()
    self.length = length?.sound(name)
  }

  // MARK: Views

  private struct WeakUser { weak var view: (any SettingsUser)? }

  /// The views that show it: a spacing without a view of its own can be in several places.
  private var users: [WeakUser] = []

  override func addUser(_ user: any SettingsUser) {
    removeUser(user)
    users.append(WeakUser(view: user))
  }

  override func removeUser(_ user: any SettingsUser) { users.removeAll { $0.view == nil || $0.view === user } }

  override func changed() { for user in users { user.view?.settingsChanged() } }

  private var name: String { isFlexible ? "The minimum length of a spacer" : "The length of a spacing" }
}
