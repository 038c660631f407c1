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

  /// The views that use the spacing in addition to the first one, with empty entries for those that no longer do: a
  /// spacing without a view of its own can be in several places.
  private var others: [UserLink?] = []
  /// The indices of the others, so that a spacing in many places needn't be searched for each of them.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The number of entries at which the empty ones are removed.
  private var maxCount = 8

  /// Adds a view to those that use the spacing. O(1) on average.
  override func addUser(_ user: any SettingsUser) {
    removeUser(user)
    // Most spacings have one place, and need no list.
    guard !others.isEmpty || self.user?.isInUse == true else { return super.addUser(user) }
    if others.count == maxCount { removeEmptyEntries() }
    let link = user.linked()
    indices[ObjectIdentifier(link)] = others.count
    others.append(link)
  }

  /// Removes a view from those that use the spacing. O(1).
  override func removeUser(_ user: any SettingsUser) {
    super.removeUser(user)
    guard !others.isEmpty, let index = indices.removeValue(forKey: ObjectIdentifier(user.link)) else { return }
    others[index] = nil
  }

  private func removeEmptyEntries() {
    others.removeAll { $0?.isInUse != true }
    indices = [:]
    for (index, link) in others.enumerated() {
      if let link { indices[ObjectIdentifier(link)] = index }
    }
    maxCount = max(8, 2 * others.count)
  }

  override func changed() {
    super.changed()
    for link in others { link?.view?.settingsChanged() }
  }

  private var name: String { isFlexible ? "The minimum length of a spacer" : "The length of a spacing" }
}
