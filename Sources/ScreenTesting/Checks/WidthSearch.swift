import UIKit

/// A screen at one width: its layout, and the outcomes of the checks.
@MainActor struct WidthSample {
  let record: LayoutRecord
  let path: CheckPath
  /// The faults, without the numbers that differ between widths.
  let faults: Set<String>

  /// Returns whether the layouts are of the same kind, and all checks take the same path.
  func isSimilar(to other: WidthSample) -> Bool {
    record.kind == other.record.kind && path.hash == other.path.hash && faults == other.faults
  }

  /// Predicts after how many points the layout or a check's outcome changes, if everything keeps moving as it does from
  /// this width to the next one, which has to be similar; at most `limit`.
  func distanceToChange(after next: WidthSample, limit: Int) -> Int {
    let distance = path.residuals.distanceToZero(after: next.path.residuals, limit: limit)
    return record.distanceToChange(after: next.record, limit: distance)
  }
}

/// A search for the widths in which a screen has to be laid out so that the findings hold for the widths between them,
/// too.
///
/// Two widths are connected if their layouts are of the same kind and all checks take the same path: then coordinates
/// move on straight lines from one to the other, and the checks' outcomes are the same in between. The search first
/// cuts the range into parts whose ends are similar, and then shows for each that its ends are connected, or halves it.
@MainActor struct WidthSearch {
  /// Widths that were laid out one by one, because classes with their own layout code are involved.
  struct Sampling {
    /// The first and the last width, as numbers of points above the smallest one.
    var range: ClosedRange<Int>
    /// The classes with this code.
    var classes: [String]
  }

  /// Lays the screen out, at a width that is a number of points above the smallest one.
  private let layOut: (Int) -> WidthSample
  /// The number of points from the smallest width to the largest one.
  let count: Int
  /// Widths after which the screen is expected to change, ascending.
  private let guesses: [Int]
  /// The widths after which the layout or a check's outcome changes, ascending.
  private(set) var changes: [Int] = []
  private(set) var samples: [Int: WidthSample] = [:]
  /// The ranges of widths whose layouts were proved from the widths around them.
  private(set) var proved: [ClosedRange<Int>] = []
  private(set) var samplings: [Sampling] = []

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - count: The number of points from the smallest width to the largest one.
  ///   - guesses: The changes of a screen that probably changes at the same widths, such as the changes of the mirrored
  ///     screen. Each that is right saves layouts; each that is wrong costs two.
  ///   - layOut: Lays the screen out, at a width that is a number of points above the smallest one.
  init(count: Int, guesses: [Int] = [], _ layOut: @escaping (Int) -> WidthSample) {
    self.count = count
    self.guesses = guesses
    self.layOut = layOut
  }

  /// Runs the search while a window's frames record nothing, because only layouts are needed.
  mutating func runWithoutRecording(_ window: UIWindow) {
    let before = window.recordsContent
    window.recordsContent = false
    defer { window.recordsContent = before }
    run()
  }

  mutating func run() {
    for (start, end) in similarParts() { prove(start, end) }
  }

  /// Returns the parts of the range whose ends are similar, in order. The width after each part differs from it.
  private mutating func similarParts() -> [(start: Int, end: Int)] {
    var parts: [(start: Int, end: Int)] = []
    var start = 0
    while start <= count {
      let end = lastSimilarWidth(from: start)
      if end > start { parts.append((start, end)) }
      if end < count { changes.append(end) }
      start = end + 1
    }
    return parts
  }

  /// The maximum number of predictions for one change. After that, the rest of the range is halved.
  private static let maxPredictions = 3

  /// Returns a width whose sample is like the sample at `start`, while the sample at the next width isn't, or the next
  /// width is outside the range.
  ///
  /// The layouts of two neighbouring widths show how fast everything moves, and so predict the next change.
  private mutating func lastSimilarWidth(from start: Int) -> Int {
    let first = sample(start)
    if let guess = guesses.first(where: { $0 >= start && $0 < count }), sample(guess).isSimilar(to: first),
      !sample(guess + 1).isSimilar(to: first)
    {
      return guess
    }
    var (known, predictions) = (start, 0)
    while known < count, sample(known + 1).isSimilar(to: first) {
      var next = count
      if predictions < Self.maxPredictions {
        next = known - 1 + sample(known).distanceToChange(after: sample(known + 1), limit: count + 1 - known)
        predictions += 1
      }
      known += 1
      // Widths with a layout cost nothing.
      if let other = samples.keys.filter({ $0 > known && samples[$0]?.isSimilar(to: first) == false }).min() {
        next = min(next, other)
      }
      guard next > known else { continue }
      guard sample(next).isSimilar(to: first) else {
        return lastSimilarWidth(to: first, between: known, and: next)
      }
      known = next
    }
    return known
  }

  /// Returns, by bisection, a width whose sample is like `first`, while the sample at the next width isn't.
  private mutating func lastSimilarWidth(to first: WidthSample, between similar: Int, and other: Int) -> Int {
    var (similar, other) = (similar, other)
    while other - similar > 1 {
      let middle = (similar + other) / 2
      if sample(middle).isSimilar(to: first) { similar = middle } else { other = middle }
    }
    return similar
  }

  /// Proves which faults the widths in a part have, with as few layouts as possible.
  private mutating func prove(_ start: Int, _ end: Int) {
    var open = [(start, end)]
    while let (start, end) = open.popLast() {
      let (first, last) = (sample(start), sample(end))
      guard end - start > 1 else { continue }
      let classes = first.isSimilar(to: last) ? first.record.unknownCode(in: last.record) : []
      if !classes.isEmpty {
        for width in start + 1..<end { _ = sample(width) }
        samplings.append(Sampling(range: start...end, classes: classes))
      } else if first.isSimilar(to: last), isConnected(start, end) {
        proved.append(start + 1...end - 1)
      } else {
        Self.halve(start, end, &open)
      }
    }
  }

  /// Adds the halves of a part, the first one last, because it's taken next.
  private static func halve(_ start: Int, _ end: Int, _ open: inout [(Int, Int)]) {
    let middle = (start + end) / 2
    open.append((middle, end))
    open.append((start, middle))
  }

  /// The faults of all widths, in a fixed order.
  var faults: [String] { samples.values.reduce(into: Set<String>()) { $0.formUnion($1.faults) }.sorted() }

  /// Returns the ranges of widths that have a fault, whether they were laid out or proved.
  func widths(ofFault fault: String) -> [ClosedRange<Int>] {
    var found = Set(samples.keys.filter { samples[$0]?.faults.contains(fault) == true })
    for range in proved where samples[range.lowerBound - 1]?.faults.contains(fault) == true { found.formUnion(range) }
    var ranges: [ClosedRange<Int>] = []
    for width in found.sorted() {
      if let last = ranges.last, last.upperBound == width - 1 {
        ranges[ranges.count - 1] = last.lowerBound...width
      } else {
        ranges.append(width...width)
      }
    }
    return ranges
  }

  private mutating func sample(_ width: Int) -> WidthSample {
    if let known = samples[width] { return known }
    let sample = layOut(width)
    samples[width] = sample
    return sample
  }

  /// Returns whether all widths between two of the same kind are proved by these two.
  private mutating func isConnected(_ start: Int, _ end: Int) -> Bool {
    let (first, last, distance) = (sample(start), sample(end), end - start)
    guard first.record.isConclusive, last.record.isConclusive,
      let error = first.record.error(upTo: last.record, distance: distance)
    else { return false }
    // Rounding moves each edge by less than half a pixel, so a difference stays within the error.
    guard min(first.path.margin, last.path.margin) >= error else { return false }
    let parts = first.record.distancesToCheck(upTo: last.record, distance: distance)
    guard parts.isEmpty || distance > 2 else { return false }
    // Widths with a layout come first, because they cost nothing.
    let known = (start + 1..<end).filter { samples[$0] != nil }.map { $0 - start }
    for part in known + parts.filter({ samples[start + $0] == nil }) {
      let between = sample(start + part)
      guard between.path.hash == first.path.hash, between.faults == first.faults,
        first.record.isOnLine(between.record, at: part, to: last.record, distance: distance)
      else { return false }
    }
    return true
  }
}
