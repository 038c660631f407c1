import Foundation
import GTKRows

/// Measures one list of one size, and prints each figure as soon as it's known: its name, a tabulator, its value. A
/// figure told again replaces the earlier one.
///
/// Time is the processor time of the whole process; waiting for the frame clock, which ticks 60 times a second, costs
/// none, and what runs between two frames counts for the later one.
@MainActor struct Session<Display: RowsDisplay> {
  typealias List = Display.List

  let display: Display
  let count: Int
  /// The time during which the list may measure rows in the background before the changes, in seconds.
  let patience: Double

  /// The number of changes of a kind, whose median is reported.
  private static var changeCount: Int { 15 }
  /// The time, in seconds, for which a cheap list is created and shown repeatedly, and the maximum number of
  /// repetitions, for the median.
  private static var repetitionBudget: Double { 1 }
  private static var repetitions: Int { 5 }

  func run() throws {
    waitUntilQuiet(atMost: 5)
    warmUp()
    let start = rows_processor_time()
    let texts = RowTexts(count: count, series: 1)
    report("texts", (rows_processor_time() - start) * 1000)
    let (memory, allocated) = (rows_resident_bytes(), rows_allocated_bytes())
    var openings = [open(texts, isFirst: true)]
    guard let list = openings[0].list else { return }
    // The cost of the visible rows is divided among all, so only long lists show the cost of an unmade row.
    let isLongAndUnmade = List.areMadeOnDemand && count >= 10_000
    if isLongAndUnmade {
      report("memory a row unmade", (rows_allocated_bytes() - allocated) / Double(count))
    }
    try check(list)
    try fling(list)
    if isLongAndUnmade { reportIdleness() }
    let hasSettled = waitUntilQuiet(atMost: patience)
    reportMemory(since: memory, ofRows: count)
    if !hasSettled { report("still measuring", 1) }
    try changes(of: list)
    // To look at what was measured.
    if let path = ProcessInfo.processInfo.environment["ALOE_ROWS_PICTURE"] {
      _ = rows_window_write_png(display.window, path)
    }
    openings[0].list = nil
    repeatOpening(&openings)
  }

  // MARK: - Opening

  private struct Opening {
    var building: Double
    var firstFrame: Double
    var list: List?
  }

  /// Makes what is made once in a process: fonts, styles, classes.
  private func warmUp() {
    let list = List(texts: RowTexts(count: 20, series: 0))
    display.show(list)
    waitUntilQuiet(atMost: 5)
    display.show(nil)
    waitUntilQuiet(atMost: 5)
  }

  private func open(_ texts: RowTexts, isFirst: Bool) -> Opening {
    let start = rows_processor_time()
    let list = List(texts: texts)
    let made = rows_processor_time()
    if isFirst { report("building", (made - start) * 1000) }
    let painted = rows_window_painting(display.window).count
    display.show(list)
    // GTK may lay out in a frame of its own before the one that is painted.
    repeat {
      rows_window_wait_for_frame(display.window, 10)
    } while rows_window_painting(display.window).count == painted
    let shown = rows_processor_time()
    if isFirst { report("first frame", (shown - made) * 1000) }
    return Opening(building: made - start, firstFrame: shown - made, list: list)
  }

  /// Opens the list again with other strings, and reports the medians.
  private func repeatOpening(_ openings: inout [Opening]) {
    var spent = openings[0].building + openings[0].firstFrame
    while openings.count < Self.repetitions, spent < Self.repetitionBudget {
      display.show(nil)
      waitUntilQuiet(atMost: 1)
      var opening = open(RowTexts(count: count, series: openings.count + 1), isFirst: false)
      spent += opening.building + opening.firstFrame
      opening.list = nil
      openings.append(opening)
    }
    report("building", median(openings.map(\.building)) * 1000)
    report("first frame", median(openings.map(\.firstFrame)) * 1000)
  }

  /// Reports the share of a core that the list takes while nothing happens, in percent.
  private func reportIdleness() {
    let (clock, seconds) = (ContinuousClock(), 10.0)
    let (end, start) = (clock.now + .seconds(seconds), rows_processor_time())
    while clock.now < end { rows_window_wait_for_frame(display.window, 0.5) }
    report("idle", (rows_processor_time() - start) / seconds * 100)
  }

  /// Stops if what is measured isn't what was meant.
  private func check(_ list: List) throws {
    let width = rows_window_pixel_width(display.window), height = rows_window_pixel_height(display.window)
    guard width == 780, height == 1688 else {
      throw Failure("The window has \(width) x \(height) pixels instead of 780 x 1688: give it a larger screen.")
    }
    // Rows are 45 to 90 points high.
    let length = list.largestOffset + 844
    guard length > Double(count) * 40, length < Double(count) * 100 else {
      throw Failure("\(count) rows are \(length) points long in total, which can't be correct.")
    }
  }

  // MARK: - Scrolling

  /// 300 frames of three throws, each of which begins with 6,000 points a second and slows down as UIKit's do. At the
  /// list's end it turns.
  private func fling(_ list: List) throws {
    var times: [Double] = []
    var direction = 1.0
    let before = rows_window_painting(display.window)
    for frame in 0..<300 {
      let step = 6000 / 60 * pow(0.998, 1000 / 60 * Double(frame % 100))
      let start = rows_processor_time()
      let goal = list.offset + direction * step
      let end = list.largestOffset
      if goal < 0 || goal > end { direction = -direction }
      list.offset = min(max(goal, 0), end)
      rows_window_wait_for_frame(display.window, 1)
      times.append((rows_processor_time() - start) * 1000)
    }
    let after = rows_window_painting(display.window)
    guard after.count - before.count >= 290 else {
      throw Failure("Only \(after.count - before.count) of a fling's 300 frames were rendered: it doesn't scroll.")
    }
    times.sort()
    report("fling, median", times[150])
    report("fling, 99 %", times[296])
    report("painting in a fling", (after.time - before.time) * 1000 / Double(after.count - before.count))
    list.offset = 0
  }

  // MARK: - Changing

  /// Changes a row in sight and one far from it between one line and two, at the list's beginning, so that all that is
  /// below moves.
  private func changes(of list: List) throws {
    let rows = [("change in sight", "painting of a change", 2), ("change out of sight", nil, count * 9 / 10)]
    for (name, painting, row) in rows {
      var times: [Double] = []
      var paintings: [Double] = []
      let paintedBefore = rows_window_painting(display.window).count
      for turn in 0...Self.changeCount {
        let text = RowTexts.text(row, isLong: turn % 2 == 0, series: 100 + turn)
        let before = (rows_processor_time(), rows_window_painting(display.window).time)
        list.setText(text, ofRow: row)
        rows_window_wait_for_frame(display.window, 0.05)
        times.append((rows_processor_time() - before.0) * 1000)
        paintings.append((rows_window_painting(display.window).time - before.1) * 1000)
      }
      // The first one finds the list as the fling has left it.
      report(name, median(Array(times.dropFirst())))
      guard let painting else { continue }
      report(painting, median(Array(paintings.dropFirst())))
      guard rows_window_painting(display.window).count - paintedBefore >= Self.changeCount else {
        throw Failure("Not every change of a visible row was rendered.")
      }
    }
  }

  // MARK: - Helpers

  /// Serves the main loop until there has been no frame for a tenth of a second; returns whether it came to that.
  @discardableResult
  private func waitUntilQuiet(atMost limit: Double) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(limit)
    while clock.now < end {
      if !rows_window_wait_for_frame(display.window, 0.1) { return true }
    }
    return false
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// Writes a figure for the process that started this one.
func report(_ name: String, _ value: Double) {
  FileHandle.standardOutput.write(Data("\(name)\t\(value)\n".utf8))
}

/// Writes the memory of a list that was made since `before` bytes were resident. In short lists other things outweigh
/// the rows.
func reportMemory(since before: Double, ofRows count: Int) {
  if count >= 1000 { report("memory a row", (rows_resident_bytes() - before) / 1024 / Double(count)) }
}

/// Why nothing could be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
