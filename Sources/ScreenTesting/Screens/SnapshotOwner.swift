/// The identity of a screen among those that use references.
final class SnapshotOwner: Sendable {}
