import AloeCore

/// Constraints on a baseline or a margin, which may depend on the position that the constraint gives its view.
extension LayoutEngine {
  /// The maximum number of solutions that may change a constraint's offset before it stays as it is.
  private static let maxFollowed = 8

  /// Counts a change of a record's offset. Returns whether there have been so many that the offset stays as it is.
  ///
  /// A label that isn't tall enough shows fewer lines, and its first baseline is elsewhere. A constraint on that
  /// baseline may give the view another height, at which other lines fit, forever.
  func exceedsLimit(counting record: ConstraintRecord) -> Bool {
    if record.followed.episode != episode { record.followed = (0, -1, episode) }
    // A client may change a margin many times before the next solution.
    guard record.followed.round != round else { return false }
    record.followed.round = round
    record.followed.count += 1
    guard record.followed.count > Self.maxFollowed, let constraint = record.constraint else { return false }
    let kind = constraint.firstItem.map { "\(type(of: $0))" } ?? "nothing"
    Messages.warn(
      once: "offsets of \(kind)",
      "The constraint \(ConstraintDiagnostics.describe(constraint, withOrigin: true)) can't be determined: it gives a "
        + "view a place or size that changes the baseline or margin that it depends on. Its last offset is used. Give "
        + "the view a size that doesn't depend on this constraint.")
    return true
  }
}
