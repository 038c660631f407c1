import AloeCore
import CoreGraphics
import Foundation

/// The lines into which the items of a section flow.
///
/// Lengths along the lines are `width`s here, and lengths across are `height`s, in both scroll directions. Equal items
/// in sequence are one run, and lines of equal items one segment, so that any number of equal items takes a constant
/// amount of memory and time. A change costs O(runs and lines after it).
struct FlowLines {
  /// Equal items in sequence, up to the start of the next run.
  struct Run: Equatable {
    var start: Int
    var size: CGSize
    /// Whether the size is an estimate.
    var isEstimated: Bool
  }

  /// Lines in sequence: one line of any items, or any number of lines of equal items.
  private struct Segment {
    var firstItem: Int
    var count: Int
    var perLine: Int
    /// The run of the first item.
    var firstRun: Int
    /// The distance from the start of the first line to the start of the segment.
    var offset: CGFloat
    var lineHeight: CGFloat
    /// The distance from the start of the area to the first item of a line, and the distance between two items.
    var lead: CGFloat
    var gap: CGFloat
    var isUniform: Bool

    var lines: Int { (count + perLine - 1) / max(1, perLine) }
  }

  /// The width and the spacings with which items are arranged in lines.
  struct Metrics: Equatable {
    var width: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var lineSpacing: CGFloat = 0
  }

  private(set) var count: Int
  private(set) var runs: [Run]
  private(set) var metrics = Metrics()
  private var segments: [Segment] = []
  /// The number of items that the segments contain.
  private var flowed = 0

  /// The excess up to which an item that's too wide for a line still counts as fitting, because sums are rounded.
  private static let tolerance: CGFloat = 0.001
  /// The number of items that fit if they have no width.
  private static let unlimited = 1 << 40

  init(count: Int, size: CGSize, isEstimated: Bool) {
    self.count = count
    runs = count > 0 ? [Run(start: 0, size: size, isEstimated: isEstimated)] : []
  }

  init(count: Int, runs: [Run]) { (self.count, self.runs) = (count, runs) }

  /// Sets the measures, and flows all items if they changed.
  mutating func setMetrics(_ new: Metrics) {
    if new != metrics {
      metrics = new
      segments = []
      flowed = 0
    }
    flow()
  }

  // MARK: - Sizes

  private func runIndex(of item: Int) -> Int {
    max(0, runs.partitioningIndex { $0.start > item } - 1)
  }

  func run(of item: Int) -> Run { runs[runIndex(of: item)] }

  /// Returns the runs of a range of items, with their parts of the range.
  func runs(of items: Range<Int>) -> [(run: Run, range: Range<Int>)] {
    guard !items.isEmpty else { return [] }
    var found: [(run: Run, range: Range<Int>)] = []
    var index = runIndex(of: items.lowerBound)
    while index < runs.count, runs[index].start < items.upperBound {
      found.append((runs[index], items.clamped(to: runs[index].start..<end(ofRun: index))))
      index += 1
    }
    return found
  }

  /// The length of the widest item. O(runs).
  var widest: CGFloat { runs.reduce(0) { max($0, $1.size.width) } }

  private func end(ofRun index: Int) -> Int { index + 1 < runs.count ? runs[index + 1].start : count }

  /// Sets the size of an item, and flows the items after it again.
  mutating func setSize(_ size: CGSize, isEstimated: Bool, at item: Int) {
    guard (0..<count).contains(item) else { return }
    let index = runIndex(of: item)
    let old = runs[index]
    guard old.size != size || old.isEstimated != isEstimated else { return }
    var parts: [Run] = []
    if old.start < item { parts.append(old) }
    parts.append(Run(start: item, size: size, isEstimated: isEstimated))
    if item + 1 < end(ofRun: index) {
      parts.append(Run(start: item + 1, size: old.size, isEstimated: old.isEstimated))
    }
    runs.replaceSubrange(index...index, with: parts)
    let changed = index + (old.start < item ? 1 : 0)
    let follows = changed + 1
    if follows < runs.count, runs[follows].size == size, runs[follows].isEstimated == isEstimated {
      runs.remove(at: follows)
    }
    if changed > 0, runs[changed - 1].size == size, runs[changed - 1].isEstimated == isEstimated {
      runs.remove(at: changed)
    }
    forget(from: item)
    flow()
  }

  /// Marks all sizes as estimates, which they stay until they're set again.
  mutating func estimateAll() {
    for index in runs.indices { runs[index].isEstimated = true }
  }

  // MARK: - Flowing

  /// Discards an item's line, all lines after it, and the line before it, into which the item may fit if it's smaller
  /// now.
  private mutating func forget(from item: Int) {
    while let last = segments.last, last.firstItem >= item, last.firstItem > 0 { segments.removeLast() }
    guard var last = segments.popLast() else {
      flowed = 0
      return
    }
    let line = max(0, (item - last.firstItem) / max(1, last.perLine) - 1)
    if last.isUniform, line > 0 {
      last.count = line * last.perLine
      segments.append(last)
      flowed = last.firstItem + last.count
    } else {
      // The first lines of a segment may take items from it into the line before.
      flowed = last.firstItem
      if let before = segments.popLast() {
        let kept = (before.lines - 1) * before.perLine
        flowed = before.firstItem + max(0, kept)
        if before.isUniform, kept > 0 {
          var shorter = before
          shorter.count = kept
          segments.append(shorter)
        }
      }
    }
  }

  private mutating func flow() {
    guard flowed < count else { return }
    var line = Line(firstItem: flowed)
    var (item, run) = (flowed, runIndex(of: flowed))
    while item < count {
      let available = end(ofRun: run) - item
      guard available > 0 else {
        run += 1
        continue
      }
      let fitCount = fitting(runs[run].size.width, after: line)
      if fitCount == 0 {
        close(line)
        line = Line(firstItem: item)
      } else if line.count == 0, available >= fitCount {
        var items = available - available % fitCount
        // The next item, of another size, may fit into the last line.
        if items == available, item + items < count { items -= fitCount }
        guard items > 0 else {
          line.add(fitCount, runs[run].size, metrics.itemSpacing, run: run)
          item += fitCount
          continue
        }
        append(uniform: items, perLine: fitCount, at: item, run)
        item += items
        line = Line(firstItem: item)
      } else {
        line.add(min(fitCount, available), runs[run].size, metrics.itemSpacing, run: run)
        item += min(fitCount, available)
      }
    }
    close(line)
    flowed = count
  }

  /// A line that is being filled.
  private struct Line {
    var firstItem: Int
    var firstRun = 0
    var count = 0
    var used: CGFloat = 0
    var height: CGFloat = 0
    var lastWidth: CGFloat = 0
    var isUniform = true

    mutating func add(_ items: Int, _ size: CGSize, _ spacing: CGFloat, run: Int) {
      if count == 0 { firstRun = run }
      isUniform = count == 0
      used += CGFloat(items) * (size.width + spacing) - (count == 0 ? spacing : 0)
      count += items
      height = max(height, size.height)
      lastWidth = size.width
    }
  }

  /// Returns how many items of a width fit into a line; at least one into an empty line.
  private func fitting(_ width: CGFloat, after line: Line) -> Int {
    let rest = metrics.width + Self.tolerance - (line.count == 0 ? -metrics.itemSpacing : line.used)
    let each = width + metrics.itemSpacing
    let most = line.count == 0 ? 1 : 0
    guard each > 0 else { return rest >= 0 || most == 1 ? Self.unlimited : 0 }
    let items = (rest / each).rounded(.down)
    return max(most, Int(min(max(0, items), CGFloat(Self.unlimited))))
  }

  private var nextOffset: CGFloat {
    guard let last = segments.last else { return 0 }
    return last.offset + CGFloat(last.lines) * pitch(of: last)
  }

  /// Returns the distance from one line to the next. Lines may overlap, but don't run backwards.
  private func pitch(of segment: Segment) -> CGFloat { max(0, segment.lineHeight + metrics.lineSpacing) }

  private mutating func append(uniform items: Int, perLine: Int, at item: Int, _ run: Int) {
    let size = runs[run].size
    let (lead, gap) = spread(used: lineWidth(perLine, size.width), slots: perLine)
    segments.append(
      Segment(
        firstItem: item, count: items, perLine: perLine, firstRun: run, offset: nextOffset, lineHeight: size.height,
        lead: lead, gap: gap, isUniform: true))
  }

  private func lineWidth(_ items: Int, _ width: CGFloat) -> CGFloat {
    CGFloat(items) * width + CGFloat(max(0, items - 1)) * metrics.itemSpacing
  }

  /// Ends a line. The last line is spread as if it were filled with more items like its last one, so that its items
  /// line up with the items of earlier lines.
  private mutating func close(_ line: Line) {
    guard line.count > 0 else { return }
    var (used, slots) = (line.used, line.count)
    if line.firstItem + line.count == count {
      let more = fitting(line.lastWidth, after: line)
      used += CGFloat(more) * (line.lastWidth + metrics.itemSpacing)
      slots += more
    }
    let (lead, gap) = spread(used: used, slots: slots)
    segments.append(
      Segment(
        firstItem: line.firstItem, count: line.count, perLine: line.count, firstRun: line.firstRun, offset: nextOffset,
        lineHeight: line.height, lead: lead, gap: gap, isUniform: line.isUniform))
  }

  /// Returns the space before the first item and between two items of a line. A single item is in the middle.
  private func spread(used: CGFloat, slots: Int) -> (lead: CGFloat, gap: CGFloat) {
    let rest = max(0, metrics.width - used)
    if slots == 1 { return (rest / 2, metrics.itemSpacing) }
    return (0, metrics.itemSpacing + rest / CGFloat(max(1, slots - 1)))
  }

  // MARK: - Frames

  /// The length of all lines with the spacings between them.
  var length: CGFloat {
    guard let last = segments.last else { return 0 }
    return last.offset + CGFloat(last.lines - 1) * pitch(of: last) + last.lineHeight
  }

  private func segmentIndex(where isAtOrBefore: (Segment) -> Bool) -> Int {
    max(0, segments.partitioningIndex { !isAtOrBefore($0) } - 1)
  }

  /// Returns an item's frame. O(log lines + runs in its line).
  func frame(of item: Int) -> CGRect {
    let segment = segments[segmentIndex { $0.firstItem <= item }]
    guard segment.isUniform else {
      var frame = CGRect.zero
      visitMixed(segment) {
        if $0 == item { frame = $1 }
      } while: {
        $0 <= item
      }
      return frame
    }
    return uniformFrame(of: item, in: segment)
  }

  /// Returns the offset of the line that an item is in. O(log lines).
  func lineOffset(of item: Int) -> CGFloat {
    let segment = segments[segmentIndex { $0.firstItem <= item }]
    return segment.offset + CGFloat((item - segment.firstItem) / max(1, segment.perLine)) * pitch(of: segment)
  }

  private func uniformFrame(of item: Int, in segment: Segment) -> CGRect {
    let size = runs[segment.firstRun].size
    let (line, place) = (item - segment.firstItem).quotientAndRemainder(dividingBy: max(1, segment.perLine))
    return CGRect(
      x: segment.lead + CGFloat(place) * (size.width + segment.gap),
      y: segment.offset + CGFloat(line) * pitch(of: segment), width: size.width, height: size.height)
  }

  private func visitMixed(_ segment: Segment, _ visit: (Int, CGRect) -> Void, while isWanted: (Int) -> Bool) {
    var x = segment.lead
    var run = segment.firstRun
    for item in segment.firstItem..<segment.firstItem + segment.count {
      guard isWanted(item) else { return }
      while item >= end(ofRun: run) { run += 1 }
      let size = runs[run].size
      visit(
        item,
        CGRect(
          x: x, y: segment.offset + (segment.lineHeight - size.height) / 2, width: size.width, height: size.height))
      x += size.width + segment.gap
    }
  }

  /// Visits the items of the lines between two offsets until `visit` returns false. Items without area are left out:
  /// there may be any number of them at the same point. O(log lines + items visited).
  func visitItems(from low: CGFloat, to high: CGFloat, _ visit: (Int, CGRect) -> Bool) {
    guard !segments.isEmpty, low < high else { return }
    // Lines reach into the next ones if the spacing is negative.
    var index = segmentIndex { $0.offset <= low + min(0, metrics.lineSpacing) }
    while index < segments.count, segments[index].offset < high {
      let segment = segments[index]
      index += 1
      guard segment.lineHeight > 0,
        segment.offset + CGFloat(segment.lines - 1) * pitch(of: segment) + segment.lineHeight > low
      else { continue }
      var goesOn = true
      if segment.isUniform {
        guard runs[segment.firstRun].size.width > 0 else { continue }
        for item in items(of: segment, from: low, to: high) where goesOn {
          goesOn = visit(item, uniformFrame(of: item, in: segment))
        }
      } else {
        visitMixed(segment) { item, frame in
          if frame.width > 0, frame.height > 0 { goesOn = visit(item, frame) }
        } while: { _ in
          goesOn
        }
      }
      if !goesOn { return }
    }
  }

  /// Returns the items of a segment's lines between two offsets.
  private func items(of segment: Segment, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let (pitch, lines) = (pitch(of: segment), CGFloat(segment.lines))
    guard pitch > 0 else { return segment.firstItem..<segment.firstItem + segment.count }
    let first = min(max(0, ((low - segment.offset - segment.lineHeight) / pitch).rounded(.down) + 1), lines)
    let end = min(max(first, ((high - segment.offset) / pitch).rounded(.up)), lines)
    let start = min(segment.count, Int(first) * segment.perLine)
    return segment.firstItem + start..<segment.firstItem + min(segment.count, max(start, Int(end) * segment.perLine))
  }

  /// Returns the first item of the first line that begins at an offset or after it; `nil` if there's none.
  /// O(log lines).
  func firstItem(at offset: CGFloat) -> Int? {
    guard !segments.isEmpty, offset < length else { return nil }
    let segment = segments[segmentIndex { $0.offset <= offset }]
    let pitch = pitch(of: segment)
    let line = pitch > 0 ? min(max(0, ((offset - segment.offset) / pitch).rounded(.up)), CGFloat(segment.lines)) : 0
    let item = segment.firstItem + Int(line) * segment.perLine
    return item < count ? item : nil
  }
}
