import AloeCore
import Foundation
import GTKPlatform

/// A record of a window's layout, which shows whether the layouts between two widths can be derived from those at both.
///
/// Between two widths, constraints determine linear functions if they're satisfied in the same way at both
/// (`Solver.hashSides`), and if the sizes of contents are the same. A label keeps its number of lines if that's the
/// same at both, because a line never gets shorter in a wider view. So layouts of the same kind are connected by
/// straight lines.
@MainActor package struct LayoutRecord {
  /// The frame of a view in its superview, or of a scroll view's content.
  struct Place {
    var numbers: SIMD4<Double>
    /// The index of the superview; -1 for the window.
    var parent: Int
    /// The class whose code may lay out anything inside the view, if the effect of that code is unknown.
    var code: String?
    /// Whether code may lay out anything inside the view.
    var hasCode = false
    /// The way in which the view's frame changes with its superview's; `nil` if constraints determine the frame.
    var mask: UIView.AutoresizingMask?
    var text = Text.none

    var hasManualFrame: Bool { mask != nil }
  }

  /// The way in which a view's text depends on the view's width.
  enum Text {
    case none
    /// The text has one line, or at least a pixel more space than it needs.
    case settled
    /// A pixel more or less may change its lines.
    case breaking
  }

  /// A label's width, and its lines.
  struct Lines {
    // Weak, because a search keeps its records, and screens may make other labels at each width.
    weak var label: UILabel?
    var width: CGFloat
    var count: Int
    /// The lines' ranges; `nil` if only their number matters.
    var ranges: [Range<Int>]?

    /// Returns whether the label has the same lines at another width.
    @MainActor func areSame(inWidth width: CGFloat) -> Bool {
      guard let label else { return true }
      let others = label.textLayout(width: width, lines: label.numberOfLines).lines
      return others.count == count && (ranges == nil || others.map(\.range) == ranges)
    }
  }

  /// A hash of everything that isn't a coordinate: the views, the lines of text, the sizes of contents, and the sides
  /// of constraints. Layouts of different kinds aren't connected.
  package let kind: Int
  /// Whether layouts at other widths can be derived from this one. They can't if constraints conflict, because others
  /// may hold in the next width, nor if a label's width and height depend on each other, because they were found by a
  /// search.
  package let isConclusive: Bool
  private let places: [Place]
  /// The constants of the app's constraints, and of constraints that UIKit's views edit; in the same order in layouts
  /// of the same kind.
  private let constants: [Double]
  /// The labels whose number of lines depends on their width.
  private let lines: [ObjectIdentifier: Lines]
  /// The differences between the two sides of each constraint; at zero, a constraint's side changes.
  private let residuals: Residuals
  private let scale: Double
  /// Differences below this are rounding errors, in points or pixels.
  private static let rounding = 1e-6

  /// Records the layout of a window.
  ///
  /// - Parameters:
  ///   - window: The window, laid out.
  ///   - code: The classes that lay out with code of their own.
  package init(of window: UIWindow, _ code: LayoutCode) {
    var recorder = LayoutRecorder(engine: window.rootEngine, code: code, scale: window.traitCollection.effectiveScale)
    recorder.recordConstraints()
    recorder.visit(window, in: -1)
    kind = recorder.hasher.finalize()
    isConclusive = recorder.isConclusive
    places = recorder.places
    constants = recorder.constants
    lines = recorder.lines
    residuals = recorder.residuals
    scale = Double(window.traitCollection.effectiveScale)
  }

  /// Returns the names of the classes whose code has unknown effects, and whose views have other sizes in another
  /// layout of the same kind.
  package func unknownCode(in other: LayoutRecord) -> [String] {
    var names: Set<String> = []
    for (index, place) in places.enumerated() {
      if let code = place.code, hasOtherSize(index, in: other) { names.insert(code) }
    }
    return names.sorted()
  }

  /// Returns the rounding error that windows of whole widths between this layout and another one may have, in points;
  /// `nil` if text might break its lines differently because of it.
  ///
  /// Edges are aligned to pixels. That makes no difference where all coordinates move by whole pixels from point to
  /// point. The errors of rows that code positions below each other add up.
  package func error(upTo other: LayoutRecord, distance: Int) -> Double? {
    let unevenConstants = constantSteps(upTo: other, distance).count { !Self.isWhole($0) }
    // For each view, the number of views that move by fractions of a pixel among itself and those around it.
    var counts: [Int] = []
    // For each view, the number of its subviews so far that code has placed, and that move vertically or change their
    // height by fractions of a pixel.
    var rows = [Int](repeating: 0, count: places.count)
    for (own, others) in zip(places, other.places) {
      let steps = (others.numbers - own.numbers) * (scale / Double(distance))
      let isWhole = (0..<4).map { Self.isWhole(steps[$0]) }
      if own.text == .breaking || others.text == .breaking, !isWhole[0] || !isWhole[2] { return nil }
      var count = own.parent >= 0 ? counts[own.parent] : unevenConstants
      // Text is centred vertically, in whole pixels.
      if isWhole.contains(false) || own.text != .none && !Self.isWhole(steps[3] / 2) { count += 1 }
      if own.hasManualFrame, own.parent >= 0, !isWhole[1] || !isWhole[3] {
        count += rows[own.parent]
        rows[own.parent] += 1
      }
      counts.append(count)
    }
    return 2 * Double(counts.max() ?? 0) / scale
  }

  /// Returns the changes of constants from point to point, in pixels.
  private func constantSteps(upTo other: LayoutRecord, _ distance: Int) -> [Double] {
    zip(constants, other.constants).map { ($1 - $0) * (scale / Double(distance)) }
  }

  private static func isWhole(_ pixels: Double) -> Bool { abs(pixels - pixels.rounded()) < rounding }

  // MARK: - What code places

  /// Returns the layouts that have to be made between this layout and another one to show that everything that code
  /// lays out moves evenly, as distances from this layout; none if code lays out nothing, and edits no constraints.
  ///
  /// If a function is the smallest, largest or middle one of linear functions, and has the same slope at both ends as
  /// the line between them, it's that line. The slopes of whole pixels show in the layouts a point away from the ends.
  /// Others are hidden by rounding there, and need layouts further away.
  package func distancesToCheck(upTo other: LayoutRecord, distance: Int) -> [Int] {
    let indices = handPlaced(upTo: other)
    let edits = constantSteps(upTo: other, distance).filter { abs($0) > Self.rounding }
    if indices.isEmpty, edits.isEmpty { return [] }
    let moves = indices.flatMap { index in
      let steps = (other.places[index].numbers - places[index].numbers) * (scale / Double(distance))
      return (0..<4).map { steps[$0] }
    }
    let ends = [1, distance - 1]
    if (edits + moves).allSatisfy({ Self.isWhole($0) }) { return ends }
    // The middle comes first, because it's needed anyway if the layouts aren't on a line.
    return [distance / 2] + ends + [distance / 4, distance - distance / 4]
  }

  /// Returns whether an intermediate layout has everything placed by code where it would be if it moved evenly from
  /// this layout to another one.
  ///
  /// - Parameters:
  ///   - between: The intermediate layout.
  ///   - part: The distance of the intermediate layout from this one.
  ///   - other: The layout at the other end.
  ///   - distance: The distance between both ends.
  /// - Returns: Whether it is; false if the intermediate layout isn't conclusive, or isn't of this one's kind.
  package func isOnLine(_ between: LayoutRecord, at part: Int, to other: LayoutRecord, distance: Int) -> Bool {
    guard between.kind == kind, between.isConclusive else { return false }
    func isReached(_ number: Double, from start: Double, to end: Double) -> Bool {
      let slope = (end - start) / Double(distance)
      let limit = Self.isWhole(slope * scale) ? Self.rounding : 1 / scale + Self.rounding
      return abs(number - start - slope * Double(part)) <= limit
    }
    for (index, constant) in constants.enumerated() {
      guard isReached(between.constants[index], from: constant, to: other.constants[index]) else { return false }
    }
    for index in handPlaced(upTo: other) {
      let (start, number, end) = (places[index].numbers, between.places[index].numbers, other.places[index].numbers)
      guard (0..<4).allSatisfy({ isReached(number[$0], from: start[$0], to: end[$0]) }) else { return false }
    }
    return true
  }

  /// Returns the indices of the frames that aren't known to move evenly up to another layout: those that neither
  /// constraints nor a simple autoresizing mask determine, and those in a view with code, at any depth, whose size
  /// differs.
  private func handPlaced(upTo other: LayoutRecord) -> [Int] {
    var isCodeRun: [Bool] = []
    var found: [Int] = []
    for (index, place) in places.enumerated() {
      let isInside = place.parent >= 0 && isCodeRun[place.parent]
      isCodeRun.append(isInside || place.hasCode && hasOtherSize(index, in: other))
      if place.parent >= 0, place.hasManualFrame, isInside || !isAutoresized(index, upTo: other) { found.append(index) }
    }
    return found
  }

  /// Returns whether a view's frame changes evenly with its superview's size, because at most one part is flexible in
  /// each direction. Several flexible parts would share a change depending on the frame at that time.
  private func isAutoresized(_ index: Int, upTo other: LayoutRecord) -> Bool {
    let place = places[index]
    guard let mask = place.mask else { return false }
    let change = other.places[index].numbers - place.numbers
    let growth = other.places[place.parent].numbers - places[place.parent].numbers
    func isEven(_ axis: Int, _ start: Bool, _ length: Bool, _ end: Bool) -> Bool {
      let added = growth[axis + 2]
      if [start, length, end].filter(\.self).count > 1, abs(added) > Self.rounding { return false }
      // The superview's size is the one before it's aligned to pixels.
      let limit = 1 / scale + Self.rounding
      return abs(change[axis] - (start ? added : 0)) < limit && abs(change[axis + 2] - (length ? added : 0)) < limit
    }
    return isEven(
      0, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
      && isEven(
        1, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
  }

  private func hasOtherSize(_ index: Int, in other: LayoutRecord) -> Bool {
    let (own, others) = (places[index], other.places[index])
    for axis in 0..<2 {
      let length = own.numbers[axis + 2]
      if abs(others.numbers[axis + 2] - length) > Self.rounding { return true }
      // Aligned to pixels, a length that isn't whole depends on the position.
      if !own.hasManualFrame, !Self.isWhole(length * scale),
        abs(others.numbers[axis] - own.numbers[axis]) > Self.rounding
      {
        return true
      }
    }
    return false
  }

  // MARK: - Predicting changes

  /// Predicts after how many points a constraint changes its side, or a label its lines, if everything keeps moving as
  /// it does from this width to the next one.
  ///
  /// Measures text, and lays nothing out.
  ///
  /// - Parameters:
  ///   - next: A layout of the same kind, a point wider.
  ///   - limit: A number of points.
  /// - Returns: `limit` if nothing changes before that.
  package func distanceToChange(after next: LayoutRecord, limit: Int) -> Int {
    var first = residuals.distanceToZero(after: next.residuals, limit: limit)
    for (label, own) in lines {
      guard let width = next.lines[label]?.width, width != own.width else { continue }
      func isSame(_ distance: Int) -> Bool {
        own.areSame(inWidth: max(0, own.width + (width - own.width) * CGFloat(distance)))
      }
      if first < 2 || isSame(first) { continue }
      var same = 1
      while first - same > 1 {
        let middle = (same + first) / 2
        if isSame(middle) { same = middle } else { first = middle }
      }
    }
    return first
  }
}
