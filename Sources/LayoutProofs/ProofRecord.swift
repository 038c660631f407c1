/// An event in the life of a screen: a line of a report.
package struct ProofRecord: Codable, Equatable, Sendable {
  package enum Event: String, Codable, Sendable {
    /// A test created the screen.
    case opened
    /// The screen's proof began.
    case begun
    /// The screen's proof ended.
    case proved
    /// An equal screen had been proved by the same process.
    case repeated
    /// The screen had no content at its end, so nothing was proved.
    case empty
  }

  package var event: Event
  /// The identifier of the process.
  package var process: Int32
  /// The number of the screen in the process.
  package var number: Int
  /// The file and the line where it was created.
  package var place: String
  /// The name of the test that created it, if available.
  package var test: String?
  /// The class of the controller in front, or of the view that fills the screen.
  package var screen: String?
  /// The name of its traits.
  package var traits: String?
  /// A hash of the screen's views, their text, fonts, frames, colours and constraints, at the largest and the smallest
  /// width.
  package var tree: String?
  package var result: ProofResult?

  package init(_ event: Event, process: Int32, number: Int, place: String, test: String? = nil) {
    (self.event, self.process, self.number, self.place, self.test) = (event, process, number, place, test)
  }
}

/// The result of a screen's proof.
package struct ProofResult: Codable, Equatable, Sendable {
  /// A class with layout code that prevented conclusions.
  package struct Code: Codable, Equatable, Sendable {
    package var name: String
    /// The smallest and the largest width, in points, at which the screen was laid out because of this code.
    package var first: Double
    package var last: Double

    package init(name: String, first: Double, last: Double) { (self.name, self.first, self.last) = (name, first, last) }
  }

  package struct Fault: Codable, Equatable, Sendable {
    package var sentence: String
    /// The widths, or ranges of widths, with the other traits: `320...345x844-ltr`.
    package var places: [String]

    package init(sentence: String, places: [String]) { (self.sentence, self.places) = (sentence, places) }

    /// Returns the key of a fault's message. Faults whose messages differ only in their numbers have the same key, and
    /// count as one.
    package static func key(of sentence: String) -> String {
      // Filtered as bytes, because checking characters would take a thirtieth of the time of a search for widths.
      String(decoding: sentence.utf8.filter { ($0 < 0x30 || $0 > 0x39) && $0 != 0x2E }, as: UTF8.self)
    }
  }

  /// The number of combinations of widths, text sizes and directions.
  package var combinations: Int
  /// The number of combinations in which the screen was laid out.
  package var layouts: Int
  package var code: [Code]
  package var faults: [Fault]
  /// The reasons for the frames of the first few views that have faults; empty if there are none.
  package var reasons: String

  package init(combinations: Int, layouts: Int, code: [Code], faults: [Fault], reasons: String) {
    (self.combinations, self.layouts, self.code, self.faults) = (combinations, layouts, code, faults)
    self.reasons = reasons
  }
}
