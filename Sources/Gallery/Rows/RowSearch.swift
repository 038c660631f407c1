import Foundation
import UIKit

/// A search through many rows in pieces: first the rows at the start, until they fill a screen, then the others.
///
/// If too few rows match at the start, the rest is searched from the end, and these first rows are shown last, so that
/// no rows visibly move.
@MainActor struct RowSearch {
  /// The number of rows that fill a screen, and the number of rows searched in a piece.
  private static let screenful = 40, piece = 4_000

  /// The text to find, in lower case.
  let text: String
  /// The number of rows found so far.
  private(set) var found = 0
  /// The rows at the start, until they have been searched.
  private var head: Range<Int>?
  /// Whether too few rows were found there.
  private var headIsShort = false
  /// The other rows that are still to be searched.
  private var left: [Range<Int>] = []

  /// Creates a search through `count` rows. An empty text matches all.
  init(text: String, count: Int) {
    self.text = text
    if count > 0 { head = 0..<min(count, Self.piece) }
    if count > Self.piece { left = [Self.piece..<count] }
  }

  /// Whether all rows were searched.
  var isOver: Bool { head == nil && left.isEmpty }

  /// Adds rows that were created later. They're visible already, so an empty text needs no search.
  mutating func add(_ places: Range<Int>) {
    if text.isEmpty { found += places.count } else { left.append(places) }
  }

  /// Searches the next piece; returns the rows to show and to hide.
  mutating func next(in rows: [LightRow]) -> (shown: [UIView], hidden: [UIView]) {
    if let head, !headIsShort || left.isEmpty {
      let result = matches(in: rows, head)
      headIsShort = result.shown.count < Self.screenful && !left.isEmpty
      if !headIsShort {
        self.head = nil
        found += result.shown.count
        return result
      }
    }
    guard let places = takePiece() else { return ([], []) }
    let result = matches(in: rows, places)
    found += result.shown.count
    return result
  }

  /// Takes the next piece of the remaining rows: downwards once the start is done, otherwise upwards.
  private mutating func takePiece() -> Range<Int>? {
    guard let last = left.popLast() else { return nil }
    let size = min(Self.piece, last.count)
    let isDownwards = head == nil
    if size < last.count { left.append(isDownwards ? last.dropFirst(size) : last.dropLast(size)) }
    return isDownwards ? last.prefix(size) : last.suffix(size)
  }

  private func matches(in rows: [LightRow], _ places: Range<Int>) -> (shown: [UIView], hidden: [UIView]) {
    var (shown, hidden): ([UIView], [UIView]) = ([], [])
    for row in rows[places] {
      if text.isEmpty || strstr(row.searchText, text) != nil { shown.append(row) } else { hidden.append(row) }
    }
    return (shown, hidden)
  }
}
