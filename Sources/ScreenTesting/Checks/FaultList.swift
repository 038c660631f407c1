import UIKit

/// Faults, each with the combinations in which it was found.
@MainActor struct FaultList {
  /// The maximum number of combinations that are listed for a fault.
  private static let maxPlaces = 4

  /// A fault without its view, which the list doesn't retain.
  private struct Entry {
    let kind: FitsFault.Kind
    let sentence: String
    var places: [String] = []
  }

  private var found: [Entry] = []
  /// The indices of the faults, by their keys.
  private var indices: [String: Int] = [:]
  private var frames = FrameReasons()

  var isEmpty: Bool { found.isEmpty }

  /// The faults, each with all its combinations.
  var entries: [(sentence: String, places: [String])] {
    let named = Set(found.filter { $0.kind == .namedConflict }.flatMap(\.places))
    return found.compactMap { entry in
      guard entry.kind == .conflict, !named.isEmpty else { return (entry.sentence, entry.places) }
      // If each of its combinations has a named constraint, the general message adds nothing.
      return named.isSuperset(of: entry.places) ? nil : (Self.furtherConflict, entry.places)
    }
  }

  /// The message about conflicts that aren't listed, if the list names conflicts at other widths.
  private static let furtherConflict =
    "Constraints conflict here, too, and some are left out, such as those named in this list."

  /// Adds a fault that was found in a combination.
  mutating func add(_ fault: FitsFault, at place: String) {
    let index = note(fault, at: place)
    if found[index].places.last != place { found[index].places.append(place) }
  }

  /// Adds a fault, with the reason for its view's current frame. Its combinations are added afterwards. Returns its
  /// index.
  @discardableResult
  mutating func note(_ fault: FitsFault, at place: String) -> Int {
    if let index = indices[fault.key] { return index }
    let index = found.count
    indices[fault.key] = index
    found.append(Entry(kind: fault.kind, sentence: fault.sentence))
    // At once, because the next combination has other frames.
    if let view = fault.view { frames.add(view, at: place) }
    return index
  }

  /// Adds a combination in which a recorded fault occurs.
  mutating func add(place: String, forKey key: String) {
    if let index = indices[key] { found[index].places.append(place) }
  }

  var text: String {
    entries.map { sentence, all in
      let more = all.count > Self.maxPlaces ? " and \(all.count - Self.maxPlaces) more" : ""
      return "  - [\(all.prefix(Self.maxPlaces).joined(separator: ", "))\(more)] \(sentence)"
    }.joined(separator: "\n")
  }

  /// The reasons for the frames of the first few views that have faults.
  var reasons: String { frames.text }
}
