import AloeCore
import Foundation
import GTKPlatform

/// The layout of a long paragraph in pieces of several lines each, so that a key press costs only the lines around it.
///
/// Lines are filled one after another, so a piece that begins where a line does has the same lines as in the whole.
/// Where a line begins can be determined only after all lines before it. So pieces are created in order, up to the
/// requested one. After an edit those before it stay, and those behind it are reused as soon as a line begins where one
/// of them does.
///
/// A request far behind the existing pieces leaves a gap with an estimated height, and starts a line at a word near the
/// requested position. A request inside the gap creates pieces there, and reuses the pieces behind it if a line begins
/// where one of them does.
@MainActor final class ParagraphPieces {
  struct Piece {
    var length: Int
    var width: CGFloat
    var height: CGFloat
    /// The start of the third line. An edit before it may change the end of the previous piece.
    var lead: Int
    /// The length in UTF-16 units of the lines, from the piece's start, that have to be laid out to find its end.
    var reach: Int
    var layout: TextLayout?
    /// Whether the piece is a gap that hasn't been laid out, whose height is estimated.
    var isGap = false
  }

  /// A function that lays out a part of the text; the second argument is whether it's right-to-left, or `nil` for the
  /// first part.
  typealias Shape = (Range<Int>, Bool?) -> TextLayout

  /// The minimum and the maximum length of text that is laid out at a time to find the starts of lines, in UTF-16
  /// units. About `probedLines` lines are enough, and more would be expensive, because a word that is broken costs the
  /// square of their number.
  private static let (minProbe, probeLength, probedLines) = (256, 2048, 24)
  /// The minimum number of lines that show where a piece ends.
  private static let minLines = 5
  /// The distance after the last piece beyond which a position is laid out without the text in between, and the
  /// distance before the position at which its layout begins.
  static let (longestStep, lead) = (32_768, 2048)
  /// The maximum number of layouts that are held: more than a window shows.
  private static let maxHeld = AloeLimits.longParagraphPieces

  let length: Int
  /// The version of the settings for which the layouts were made.
  let generation: Int
  private(set) var pieces: [Piece] = []
  /// The starts of pieces, and the end of the last one.
  private var starts = [0]
  private var tops: [CGFloat] = [0]
  /// The pieces after an edit with their starts, in order.
  private var later: [(start: Int, piece: Piece)] = []
  private(set) var isRightToLeft: Bool?
  private var heldCount = 0
  private let breaks: ParagraphBreaks
  private var probe = ParagraphPieces.probeLength

  init(length: Int, generation: Int, breaks: ParagraphBreaks) {
    self.length = length
    self.breaks = breaks
    self.generation = generation
  }

  private var end: Int { starts[starts.count - 1] }
  private var isComplete: Bool { end >= length }

  // MARK: - Editing

  /// Creates pieces from the pieces of `head` before an offset, and the pieces of `tail` after one, moved by `shift`.
  init(
    head: ParagraphPieces?, upTo offset: Int, tail: ParagraphPieces?, from tailOffset: Int, movedBy shift: Int,
    length: Int, breaks: ParagraphBreaks
  ) {
    self.length = length
    self.breaks = breaks
    generation = head?.generation ?? tail?.generation ?? 0
    if let head { keep(head, upTo: offset) }
    guard let tail, tail.generation == generation else { return }
    let known = zip(tail.starts, tail.pieces).map { (start: $0, piece: $1) }.filter { !$0.piece.isGap } + tail.later
    later = known.filter { $0.start >= tailOffset && $0.start + shift > end }
      .map { ($0.start + shift, $0.piece) }
  }

  private func keep(_ head: ParagraphPieces, upTo offset: Int) {
    var count = head.starts.lastIndex { $0 <= offset } ?? 0
    // A piece's end depends on the lines that follow.
    if count == head.pieces.count || offset <= head.starts[count] + head.pieces[count].lead { count -= 1 }
    // A line of one cluster, such as a chain of joined emoji, may be longer than a probe, and is laid out at once then.
    probe = max(probe, head.pieces.isEmpty ? 0 : head.pieces[max(0, count)].reach + Self.minProbe)
    guard count > 0 else { return }
    pieces = Array(head.pieces[..<count])
    starts = Array(head.starts[...count])
    tops = Array(head.tops[...count])
    isRightToLeft = head.isRightToLeft
    heldCount = pieces.count { $0.layout != nil }
  }

  /// Discards the layouts but keeps the pieces' ranges, after a change of colours or similar attributes.
  func forgetLayouts() {
    for index in pieces.indices { pieces[index].layout = nil }
    for index in later.indices { later[index].piece.layout = nil }
    heldCount = 0
  }

  // MARK: - Laying out

  private func append(_ piece: Piece) {
    pieces.append(piece)
    starts.append(end + piece.length)
    tops.append(tops[tops.count - 1] + piece.height)
    if piece.layout != nil { heldCount += 1 }
  }

  private func makeNext(_ shape: Shape) {
    later.removeFirst(later.firstIndex { $0.start >= end } ?? later.count)
    if let first = later.first, first.start == end {
      var count = 0
      while count < later.count, later[count].start == end {
        append(later[count].piece)
        count += 1
      }
      later.removeFirst(count)
      return
    }
    var probed = probe
    while true {
      let last = min(length, end + probed)
      let layout = shape(end..<last, isRightToLeft)
      if isRightToLeft == nil { isRightToLeft = layout.isRightToLeft }
      let lines = layout.lines
      probe = min(Self.probeLength, max(Self.minProbe, (last - end) * Self.probedLines / max(1, lines.count)))
      let reach = lines.count > Self.minLines ? lines[Self.minLines].range.lowerBound : last - end
      if last == length {
        let lead = lines.count > 2 ? lines[2].range.lowerBound : length - end
        return append(
          Piece(
            length: length - end, width: layout.size.width, height: layout.size.height, lead: lead, reach: reach,
            layout: layout))
      }
      if let cut = cut(layout, lines) {
        let width = lines[..<cut].reduce(0) { max($0, $1.width) }
        return append(
          Piece(
            length: lines[cut].range.lowerBound, width: width, height: lines[cut].top, lead: lines[2].range.lowerBound,
            reach: reach, layout: nil))
      }
      probed *= 2
    }
  }

  /// Returns the index of the line with which the next piece begins; `nil` if there are too few lines for a piece. The
  /// last two lines may change with the text after them.
  private func cut(_ layout: TextLayout, _ lines: [TextLayout.Line]) -> Int? {
    guard lines.count >= Self.minLines else { return nil }
    let starts = Set(later.lazy.map(\.start).prefix { [end] in $0 <= end + Self.probeLength * 2 })
    let known = (2...lines.count - 3).last { starts.contains(end + lines[$0].range.lowerBound) }
    if let known { return known }
    // At a change of direction, the layout depends on the lines before.
    let plain = (max(2, lines.count - 12)...lines.count - 3).last {
      layout.isUnidirectional(line: $0) && layout.isUnidirectional(line: $0 - 1)
    }
    return plain ?? lines.count - 3
  }

  // MARK: - Finding

  /// Creates the first piece if there is none. It also represents positions before the text, such as the inset above
  /// it.
  private func makeFirst(_ shape: Shape) {
    if pieces.isEmpty { makeNext(shape) }
  }

  /// Returns the piece that contains an offset; between two, the piece that ends there if `isUpstream`, and otherwise
  /// the one that begins there.
  func index(at offset: Int, isUpstream: Bool, _ shape: Shape) -> Int {
    makeFirst(shape)
    while !isComplete, isUpstream ? end < offset : end <= offset {
      if !leap(towards: offset) { makeNext(shape) }
    }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isUpstream ? starts[middle] < offset : starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    guard pieces[low].isGap else { return low }
    fill(gap: low)
    return index(at: offset, isUpstream: isUpstream, shape)
  }

  /// Returns the piece at a vertical position; the first above all of them, the last below.
  func index(atY y: CGFloat, _ shape: Shape) -> Int {
    makeFirst(shape)
    while !isComplete, tops[tops.count - 1] <= y {
      let (known, high) = (CGFloat(end), tops[tops.count - 1])
      let offset = high > 0 && known > 0 ? min(CGFloat(length), known + (y - high) * known / high) : 0
      if !leap(towards: Int(offset)) { makeNext(shape) }
    }
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= y { low = middle } else { high = middle - 1 }
    }
    guard pieces[low].isGap else { return low }
    fill(gap: low)
    return index(atY: y, shape)
  }

  // MARK: - Gaps

  /// Leaves a gap up to a position before `offset`, if that's far after the text that has been laid out. Returns
  /// whether it did.
  private func leap(towards offset: Int) -> Bool {
    guard offset - end > Self.longestStep, end > 0 else { return false }
    let start = breaks.likelyLineStart(before: min(offset, length) - Self.lead)
    guard start - end > Self.longestStep / 2 else { return false }
    let height = tops[tops.count - 1] / CGFloat(end) * CGFloat(start - end)
    append(Piece(length: start - end, width: 0, height: height, lead: start - end, reach: 0, isGap: true))
    return true
  }

  /// Removes a gap, so that pieces are created in it. The pieces after it are reused if lines begin at their starts.
  private func fill(gap index: Int) {
    let known = zip(starts, pieces).map { (start: $0, piece: $1) }
    let behind = known.dropFirst(index + 1).filter { !$0.piece.isGap }
    later = behind + later
    pieces.removeSubrange(index...)
    starts.removeSubrange((index + 1)...)
    tops.removeSubrange((index + 1)...)
    heldCount = pieces.count { $0.layout != nil }
  }

  /// Returns the part for a piece, after shaping it if necessary.
  func part(_ index: Int, _ shape: Shape) -> ParagraphPart {
    let range = starts[index]..<starts[index + 1]
    let layout = pieces[index].layout ?? shape(range, index == 0 ? nil : isRightToLeft)
    if pieces[index].layout == nil {
      if heldCount >= Self.maxHeld { forgetLayouts() }
      pieces[index].layout = layout
      heldCount += 1
    }
    return ParagraphPart(range: range, top: tops[index], layout: layout, isLast: range.upperBound >= length)
  }

  // MARK: - Sizes

  /// Lays out everything that hasn't been laid out yet.
  func complete(_ shape: Shape) {
    if let gap = pieces.firstIndex(where: \.isGap) { fill(gap: gap) }
    while !isComplete { makeNext(shape) }
  }

  /// The width of the widest line so far.
  var width: CGFloat { pieces.reduce(0) { max($0, $1.width) } }

  /// Returns the total height of the lines, extrapolated where they aren't laid out. `estimate` is for the entire text.
  func height(_ estimate: () -> CGFloat) -> CGFloat {
    let known = tops[tops.count - 1]
    guard !isComplete else { return known }
    let behind = later.filter { $0.start >= end }
    let (length, height) = behind.reduce((end, known)) { ($0.0 + $1.piece.length, $0.1 + $1.piece.height) }
    let perUnit = length > 0 ? height / CGFloat(length) : estimate() / CGFloat(self.length)
    return height + CGFloat(max(0, self.length - length)) * perUnit
  }
}

/// A part of a paragraph that is laid out separately: some of its lines, or usually all.
struct ParagraphPart {
  /// The range in UTF-16 units from the paragraph's start, without its line break.
  let range: Range<Int>
  /// The distance from the paragraph's top to the part's.
  let top: CGFloat
  let layout: TextLayout
  let isLast: Bool
}
