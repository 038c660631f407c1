import Foundation

/// The traits and the search text for which a configuration of unavailable content is updated.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  // Unchecked because of the clients' own values, which only the main thread uses.

  /// The traits.
  public var traitCollection: UITraitCollection
  /// The text in the search bar of the controller's navigation item; `nil`, the default, if it's empty.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with traits and no search text.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The client's own value for a key; `nil` by default.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
