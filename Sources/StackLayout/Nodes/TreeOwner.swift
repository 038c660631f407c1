/// The owner of the nodes of a tree that is shown: an installation, or a client that has accessed the root's view.
///
/// A node has one owner at a time. If a second tree shows it, it moves there with its view and its constraints, and the
/// first owner doesn't change it any more.
@MainActor final class TreeOwner {

  /// Whether it's an installation.
  let isInstallation: Bool

  /// Whether the tree has set priorities.
  var hasPriorities: Bool { keeper?.isEmpty == false }

  /// The priorities that the tree has set.
  var priorities: PriorityKeeper {
    if let keeper { return keeper }
    let new = PriorityKeeper()
    keeper = new
    return new
  }

  /// Created at first access, because most trees set none.
  private var keeper: PriorityKeeper?

  init(isInstallation: Bool) { self.isInstallation = isInstallation }

}
