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

  /// The views that use the spacing, with empty entries for those that no longer do: a spacing without a view of its
  /// own can be in several places.
  private var users: [WeakUser] = []
  /// The indices of the users, so that a spacing in many places needn't be searched for each of them.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The number of entries at which the empty ones are removed.
  private var maxCount = 8

  /// Adds a view to those that use the spacing. O(1) on average.
  override func addUser(_ user: any SettingsUser) {
    removeUser(user)
    if users.count == maxCount { removeEmptyEntries() }
    indices[ObjectIdentifier(user)] = users.count
    users.append(WeakUser(view: user))
  }

  /// Removes a view from those that use the spacing. O(1).
  override func removeUser(_ user: any SettingsUser) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(user)) else { return }
    users[index].view = nil
  }

  private func removeEmptyEntries() {
    users.removeAll { $0.view == nil }
    indices = [:]
    for (index, user) in users.enumerated() {
      if let view = user.view { indices[ObjectIdentifier(view)] = index }
    }
    maxCount = max(8, 2 * users.count)
  }

  override func changed() { for user in users { user.view?.settingsChanged() } }

  private var name: String { isFlexible ? "The minimum length of a spacer" : "The length of a spacing" }
}
