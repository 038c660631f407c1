import AloeCore

/// Messages about snapshots of diffable data sources.
@usableFromInline enum SnapshotMistake {
  @usableFromInline enum Noun: String { case section, item }

  /// Reports identifiers that a snapshot already has, or that were passed twice. `words` describe the first
  /// few.
  @usableFromInline static func duplicates(_ words: [String], _ count: Int, _ noun: Noun, in method: StaticString) {
    let plural = count == 1 ? "\(noun) identifier" : "\(noun) identifiers"
    report(
      "\(method) of a diffable data source's snapshot was given \(count) \(plural) that the snapshot already contains: "
        + "\(words.map(shortened).joined(separator: ", "))\(count > words.count ? " and others" : ""). Identifiers in a "
        + "snapshot must be unique; the first of each is kept.")
  }

  @usableFromInline static func unknownItem(_ word: String, in method: StaticString) {
    report(
      "\(method) of a diffable data source's snapshot was given an item identifier that doesn't exist in the snapshot: "
        + "\(shortened(word)). It's ignored. Append the item first.")
  }

  @usableFromInline static func unknownSection(_ word: String, in method: StaticString) {
    report(
      "\(method) of a diffable data source's snapshot was given a section identifier that doesn't exist in the "
        + "snapshot: \(shortened(word)). It's ignored. Append the section first.")
  }

  @usableFromInline static func noSection() {
    report(
      "appendItems(_:toSection:) was called although there are currently no sections in the snapshot of the diffable "
        + "data source. Nothing is appended. Append a section first.")
  }

  static func report(_ sentence: String) { Messages.warn(sentence) }

  /// Returns a description of an identifier, shortened, because the identifier may be a whole record.
  private static func shortened(_ word: String) -> String { word.count > 100 ? word.prefix(100) + "…" : word }
}
