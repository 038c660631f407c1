import ListDifferences

extension NSDiffableDataSourceSnapshot {
  /// Appends sections without items.
  @inlinable public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    reportRefused(list.insertSections(identifiers, at: list.sectionCount), by: "appendSections(_:)")
  }

  /// Inserts sections without items before another section.
  @inlinable public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = list.index(ofSection: toIdentifier) else {
      return SnapshotMistake.unknownSection(String(describing: toIdentifier), in: "insertSections(_:beforeSection:)")
    }
    reportRefused(list.insertSections(identifiers, at: index), by: "insertSections(_:beforeSection:)")
  }

  /// Inserts sections without items after another section.
  @inlinable public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = list.index(ofSection: toIdentifier) else {
      return SnapshotMistake.unknownSection(String(describing: toIdentifier), in: "insertSections(_:afterSection:)")
    }
    reportRefused(list.insertSections(identifiers, at: index + 1), by: "insertSections(_:afterSection:)")
  }

  /// Deletes sections with their items. Identifiers that the snapshot doesn't have are ignored.
  @inlinable public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    if hasMarks {
      for identifier in identifiers { forgetMarks(of: list.itemIdentifiers(in: identifier) ?? []) }
      reloadedSections.delete(identifiers)
    }
    list.deleteSections(identifiers)
  }

  /// Moves a section with its items before another section.
  @inlinable public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, after: false, "moveSection(_:beforeSection:)") }

  /// Moves a section with its items after another section.
  @inlinable public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, after: true, "moveSection(_:afterSection:)") }

  /// Marks sections that are reloaded, with their headers, footers and items, when the snapshot is applied.
  @inlinable public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard list.sections.number(of: identifier) != nil else {
        SnapshotMistake.unknownSection(String(describing: identifier), in: "reloadSections(_:)")
        continue
      }
      _ = reloadedSections.insert(identifier)
    }
  }

  @inlinable mutating func moveSection(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, after: Bool, _ method: StaticString
  ) {
    if list.moveSection(identifier, to: target, after: after) { return }
    let unknown = list.sections.number(of: identifier) == nil ? identifier : target
    SnapshotMistake.unknownSection(String(describing: unknown), in: method)
  }

  @inlinable func reportRefused(_ refused: [SectionIdentifierType], by method: StaticString) {
    if !refused.isEmpty {
      SnapshotMistake.duplicates(refused.prefix(3).map { String(describing: $0) }, refused.count, .section, in: method)
    }
  }
}
