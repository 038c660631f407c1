import LayoutProofs
import UIKit

/// Faults, each with the places where it was found.
@MainActor struct FaultList {
  /// The maximum number of places that are listed for a fault.
  private static let maxPlaces = 4

  private var sentences: [String] = []
  private var places: [String: [String]] = [:]
  private var frames = FrameReasons()

  var isEmpty: Bool { sentences.isEmpty }

  /// The faults, each with all its places.
  var entries: [(sentence: String, places: [String])] {
    let all = sentences.map { (sentence: $0, places: places[Self.key(of: $0)] ?? []) }
    let named = Set(all.filter { $0.sentence.hasPrefix(Self.namedConflict) }.flatMap(\.places))
    if named.isEmpty { return all }
    // Where all its places have a constraint that is named, the general sentence says nothing more.
    return all.filter { $0.sentence != Self.conflict || !named.isSuperset(of: $0.places) }.map {
      (sentence: $0.sentence == Self.conflict ? Self.furtherConflict : $0.sentence, places: $0.places)
    }
  }

  /// The sentence about conflicts of constraints that aren't named, because they're only looked up in the first width.
  static let conflict = "Constraints conflict, and some are left out. A message names them."
  /// The sentence in its place if the list names those of other widths.
  private static let furtherConflict =
    "Constraints conflict here, too, and some are left out, such as those named in this list."
  /// The beginning of a sentence that names a constraint.
  static let namedConflict = "A constraint conflicts with others: "

  /// Returns what faults have in common that are one, as in the digest of proofs.
  static func key(of sentence: String) -> String { ProofResult.Fault.key(of: sentence) }

  /// Adds a fault that was found at a place, in a view whose frame is the reason for it.
  mutating func add(_ sentence: String, at place: String, _ view: UIView? = nil) {
    note(sentence, view, at: place)
    let key = Self.key(of: sentence)
    if places[key]?.last != place { places[key, default: []].append(place) }
  }

  /// Adds a fault whose places follow, with the reason for the frame that its view has now.
  mutating func note(_ sentence: String, _ view: UIView?, at place: String) {
    let key = Self.key(of: sentence)
    guard places[key] == nil else { return }
    sentences.append(sentence)
    places[key] = []
    // At once, because the next place has other frames.
    if let view { frames.add(view, at: place) }
  }

  /// Adds a place of a fault that was noted.
  mutating func add(place: String, forKey key: String) { places[key, default: []].append(place) }

  var text: String {
    entries.map { sentence, all in
      let more = all.count > Self.maxPlaces ? " and \(all.count - Self.maxPlaces) more" : ""
      return "  - [\(all.prefix(Self.maxPlaces).joined(separator: ", "))\(more)] \(sentence)"
    }.joined(separator: "\n")
  }

  /// The reasons for the frames of the first few views that have faults.
  var reasons: String { frames.text }
}
