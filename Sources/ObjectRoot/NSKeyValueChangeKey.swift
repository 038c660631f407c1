/// The keys of the values that ``MainActorObject/observeValue(forKeyPath:of:change:context:)`` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of change, as a number: 1 for a value that was set, the only kind on Linux.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, if requested.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, if requested.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}
