import Foundation

/// The choice of the rows to measure while a list is at rest: those nearest to the visible content and, in a long list,
/// alternately some from anywhere in it, so that the estimates represent all of it.
package struct IdleSampling {
  /// The number of rows that are chosen at once.
  package static let batchSize = 4
  /// The number of frames for which a list has to rest before its rows are measured.
  package static let rest = 4

  /// The number of rows of a long list that are measured.
  package let sample: Int
  /// The number of times that rows were chosen.
  package private(set) var turn = 0
  /// The number of unmeasured rows after the visible content, and before it, that have been examined.
  private var following = 0, preceding = 0
  private var lastOffset: CGFloat = 0
  private var framesAtOffset = rest

  package init(sample: Int) { self.sample = sample }

  /// Returns whether the list has been at an offset for some frames. Called once in each frame.
  package mutating func isStill(at offset: CGFloat) -> Bool {
    framesAtOffset = offset == lastOffset ? min(framesAtOffset + 1, Self.rest) : 0
    lastOffset = offset
    return framesAtOffset == Self.rest
  }

  /// Returns whether more rows have to be measured for a good estimate of the list's length.
  package func isWorthwhile(unmeasured: Int, measured: Int) -> Bool {
    unmeasured > 0 && (unmeasured <= sample || measured < sample)
  }

  /// Forgets which unmeasured rows were examined, because the rows have changed.
  package mutating func restart() { (following, preceding) = (0, 0) }

  /// Chooses up to ``batchSize`` of the unmeasured rows.
  ///
  /// - Parameters:
  ///   - count: The number of unmeasured rows.
  ///   - pending: The number of these whose measurements are yet to be applied.
  ///   - start: The number of unmeasured rows before the visible content.
  ///   - take: Receives a row's number among the unmeasured ones. Returns whether the row is taken.
  package mutating func choose(among count: Int, pending: Int, from start: Int, _ take: (Int) -> Bool) {
    turn += 1
    if count - pending > sample, turn.isMultiple(of: 2), takeSpread(count, take) { return }
    var taken = 0
    while taken < Self.batchSize, start + following < count {
      following += 1
      if take(start + following - 1) { taken += 1 }
    }
    while taken < Self.batchSize, preceding < start {
      preceding += 1
      if take(start - preceding) { taken += 1 }
    }
  }

  /// Takes rows that are spread across the list by the golden ratio. Returns whether there were any.
  private func takeSpread(_ count: Int, _ take: (Int) -> Bool) -> Bool {
    var isTaken = false
    for step in 0..<Self.batchSize {
      let share = (Double(turn * Self.batchSize + step) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      if take(Int(share * Double(count))) { isTaken = true }
    }
    return isTaken
  }
}
