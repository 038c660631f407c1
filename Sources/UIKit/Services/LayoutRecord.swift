import AloeCore
import Foundation
import GTKPlatform

/// A record of a window's layout, which shows whether the layouts between two widths follow from those at both.
///
/// Between two widths, constraints determine linear functions if they're satisfied in the same way at both
/// (`Solver.hashSides`), and if the sizes of contents are the same. A text keeps the number of its lines if that is the same
/// at both, because a line never gets shorter in a wider view. So layouts of the same kind are connected by straight lines.
@MainActor package struct LayoutRecord {
  /// The place of a view in its superview, or of a scroll view's content.
  private struct Place {
    var numbers: SIMD4<Double>
    /// The index of the superview; -1 for the window.
    var parent: Int
    /// The class whose code may place anything inside it, if nothing is known about that code.
    var code: String?
    /// Whether code, known or not, may place anything inside it.
    var hasCode = false
    /// How its frame follows its superview's; `nil` if constraints determine it.
    var mask: UIView.AutoresizingMask?
    var text = Text.none

    var isByHand: Bool { mask != nil }
  }

  /// How a view's text depends on its width.
  private enum Text {
    case none
    /// It's one line, or has more room than it needs, by a pixel or more.
    case settled
    /// A pixel more or less may change its lines.
    case breaking
  }

  /// A hash of all that isn't a coordinate: the views, the lines of texts, the sizes of contents, and the sides of
  /// constraints. Layouts of different kinds aren't connected.
  package let kind: Int
  /// Whether layouts follow from this one: not if constraints conflict, because others may hold in the next width, nor if
  /// a text's width and height depend on each other, because they were searched for.
  package let isConclusive: Bool
  private let places: [Place]
  /// The constants of the app's constraints, and of those that UIKit's views edit; in the same order in layouts of the
  /// same kind.
  private let constants: [Double]
  private let scale: Double
  /// Differences below this are rounding errors, in points or pixels.
  private static let rounding = 1e-6

  /// Records the layout of a window.
  ///
  /// - Parameters:
  ///   - window: the window, laid out.
  ///   - code: the classes that lay out with code of their own.
  package init(of window: UIWindow, _ code: LayoutCode) {
    var recorder = Recorder(engine: window.rootEngine, code: code, scale: window.traitCollection.effectiveScale)
    recorder.recordConstraints()
    recorder.visit(window, in: -1)
    kind = recorder.hasher.finalize()
    isConclusive = recorder.isConclusive
    places = recorder.places
    constants = recorder.constants
    scale = Double(window.traitCollection.effectiveScale)
  }

  /// Returns the names of the classes whose code gets another size in another layout of the same kind, and isn't known.
  package func unknownCode(in other: LayoutRecord) -> [String] {
    var names: Set<String> = []
    for (index, place) in places.enumerated() {
      if let code = place.code, hasOtherSize(index, in: other) { names.insert(code) }
    }
    return names.sorted()
  }

  /// Returns the rounding error that windows of whole widths between this layout and another one may have, in points; `nil` if
  /// texts might break their lines differently because of it.
  ///
  /// Edges are aligned to pixels. That makes no difference where all coordinates move by whole pixels from point to
  /// point. The errors of rows that code places below each other add up.
  package func error(upTo other: LayoutRecord, distance: Int) -> Double? {
    let unevenConstants = constantSteps(upTo: other, distance).count { !Self.isWhole($0) }
    // The number of views around each one, with itself, that move by parts of pixels.
    var counts: [Int] = []
    // The number of those that code has placed inside each one so far, and that move up or down.
    var rows = [Int](repeating: 0, count: places.count)
    for (own, others) in zip(places, other.places) {
      let steps = (others.numbers - own.numbers) * (scale / Double(distance))
      let isWhole = (0..<4).map { Self.isWhole(steps[$0]) }
      if own.text == .breaking || others.text == .breaking, !isWhole[0] || !isWhole[2] { return nil }
      var count = own.parent >= 0 ? counts[own.parent] : unevenConstants
      // A text is centred vertically, in whole pixels.
      if isWhole.contains(false) || own.text != .none && !Self.isWhole(steps[3] / 2) { count += 1 }
      if own.isByHand, own.parent >= 0, !isWhole[1] || !isWhole[3] {
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

  /// Returns the layouts that have to be made between this layout and another one to show that what code places moves
  /// evenly, as distances from this layout; none if code places nothing, and edits no constraints.
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

  /// Returns whether a layout between this one and another one is where code would place everything if it moved evenly.
  ///
  /// - Parameters:
  ///   - between: the layout between.
  ///   - part: its distance from this layout.
  ///   - other: the layout at the other end.
  ///   - distance: the distance between both ends.
  /// - Returns: false also if the layout isn't of the same kind.
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

  /// Returns the indices of the places that aren't known to move evenly up to another layout: those that neither constraints
  /// nor a simple autoresizing mask determine, and those in a view with code, at any depth, whose size differs.
  private func handPlaced(upTo other: LayoutRecord) -> [Int] {
    var isCodeRun: [Bool] = []
    var found: [Int] = []
    for (index, place) in places.enumerated() {
      let isInside = place.parent >= 0 && isCodeRun[place.parent]
      isCodeRun.append(isInside || place.hasCode && hasOtherSize(index, in: other))
      if place.parent >= 0, place.isByHand, isInside || !isAutoresized(index, upTo: other) { found.append(index) }
    }
    return found
  }

  /// Returns whether a view's frame changes as its superview's size does: evenly, because at most one part is flexible in
  /// each direction. Several share a change according to the frame that the view has at the time.
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
      // Aligned to pixels, a length that isn't whole depends on the place.
      if !own.isByHand, !Self.isWhole(length * scale), abs(others.numbers[axis] - own.numbers[axis]) > Self.rounding {
        return true
      }
    }
    return false
  }

  // MARK: - Recording

  @MainActor private struct Recorder {
    let engine: LayoutEngine
    let code: LayoutCode
    let scale: CGFloat
    var hasher = Hasher()
    var isConclusive = true
    var places: [Place] = []
    var constants: [Double] = []

    mutating func visit(_ view: UIView, in parent: Int) {
      hasher.combine(ObjectIdentifier(view))
      hasher.combine(view.isHidden)
      if view.isHidden, parent >= 0 { return }
      hashLook(of: view)
      let text = hashText(of: view)
      let (numbers, isByHand) = numbers(of: view)
      let index = places.count
      places.append(
        Place(
          numbers: numbers, parent: parent, code: code.unknownCode(of: view), hasCode: code.hasCode(view),
          mask: isByHand ? view.autoresizingMask : nil, text: text))
      if let scrollView = view as? UIScrollView { record(contentOf: scrollView, in: index) }
      // The tree has no other sign of where a view's subviews end.
      hasher.combine(view.subviews.count)
      for subview in view.subviews { visit(subview, in: index) }
    }

    /// Returns a view's place as constraints determine it, before it's aligned to pixels, or as it was set.
    private mutating func numbers(of view: UIView) -> (SIMD4<Double>, isByHand: Bool) {
      guard !view.translatesAutoresizingMaskIntoConstraints, let entry = engine.entry(of: view) else {
        let frame = view.untransformedFrame
        return (SIMD4(Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)), true)
      }
      if entry.heightSearch != nil { isConclusive = false }
      let solver = engine.solver
      return (
        SIMD4(
          solver.value(of: entry.minX), solver.value(of: entry.minY), solver.value(of: entry.width),
          solver.value(of: entry.height)), false
      )
    }

    /// Records the size of a scroll view's content, on which it depends what can be brought into view.
    private mutating func record(contentOf scrollView: UIScrollView, in index: Int) {
      let size = scrollView.contentSize
      var numbers = SIMD4(0, 0, Double(size.width), Double(size.height))
      var isByHand = true
      if let guide = scrollView.ownedGuides[.content], let entry = engine.entry(of: guide) {
        let uses = (entry.uses.horizontal > 0, entry.uses.vertical > 0)
        if uses.0 { numbers[2] = engine.solver.value(of: entry.width) }
        if uses.1 { numbers[3] = engine.solver.value(of: entry.height) }
        isByHand = !uses.0 || !uses.1
      }
      places.append(Place(numbers: numbers, parent: index, mask: isByHand ? [] : nil))
    }

    /// Records the sides and the constants of the tree's constraints. What engines for measuring result in shows where it's
    /// used: in places, in contents' sizes and in constants.
    mutating func recordConstraints() {
      // Contents have sizes of their own, which don't change evenly.
      let edited = Set(engine.records.map(\.id))
      constants = engine.solver.hashSides(into: &hasher) { edited.contains($0) }
      if engine.conflicts.hasRefused { isConclusive = false }
    }

    private mutating func hashLook(of view: UIView) {
      hasher.combine(view.alpha > 0.02)
      hasher.combine(view.clipsToBounds)
      hash(view.safeAreaInsets)
      let transform = view.transform
      if !transform.isIdentity {
        for part in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
          hasher.combine(part)
        }
      }
      if view.isOwnedByController {
        hasher.combine(view.traitCollection.horizontalSizeClass)
        hasher.combine(view.traitCollection.verticalSizeClass)
      }
      if !view.ownedGuides.system.isEmpty {
        let margins = view.effectiveLayoutMargins
        hash(margins)
        hasher.combine(view.readableInsets(width: view.bounds.width) != margins)
      }
      // Of a scroll view, that's how far it's scrolled.
      hasher.combine(view.bounds.minX)
      hasher.combine(view.bounds.minY)
      guard let scrollView = view as? UIScrollView else { return }
      hash(scrollView.adjustedContentInset)
    }

    private mutating func hash(_ insets: UIEdgeInsets) {
      for part in [insets.top, insets.left, insets.bottom, insets.right] { hasher.combine(part) }
    }

    /// Records a view's text, and returns how it depends on the view's width.
    private mutating func hashText(of view: UIView) -> Text {
      if let text = view as? UITextView {
        hasher.combine(text.text)
        hash(heightOf: text)
        return .breaking
      }
      guard let label = view as? UILabel, let text = label.text, !text.isEmpty else { return .none }
      hasher.combine(text)
      hasher.combine(label.textAlignment)
      let (natural, drawn) = (label.sizeThatFits(.zero), label.drawnLayout(in: label.bounds).0)
      hasher.combine(natural.width)
      hasher.combine(natural.height)
      if label.numberOfLines == 1, label.adjustsFontSizeToFitWidth {
        // A text that is made smaller has another size in each width, which nothing else depends on.
        let isReduced = natural.width > label.bounds.width
        hasher.combine(isReduced)
        if !isReduced { hasher.combine(drawn.size.height) }
        return .settled
      }
      hasher.combine(drawn.size.height)
      if label.numberOfLines == 1 { return .settled }
      let isSettled = natural.width <= label.bounds.width - 1 / scale
      hasher.combine(drawn.lines.count)
      let height = hash(heightOf: label)
      if !hasEvenLines(label, drawn, height) { hasher.combine(drawn.lines.map(\.range)) }
      return isSettled ? .settled : .breaking
    }

    /// Returns whether only the number of a label's lines matters, and not where they end: all have the same height, none is
    /// hidden, and words are broken only where they're wider than a line.
    private func hasEvenLines(_ label: UILabel, _ drawn: TextLayout, _ height: CGFloat) -> Bool {
      let lines = label.numberOfLines
      guard label.lineBreakMode != .byCharWrapping, height <= label.bounds.height + 1 / scale,
        let natural = label.textLayout(width: nil, lines: lines).lines.first?.height
      else { return false }
      return !label.isTruncated(width: label.bounds.width, lines: lines)
        && drawn.lines.allSatisfy { abs($0.height - natural) < 0.01 }
    }

    /// Records and returns the height that a text needs in its width.
    @discardableResult private mutating func hash(heightOf text: UIView) -> CGFloat {
      let height = text.sizeThatFits(CGSize(width: text.bounds.width, height: .greatestFiniteMagnitude)).height
      hasher.combine(height)
      return height
    }
  }
}
